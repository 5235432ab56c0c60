/**
 * The command line: parse, check, plan, run, report.
 *
 * <p>{@link org.sliders.cli.Main} returns the exit code; each command is one class with its options
 * as a record. Everything runs on one thread except the computing itself. May use its sub-packages,
 * {@code batch} and all below.
 */
@NullMarked
package org.sliders.cli;

import org.jspecify.annotations.NullMarked;
