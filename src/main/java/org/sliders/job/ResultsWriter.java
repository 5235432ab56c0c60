package org.sliders.job;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Writes {@code results.csv} and {@code timings.csv} in job order. Rows may come in any order and
 * from any thread; each is written as soon as all before it are there. The answers stand in {@code
 * results.csv.part} until {@link #finish} renames it.
 */
public final class ResultsWriter implements Closeable {

  private static final String RESULTS_HEADER =
      "id,status,distance,paths,checksum_sum,residue,message\n";
  private static final String TIMINGS_HEADER =
      "id,search,sum,dag_boards,dag_moves,boards_expanded,search_ms,count_ms,sum_ms,total_ms\n";

  /** Rows reach the disk at least this often, as long as more come. */
  private static final long FLUSH_NANOS = TimeUnit.SECONDS.toNanos(1);

  private record Result(Answer answer, Timing timing) {}

  private final ResultsFolder folder;
  private final List<Job.Row> rows;
  private final BufferedWriter results;
  private final BufferedWriter timings;

  /**
   * Results that came before those of an earlier row; null where none has come or it is written.
   */
  private final @Nullable Result[] waiting;

  /** Rows written, which is the place of the next. */
  private int writtenCount;

  private long lastFlushNanos = System.nanoTime();

  /**
   * Begins both files.
   *
   * @param folder where they go
   * @param job whose rows the results are for
   * @throws IOException if a file cannot be created
   */
  public ResultsWriter(ResultsFolder folder, Job job) throws IOException {
    this.folder = folder;
    this.rows = job.rows();
    this.waiting = new Result[rows.size()];
    this.results = create(folder, ResultsFolder.PARTIAL_RESULTS);
    this.timings = create(folder, ResultsFolder.TIMINGS);
    results.write(RESULTS_HEADER);
    timings.write(TIMINGS_HEADER);
  }

  private static BufferedWriter create(ResultsFolder folder, String name) throws IOException {
    return new BufferedWriter(
        new OutputStreamWriter(
            Files.newOutputStream(folder.path().resolve(name), StandardOpenOption.CREATE_NEW),
            StandardCharsets.UTF_8));
  }

  /**
   * Takes the result of a row.
   *
   * @param row the row's place in the job, from 0; each is given once
   * @param answer its answer
   * @param timing what it cost
   * @throws IOException if a file cannot be written
   */
  public synchronized void write(int row, Answer answer, Timing timing) throws IOException {
    if (row < writtenCount || waiting[row] != null) {
      throw new IllegalStateException("row " + row + " has its result already");
    }
    waiting[row] = new Result(answer, timing);
    while (writtenCount < waiting.length && waiting[writtenCount] != null) {
      writeNext(waiting[writtenCount]);
      waiting[writtenCount++] = null;
    }
    long now = System.nanoTime();
    if (now - lastFlushNanos >= FLUSH_NANOS) {
      lastFlushNanos = now;
      results.flush();
      timings.flush();
    }
  }

  private void writeNext(Result result) throws IOException {
    String id = rows.get(writtenCount).id();
    ResultFormat.write(id, result.answer, results);
    ResultFormat.write(id, result.timing, timings);
  }

  /**
   * Completes both files and gives {@code results.csv} its name.
   *
   * @throws IOException if a file cannot be written
   * @throws IllegalStateException if a row has no result
   */
  public synchronized void finish() throws IOException {
    if (writtenCount < rows.size()) {
      throw new IllegalStateException(
          "row " + writtenCount + " of " + rows.size() + " has no result");
    }
    close();
    Files.move(
        folder.path().resolve(ResultsFolder.PARTIAL_RESULTS),
        folder.path().resolve(ResultsFolder.RESULTS),
        StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * Closes both files as they are.
   *
   * @throws IOException if the last rows cannot be written
   */
  @Override
  public synchronized void close() throws IOException {
    try (timings) {
      results.close();
    }
  }
}
