package org.sliders.work;

import org.jspecify.annotations.Nullable;
import org.sliders.work.StoppedException.Reason;

/**
 * Tells work that it is to end. A signal ends everything that asks it; one made by {@link #within}
 * ends when that does and also when its own time is up. Work asks often, every millisecond or so:
 * it costs a volatile read, with a time limit also a look at the clock. Safe to use from any
 * thread.
 */
public final class StopSignal {

  /** The signal that never comes. */
  public static final StopSignal NEVER = new StopSignal(null, null, Reason.RUN_LIMIT);

  private static final int STEPS_MASK = (1 << 10) - 1;

  private final @Nullable StopSignal outer;

  /** By {@link System#nanoTime}, null without a limit. */
  private final @Nullable Long deadlineNanos;

  /** Why work ends at the deadline. */
  private final Reason deadlineReason;

  /** Why nothing new is to be begun; null while it may be. */
  private volatile @Nullable Reason closingReason;

  /** Why everything is to end; null while it may go on. */
  private volatile @Nullable Reason reason;

  private StopSignal(
      @Nullable StopSignal outer, @Nullable Long deadlineNanos, Reason deadlineReason) {
    this.outer = outer;
    this.deadlineNanos = deadlineNanos;
    this.deadlineReason = deadlineReason;
  }

  /** Makes a signal that comes when {@link #stop} is called. */
  public StopSignal() {
    this(null, null, Reason.RUN_LIMIT);
  }

  /**
   * Makes a signal for all work of a run, which comes when {@link #stop} is called or time is up.
   *
   * @param nanos how long the run may last from now, {@link Long#MAX_VALUE} for any time
   * @return the signal
   */
  public static StopSignal ofRun(long nanos) {
    return nanos == Long.MAX_VALUE
        ? new StopSignal()
        : new StopSignal(null, System.nanoTime() + Math.max(0, nanos), Reason.RUN_LIMIT);
  }

  /**
   * Makes a signal for a piece of work.
   *
   * @param nanos how long it may last from now
   * @return a signal that comes then, or with this one
   */
  public StopSignal within(long nanos) {
    return new StopSignal(this, System.nanoTime() + Math.max(0, nanos), Reason.PIECE_LIMIT);
  }

  /**
   * Lets what runs go on, but nothing new begin.
   *
   * @param why the reason, unless there is one already
   */
  public synchronized void close(Reason why) {
    requireOwn();
    closingReason = closingReason == null ? why : closingReason;
  }

  /**
   * Ends everything.
   *
   * @param why the reason, unless there is one already
   */
  public synchronized void stop(Reason why) {
    close(why);
    reason = reason == null ? closingReason : reason;
  }

  private void requireOwn() {
    if (this == NEVER) {
      throw new IllegalStateException("this signal never comes");
    }
  }

  /**
   * Tells why nothing new is begun.
   *
   * @return the first reason given to {@link #close} or {@link #stop}, or null
   */
  public @Nullable Reason closingReason() {
    return closingReason;
  }

  /**
   * Goes on unless the signal has come.
   *
   * @throws StoppedException if it has
   */
  public void check() {
    if (reason != null) {
      throw new StoppedException(reason);
    }
    if (outer != null) {
      outer.check();
    }
    if (deadlineNanos != null && System.nanoTime() - deadlineNanos >= 0) {
      throw new StoppedException(deadlineReason);
    }
  }

  /**
   * Goes on unless the signal has come, in a loop of short steps: looks once in 1024.
   *
   * @param step number of the step
   * @throws StoppedException if it has
   */
  public void check(int step) {
    if ((step & STEPS_MASK) == 0) {
      check();
    }
  }

  /**
   * Begins something new unless nothing new is to be begun.
   *
   * @throws StoppedException if that is so
   */
  public void checkBefore() {
    if (closingReason != null) {
      throw new StoppedException(closingReason);
    }
    check();
  }

  /**
   * Goes on unless the process was told to end, even if all work is done.
   *
   * @throws StoppedException if it was
   */
  public void checkInterrupted() {
    if (closingReason == Reason.INTERRUPTED) {
      throw new StoppedException(Reason.INTERRUPTED);
    }
  }
}
