package org.sliders.results.diff;

import java.io.IOException;

/** A file is no table of results; the message begins with file and line. */
public final class TableException extends IOException {

  private static final long serialVersionUID = 1L;

  TableException(String file, long line, String what) {
    super(file + ":" + line + ": " + what);
  }
}
