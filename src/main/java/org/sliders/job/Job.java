package org.sliders.job;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sliders.board.BoardPair;

/**
 * A job file that has been read and checked.
 *
 * @param name the file's name without its last extension, or {@code stdin}
 * @param sha256 hash of the file's bytes, 64 hexadecimal digits
 * @param rows its rows in file order, good and bad
 */
public record Job(String name, String sha256, List<Row> rows) {

  /**
   * One row.
   *
   * @param id the row's id
   * @param line number of its first physical line, from 1
   * @param pair the boards, or null if the row is bad
   * @param error what is wrong with the row, empty if it is good
   */
  public record Row(String id, int line, @Nullable BoardPair pair, String error) {}
}
