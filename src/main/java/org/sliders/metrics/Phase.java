package org.sliders.metrics;

import java.util.Locale;

/** What a run spends its time on. */
public enum Phase {
  /** Reading and checking the job file. */
  READ,
  /** Grouping the pairs. */
  PLAN,
  /** Searching for distances. */
  SEARCH,
  /** Building shortest-path DAGs and counting their paths. */
  COUNT,
  /** Summing checksums. */
  SUM,
  /** Solving pairs again. */
  VERIFY,
  /** Writing results. */
  WRITE,
  /** CPU time of the thread that leads the run: work that more threads do not make shorter. */
  SERIAL;

  /** {@return the value of the tag} */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
