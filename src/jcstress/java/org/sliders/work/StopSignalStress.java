package org.sliders.work;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Mode;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.Signal;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * The stop signal is the one word that workers read while another thread writes it. The race: a
 * worker may miss a signal that comes just then. It is harmless because a signal is never taken
 * back and every worker asks again, every millisecond or so.
 */
public final class StopSignalStress {

  private StopSignalStress() {}

  static int isStopped(StopSignal signal) {
    try {
      signal.check();
      return 0;
    } catch (StoppedException e) {
      return e.reason().ordinal() + 1;
    }
  }

  /** A worker that asks in a loop ends. */
  @JCStressTest(Mode.Termination)
  @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE, desc = "the worker sees the signal")
  @Outcome(id = "STALE", expect = Expect.FORBIDDEN, desc = "the worker goes on for ever")
  @State
  public static class IsSeen {

    private final StopSignal signal = new StopSignal();
    private final StopSignal piece = signal.within(Long.MAX_VALUE >> 1);

    @Actor
    public void work() {
      while (isStopped(piece) == 0) {
        // As a level of units that are all full.
      }
    }

    @Signal
    public void stop() {
      signal.stop(StoppedException.Reason.INTERRUPTED);
    }
  }

  /** Once seen, the signal stays, with its reason. */
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "missed twice; the worker asks again")
  @Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "missed once")
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "seen at once")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a signal taken back, or with another reason")
  @State
  public static class Stays {

    private final StopSignal signal = new StopSignal();

    @Actor
    public void stop() {
      signal.stop(StoppedException.Reason.INTERRUPTED);
    }

    @Actor
    public void work(II_Result result) {
      result.r1 = isStopped(signal);
      result.r2 = isStopped(signal);
    }
  }

  /** Of two reasons at the same time one wins, for what is begun and for what runs alike. */
  @JCStressTest
  @Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "the process was told to end first")
  @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE, desc = "the time was up first")
  @Outcome(expect = Expect.FORBIDDEN, desc = "no reason, or two")
  @State
  public static class HasOneReason {

    private final StopSignal signal = new StopSignal();

    @Actor
    public void interrupt() {
      signal.close(StoppedException.Reason.INTERRUPTED);
      signal.stop(StoppedException.Reason.INTERRUPTED);
    }

    @Actor
    public void timeIsUp() {
      signal.stop(StoppedException.Reason.RUN_LIMIT);
    }

    @Arbiter
    public void end(II_Result result) {
      StoppedException.Reason closing = signal.closingReason();
      result.r1 = closing == null ? 0 : closing.ordinal() + 1;
      result.r2 = isStopped(signal);
    }
  }
}
