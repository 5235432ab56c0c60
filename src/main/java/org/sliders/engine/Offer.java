package org.sliders.engine;

import java.util.OptionalLong;

/**
 * What answering pairs by an engine is expected to take.
 *
 * @param engine the engine
 * @param searches how many searches, or passes of many roots
 * @param boardsExpanded boards that all searches together expand
 * @param bytes memory of the arrays, at least; empty where only the search can tell
 * @param searchNanos time of the searches, on all threads
 * @param walkNanos time of walking, counting and summing the paths of all pairs, on all threads
 * @param certainty what the time means
 */
record Offer(
    Engine engine,
    int searches,
    long boardsExpanded,
    OptionalLong bytes,
    double searchNanos,
    double walkNanos,
    Certainty certainty) {

  /** Time on all threads. */
  double nanos() {
    return searchNanos + walkNanos;
  }

  /** The cheaper one first; an expected time comes before one without an upper bound. */
  int compareCost(Offer other) {
    return certainty == other.certainty
        ? Double.compare(nanos(), other.nanos())
        : certainty.compareTo(other.certainty);
  }

  /** What is known of a time. */
  enum Certainty {
    /** It is expected. */
    EXPECTED,
    /** It may be any more: no pair was tried, or one passed the limit of the trial. */
    AT_LEAST
  }
}
