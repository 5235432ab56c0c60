package org.sliders.cli.run;

import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import org.sliders.cli.io.Units;
import org.sliders.cli.io.Verbosity;
import org.sliders.cli.options.ProgressMode;

/**
 * Shows on standard error how many pairs of a run have their answer. Safe to use from any thread.
 */
public final class Progress {

  private static final long BAR_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long LINE_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final int BAR_CHARS = 30;

  private final PrintStream stream;
  private final LongSupplier clock;
  private final boolean bar;
  private final long pauseNanos;
  private final int pairCount;
  private final long begin;

  /** Pairs that have their answer. */
  private final LongAdder finishedCount = new LongAdder();

  /** When something was last shown, by the clock. */
  private final AtomicLong lastShown;

  /** Characters of the bar on the screen, 0 if there is none. */
  private int shownChars;

  private Progress(PrintStream stream, LongSupplier clock, ProgressMode mode, int pairCount) {
    this.stream = stream;
    this.clock = clock;
    this.bar = mode == ProgressMode.BAR;
    this.pauseNanos =
        switch (mode) {
          case BAR -> BAR_PAUSE_NANOS;
          case PLAIN -> LINE_PAUSE_NANOS;
          default -> Long.MAX_VALUE;
        };
    this.pairCount = pairCount;
    this.begin = clock.getAsLong();
    this.lastShown = new AtomicLong(begin);
  }

  /**
   * Starts to show progress.
   *
   * @param stream standard error
   * @param clock nanoseconds, such as {@link System#nanoTime}
   * @param mode how; {@link ProgressMode#AUTO} shows nothing here, see {@link #modeFor}
   * @param pairCount how many pairs there are
   * @return the progress
   */
  public static Progress start(
      PrintStream stream, LongSupplier clock, ProgressMode mode, int pairCount) {
    return new Progress(stream, clock, mode, pairCount);
  }

  /** Decides what {@link ProgressMode#AUTO} means here; any other mode stays as it is. */
  static ProgressMode modeFor(ProgressMode asked, boolean terminal, Verbosity verbosity) {
    if (asked != ProgressMode.AUTO) {
      return asked;
    }
    if (verbosity == Verbosity.QUIET) {
      return ProgressMode.NONE;
    }
    return terminal ? ProgressMode.BAR : ProgressMode.PLAIN;
  }

  /**
   * Takes note of pairs that an earlier run finished.
   *
   * @param count how many
   */
  public void startAt(int count) {
    finishedCount.add(count);
  }

  /** Takes note that one more pair has its answer. */
  public void finishedOne() {
    finishedCount.increment();
    long now = clock.getAsLong();
    long last = lastShown.get();
    if (now - last >= pauseNanos && lastShown.compareAndSet(last, now)) {
      show(now);
    }
  }

  /** Takes the bar away. */
  public synchronized void end() {
    if (shownChars > 0) {
      stream.print("\r" + " ".repeat(shownChars) + "\r");
      stream.flush();
      shownChars = 0;
    }
  }

  private synchronized void show(long now) {
    long finished = finishedCount.sum();
    String text =
        finished + " of " + Units.count(pairCount, "pair") + ", " + Units.seconds(now - begin);
    if (bar) {
      int filled = (int) (BAR_CHARS * finished / pairCount);
      String line = "[" + "#".repeat(filled) + ".".repeat(BAR_CHARS - filled) + "] " + text;
      stream.print("\r" + line + " ".repeat(Math.max(0, shownChars - line.length())));
      stream.flush();
      shownChars = Math.max(shownChars, line.length());
    } else {
      stream.println("sliders: " + text);
    }
  }
}
