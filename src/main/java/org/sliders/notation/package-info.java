/**
 * The text in which people write boards, and boards read from it.
 *
 * <p>A {@link org.sliders.notation.PairParser} remembers tiles and belongs to one thread. Uses
 * {@code board}.
 */
@NullMarked
package org.sliders.notation;

import org.jspecify.annotations.NullMarked;
