package org.sliders.cli.options;

/** How {@code run} shows its progress on standard error. */
public enum ProgressMode {
  /** A bar on a terminal, else plain lines; nothing with {@code -q}. */
  AUTO,
  /** One line that is written over. */
  BAR,
  /** A line now and then. */
  PLAIN,
  /** Nothing. */
  NONE
}
