package org.sliders.batch;

/** What came of solving a sampled pair again. */
public enum Verification {
  /** Every number of its answer was found again. */
  CONFIRMED,
  /** Another number was found, or none where there must be one: the pair has failed. */
  REFUTED,
  /**
   * For the answer, or for its sum, there was no second way within memory, path limit and pair
   * limit; what could be compared agrees.
   */
  NOT_POSSIBLE
}
