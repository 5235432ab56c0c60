package org.sliders.cli.run;

import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import org.sliders.cli.io.Verbosity;
import org.sliders.cli.options.ProgressMode;

/** Shows on standard error how far a run is. Safe to use from any thread. */
public final class Progress {

  /** The time between two lines of a log. */
  static final long LINE_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(30);

  /** Until the first: a short run says nothing. */
  static final long FIRST_LINE_NANOS = TimeUnit.SECONDS.toNanos(10);

  /** The terminal is asked so often how wide it is. */
  private static final long WIDTH_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final PrintStream stream;
  private final ProgressMode mode;
  private final IntSupplier terminalWidth;

  // Guarded by this; times are elapsed nanoseconds of the run.
  private int columns;
  private long nextWidth;
  private long nextLine = FIRST_LINE_NANOS;

  /** Characters of the bar on the screen, 0 if there is none. */
  private int shownChars;

  /**
   * Prepares to show progress.
   *
   * @param stream standard error
   * @param mode how; {@link ProgressMode#AUTO} shows nothing here, see {@link #modeFor}
   * @param terminalWidth tells the terminal's columns
   */
  public Progress(PrintStream stream, ProgressMode mode, IntSupplier terminalWidth) {
    this.stream = stream;
    this.mode = mode;
    this.terminalWidth = terminalWidth;
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

  /** Shows how far the run is, if it is time to. */
  synchronized void show(Moment moment) {
    long now = moment.elapsedNanos();
    if (mode == ProgressMode.BAR) {
      showBar(moment, now);
    } else if (mode == ProgressMode.PLAIN && now >= nextLine) {
      stream.println("sliders: " + moment.line());
      nextLine = now + LINE_PAUSE_NANOS;
    }
  }

  private void showBar(Moment moment, long now) {
    if (now >= nextWidth) {
      columns = terminalWidth.getAsInt();
      nextWidth = now + WIDTH_PAUSE_NANOS;
    }
    // A character in the last column would make some terminals begin a line.
    String line = moment.bar(columns - 1);
    int before = Math.min(shownChars, columns - 1);
    stream.print("\r" + line + " ".repeat(Math.max(0, before - line.length())));
    stream.flush();
    shownChars = line.length();
  }

  /** Takes the bar away; the next {@link #show} brings it back. */
  public synchronized void clear() {
    if (shownChars > 0) {
      stream.print("\r" + " ".repeat(shownChars) + "\r");
      stream.flush();
      shownChars = 0;
    }
  }
}
