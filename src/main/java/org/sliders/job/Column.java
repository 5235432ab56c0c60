package org.sliders.job;

import java.util.Locale;

/** The columns a job file may have. */
enum Column {
  START,
  TARGET,
  ID,
  ROWS,
  COLS,
  BLANK;

  /** Returns the name in the header. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
