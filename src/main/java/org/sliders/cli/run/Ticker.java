package org.sliders.cli.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Does something again and again, on a thread of its own, until it is closed. */
public final class Ticker implements AutoCloseable {

  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread thread;

  private Ticker(long pauseMillis, Runnable action) {
    thread =
        new Thread(
            () -> {
              try {
                while (!over.await(pauseMillis, TimeUnit.MILLISECONDS)) {
                  action.run();
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            "sliders-progress");
    thread.setDaemon(true);
  }

  /**
   * Begins.
   *
   * @param pauseMillis how long to wait before each time
   * @param action what to do
   * @return the ticker
   */
  public static Ticker every(long pauseMillis, Runnable action) {
    Ticker ticker = new Ticker(pauseMillis, action);
    ticker.thread.start();
    return ticker;
  }

  /** Ends, when the action is not being done any more. */
  @Override
  public void close() {
    over.countDown();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
