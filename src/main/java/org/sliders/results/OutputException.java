package org.sliders.results;

import java.io.IOException;

/** A results folder cannot be made or may not be used; the message names it and says what helps. */
public final class OutputException extends IOException {

  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param message what is wrong
   */
  public OutputException(String message) {
    super(message);
  }

  /**
   * Makes the exception for a failed attempt.
   *
   * @param message what is wrong
   * @param cause why
   */
  public OutputException(String message, Throwable cause) {
    super(message, cause);
  }
}
