/**
 * Job files and what comes of them: reading a job, the answer of a pair, and the files of a results
 * folder.
 *
 * <p>Records are immutable; readers and writers belong to one thread. May use {@code board}.
 */
@NullMarked
package org.sliders.job;

import org.jspecify.annotations.NullMarked;
