/**
 * Searches for distances; one package each for bit planes, for numbered boards, for hash tables,
 * and for depth-first search with a bound.
 *
 * <p>A <em>level</em> is the set of all boards at one distance from the root. Searches run on the
 * Fork/Join pool of the calling thread, write nothing but their own arrays and return numbers. Uses
 * {@code space}, {@code work}, {@code checksum}, {@code rank} and {@code board}.
 */
@NullMarked
package org.sliders.search;

import org.jspecify.annotations.NullMarked;
