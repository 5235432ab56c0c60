package org.sliders.cli;

import java.util.concurrent.TimeUnit;
import org.sliders.search.StopSignal;

/** Stops a run when its time is up. */
final class TimeLimit implements AutoCloseable {

  private final Thread waiting;

  private TimeLimit(StopSignal stop, long nanos) {
    waiting =
        new Thread(
            () -> {
              try {
                TimeUnit.NANOSECONDS.sleep(nanos);
                stop.stop(StopSignal.Reason.RUN_LIMIT);
              } catch (InterruptedException e) {
                // The run was over before.
              }
            },
            "sliders-time-limit");
    waiting.setDaemon(true);
  }

  /**
   * Starts the clock.
   *
   * @param stop what is to be told
   * @param nanos time from now, {@link Long#MAX_VALUE} for any time
   */
  static TimeLimit start(StopSignal stop, long nanos) {
    TimeLimit limit = new TimeLimit(stop, Math.max(0, nanos));
    if (nanos < Long.MAX_VALUE) {
      limit.waiting.start();
    }
    return limit;
  }

  /** Stops the clock. */
  @Override
  public void close() {
    waiting.interrupt();
  }
}
