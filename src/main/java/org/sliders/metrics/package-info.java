/**
 * Metrics of a run in the Prometheus text format: every meter's name, and the writer of the files.
 *
 * <p>Times are seconds and sizes bytes as exported; methods take nanoseconds. Safe to use from any
 * thread. No other package uses Micrometer, and this package uses no other of ours.
 */
@NullMarked
package org.sliders.metrics;

import org.jspecify.annotations.NullMarked;
