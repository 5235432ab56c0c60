package org.sliders.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sliders.batch.ComputeSettings;
import org.sliders.job.Job;
import org.sliders.job.ResultsFolder.EarlierRun;

/**
 * What to run.
 *
 * @param source the job
 * @param out the results folder, or null for the usual one
 * @param workingDirectory where the usual one lies
 * @param earlierRun what to do with files of an earlier run
 * @param badRows what to do about bad rows
 * @param compute how answers are computed
 * @param progress how progress is shown, never {@link ProgressMode#AUTO}
 * @param verbosity how much is said
 * @param words the command line, for the manifest
 * @param inForce every setting, by key, for the manifest
 */
record RunOptions(
    JobSource source,
    @Nullable Path out,
    Path workingDirectory,
    EarlierRun earlierRun,
    BadRows badRows,
    ComputeSettings compute,
    ProgressMode progress,
    Verbosity verbosity,
    List<String> words,
    Map<String, String> inForce) {

  /** Where results go unless told otherwise. */
  private static final String USUAL_FOLDER = "results";

  /** What to do about bad rows. */
  enum BadRows {
    /** Compute nothing. */
    STOP,
    /** Run the good ones. */
    KEEP_GOING
  }

  /** Takes the options from a command line and the settings below it. */
  static RunOptions of(Arguments arguments, Settings settings, Environment environment) {
    Verbosity verbosity = settings.verbosity();
    Map<String, String> inForce = settings.inForce();
    arguments.operands().forEach(job -> inForce.put(Opt.JOB.name(), job));
    return new RunOptions(
        JobSource.of(arguments.operands(), settings, environment.workingDirectory()),
        settings.given(Opt.OUT).orElse(null),
        environment.workingDirectory(),
        settings.get(Opt.OVERWRITE) ? EarlierRun.OVERWRITE : EarlierRun.REFUSE,
        settings.get(Opt.KEEP_GOING) ? BadRows.KEEP_GOING : BadRows.STOP,
        settings.compute(),
        Progress.modeFor(settings.get(Opt.PROGRESS), environment.stderrIsTerminal(), verbosity),
        verbosity,
        arguments.words(),
        inForce);
  }

  /** Returns the results folder of a job. */
  Path outFor(Job job) {
    return out != null ? out : workingDirectory.resolve(USUAL_FOLDER).resolve(job.name());
  }
}
