package org.sliders.job;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongUnaryOperator;

/**
 * A sample of a job file's rows, all sets of so many rows equally likely (Vitter's algorithm R). It
 * is taken in one pass over a file of any length and keeps no rows but the sample's.
 *
 * @param lines header and rows as lines of a job file in its order, none with its end; a row
 *     without an id is given the number of its line, by which it goes in the whole job
 * @param rowCount how many rows the file has
 */
public record JobSample(List<String> lines, long rowCount) {

  /** A row that is in the sample so far. */
  private record Kept(long place, String line) {}

  /**
   * Takes a sample.
   *
   * @param in the job file
   * @param file its name, for messages
   * @param size how many rows to take, at least 1; all if the file has no more
   * @param below draws a number from 0 to its argument − 1
   * @return the sample
   * @throws IOException if the file cannot be read
   * @throws JobFileException if it is no job file
   */
  public static JobSample of(InputStream in, String file, int size, LongUnaryOperator below)
      throws IOException, JobFileException {
    RowSource source = new RowSource(in, file, 0);
    Header header = source.readHeader();
    RowLines lines = new RowLines(header);
    List<Kept> kept = new ArrayList<>();
    String first = lines.header(source.row());
    long rowCount = 0;
    while (source.next()) {
      if (source.row().isComment()) {
        continue;
      }
      if (!source.row().error().isEmpty()) {
        throw new JobFileException(file, source.row().line(), source.row().error());
      }
      if (kept.size() < size) {
        kept.add(new Kept(rowCount, lines.row(source.row())));
      } else {
        long place = below.applyAsLong(rowCount + 1);
        if (place < size) {
          kept.set((int) place, new Kept(rowCount, lines.row(source.row())));
        }
      }
      rowCount++;
    }
    kept.sort(Comparator.comparingLong(Kept::place));
    List<String> all = new ArrayList<>(kept.size() + 1);
    all.add(first);
    kept.forEach(row -> all.add(row.line()));
    return new JobSample(all, rowCount);
  }
}
