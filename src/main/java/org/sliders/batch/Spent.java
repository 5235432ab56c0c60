package org.sliders.batch;

import org.sliders.job.Timing;

/** Tells what a step cost that failed. */
interface Spent {

  /** A step that costs next to nothing. */
  Spent NOTHING = nanos -> Timing.NONE;

  /**
   * Tells the cost.
   *
   * @param nanos how long the step took until it failed
   */
  Timing after(long nanos);
}
