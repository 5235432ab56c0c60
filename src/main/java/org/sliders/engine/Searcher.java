package org.sliders.engine;

import org.sliders.work.StopSignal;

/** Searches one piece at a time; its arrays are used again for the next piece. */
interface Searcher {

  /**
   * Finds the distances of the pairs of a piece.
   *
   * @param firstPair first pair of the piece
   * @param endPair where the piece ends
   * @param stop looked at many times a second
   * @return what was found, good until this searcher begins the next piece
   */
  FoundDistances search(int firstPair, int endPair, StopSignal stop);

  /**
   * Tells how far the last search came, also one that ended early.
   *
   * @return boards that it expanded; 0 if it did not begin
   */
  long boardsReached();

  /**
   * Names the search that the last piece took.
   *
   * @param engine the engine's name
   * @return that, unless the engine left the piece to another search
   */
  default String name(String engine) {
    return engine;
  }
}
