package org.sliders.cli.io;

/** How much a command says beside its data. */
public enum Verbosity {
  /** Errors alone. */
  QUIET,
  /** Warnings, notes and progress too. */
  NORMAL,
  /** Details too. */
  VERBOSE
}
