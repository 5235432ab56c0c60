package org.sliders.cli.run;

import java.util.function.Supplier;
import org.sliders.cli.io.Messages;

/**
 * Watches the one computation of a command: with {@code -v} it says from time to time how far that
 * is, and at a signal, before the process ends, how far it came.
 */
public final class LoneWatch implements AutoCloseable {

  private static final long LOOK_MILLIS = 250;

  private final Messages messages;
  private final Supplier<String> howFar;
  private final Thread hook = new Thread(this::interrupted, "sliders-interrupted");
  private final Ticker ticker;
  private final long begin = System.nanoTime();
  private long nextLine = Progress.FIRST_LINE_NANOS;
  private volatile String last = "";

  /**
   * Begins to watch.
   *
   * @param messages where it is said
   * @param howFar tells how far the computation is; an empty text if there is nothing to tell
   */
  public LoneWatch(Messages messages, Supplier<String> howFar) {
    this.messages = messages;
    this.howFar = howFar;
    Runtime.getRuntime().addShutdownHook(hook);
    ticker = Ticker.every(LOOK_MILLIS, this::look);
  }

  private void look() {
    String now = howFar.get();
    if (now.isEmpty()) {
      return;
    }
    last = now;
    long elapsed = elapsedNanos();
    if (elapsed >= nextLine) {
      nextLine = elapsed + Progress.LINE_PAUSE_NANOS;
      messages.detail(now);
    }
  }

  private void interrupted() {
    if (!last.isEmpty()) {
      messages.error("interrupted: " + last);
    }
  }

  /** {@return how far the computation was when there was last something to tell, or ""} */
  public String last() {
    return last;
  }

  /** {@return nanoseconds since it began} */
  public long elapsedNanos() {
    return System.nanoTime() - begin;
  }

  /** Stops watching. */
  @Override
  public void close() {
    ticker.close();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The hook is running or has run.
    }
  }
}
