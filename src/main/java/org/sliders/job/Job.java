package org.sliders.job;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sliders.board.BoardPair;

/**
 * A job file that has been read and checked.
 *
 * @param name the file's name without its last extension, or {@code stdin}
 * @param file the file as the user named it, or {@code stdin}, for messages
 * @param sha256 hash of the file's bytes, 64 hexadecimal digits
 * @param rows its rows in file order, good and bad
 * @param warnings what the user should know though nothing is wrong, each with file and line
 */
public record Job(String name, String file, String sha256, JobRows rows, List<String> warnings) {

  /**
   * Makes a job without warnings.
   *
   * @param name the name, also used in messages
   * @param sha256 hash of the file's bytes
   * @param rows the rows
   */
  public Job(String name, String sha256, List<JobRow> rows) {
    this(name, name, sha256, JobRows.of(rows), List.of());
  }

  /**
   * {@return a bad row's error as it is listed, {@code file:line: what is wrong}}
   *
   * @param row a bad row of this job
   */
  public String located(JobRow row) {
    return file + ":" + row.line() + ": " + row.error();
  }

  /**
   * {@return a job of pairs that come from no file}
   *
   * @param pairs the pairs; their ids are their places from 0
   */
  public static Job ofPairs(List<BoardPair> pairs) {
    List<JobRow> rows = new ArrayList<>();
    for (BoardPair pair : pairs) {
      rows.add(new JobRow(Integer.toString(rows.size()), rows.size() + 1, pair, ""));
    }
    return new Job("", "", "", JobRows.of(rows), List.of());
  }

  /**
   * {@return the same job with some of its rows}
   *
   * @param places the places of these rows
   */
  public Job some(BitSet places) {
    return new Job(name, file, sha256, rows.some(places), warnings);
  }

  /** {@return the rows with an error, in file order} */
  public List<JobRow> badRows() {
    return rows.bad();
  }

  /**
   * {@return the pair of a row, or null if it is bad} It costs less than the row.
   *
   * @param row the row's place
   */
  public @Nullable BoardPair pair(int row) {
    return rows.pair(row);
  }

  /**
   * {@return the id of a row} It costs less than the row.
   *
   * @param row the row's place
   */
  public String id(int row) {
    return rows.id(row);
  }

  /**
   * Writes the id of a row as a field of CSV.
   *
   * @param row the row's place
   * @param out takes the field
   */
  public void writeId(int row, ByteText out) {
    rows.writeId(row, out);
  }
}
