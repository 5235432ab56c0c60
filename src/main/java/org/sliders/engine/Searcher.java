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
   * Tells other threads, while the search goes on, how far it was a moment ago.
   *
   * @return boards that it has expanded; 0 where counting them takes long
   */
  default long boardsSoFar() {
    return boardsReached();
  }

  /**
   * Tells other threads, while the search goes on, how far it was a moment ago.
   *
   * @return the distance that it has come to; −1 if it does not know
   */
  default int distanceSoFar() {
    return -1;
  }

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
