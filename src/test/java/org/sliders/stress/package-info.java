/**
 * Many threads on few cores, many times over: parallel answers against serial ones, and faults of
 * workers with a deadline. {@code -Dstress.rounds=100} makes the rounds a hundred times as many.
 */
@NullMarked
package org.sliders.stress;

import org.jspecify.annotations.NullMarked;
