package org.sliders.engine;

import org.jspecify.annotations.Nullable;
import org.sliders.paths.SweptPaths;
import org.sliders.results.Answer;

/** The distances of the pairs of one piece, on which their shortest paths can be walked. */
interface FoundDistances {

  /** Boards that the search expanded. */
  long boardsReached();

  /** Bytes that walking one pair may take, and counting and summing its paths as many again. */
  long pairBytes();

  /**
   * The paths of a pair, if they were swept with those of others.
   *
   * @param pair its place in the order of pairs
   * @return what is known of them, or null if they have to be walked
   */
  default @Nullable SweptPaths swept(int pair) {
    return null;
  }

  /** Begins to walk on the calling thread; many threads may walk at the same time. */
  Walker walker();

  /**
   * Compares the numbers of an answer with what the search itself knows of the paths.
   *
   * @param answer the answer of the pair that was walked last
   * @throws org.sliders.work.CheckFailedException if they differ
   */
  default void check(Answer answer) {}
}
