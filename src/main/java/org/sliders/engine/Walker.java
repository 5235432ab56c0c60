package org.sliders.engine;

import org.sliders.paths.WalkedPaths;
import org.sliders.work.StopSignal;

/** Walks along the shortest paths of pairs, one after the other, on one thread. */
interface Walker extends AutoCloseable {

  /**
   * Walks along the paths of a pair.
   *
   * @param pair its place in the order of pairs
   * @param stop looked at many times a second
   * @param maxBytes what the walk may take
   * @return the paths, good until the next walk
   */
  WalkedPaths walk(int pair, StopSignal stop, long maxBytes);

  /** Leaves the arrays of the walks to the next walker. */
  @Override
  default void close() {}
}
