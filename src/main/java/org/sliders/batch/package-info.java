/**
 * The driver of a job: sorts rows by state space, has each space answered, and solves a sample
 * again.
 *
 * <p>Uses {@code engine}, {@code results}, {@code job}, {@code metrics} and all below.
 */
@NullMarked
package org.sliders.batch;

import org.jspecify.annotations.NullMarked;
