/**
 * State spaces: numbers of boards, symmetries, reachability, packed boards, and the field of
 * distances that every search leaves behind.
 *
 * <p>Immutable but where a class says otherwise. Uses {@code rank} and {@code board}.
 */
@NullMarked
package org.sliders.space;

import org.jspecify.annotations.NullMarked;
