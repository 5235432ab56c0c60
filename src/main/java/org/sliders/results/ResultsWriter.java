package org.sliders.results;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.sliders.job.ByteText;
import org.sliders.job.Job;

/**
 * Writes {@code results.csv} and {@code timings.csv}. Rows may come in any order and from any
 * thread; they go to a {@link Journal} and are not held in memory. In the end both files are
 * written from it in job order, under other names, and renamed.
 *
 * <p>What is on disk can be taken up again whenever the process ends: the journal is there until
 * both files have their names and the disk has them.
 */
public final class ResultsWriter implements Closeable {

  private final ResultsFolder folder;
  private final Job job;
  private final Journal journal;
  private final Options options;
  private final SpaceTimings spaces;

  /**
   * How rows are kept.
   *
   * @param key what tells runs with other answers apart, 64 hexadecimal digits
   * @param flushMillis how long a row may wait until the disk has it
   * @param threads how many threads write the tables in the end
   * @param timingRows what the rows of the timings are
   * @param onFailure called once, from any thread, if nothing can be written any more
   */
  public record Options(
      String key, long flushMillis, int threads, TimingRows timingRows, Runnable onFailure) {

    Journal.Options forJournal() {
      return new Journal.Options(key, flushMillis, onFailure);
    }
  }

  /** Hears of the rows that an earlier run finished. */
  public interface EarlierRows {
    /**
     * Hears of one.
     *
     * @param row its place in the job
     * @param answer its answer
     * @param timing what it cost, without the times
     * @return whether it stays as it is; if not, it is to be computed again
     */
    boolean keeps(int row, Answer answer, Timing timing);
  }

  private ResultsWriter(
      ResultsFolder folder, Job job, Journal journal, Options options, SpaceTimings spaces) {
    this.folder = folder;
    this.job = job;
    this.journal = journal;
    this.options = options;
    this.spaces = spaces;
  }

  /**
   * Begins with no row.
   *
   * @param folder where the files go; no run's files are there but a manifest
   * @param job whose rows the results are for
   * @param options how rows are kept
   * @return the writer
   * @throws IOException if a file cannot be created
   */
  public static ResultsWriter begin(ResultsFolder folder, Job job, Options options)
      throws IOException {
    folder.requireHeld();
    Journal journal =
        Journal.create(folder.file(ResultsFolder.JOURNAL), job.rows().size(), options.forJournal());
    return new ResultsWriter(folder, job, journal, options, new SpaceTimings()).opened();
  }

  /**
   * Goes on with the rows that an earlier run of the same key finished.
   *
   * @param folder where its files are, if there are any
   * @param job whose rows the results are for
   * @param options how rows are kept
   * @param earlier hears of every row that is there
   * @return the writer
   * @throws OutputException if the files are those of another run
   * @throws IOException if a file cannot be read or written
   */
  public static ResultsWriter resume(
      ResultsFolder folder, Job job, Options options, EarlierRows earlier) throws IOException {
    Path file = folder.file(ResultsFolder.JOURNAL);
    if (!Files.exists(file)) {
      if (!Files.exists(folder.file(ResultsFolder.RESULTS))) {
        return begin(folder, job, options);
      }
      journalOfFinished(folder, job, options);
    }
    folder.requireHeld();
    ResultParser parser = new ResultParser();
    SpaceTimings spaces = new SpaceTimings();
    Journal.EntryListener listener =
        entry -> {
          int row = entry.row();
          String id = job.id(row);
          Answer answer = parser.answer(entry.resultLine(), id);
          Timing timing = parser.timing(entry.timingLine(), id);
          if (answer == null || timing == null || !earlier.keeps(row, answer, timing)) {
            return false;
          }
          spaces.add(job.pair(row), timing);
          return true;
        };
    Journal journal = Journal.resume(file, job.rows().size(), options.forJournal(), listener);
    return new ResultsWriter(folder, job, journal, options, spaces).opened();
  }

  /** Makes the journal of a run that has its results and no journal any more. */
  private static void journalOfFinished(ResultsFolder folder, Job job, Options options)
      throws IOException {
    folder.remove(ResultsFolder.NEW_JOURNAL);
    Path part = folder.file(ResultsFolder.NEW_JOURNAL);
    try (Journal journal = Journal.create(part, job.rows().size(), options.forJournal());
        BufferedReader results = reader(folder, ResultsFolder.RESULTS);
        BufferedReader timings = timings(folder)) {
      String result = nextRow(results);
      boolean hasTimings = ResultFormat.TIMINGS_HEADER.equals(nextRow(timings));
      for (int row = 0; row < job.rows().size(); row++) {
        result = nextRow(results);
        String timing = hasTimings ? nextRow(timings) : "";
        if (result == null || timing == null) {
          break;
        }
        journal.append(row, result, timing);
      }
    }
    folder.rename(ResultsFolder.NEW_JOURNAL, ResultsFolder.JOURNAL);
    folder.force();
  }

