/**
 * What a user can ask for: commands, options, settings and their help.
 *
 * <p>{@link org.sliders.cli.options.Opt} is the one table of options; {@link
 * org.sliders.cli.options.Settings} has the values that all sources give together. May use {@code
 * cli.io}.
 */
@NullMarked
package org.sliders.cli.options;

import org.jspecify.annotations.NullMarked;
