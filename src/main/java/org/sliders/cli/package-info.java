/**
 * The command line: parse, check, plan, run, report.
 *
 * <p>{@link org.sliders.cli.Main} returns the exit code; {@link org.sliders.cli.Opt} is the one
 * table of options and settings; each command is one class with its options as a record. Data goes
 * to standard output, everything else to standard error. Everything runs on one thread except the
 * computing itself. May use {@code batch} and all below.
 */
@NullMarked
package org.sliders.cli;

import org.jspecify.annotations.NullMarked;
