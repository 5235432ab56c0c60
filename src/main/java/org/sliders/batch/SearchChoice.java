package org.sliders.batch;

/** Which search is to be used. */
public enum SearchChoice {
  /** Whichever is cheapest. */
  AUTO,
  /** Dense search over the whole state space. */
  DENSE
}
