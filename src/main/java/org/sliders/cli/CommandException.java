package org.sliders.cli;

/** A command cannot go on, for a reason its user can understand without a stack trace. */
class CommandException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int exitCode;

  CommandException(int exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  /** Returns the code to exit with, one of {@link ExitCode}. */
  int exitCode() {
    return exitCode;
  }
}
