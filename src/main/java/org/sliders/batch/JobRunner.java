package org.sliders.batch;

import java.util.Map;
import java.util.function.IntPredicate;
import org.sliders.engine.ComputeSettings;
import org.sliders.job.Job;

/** Answers the rows of a job: on this machine, as {@link JobRun} does, or on others. */
public interface JobRunner {

  /** Runs on this machine. */
  JobRunner LOCAL = JobRun::run;

  /**
   * Runs those rows of a job that are not finished yet.
   *
   * @param job the job; bad rows get the status invalid
   * @param settings how answers are computed
   * @param listener hears each answer, in any order
   * @param isFinished whether the row at a place has its answer already
   * @throws org.sliders.work.StoppedException if the settings' stop signal came; rows without an
   *     answer are left so
   */
  void run(Job job, ComputeSettings settings, RunListener listener, IntPredicate isFinished);

  /** {@return where rows are answered, for the manifest's settings; nothing if it is here} */
  default Map<String, String> place() {
    return Map.of();
  }
}
