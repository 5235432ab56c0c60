package org.sliders.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.sliders.cli.io.BrokenPipe;
import org.sliders.cli.options.Environment;

/** Runs the program in this process, as a shell would in a folder. */
final class Cli {

  /**
   * What came of a command.
   *
   * @param exitCode the exit code
   * @param out standard output
   * @param err standard error
   */
  record Result(int exitCode, String out, String err) {}

  private final Path workingDirectory;
  private final @Nullable Path home;
  private String stdin = "";
  private boolean outputClosed;

  private Cli(Path workingDirectory, @Nullable Path home) {
    this.workingDirectory = workingDirectory;
    this.home = home;
  }

  /** Runs in a folder, without an installation. */
  static Cli in(Path workingDirectory) {
    return new Cli(workingDirectory, null);
  }

  /** Runs in the project's folder, without an installation. */
  static Cli here() {
    return in(Path.of(""));
  }

  /** Runs with an installation. */
  Cli withHome(Path folder) {
    return new Cli(workingDirectory, folder);
  }

  /** Runs with a standard input. */
  Cli withInput(String text) {
    stdin = text;
    return this;
  }

  /** Runs with a standard output nobody reads. */
  Cli withClosedOutput() {
    outputClosed = true;
    return this;
  }

  /** Runs a command. */
  Result run(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode =
        new Main(
                new Environment(workingDirectory, home, false),
                new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)),
                outputClosed ? new ClosedPipe() : out,
                err)
            .run(args);
    return new Result(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Fails as a pipe does whose reader is gone. */
  private static final class ClosedPipe extends OutputStream {
    @Override
    public void write(int value) throws IOException {
      throw new IOException(BrokenPipe.message());
    }
  }
}