  /** Opens the timings of a finished run, which may have kept none. */
  private static BufferedReader timings(ResultsFolder folder) throws IOException {
    return Files.exists(folder.file(ResultsFolder.TIMINGS))
        ? reader(folder, ResultsFolder.TIMINGS)
        : new BufferedReader(Reader.nullReader());
  }

  private static BufferedReader reader(ResultsFolder folder, String name) throws IOException {
    return new BufferedReader(new InputStreamReader(folder.read(name), StandardCharsets.UTF_8));
  }

  /** Reads a row of CSV, which ends at a line feed outside quotes; null at the end. */
  private static @Nullable String nextRow(BufferedReader in) throws IOException {
    StringBuilder row = new StringBuilder();
    boolean quoted = false;
    for (int c = in.read(); c >= 0; c = in.read()) {
      row.append((char) c);
      quoted ^= c == '"';
      if (c == '\n' && !quoted) {
        return row.toString();
      }
    }
    return null;
  }

  /** Opens the files that come in the end, so that what stands in their way is known before. */
  private ResultsWriter opened() throws IOException {
    try {
      begin(ResultsFolder.PARTIAL_RESULTS, ResultFormat.RESULTS_HEADER);
      switch (options.timingRows) {
        case ALL -> begin(ResultsFolder.PARTIAL_TIMINGS, ResultFormat.TIMINGS_HEADER);
        case SPACES -> begin(ResultsFolder.PARTIAL_TIMINGS, SpaceTimings.HEADER);
        case NONE -> {}
      }
      return this;
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  private void begin(String name, String header) throws IOException {
    try (OutputStream out = folder.create(name)) {
      out.write(header.getBytes(StandardCharsets.US_ASCII));
    }
  }

  /**
   * Tells what made a write fail.
   *
   * @return the first failure, or null
   */
  public @Nullable IOException failure() {
    return journal.failure();
  }

  /**
   * Tells whether a row has its result.
   *
   * @param row the row's place in the job, from 0
   * @return true if it was written, by this run or an earlier one
   */
  public boolean isFinished(int row) {
    return journal.isFinished(row);
  }

  /**
   * Takes the result of a row.
   *
   * @param row the row's place in the job, from 0; each is given once
   * @param answer its answer
   * @param timing what it cost
   * @throws IOException if it or an earlier row cannot be written
   */
  public void write(int row, Answer answer, Timing timing) throws IOException {
    journal.append(job, row, answer, options.timingRows == TimingRows.NONE ? null : timing);
    if (options.timingRows == TimingRows.SPACES) {
      spaces.add(job.pair(row), timing);
    }
  }

  /**
   * Writes both files and gives them their names. {@link #removeJournal} is to follow.
   *
   * @throws IOException if a file cannot be written
   * @throws IllegalStateException if a row has no result
   */
  public void finish() throws IOException {
    int finished = journal.finishedCount();
    int rowCount = job.rows().size();
    if (finished < rowCount) {
      throw new IllegalStateException(
          "only " + finished + " of " + rowCount + " rows have a result");
    }
    writeFinishedRows();
    if (options.timingRows == TimingRows.NONE) {
      folder.remove(ResultsFolder.TIMINGS);
    } else {
      folder.rename(ResultsFolder.PARTIAL_TIMINGS, ResultsFolder.TIMINGS);
    }
    folder.rename(ResultsFolder.PARTIAL_RESULTS, ResultsFolder.RESULTS);
    folder.force();
  }

  /**
   * Writes the rows that are finished, in job order, to {@code results.csv.part} and {@code
   * timings.csv.part}, for people to look at; the journal has them too.
   *
   * @throws IOException if a file cannot be written
   */
  public void writeFinishedRows() throws IOException {
    boolean withTimings = options.timingRows != TimingRows.NONE;
    try (FileOutputStream results = folder.create(ResultsFolder.PARTIAL_RESULTS);
        FileOutputStream timings =
            withTimings ? folder.create(ResultsFolder.PARTIAL_TIMINGS) : null) {
      boolean byRow = options.timingRows == TimingRows.ALL;
      TableWriter.write(journal.snapshot(), results, byRow ? timings : null, options.threads);
      results.getFD().sync();
      if (timings != null) {
        if (!byRow) {
          ByteText table = new ByteText();
          spaces.write(table);
          timings.write(table.bytes(), 0, table.length());
        }
        timings.getFD().sync();
      }
    }
  }

  /**
   * Removes the journal of a run whose files are complete, when the disk has the names of all.
   *
   * @throws IOException if it cannot be removed
   */
  public void removeJournal() throws IOException {
    folder.force();
    folder.requireHeld();
    journal.remove();
  }

  /**
   * Closes the journal as it is, when the disk has all rows so far.
   *
   * @throws IOException if the last rows cannot be written
   */
  @Override
  public void close() throws IOException {
    journal.close();
  }
}
