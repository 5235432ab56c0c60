package org.sliders.engine;

import org.sliders.work.StopSignal;

/**
 * Until when answers are computed.
 *
 * <p>A search that pairs share may last as long as all of them may, since each carries its even
 * part of it; a pair's DAG and sum may last as long as its part of the search has left over.
 *
 * @param stop ends the run
 * @param pairNanos how long a pair may take, {@link Long#MAX_VALUE} for any time
 */
public record Limits(StopSignal stop, long pairNanos) {

  /** As long as it takes. */
  public static final Limits NONE = new Limits(StopSignal.NEVER, Long.MAX_VALUE);

  /** Returns the signal for a search that begins now, shared by a number of different pairs. */
  StopSignal forSearch(int pairs) {
    if (pairNanos == Long.MAX_VALUE) {
      return stop;
    }
    return stop.within(pairNanos > MAX_WAIT_NANOS / pairs ? MAX_WAIT_NANOS : pairNanos * pairs);
  }

  /** Returns the signal for the rest of a pair whose part of a search took some time. */
  StopSignal afterSearch(long searchNanos) {
    return pairNanos == Long.MAX_VALUE
        ? stop
        : stop.within(Math.min(MAX_WAIT_NANOS, pairNanos - searchNanos));
  }

  /** A hundred years; a sum of two such times fits a {@code long}. */
  private static final long MAX_WAIT_NANOS = 100L * 365 * 24 * 3600 * 1_000_000_000;
}
