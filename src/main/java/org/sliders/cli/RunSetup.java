package org.sliders.cli;

import org.sliders.job.Job;

/**
 * A run that is about to begin.
 *
 * @param options what the user asked for
 * @param job the job, read and checked
 * @param tally adds up its answers
 */
record RunSetup(RunOptions options, Job job, RunTally tally) {}
