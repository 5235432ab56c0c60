package org.sliders.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Starts the program as a process of its own, its output in files of a folder. */
final class JvmProcess {

  /** Bits of the signals that end a run, as the system keeps them. */
  private static final long HUP_INT_TERM = 1L | 1L << 1 | 1L << 14;

  private JvmProcess() {}

  /** Returns the command of a process of this JVM, which compiles fast rather than well. */
  static List<String> command(List<String> jvmOptions, String... args) {
    List<String> command = new ArrayList<>(defaultSignals());
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(jvmOptions);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of(args));
    return command;
  }

  /**
   * Returns what goes before a command so that it hears signals that this process ignores, as under
   * {@code nohup}: a child inherits that. The process stays the same one.
   */
  private static List<String> defaultSignals() {
    try {
      Path status = Path.of("/proc/self/status");
      boolean ignores =
          Files.exists(status)
              && Files.readAllLines(status).stream()
                  .filter(line -> line.startsWith("SigIgn:"))
                  .mapToLong(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16))
                  .anyMatch(mask -> (mask & HUP_INT_TERM) != 0);
      return ignores ? List.of("env", "--default-signal=HUP,INT,TERM") : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Starts a command with its output in the files {@code stdout} and {@code stderr} of a folder.
   */
  static Process start(List<String> command, Path folder) throws IOException {
    return new ProcessBuilder(command)
        .redirectOutput(folder.resolve("stdout").toFile())
        .redirectError(folder.resolve("stderr").toFile())
        .start();
  }

  /** Waits until a file has more bytes than so many or the process has ended. */
  static void awaitBytes(Process process, Path file, long byteCount) throws Exception {
    while (process.isAlive() && file.toFile().length() <= byteCount) {
      Thread.sleep(2);
    }
  }

  /** Waits until a process has computed for a while longer. */
  static void awaitCpu(Process process, Duration more) throws Exception {
    Duration enough = cpu(process).plus(more);
    while (process.isAlive() && cpu(process).compareTo(enough) < 0) {
      Thread.sleep(2);
    }
  }

  private static Duration cpu(Process process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }
}
