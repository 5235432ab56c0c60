/**
 * State spaces and searches for distances.
 *
 * <p>A <em>level</em> is the set of all boards at one distance from the root. Searches run on the
 * Fork/Join pool of the calling thread, write nothing but their own arrays and return numbers. Uses
 * {@code rank}, {@code board} and the JDK.
 */
@NullMarked
package org.sliders.search;

import org.jspecify.annotations.NullMarked;
