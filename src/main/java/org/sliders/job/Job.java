package org.sliders.job;

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
public record Job(String name, String file, String sha256, List<Row> rows, List<String> warnings) {

  /**
   * Makes a job without warnings.
   *
   * @param name the name, also used in messages
   * @param sha256 hash of the file's bytes
   * @param rows the rows
   */
  public Job(String name, String sha256, List<Row> rows) {
    this(name, name, sha256, rows, List.of());
  }

  /**
   * Returns a bad row's error as it is listed.
   *
   * @param row a bad row of this job
   * @return {@code file:line: what is wrong}
   */
  public String located(Row row) {
    return file + ":" + row.line() + ": " + row.error();
  }

  /**
   * Returns the bad rows.
   *
   * @return those with an error, in file order
   */
  public List<Row> badRows() {
    if (rows instanceof PackedRows packed) {
      return packed.bad();
    }
    return rows.stream().filter(row -> !row.isGood()).toList();
  }

  /**
   * Returns the pair of a row; for rows read from a file this costs less than the row.
   *
   * @param row the row's place
   * @return its boards, or null if the row is bad
   */
  public @Nullable BoardPair pair(int row) {
    return rows instanceof PackedRows packed ? packed.pair(row) : rows.get(row).pair();
  }

  /**
   * Returns the id of a row; for rows read from a file this costs less than the row.
   *
   * @param row the row's place
   * @return its id
   */
  public String id(int row) {
    return rows instanceof PackedRows packed ? packed.id(row) : rows.get(row).id();
  }

  /**
   * Writes the id of a row as a field of CSV.
   *
   * @param row the row's place
   * @param out takes the field
   */
  public void writeId(int row, ByteText out) {
    if (rows instanceof PackedRows packed) {
      packed.writeId(row, out);
    } else {
      out.addField(rows.get(row).id());
    }
  }

  /**
   * One row.
   *
   * @param id the row's id; a bad row that has no good one goes by its line number
   * @param line number of its first physical line, from 1
   * @param pair the boards, or null if the row is bad; their palette tells the blank
   * @param error what is wrong with the row, empty if it is good
   */
  public record Row(String id, int line, @Nullable BoardPair pair, String error) {

    /**
     * Tells whether the row holds a pair.
     *
     * @return true if it has no error
     */
    public boolean isGood() {
      return pair != null;
    }
  }
}
