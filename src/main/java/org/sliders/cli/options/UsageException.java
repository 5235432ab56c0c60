package org.sliders.cli.options;

import org.sliders.cli.io.CommandException;
import org.sliders.cli.io.ExitCode;

/**
 * The command line or a settings file is wrong; the message names the option or key and its value.
 */
public final class UsageException extends CommandException {

  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param message what is wrong
   */
  public UsageException(String message) {
    super(ExitCode.USAGE, message);
  }
}
