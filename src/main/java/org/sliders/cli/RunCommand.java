package org.sliders.cli;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;
import org.sliders.batch.JobRunner;
import org.sliders.batch.Plan;
import org.sliders.batch.RunListener;
import org.sliders.batch.TimeLeft;
import org.sliders.batch.Verification;
import org.sliders.cli.io.CommandException;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Io;
import org.sliders.cli.io.Output;
import org.sliders.cli.io.TerminalWidth;
import org.sliders.cli.io.Units;
import org.sliders.cli.io.Verbosity;
import org.sliders.cli.options.OptionValues;
import org.sliders.cli.run.Interruption;
import org.sliders.cli.run.JobSource;
import org.sliders.cli.run.Progress;
import org.sliders.cli.run.RunFiles;
import org.sliders.cli.run.RunJob;
import org.sliders.cli.run.RunOptions;
import org.sliders.cli.run.RunReport;
import org.sliders.cli.run.RunSetup;
import org.sliders.cli.run.RunStop;
import org.sliders.cli.run.RunTally;
import org.sliders.cli.run.RunWatch;
import org.sliders.engine.Limits;
import org.sliders.engine.PlannedSpace;
import org.sliders.job.IoMessages;
import org.sliders.job.Job;
import org.sliders.metrics.Phase;
import org.sliders.metrics.RunMetrics;
import org.sliders.results.Answer;
import org.sliders.results.EarlierRun;
import org.sliders.results.OutputException;
import org.sliders.results.Timing;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;

/** {@code run}: computes a job and writes its results folder. */
final class RunCommand {

  private final RunOptions options;
  private final JobRunner runner;
  private final Io io;
  private final RunTally tally = new RunTally();

  private RunCommand(RunOptions options, JobRunner runner, Io io) {
    this.options = options;
    this.runner = runner;
    this.io = io;
  }

  static int run(RunOptions options, JobRunner runner, Io io) {
    return new RunCommand(options, runner, io).run();
  }

