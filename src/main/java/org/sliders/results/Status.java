package org.sliders.results;

import java.util.Locale;

/** What became of a pair. */
public enum Status {
  /** Distance and number of paths are known. */
  OK,
  /** No sequence of moves leads from start to target. */
  UNREACHABLE,
  /** The row of the job file is bad. */
  INVALID,
  /** The pair needs more memory than it may use. */
  TOO_LARGE,
  /** The pair's time ran out. */
  TIMED_OUT,
  /** A check failed or a worker threw. */
  FAILED;

  private final String word = name().toLowerCase(Locale.ROOT).replace('_', '-');

  /**
   * Returns the word used in files.
   *
   * @return such as {@code too-large}
   */
  public String word() {
    return word;
  }

  /**
   * Tells whether the pair has its answer; that there is no way is an answer too.
   *
   * @return true for {@link #OK} and {@link #UNREACHABLE}
   */
  public boolean isAnswer() {
    return this == OK || this == UNREACHABLE;
  }
}
