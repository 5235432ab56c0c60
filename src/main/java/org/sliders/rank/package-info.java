/**
 * Multinomial numbers and the position of a sequence among all sequences of its palette, on plain
 * arrays.
 *
 * <p>Immutable after construction and safe to share. Uses nothing but the JDK.
 */
@NullMarked
package org.sliders.rank;

import org.jspecify.annotations.NullMarked;
