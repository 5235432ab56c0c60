package org.sliders.search;

import java.util.Objects;

/** A piece of work needs more memory than it may use; thrown before the memory is allocated. */
public final class TooLargeException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param message what is too large, the bytes it needs and the bytes it may use
   */
  public TooLargeException(String message) {
    super(message);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }
}
