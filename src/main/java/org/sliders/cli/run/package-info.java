/**
 * What a run of a job has beside its answers: the job's source, files, progress, report, and the
 * ways in which it ends early.
 *
 * <p>May use {@code cli.options} and {@code cli.io}.
 */
@NullMarked
package org.sliders.cli.run;

import org.jspecify.annotations.NullMarked;
