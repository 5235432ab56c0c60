package org.sliders.engine;

import org.sliders.paths.WalkedPaths;
import org.sliders.work.StopSignal;

/** The distances of the pairs of one piece, on which their shortest paths can be walked. */
interface FoundDistances {

  /** Boards that the search expanded. */
  long boardsReached();

  /** Bytes that walking one pair may take, and counting and summing its paths as many again. */
  long pairBytes();

  /** Whether many workers may walk at the same time. */
  default boolean isShareable() {
    return false;
  }

  /**
   * Walks along the shortest paths of a pair.
   *
   * @param pair its place in the order of pairs
   * @param stop looked at many times a second
   * @param maxBytes what the walk may take
   */
  WalkedPaths walk(int pair, StopSignal stop, long maxBytes);
}
