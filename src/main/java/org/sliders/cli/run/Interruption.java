package org.sliders.cli.run;

import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.sliders.cli.io.ExitCode;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;

/**
 * What becomes of a run when a signal ends the process. The first one lets running pairs go on for
 * a few seconds and begins no new ones; then they are stopped. The process ends when the run's
 * files are complete. A second signal ends it at once, but for one that the system itself repeats.
 *
 * <p>A signal starts the JVM's shutdown, and that the thread of a hook. The JVM runs a thread named
 * after each signal, {@code SIGTERM handler}, which waits until the shutdown is over: so the hook
 * sees which signal came, and whether another one did.
 */
public final class Interruption implements AutoCloseable {

  /** How long pairs that run may go on. */
  private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(3);

  /** How long stopped work and the files may then take. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(20);

  private static final long POLL_MILLIS = 20;

  /** Signals that come so close together are one: {@code timeout} sends its own twice. */
  private static final long TOGETHER_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private static final String HANDLER = " handler";

  /**
   * The system sends it again for each second of processor time past the limit: it is one signal.
   */
  private static final String REPEATED = "SIGXCPU" + HANDLER;

  /** Exit codes of the signals that end a JVM, by the name of the thread of each. */
  private static final Map<String, Integer> CODES =
      Map.of(
          "SIGHUP" + HANDLER,
          ExitCode.SIGHUP,
          "SIGINT" + HANDLER,
          ExitCode.SIGINT,
          "SIGUSR1" + HANDLER,
          ExitCode.SIGUSR1,
          "SIGUSR2" + HANDLER,
          ExitCode.SIGUSR2,
          REPEATED,
          ExitCode.SIGXCPU,
          "SIGTERM" + HANDLER,
          ExitCode.SIGTERM);

  private final StopSignal stop;
  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread hook = new Thread(this::interrupt, "sliders-interrupted");

  private Interruption(StopSignal stop) {
    this.stop = stop;
  }

  /** Watches for signals until it is closed. */
  static Interruption watch(StopSignal stop) {
    Interruption interruption = new Interruption(stop);
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  private void interrupt() {
    long begin = System.nanoTime();
    stop.close(StoppedException.Reason.INTERRUPTED);
    int together = 0;
    try {
      while (!over.await(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        long elapsedNanos = System.nanoTime() - begin;
        int signals = signalCount();
        if (together == 0 || elapsedNanos < TOGETHER_NANOS) {
          together = signals;
        } else if (signals > together) {
          Runtime.getRuntime().halt(exitCode());
        }
        if (elapsedNanos > GRACE_NANOS) {
          stop.stop(StoppedException.Reason.INTERRUPTED);
        }
        if (elapsedNanos > GRACE_NANOS + PATIENCE_NANOS) {
          return;
        }
      }
    } catch (InterruptedException e) {
      // Nobody waits any longer; what is written stays.
      Thread.currentThread().interrupt();
    }
  }

  /** {@return the exit code of the signal that came, as a shell would tell it} */
  public static int exitCode() {
    for (Thread thread : threads()) {
      if (thread != null && CODES.containsKey(thread.getName())) {
        return CODES.get(thread.getName());
      }
    }
    return ExitCode.SIGTERM;
  }

  private static int signalCount() {
    int count = 0;
    int repeats = 0;
    for (Thread thread : threads()) {
      if (thread != null && isHandler(thread.getName())) {
        count++;
        repeats += thread.getName().equals(REPEATED) ? 1 : 0;
      }
    }
    return count - Math.max(0, repeats - 1);
  }

  private static boolean isHandler(String name) {
    return name.startsWith("SIG") && name.endsWith(HANDLER);
  }

  /** Returns all threads, those of the JVM included, with empty places at the end. */
  private static Thread[] threads() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    Thread[] threads = new Thread[2 * group.activeCount() + 8];
    group.enumerate(threads);
    return threads;
  }

  /** Stops watching; a process that a signal ends can go now. */
  @Override
  public void close() {
    over.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The hook is running or has run.
    }
  }
}
