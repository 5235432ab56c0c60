/**
 * Boards as values: shape, palette, arrangement, move, pair.
 *
 * <p>Immutable and safe to share between threads. Uses nothing but the JDK.
 */
@NullMarked
package org.sliders.board;

import org.jspecify.annotations.NullMarked;
