package org.sliders.engine;

import org.sliders.results.Timing;

/** Tells what a step cost that failed. */
public interface Spent {

  /** A step that costs next to nothing. */
  Spent NOTHING = nanos -> Timing.NONE;

  /**
   * Tells the cost.
   *
   * @param nanos how long the step took until it failed
   * @return the cost
   */
  Timing after(long nanos);
}
