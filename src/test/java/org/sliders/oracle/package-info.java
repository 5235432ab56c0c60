/**
 * The independent oracle of the tests: a solver that is slow and plain, random boards, and known
 * answers with their origins. Shares nothing with the product but {@code board}.
 */
@NullMarked
package org.sliders.oracle;

import org.jspecify.annotations.NullMarked;
