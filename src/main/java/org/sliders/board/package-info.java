/**
 * Boards: shape, palette, arrangement, move, and the text in which people write them.
 *
 * <p>Everything here is an immutable value and safe to share between threads. Uses nothing but the
 * JDK.
 */
@NullMarked
package org.sliders.board;

import org.jspecify.annotations.NullMarked;
