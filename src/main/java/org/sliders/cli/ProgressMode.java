package org.sliders.cli;

/** How {@code run} shows its progress on standard error. */
enum ProgressMode {
  /** A bar on a terminal, else plain lines; nothing with {@code -q}. */
  AUTO,
  /** One line that is written over. */
  BAR,
  /** A line now and then. */
  PLAIN,
  /** Nothing. */
  NONE
}
