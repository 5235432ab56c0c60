package org.sliders.oracle;

import java.util.Arrays;
import java.util.List;
import org.sliders.board.Board;
import org.sliders.notation.Notation;

/** Numbers of boards at each distance, from {@code oracle/levels.csv}, with their origins. */
public final class OracleLevels {

  private static final String MORE = " ...";

  private OracleLevels() {}

  /**
   * One board and the levels around it.
   *
   * @param id the table's name
   * @param board the root
   * @param widths boards at distance 0, 1, 2, …
   * @param isComplete whether that is all, not only the beginning
   * @param origin who says so
   */
  public record Row(String id, Board board, List<Long> widths, boolean isComplete, String origin) {

    @Override
    public String toString() {
      return id;
    }
  }

  /**
   * Reads the table.
   *
   * @return all its rows
   */
  public static List<Row> all() {
    return OracleTable.read("levels.csv").stream().map(OracleLevels::row).toList();
  }

  /**
   * Reads the rows that go to the last level.
   *
   * @return the complete ones, none of them above 200,000 boards
   */
  public static List<Row> complete() {
    return all().stream().filter(Row::isComplete).toList();
  }

  private static Row row(OracleTable.Row row) {
    String widths = row.text("levels");
    boolean isComplete = !widths.endsWith(MORE);
    String listed = isComplete ? widths : widths.substring(0, widths.length() - MORE.length());
    return new Row(
        row.text("id"),
        new Notation(row.shape(), null, row.text("blank")).parse("board", row.text("board")),
        Arrays.stream(listed.split(" ")).map(Long::valueOf).toList(),
        isComplete,
        row.text("origin"));
  }
}
