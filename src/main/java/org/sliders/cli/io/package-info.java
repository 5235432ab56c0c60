/**
 * What every command says: its two output streams, tables and figures for people, the exit code.
 *
 * <p>Data goes to standard output, everything else to standard error.
 */
@NullMarked
package org.sliders.cli.io;

import org.jspecify.annotations.NullMarked;
