/**
 * The driver: plans a job, runs it on one Fork/Join pool, checks every answer.
 *
 * <p>May use {@code job}, {@code metrics}, {@code paths} and all below.
 */
@NullMarked
package org.sliders.batch;

import org.jspecify.annotations.NullMarked;