  private int run() {
    CompletableFuture<RunMetrics> metrics = RunSetup.startMetrics();
    RunJob runJob = readJob();
    if (runJob == null) {
      io.messages().error("nothing was computed; --keep-going runs the good rows");
      return ExitCode.BAD_DATA;
    }
    Job job = runJob.rows();
    long readNanos = tally.elapsedNanos();
    ChecksumCommand.warnOfChecksum(options.compute().checksum(), io.messages());
    options.inForce().forEach((key, value) -> io.messages().detail(key + " = " + value));
    try (RunStop stop = new RunStop(limitAfter(readNanos));
        RunFiles.Folder folder = RunFiles.Folder.take(options, job)) {
      if (isDone(folder)) {
        folder.results().removeLeftovers();
        return folder.results().earlier().orElseThrow().exitCode();
      }
      RunSetup setup = new RunSetup(options, runJob, tally, runner.place(), metrics);
      try (RunFiles files = RunFiles.begin(folder, setup, stop::noOutput)) {
        files.phase(Phase.READ, readNanos);
        return compute(setup, files, stop.signal());
      }
    } catch (OutputException e) {
      throw new CommandException(ExitCode.CANNOT_CREATE, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new CommandException(
          ExitCode.IO_ERROR,
          "cannot write the results: "
              + IoMessages.of(e)
              + "; --resume goes on with the rows that are in the journal");
    }
  }

  /** Returns what is to be run, or null if bad rows forbid it. Keeps no row of another part. */
  private @Nullable RunJob readJob() {
    Job whole = options.source().read(io.in(), options.timeLimitNanos());
    JobSource.reportProblems(whole, JobSource.MAX_LISTED, io.messages());
    boolean mayRun =
        whole.badRows().isEmpty() || options.badRows() == RunOptions.BadRows.KEEP_GOING;
    return mayRun ? RunJob.of(whole, options) : null;
  }

  private long limitAfter(long nanos) {
    long limit = options.timeLimitNanos();
    return limit == Long.MAX_VALUE ? limit : limit - nanos;
  }

  /** Tells whether an earlier run left nothing to do. */
  private boolean isDone(RunFiles.Folder folder) {
    boolean done =
        options.earlierRun() == EarlierRun.RESUME
            && options.earlierRows() == RunOptions.EarlierRows.FINISHED
            && folder.results().isComplete();
    if (done) {
      io.messages().note("nothing to do: the run in " + folder.results().path() + " is complete");
    }
    return done;
  }

  private int compute(RunSetup setup, RunFiles files, StopSignal stop) throws IOException {
    Job job = setup.job().rows();
    int earlierCount = tally.finishedCount();
    if (earlierCount > 0) {
      io.messages()
          .note(
              earlierCount
                  + " of "
                  + Units.count(job.rows().size(), "pair")
                  + " finished by an earlier run");
    }
    int exitCode = ExitCode.DEFECT;
    try {
      compute(setup, new TimeLeft(System::nanoTime, job.rows().size() - earlierCount), files, stop);
      // A signal while the last pairs ran: the process will exit with its code, so the run says so.
      stop.checkInterrupted();
      exitCode = exitCode();
      files.complete(exitCode, stop);
    } catch (StoppedException e) {
      files.throwFailure();
      exitCode = exitCode(e.reason());
      files.interrupt(exitCode);
      io.messages().error(stopped(e.reason(), job, files));
      return exitCode;
    } catch (RuntimeException e) {
      // Whatever became of a failed write on its way through the workers, it is what is to be told.
      files.throwFailure();
      throw e;
    } finally {
      files.fail(files.hasFailure() ? ExitCode.IO_ERROR : exitCode);
    }
    report(job, files);
    return exitCode;
  }

  private void compute(RunSetup setup, TimeLeft timeLeft, RunFiles files, StopSignal stop) {
    Progress progress =
        new Progress(io.messages().stream(), options.progress(), TerminalWidth::ofStderr);
    try (RunWatch watch = new RunWatch(setup, timeLeft, files, progress)) {
      runner.run(
          setup.job().rows(),
          options.compute().with(new Limits(stop, options.pairLimitNanos())),
          listener(setup.job().rows(), files, timeLeft, watch),
          files::isFinished);
    }
  }

  private RunListener listener(Job job, RunFiles files, TimeLeft timeLeft, RunWatch watch) {
    return new RunListener() {
      @Override
      public void poolStarted(ForkJoinPool pool) {
        files.poolStarted(pool);
      }

      @Override
      public void planned(Plan plan) {
        timeLeft.planned(plan);
      }

      @Override
      public void begins(PlannedSpace space) {
        timeLeft.begins(space);
      }

      @Override
      public void finished(int rowIndex, Answer answer, Timing timing) {
        tally.add(rowIndex, answer, timing);
        files.write(rowIndex, answer, timing);
        timeLeft.finishedOne();
      }

      @Override
      public void faulted(int rowIndex, Throwable cause) {
        watch.clear();
        io.messages().fault(job.rows().get(rowIndex).id() + " failed", cause);
      }

      @Override
      public void verified(int rowCount, Verification verification) {
        tally.addVerified(rowCount, verification);
      }

      @Override
      public void phase(Phase phase, long nanos) {
        files.phase(phase, nanos);
        io.messages().detail(OptionValues.word(phase) + " took " + Units.seconds(nanos));
      }
    };
  }

  private int exitCode(StoppedException.Reason reason) {
    if (reason == StoppedException.Reason.INTERRUPTED) {
      return Interruption.exitCode();
    }
    return tally.isCheckFailed() ? ExitCode.CHECK_FAILED : ExitCode.TIME_LIMIT;
  }

  private String stopped(StoppedException.Reason reason, Job job, RunFiles files) {
    return (reason == StoppedException.Reason.INTERRUPTED
            ? "interrupted: "
            : "time-limit reached: ")
        + tally.finishedCount()
        + " of "
        + Units.count(job.rows().size(), "pair")
        + " finished; the same command with --resume"
        + (options.earlierRun() == EarlierRun.OVERWRITE ? " instead of --overwrite" : "")
        + " computes the rest in "
        + files.folderName();
  }

  private int exitCode() {
    if (tally.isCheckFailed()) {
      return ExitCode.CHECK_FAILED;
    }
    return tally.isAllAnswered() ? ExitCode.OK : ExitCode.UNANSWERED;
  }

  private void report(Job job, RunFiles files) {
    RunReport report = new RunReport(job, tally, files.folderName());
    report.sumsNotComputed().forEach(io.messages()::note);
    IOException unsynced = files.unsynced();
    if (unsynced != null) {
      io.messages()
          .warning(
              "the disk could not be asked to keep the names of the results: "
                  + IoMessages.of(unsynced));
    }
    IOException journalLeft = files.journalLeft();
    if (journalLeft != null) {
      io.messages()
          .warning(
              "the journal of the finished run could not be removed: "
                  + IoMessages.of(journalLeft)
                  + "; --resume removes it");
    }
    if (options.verbosity() != Verbosity.QUIET) {
      try {
        report.table().forEach(io.out()::line);
        io.out().flush();
      } catch (Output.OutputException e) {
        // The results are in their folder; whoever wanted the table stopped reading.
        io.messages().detail(String.valueOf(e.getMessage()));
      }
    }
  }
}
