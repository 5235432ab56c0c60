/**
 * The shortest-path DAG of a pair, the number of its paths, and exact sums of their checksums.
 *
 * <p>Parallel parts run on the Fork/Join pool of the calling thread. Uses {@code search}, {@code
 * space}, {@code work}, {@code checksum}, {@code board} and the JDK.
 */
@NullMarked
package org.sliders.paths;

import org.jspecify.annotations.NullMarked;
