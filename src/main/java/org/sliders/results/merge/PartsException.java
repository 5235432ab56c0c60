package org.sliders.results.merge;

import java.io.IOException;

/** Parts that do not make a whole; the message names them. */
public final class PartsException extends IOException {

  private static final long serialVersionUID = 1L;

  PartsException(String message) {
    super(message);
  }

  PartsException(String message, Throwable cause) {
    super(message, cause);
  }
}
