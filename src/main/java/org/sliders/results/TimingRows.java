package org.sliders.results;

import java.util.Locale;

/** What the rows of {@code timings.csv} are. */
public enum TimingRows {
  /** One for each row of the results. */
  ALL,
  /** One for each space, search and sum method. */
  SPACES,
  /** There is no such file. */
  NONE;

  /** {@return the word that asks for it} */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
