package org.sliders.engine;

import java.util.List;
import java.util.Locale;

/** Which search is to be used. */
public enum SearchChoice {
  /** Whichever is estimated to be cheapest. */
  AUTO,
  /** Search over the whole state space, one root at a time, 64 boards a word. */
  DENSE,
  /** Search over the whole state space, 64 roots at a time. */
  MULTI_SOURCE,
  /** Search over the whole state space, one root at a time, and sweep over its levels. */
  SWEEP,
  /** Search from both ends of each pair, in hash tables. */
  TWO_ENDED,
  /** Depth-first search of each pair, guided by a bound on the distance. */
  GUIDED;

  /** Every search there is, without {@link #AUTO}. */
  public static final List<SearchChoice> SEARCHES =
      List.of(DENSE, MULTI_SOURCE, SWEEP, TWO_ENDED, GUIDED);

  /** {@return the name in options, timings, metrics and plans} */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
