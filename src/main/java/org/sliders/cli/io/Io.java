package org.sliders.cli.io;

import java.io.InputStream;

/**
 * The streams of a command.
 *
 * @param in standard input, for a job file named {@code -}
 * @param out standard output
 * @param messages standard error
 */
public record Io(InputStream in, Output out, Messages messages) {}
