package org.sliders.engine;

import org.sliders.paths.Enumeration;
import org.sliders.search.dense.DenseSpace;

/**
 * How much work a Fork/Join task should at least have. Answers do not depend on it.
 *
 * @param searchWords words of planes in a task of a search
 * @param sumPaths paths in a task of a sum
 */
public record Grain(long searchWords, long sumPaths) {

  /** Tasks large enough that their management costs little. */
  public static final Grain DEFAULT =
      new Grain(DenseSpace.DEFAULT_GRAIN_WORDS, Enumeration.DEFAULT_GRAIN_PATHS);

  /** The smallest tasks there are, so that tests run the parallel code on small boards. */
  public static final Grain MINIMUM = new Grain(1, 1);
}
