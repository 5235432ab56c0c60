/**
 * Putting the results of the parts of a job together, in memory that does not grow with the rows.
 *
 * <p>Everything here belongs to one thread. Uses {@code results} for the formats of the files.
 */
@NullMarked
package org.sliders.results.merge;

import org.jspecify.annotations.NullMarked;
