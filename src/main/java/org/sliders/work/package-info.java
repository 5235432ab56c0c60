/**
 * What every long computation shares: the signal to stop, the memory budget, tasks side by side,
 * and the exceptions that say "stopped", "too large" and "check failed".
 *
 * <p>Safe to use from many threads. Uses nothing but the JDK.
 */
@NullMarked
package org.sliders.work;

import org.jspecify.annotations.NullMarked;
