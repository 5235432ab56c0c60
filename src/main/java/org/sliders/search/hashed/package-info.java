/**
 * Search from both ends of a pair, in hash tables that grow with it.
 *
 * <p>A task owns the table of its partition.
 */
@NullMarked
package org.sliders.search.hashed;

import org.jspecify.annotations.NullMarked;
