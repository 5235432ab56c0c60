/**
 * Benchmarks: a JMH class for each kernel, and the jobs of {@code scripts/bench}. A benchmark
 * checks its answer before anything is measured.
 */
@NullMarked
package org.sliders.bench;

import org.jspecify.annotations.NullMarked;
