package org.sliders.cli.run;

import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;

/** All that may end a run early: a signal, its time limit, results that can go nowhere. */
public final class RunStop implements AutoCloseable {

  private final StopSignal signal;
  private final Interruption interruption;

  /**
   * Watches from now until it is closed.
   *
   * @param nanos time until the run is to end, {@link Long#MAX_VALUE} for any time
   */
  public RunStop(long nanos) {
    signal = StopSignal.ofRun(nanos);
    interruption = Interruption.watch(signal);
  }

  /** {@return what the run is to look at} */
  public StopSignal signal() {
    return signal;
  }

  /** Ends the run because nothing can be written. */
  public void noOutput() {
    signal.stop(StoppedException.Reason.NO_OUTPUT);
  }

  /** Stops watching; a process that a signal ends can go now. */
  @Override
  public void close() {
    interruption.close();
  }
}
