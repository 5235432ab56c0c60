package org.sliders.cli.run;

import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.function.IntConsumer;
import org.sliders.cli.io.ExitCode;

/**
 * Signals that batch systems send ahead of a limit, and which end a JVM at once unless somebody
 * takes care: they are made to end the process as SIGTERM does.
 *
 * <p>The JDK has no other way to them than {@code sun.misc.Signal}, which it exports to everybody
 * and of which its compiler warns whatever it is told; so it is reached by reflection, and a JVM
 * without it does what it did. Making the handler takes some 20 ms, so only a process that lasts a
 * little longer has it. Until then these signals end the process at once; the launcher keeps the
 * JVM from dumping its state at SIGUSR2.
 */
public final class BatchSignals {

  /** Numbers of the signals on Linux, by their names. */
  private static final Map<String, Integer> NUMBERS = Map.of("USR1", 10, "USR2", 12, "XCPU", 24);

  /** A short command is over before that, and has nothing to lose. */
  private static final long AFTER_MILLIS = 200;

  private BatchSignals() {}

  /**
   * Watches from now on.
   *
   * @param exit ends the process with an exit code
   */
  public static void watch(IntConsumer exit) {
    Thread thread = new Thread(() -> handleAll(exit), "sliders-signals");
    thread.setDaemon(true);
    thread.start();
  }

  private static void handleAll(IntConsumer exit) {
    try {
      Thread.sleep(AFTER_MILLIS);
    } catch (InterruptedException e) {
      return;
    }
    NUMBERS.forEach(
        (name, number) -> {
          try {
            handle(name, () -> exit.accept(ExitCode.OF_SIGNAL + number));
          } catch (ReflectiveOperationException | RuntimeException e) {
            // This JVM or system does not have the signal to give, and keeps its way with it.
          }
        });
  }

  private static void handle(String name, Runnable action) throws ReflectiveOperationException {
    Class<?> signal = Class.forName("sun.misc.Signal");
    Class<?> handler = Class.forName("sun.misc.SignalHandler");
    Object ours =
        Proxy.newProxyInstance(
            BatchSignals.class.getClassLoader(),
            new Class<?>[] {handler},
            (proxy, method, args) -> {
              action.run();
              return null;
            });
    signal
        .getMethod("handle", signal, handler)
        .invoke(null, signal.getConstructor(String.class).newInstance(name), ours);
  }
}
