/**
 * Boards: shape, palette, arrangement, move, and the text in which people write them.
 *
 * <p>What the parsers return is immutable and safe to share between threads; a {@link
 * org.sliders.board.PairParser} remembers tiles and belongs to one thread. Uses nothing but the
 * JDK.
 */
@NullMarked
package org.sliders.board;

import org.jspecify.annotations.NullMarked;
