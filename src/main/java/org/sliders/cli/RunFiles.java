package org.sliders.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;
import org.sliders.job.Answer;
import org.sliders.job.Job;
import org.sliders.job.Manifest;
import org.sliders.job.ResultsFolder;
import org.sliders.job.ResultsWriter;
import org.sliders.job.Timing;
import org.sliders.metrics.Phase;
import org.sliders.metrics.RunMetrics;

/**
 * All files of a run. The manifest says from the first moment that the run is going on and,
 * whatever happens, in the end how it went; when a signal ends the process, a shutdown hook writes
 * that. Safe to use from any thread.
 */
final class RunFiles implements AutoCloseable {

  private final ResultsFolder folder;
  private final RunIdentity identity;
  private final RunTally tally;
  private final ResultsWriter writer;
  private final RunMetrics metrics;
  private final Thread interruption = new Thread(this::interrupted, "sliders-interrupted");
  private boolean ended;
  private long writeNanos;
  private @Nullable IOException failure;

  private RunFiles(ResultsFolder folder, RunIdentity identity, Job job, RunTally tally)
      throws IOException {
    this.folder = folder;
    this.identity = identity;
    this.tally = tally;
    this.writer = new ResultsWriter(folder, job);
    this.metrics = new RunMetrics(identity.version().version(), identity.version().commit());
  }

  /**
   * Begins a run's files.
   *
   * @throws org.sliders.job.OutputException if the folder cannot be made or may not be used
   * @throws IOException if a file cannot be written
   */
  static RunFiles begin(RunOptions options, Job job, RunTally tally) throws IOException {
    ResultsFolder folder = ResultsFolder.open(options.outFor(job), options.earlierRun());
    RunIdentity identity = RunIdentity.of(options, job);
    folder.writeManifest(identity.manifest(Manifest.State.RUNNING, null, tally.totals()));
    RunFiles files = new RunFiles(folder, identity, job, tally);
    Runtime.getRuntime().addShutdownHook(files.interruption);
    return files;
  }

  /**
   * Writes the answer of a row.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  synchronized void write(int row, Answer answer, Timing timing) {
    if (ended) {
      return;
    }
    long begin = System.nanoTime();
    metrics.pairFinished(answer.status().word(), timing.totalNanos());
    metrics.boardsExpanded(timing.search(), timing.boardsExpanded());
    if (answer.checksumSum() != null && answer.paths() != null && timing.sumNanos() > 0) {
      metrics.pathsSummed(timing.sum(), answer.paths().longValue());
    }
    try {
      writer.write(row, answer, timing);
    } catch (IOException e) {
      failure = e;
      throw new UncheckedIOException(e);
    }
    writeNanos += System.nanoTime() - begin;
  }

  /** Notes the run's workers. */
  void poolStarted(ForkJoinPool pool) {
    metrics.watch(pool);
  }

  /** Adds time to a phase. */
  void phase(Phase phase, long nanos) {
    metrics.phase(phase, nanos);
  }

  /**
   * Completes the files of a run in which every row has its answer, unless a signal came before.
   *
   * @param exitCode what the process will exit with
   */
  synchronized void complete(int exitCode) throws IOException {
    if (ended) {
      return;
    }
    throwFailure();
    try {
      writer.finish();
    } catch (IOException e) {
      failure = e;
      throw e;
    }
    end(Manifest.State.COMPLETE, exitCode);
  }

  /** Throws what made a write fail, if one did. */
  synchronized void throwFailure() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }

  /** Tells whether a write failed. */
  synchronized boolean hasFailure() {
    return failure != null;
  }

  /**
   * Ends a run that has not been completed; nothing happens to one that has.
   *
   * @param exitCode what the process will exit with
   */
  synchronized void fail(int exitCode) throws IOException {
    end(Manifest.State.FAILED, exitCode);
  }

  private void end(Manifest.State state, int exitCode) throws IOException {
    if (ended) {
      return;
    }
    ended = true;
    Manifest.End end = new Manifest.End(Instant.now(), exitCode);
    metrics.phase(Phase.WRITE, writeNanos);
    metrics.finished(
        identity.started(),
        end.time(),
        exitCode == ExitCode.OK ? RunMetrics.Outcome.SUCCESS : RunMetrics.Outcome.FAILURE);
    try {
      metrics.writeTo(folder.path());
    } catch (IOException e) {
      Manifest.End failed = new Manifest.End(end.time(), ExitCode.IO_ERROR);
      folder.writeManifest(identity.manifest(Manifest.State.FAILED, failed, tally.totals()));
      throw e;
    }
    folder.writeManifest(identity.manifest(state, end, tally.totals()));
  }

  /** Runs in the shutdown hook, so the exit code is not known. */
  private synchronized void interrupted() {
    if (ended) {
      return;
    }
    ended = true;
    try {
      writer.close();
      folder.writeManifest(identity.manifest(Manifest.State.INTERRUPTED, null, tally.totals()));
    } catch (IOException e) {
      // The process is ending, and the manifest still says that the run is going on.
    }
  }

  /** Returns the folder, as messages call it. */
  String folderName() {
    return folder.path().toString();
  }

  /** Closes the files as they are and takes the shutdown hook away. */
  @Override
  public void close() throws IOException {
    try {
      Runtime.getRuntime().removeShutdownHook(interruption);
    } catch (IllegalStateException e) {
      // The hook is running or has run.
    }
    metrics.close();
    writer.close();
  }
}
