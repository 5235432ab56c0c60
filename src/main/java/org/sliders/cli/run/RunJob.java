package org.sliders.cli.run;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.sliders.batch.JobSplit;
import org.sliders.job.Job;
import org.sliders.job.Shard;

/**
 * The rows of a job that a run computes.
 *
 * @param rows the job with these rows
 * @param places their places in the whole job, or null if they are all
 * @param wholeRowCount rows of the whole job
 */
public record RunJob(Job rows, @Nullable BitSet places, int wholeRowCount) {

  /**
   * Takes the part of a job that is to be run.
   *
   * @param whole the whole job
   * @param options tell which part
   * @return that part
   */
  public static RunJob of(Job whole, RunOptions options) {
    Shard shard = options.shard();
    int rowCount = whole.rows().size();
    if (shard == null) {
      return new RunJob(whole, null, rowCount);
    }
    BitSet places = JobSplit.of(whole, row -> true, options.compute().threads()).part(shard);
    return new RunJob(whole.some(places), places, rowCount);
  }
}
