package org.sliders.work;

import java.util.Objects;

/**
 * What was found in two ways does not agree: a defect of the program or of the machine it runs on.
 */
public final class CheckFailedException extends IllegalStateException {

  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param message what does not agree
   */
  public CheckFailedException(String message) {
    super(message);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }
}
