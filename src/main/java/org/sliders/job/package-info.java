/**
 * Job files: reading, checking, and keeping their rows.
 *
 * <p>Records are immutable; readers belong to one thread. Uses {@code notation} and {@code board}.
 */
@NullMarked
package org.sliders.job;

import org.jspecify.annotations.NullMarked;
