package org.sliders.batch;

/** Which search is to be used. */
public enum SearchChoice {
  /** Whichever is estimated to be cheapest. */
  AUTO,
  /** Search over the whole state space, one root at a time, 64 boards a word. */
  DENSE,
  /** Search over the whole state space, 64 roots at a time. */
  MULTI_SOURCE,
  /** Search from both ends of each pair, in hash tables. */
  TWO_ENDED
}
