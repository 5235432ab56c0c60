/**
 * What the fuzz tests of the readers share. Each reader has a {@code *FuzzTest} in its own package,
 * which {@code scripts/fuzz} feeds with ever new inputs and the gate with those that are kept.
 */
@NullMarked
package org.sliders.fuzz;

import org.jspecify.annotations.NullMarked;
