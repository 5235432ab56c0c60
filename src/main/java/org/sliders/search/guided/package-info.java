/**
 * The guided search: iterative deepening with additive pattern tables.
 *
 * <p>A <em>pattern</em> is a set of whole colours, a <em>placement</em> the cells its tiles take. A
 * <em>goal</em> is a target that was turned and relabelled so that many targets share its tables.
 * Tables are immutable once built and safe to share. Uses {@code space}, {@code work}, {@code
 * checksum}, {@code rank}, {@code board} and the JDK.
 */
@NullMarked
package org.sliders.search.guided;

import org.jspecify.annotations.NullMarked;
