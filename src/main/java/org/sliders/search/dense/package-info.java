/**
 * Search of a whole space in bit planes, 64 boards a word.
 *
 * <p>A task owns the words it writes; a level waits for all its tasks.
 */
@NullMarked
package org.sliders.search.dense;

import org.jspecify.annotations.NullMarked;
