package org.sliders.cli.run;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.BitSet;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.sliders.cli.io.ExitCode;
import org.sliders.job.IoMessages;
import org.sliders.job.Job;
import org.sliders.metrics.Phase;
import org.sliders.metrics.RunMetrics;
import org.sliders.results.Answer;
import org.sliders.results.EarlierRun;
import org.sliders.results.FolderLock;
import org.sliders.results.LiveStatus;
import org.sliders.results.Manifest;
import org.sliders.results.OutputException;
import org.sliders.results.ResultsFolder;
import org.sliders.results.ResultsWriter;
import org.sliders.results.ShardRows;
import org.sliders.results.Timing;
import org.sliders.work.StopSignal;

/**
 * All files of a run, in a folder that is locked while it lasts. The manifest says from the first
 * moment that the run is going on and, whatever happens, in the end how it went. Safe to use from
 * any thread.
 */
public final class RunFiles implements AutoCloseable {

  private final ResultsFolder folder;
  private final RunIdentity identity;
  private final RunTally tally;
  private final ResultsWriter writer;
  private final RunMetrics metrics;
  private final LongAdder writeNanos = new LongAdder();
  private final long beginNanos = System.nanoTime();

  /** The thread that leads the run and waits while workers work. */
  private final long leader = Thread.currentThread().getId();

  private volatile boolean ended;

  /** Whether both tables have all rows and their names. */
  private boolean tablesNamed;

  private volatile @Nullable IOException failure;

  /** Why the journal of a complete run is still there. */
  private volatile @Nullable IOException journalLeft;

  private RunFiles(
      ResultsFolder folder, RunIdentity identity, RunSetup setup, ResultsWriter writer) {
    this.folder = folder;
    this.identity = identity;
    this.tally = setup.tally();
    this.writer = writer;
    this.metrics = setup.metrics().join();
  }

  /**
   * A folder that this run has for itself.
   *
   * @param lock keeps others out
   * @param results the folder
   */
  public record Folder(FolderLock lock, ResultsFolder results) implements AutoCloseable {

    /**
     * Takes the folder of a run.
     *
     * @param options the run's options
     * @param job the job
     * @return the folder, locked
     * @throws OutputException if it cannot be made, may not be used or holds another run
     */
    public static Folder take(RunOptions options, Job job) throws IOException {
      FolderLock lock = FolderLock.take(options.outFor(job));
      try {
        ResultsFolder results = ResultsFolder.open(options.outFor(job), options.earlierRun(), lock);
        if (options.earlierRun() == EarlierRun.RESUME) {
          results.requireKey(RunKey.of(options, job));
        }
        return new Folder(lock, results);
      } catch (IOException e) {
        lock.close();
        throw e;
      }
    }

    /** Lets others in. */
    @Override
    public void close() throws IOException {
      lock.close();
    }
  }

