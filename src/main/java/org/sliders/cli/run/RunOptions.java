package org.sliders.cli.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sliders.cli.io.CommandException;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Verbosity;
import org.sliders.cli.options.Arguments;
import org.sliders.cli.options.Environment;
import org.sliders.cli.options.Opt;
import org.sliders.cli.options.ProgressMode;
import org.sliders.cli.options.Settings;
import org.sliders.cli.options.UsageException;
import org.sliders.engine.ComputeSettings;
import org.sliders.job.Job;
import org.sliders.job.Shard;
import org.sliders.results.EarlierRun;
import org.sliders.results.LogFile;
import org.sliders.results.OutputException;
import org.sliders.results.Status;
import org.sliders.results.TimingRows;

/**
 * What to run.
 *
 * @param source the job
 * @param out the results folder, or null for the usual one
 * @param workingDirectory where the usual one lies
 * @param shard the part of the job to run, or null for all of it
 * @param earlierRun what to do with files of an earlier run
 * @param earlierRows which of its rows to keep, if it is resumed
 * @param flushMillis most milliseconds until a finished row is on disk
 * @param timingRows what the rows of the timings are
 * @param timeLimitNanos how long the run may take, {@link Long#MAX_VALUE} for any time
 * @param pairLimitNanos how long a pair may take, {@link Long#MAX_VALUE} for any time
 * @param badRows what to do about bad rows
 * @param compute how answers are computed
 * @param progress how progress is shown, never {@link ProgressMode#AUTO}
 * @param verbosity how much is said
 * @param words the command line, for the manifest
 * @param inForce every setting, by key, for the manifest
 */
public record RunOptions(
    JobSource source,
    @Nullable Path out,
    Path workingDirectory,
    @Nullable Shard shard,
    EarlierRun earlierRun,
    EarlierRows earlierRows,
    long flushMillis,
    TimingRows timingRows,
    long timeLimitNanos,
    long pairLimitNanos,
    BadRows badRows,
    ComputeSettings compute,
    ProgressMode progress,
    Verbosity verbosity,
    List<String> words,
    Map<String, String> inForce) {

  /** Where results go unless told otherwise. */
  private static final String USUAL_FOLDER = "results";

  /** What to do about bad rows. */
  public enum BadRows {
    /** Compute nothing. */
    STOP,
    /** Run the good ones. */
    KEEP_GOING
  }

  /** Which rows of an earlier run stay as they are. */
  public enum EarlierRows {
    /** All that are finished. */
    FINISHED,
    /** Those with an answer, and invalid ones. */
    NOT_FAILED;

    /** Tells whether a row of a status stays. */
    boolean keeps(Status status) {
      return this == FINISHED || status.isAnswer() || status == Status.INVALID;
    }
  }

  /**
   * Takes the options from a command line and the settings below it.
   *
   * @param arguments the command line
   * @param settings the settings
   * @param environment where the program runs
   * @return the options
   */
  public static RunOptions of(Arguments arguments, Settings settings, Environment environment) {
    Verbosity verbosity = settings.verbosity();
    Map<String, String> inForce = settings.inForce();
    arguments.operands().forEach(job -> inForce.put(Opt.JOB.name(), job));
    return new RunOptions(
        JobSource.of(arguments.operands(), settings, environment.workingDirectory()),
        settings.given(Opt.OUT).orElse(null),
        environment.workingDirectory(),
        settings.given(Opt.SHARD).orElse(null),
        earlierRun(settings),
        settings.get(Opt.RETRY_FAILED) ? EarlierRows.NOT_FAILED : EarlierRows.FINISHED,
        settings.get(Opt.FLUSH_MS),
        settings.get(Opt.TIMINGS),
        settings.given(Opt.TIME_LIMIT).orElse(Long.MAX_VALUE),
        settings.given(Opt.PAIR_LIMIT).orElse(Long.MAX_VALUE),
        settings.get(Opt.KEEP_GOING) ? BadRows.KEEP_GOING : BadRows.STOP,
        settings.compute().withVerifyOneIn(settings.get(Opt.VERIFY)),
        Progress.modeFor(settings.get(Opt.PROGRESS), environment.stderrIsTerminal(), verbosity),
        verbosity,
        arguments.words(),
        inForce);
  }

  private static EarlierRun earlierRun(Settings settings) {
    boolean overwrite = settings.get(Opt.OVERWRITE);
    boolean resume = settings.get(Opt.RESUME);
    if (overwrite && resume) {
      throw new UsageException("--overwrite and --resume exclude each other");
    }
    if (settings.get(Opt.RETRY_FAILED) && !resume) {
      throw new UsageException("--retry-failed needs --resume");
    }
    return overwrite ? EarlierRun.OVERWRITE : resume ? EarlierRun.RESUME : EarlierRun.REFUSE;
  }

  /**
   * Makes the folder of a run that nobody watches; nothing is made for a job that cannot be read.
   *
   * @return the folder that was asked for, or else one of its own
   * @throws CommandException if the job cannot be read or the folder cannot be made
   */
  public Path makeFolder() {
    source.requireReadable();
    try {
      Path usual = workingDirectory.resolve(USUAL_FOLDER);
      return out != null ? out : LogFile.newFolder(usual, source.name());
    } catch (OutputException e) {
      throw new CommandException(ExitCode.CANNOT_CREATE, String.valueOf(e.getMessage()));
    }
  }

  /** Returns the results folder of a job. */
  Path outFor(Job job) {
    if (out != null) {
      return out;
    }
    String part = shard == null ? "" : "." + shard.index() + "-of-" + shard.count();
    return workingDirectory.resolve(USUAL_FOLDER).resolve(job.name() + part);
  }
}
