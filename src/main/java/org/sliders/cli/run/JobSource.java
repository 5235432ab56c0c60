package org.sliders.cli.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.sliders.cli.io.CommandException;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Messages;
import org.sliders.cli.io.Units;
import org.sliders.cli.options.Layer;
import org.sliders.cli.options.Opt;
import org.sliders.cli.options.Settings;
import org.sliders.cli.options.UsageException;
import org.sliders.job.IoMessages;
import org.sliders.job.Job;
import org.sliders.job.JobDefaults;
import org.sliders.job.JobFileException;
import org.sliders.job.JobReader;
import org.sliders.job.JobRow;

/**
 * Where a job comes from, and how its boards are written where its rows say nothing.
 *
 * @param file the file, or null for standard input
 * @param defaults shape and blank of rows that name none
 * @param threads how many threads may read it
 */
public record JobSource(@Nullable Path file, JobDefaults defaults, int threads) {

  /** How standard input is named. */
  private static final String STDIN = "-";

  /** The most bad rows that are listed, unless all are asked for. */
  public static final int MAX_LISTED = 100;

  /**
   * Reading may always take so long: a run whose time is over sooner still brings the rows of an
   * earlier one into its tables.
   */
  private static final long LEAST_READ_NANOS = 2_000_000_000L;

  /**
   * Finds the job of a command.
   *
   * @param operands the command's operands, the job first if it is there
   * @param settings the settings
   * @param workingDirectory what paths are relative to
   * @return the source
   * @throws UsageException if there is none in the settings either
   */
  public static JobSource of(List<String> operands, Settings settings, Path workingDirectory) {
    JobDefaults defaults =
        new JobDefaults(
            settings.given(Opt.SHAPE).orElse(null), settings.given(Opt.BLANK).orElse(null));
    int threads = settings.get(Opt.THREADS);
    String name = operands.isEmpty() ? settings.text(Opt.JOB) : operands.get(0);
    if (STDIN.equals(name)) {
      return new JobSource(null, defaults, threads);
    }
    if (!operands.isEmpty()) {
      Layer operand = new Layer(workingDirectory);
      operand.add(Opt.JOB, new Layer.Value(operands.get(0), "JOB"));
      return new JobSource(operand.get(Opt.JOB), defaults, threads);
    }
    Path file =
        settings
            .given(Opt.JOB)
            .orElseThrow(
                () ->
                    new UsageException("'run' needs JOB, on the command line or in the settings"));
    return new JobSource(file, defaults, threads);
  }

  /** {@return the job's name} */
  String name() {
    return file == null ? JobReader.STDIN : JobReader.nameOf(file);
  }

  /**
   * Checks that there is a file to read, before anything is made for it.
   *
   * @throws CommandException if there is none
   */
  void requireReadable() {
    if (file != null && (Files.isDirectory(file) || !Files.isReadable(file))) {
      throw new CommandException(ExitCode.NO_INPUT, "cannot read " + file);
    }
  }

  /**
   * Reads and checks the job.
   *
   * @param stdin standard input
   * @return the job
   * @throws CommandException if it cannot be read or is no job file
   */
  public Job read(InputStream stdin) {
    try {
      return file == null
          ? JobReader.read(stdin, defaults, threads)
          : JobReader.read(file, defaults, threads);
    } catch (JobFileException e) {
      throw new CommandException(ExitCode.BAD_DATA, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new CommandException(
          ExitCode.NO_INPUT,
          "cannot read " + (file == null ? "stdin" : file) + ": " + IoMessages.of(e));
    }
  }

  /**
   * Reads and checks the job, but gives up when its time is over: the file may have no end, and
   * whoever writes to standard input may never go on.
   *
   * @param stdin standard input
   * @param limitNanos how long it may take, {@link Long#MAX_VALUE} for any time
   * @return the job
   * @throws CommandException if it cannot be read, is no job file, or takes too long
   */
  public Job read(InputStream stdin, long limitNanos) {
    if (limitNanos == Long.MAX_VALUE) {
      return read(stdin);
    }
    FutureTask<Job> reading = new FutureTask<>(() -> read(stdin));
    Thread reader = new Thread(reading, "sliders-reader");
    reader.setDaemon(true);
    reader.start();
    try {
      return reading.get(Math.max(limitNanos, LEAST_READ_NANOS), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new CommandException(
          ExitCode.TIME_LIMIT, "time-limit reached while the job was read; nothing was computed");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CommandException(ExitCode.IO_ERROR, "interrupted while the job was read");
    }
  }

  /**
   * Lists what is wrong with a job, a line a bad row and the total.
   *
   * @param job the job
   * @param most the most rows to list
   * @param messages where to list them
   */
  public static void reportProblems(Job job, int most, Messages messages) {
    job.warnings().forEach(messages::warning);
    List<JobRow> badRows = job.badRows();
    badRows.stream().limit(most).forEach(row -> messages.plain(job.located(row)));
    if (!badRows.isEmpty()) {
      messages.error(
          badRows.size()
              + " of "
              + Units.count(job.rows().size(), "row")
              + (badRows.size() == 1 ? " is bad" : " are bad")
              + (badRows.size() > most ? ", the first " + most + " are listed" : ""));
    }
  }
}
