package org.sliders.board;

/**
 * A board, shape or move sequence that a user wrote cannot be read; the message names the value.
 */
public final class NotationException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param message what is wrong, with the parameter and its value
   */
  public NotationException(String message) {
    super(message);
  }
}
