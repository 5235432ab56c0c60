package org.sliders.cli;

/**
 * The command line or a settings file is wrong; the message names the option or key and its value.
 */
final class UsageException extends CommandException {

  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(ExitCode.USAGE, message);
  }
}
