package org.sliders.cli.io;

/** A command cannot go on, for a reason its user can understand without a stack trace. */
public class CommandException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The exit code of the command. */
  private final int exitCode;

  /**
   * Makes the exception.
   *
   * @param exitCode one of {@link ExitCode}
   * @param message why the command cannot go on
   */
  public CommandException(int exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  /** {@return the code to exit with, one of {@link ExitCode}} */
  public int exitCode() {
    return exitCode;
  }
}