  /**
   * Begins a run's files, or goes on with those of an earlier one.
   *
   * @param folder the run's folder
   * @param setup what the files are made from
   * @param onFailure called once, from any thread, if nothing can be written any more
   * @return the files
   * @throws OutputException if a file cannot be written
   */
  public static RunFiles begin(Folder folder, RunSetup setup, Runnable onFailure)
      throws OutputException {
    RunOptions options = setup.options();
    RunIdentity identity = RunIdentity.of(setup);
    Manifest running = identity.manifest(Manifest.State.RUNNING, null, Manifest.Totals.ZERO);
    ResultsWriter.Options kept =
        new ResultsWriter.Options(
            identity.job().key(),
            options.flushMillis(),
            options.compute().threads(),
            options.timingRows(),
            onFailure);
    RunTally tally = setup.tally();
    try {
      ResultsWriter writer;
      if (options.earlierRun() == EarlierRun.RESUME) {
        // The rows first: as long as the manifest calls an earlier run complete, its tables are.
        writer =
            ResultsWriter.resume(
                folder.results,
                setup.job().rows(),
                kept,
                (row, answer, timing) -> {
                  boolean keeps = options.earlierRows().keeps(answer.status());
                  if (keeps) {
                    tally.addEarlier(row, answer, timing);
                  }
                  return keeps;
                });
        folder.results.writeManifest(running);
      } else {
        folder.results.writeManifest(running);
        writer = ResultsWriter.begin(folder.results, setup.job().rows(), kept);
      }
      BitSet places = setup.job().places();
      if (places != null) {
        folder.results.replace(
            ResultsFolder.SHARD_ROWS,
            out -> ShardRows.write(places, new BufferedOutputStream(out, 1 << 16)));
      }
      return new RunFiles(folder.results, identity, setup, writer);
    } catch (IOException e) {
      if (options.earlierRun() != EarlierRun.RESUME) {
        leaveNothingRunning(folder.results, identity);
      }
      if (e instanceof OutputException refused) {
        throw refused;
      }
      throw new OutputException(
          "cannot write to folder " + folder.results.path() + ": " + IoMessages.of(e), e);
    }
  }

  /** Takes back what a run made that could not begin; nothing of an earlier run is there. */
  private static void leaveNothingRunning(ResultsFolder folder, RunIdentity identity) {
    try {
      folder.removeLeftovers();
      Manifest.End end = new Manifest.End(identity.started(), ExitCode.CANNOT_CREATE);
      folder.writeManifest(identity.manifest(Manifest.State.FAILED, end, Manifest.Totals.ZERO));
    } catch (IOException again) {
      // The first failure is told; where nothing can be written there is no more to do.
    }
  }

  /**
   * {@return whether a row has its answer}
   *
   * @param row number of the row
   */
  public boolean isFinished(int row) {
    return writer.isFinished(row);
  }

  /**
   * Writes the answer of a row.
   *
   * @param row number of the row
   * @param answer its answer
   * @param timing what it cost
   * @throws UncheckedIOException if it cannot be written
   */
  public void write(int row, Answer answer, Timing timing) {
    if (ended) {
      return;
    }
    long begin = System.nanoTime();
    metrics.pairFinished(answer.status().word(), timing.totalNanos());
    metrics.boardsExpanded(timing.search(), timing.boardsExpanded());
    if (answer.checksumSum() != null && answer.paths() != null && timing.sumNanos() > 0) {
      metrics.pathsSummed(timing.sum(), answer.paths().doubleValue());
    }
    try {
      writer.write(row, answer, timing);
    } catch (IOException e) {
      if (!ended) {
        noteFailure(e);
        throw new UncheckedIOException(e);
      }
    }
    writeNanos.add(System.nanoTime() - begin);
  }

  /**
   * Tells how far the run is, to whoever reads the folder.
   *
   * @param status how far
   * @throws IOException if it cannot be written
   */
  synchronized void writeStatus(LiveStatus status) throws IOException {
    if (!ended && !hasFailure()) {
      folder.writeStatus(status);
    }
  }

  /**
   * Notes the run's workers.
   *
   * @param pool the pool they run in
   */
  public void poolStarted(ForkJoinPool pool) {
    metrics.watch(pool);
  }

  /**
   * Adds time to a phase.
   *
   * @param phase the phase
   * @param nanos the time
   */
  public void phase(Phase phase, long nanos) {
    metrics.phase(phase, nanos);
  }

  /**
   * Completes the files of a run in which every row has its answer.
   *
   * @param exitCode what the process will exit with
   * @param stop asked once more before the manifest calls the run complete
   * @throws org.sliders.work.StoppedException if a signal came; both tables have their names, and
   *     the run is to be interrupted
   * @throws IOException if a file cannot be written
   */
  public synchronized void complete(int exitCode, StopSignal stop) throws IOException {
    if (ended) {
      return;
    }
    throwFailure();
    long begin = System.nanoTime();
    try {
      writer.finish();
    } catch (IOException e) {
      noteFailure(e);
      throw e;
    }
    writeNanos.add(System.nanoTime() - begin);
    tablesNamed = true;
    stop.checkInterrupted();
    end(Manifest.State.COMPLETE, exitCode);
    try {
      writer.removeJournal();
    } catch (IOException e) {
      // The run is complete without it; the next --resume tries again.
      journalLeft = e;
    }
  }

