package org.sliders.cli;

/** How much a command says beside its data. */
enum Verbosity {
  /** Errors alone. */
  QUIET,
  /** Warnings, notes and progress too. */
  NORMAL,
  /** Details too. */
  VERBOSE
}
