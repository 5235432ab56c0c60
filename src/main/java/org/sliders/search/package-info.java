/**
 * Searches for distances; one package each for bit planes, for numbered boards, and for hash
 * tables.
 *
 * <p>A <em>level</em> is the set of all boards at one distance from the root. Searches run on the
 * Fork/Join pool of the calling thread, write nothing but their own arrays and return numbers. Uses
 * {@code space}, {@code work}, {@code rank} and {@code board}.
 */
@NullMarked
package org.sliders.search;

import org.jspecify.annotations.NullMarked;