  /**
   * Ends a run that is to be resumed: its finished rows stand in {@code results.csv.part}, or in
   * {@code results.csv} if all are.
   *
   * @param exitCode what the process will exit with
   * @throws IOException if a file cannot be written
   */
  public synchronized void interrupt(int exitCode) throws IOException {
    if (ended) {
      return;
    }
    throwFailure();
    try {
      if (!tablesNamed) {
        writer.writeFinishedRows();
      }
    } catch (IOException e) {
      noteFailure(e);
      throw e;
    }
    end(Manifest.State.INTERRUPTED, exitCode);
  }

  private synchronized void noteFailure(IOException cause) {
    failure = failure == null ? cause : failure;
  }

  /**
   * Throws what made a write fail, if one did.
   *
   * @throws IOException if a file cannot be written
   */
  public void throwFailure() throws IOException {
    IOException cause = failure;
    if (cause == null) {
      cause = writer.failure();
    }
    if (cause != null) {
      throw cause;
    }
  }

  /** {@return whether a write failed} */
  public boolean hasFailure() {
    return failure != null || writer.failure() != null;
  }

  /**
   * Ends a run that has not been completed; nothing happens to one that has.
   *
   * @param exitCode what the process will exit with
   * @throws IOException if a file cannot be written
   */
  public synchronized void fail(int exitCode) throws IOException {
    try {
      if (!ended && hasFailure()) {
        folder.removePartialTables();
      }
      end(Manifest.State.FAILED, exitCode);
    } catch (IOException e) {
      // Where no row can be written, the manifest often cannot either; the first failure is told.
      if (!hasFailure()) {
        throw e;
      }
    }
  }

  private void end(Manifest.State state, int exitCode) throws IOException {
    if (ended) {
      return;
    }
    ended = true;
    // By the clock that only goes forward: the other may be set while the run lasts.
    Duration duration = Duration.ofNanos(System.nanoTime() - beginNanos);
    Manifest.End end = new Manifest.End(identity.started().plus(duration), exitCode);
    metrics.phase(Phase.WRITE, writeNanos.sum());
    metrics.phase(Phase.SERIAL, ManagementFactory.getThreadMXBean().getThreadCpuTime(leader));
    metrics.finished(
        end.time(),
        duration,
        exitCode == ExitCode.OK ? RunMetrics.Outcome.SUCCESS : RunMetrics.Outcome.FAILURE);
    try {
      folder.replace(RunMetrics.RUN_FILE, metrics::writeRun);
      folder.replace(RunMetrics.JVM_FILE, metrics::writeJvm);
    } catch (IOException e) {
      Manifest.End failed = new Manifest.End(end.time(), ExitCode.IO_ERROR);
      folder.writeManifest(identity.manifest(Manifest.State.FAILED, failed, tally.totals()));
      throw e;
    }
    folder.writeManifest(identity.manifest(state, end, tally.totals()));
    folder.removeStatus();
  }

  /** {@return why the disk could not be asked to keep the folder's names, or null} */
  public @Nullable IOException unsynced() {
    return folder.unsynced();
  }

  /** {@return why the journal of a complete run is still there, or null if it is not} */
  public @Nullable IOException journalLeft() {
    return journalLeft;
  }

  /** {@return the folder, as messages call it} */
  public String folderName() {
    return folder.path().toString();
  }

  /** Closes the files as they are; the folder stays locked. */
  @Override
  public void close() throws IOException {
    metrics.close();
    writer.close();
  }
}
