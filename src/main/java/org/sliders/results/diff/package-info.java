/**
 * Comparing two tables of results, row by row and by id, in bounded memory.
 *
 * <p>Everything here belongs to one thread. Uses {@code job} for fields of CSV.
 */
@NullMarked
package org.sliders.results.diff;

import org.jspecify.annotations.NullMarked;
