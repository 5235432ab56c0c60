package org.sliders.oracle;

import java.util.ArrayList;
import java.util.List;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;

/**
 * A job file with pairs of every kind: all shapes and palettes of {@link RandomPairs}, reachable
 * and not, turned round, equal under two ids, with a shared board, above and below {@link
 * #PATH_LIMIT}, and bad rows.
 */
public final class MixedJob {

  /** The path limit under which one row has its sum and another, with 512 half-paths, has none. */
  public static final long PATH_LIMIT = 300;

  private static final String HEADER = "id,rows,cols,start,target\n";
  private static final long SEED = 244;
  private static final int SPACES = 60;

  private MixedJob() {}

  /**
   * Makes the rows.
   *
   * @return lines of a job file without its header
   */
  public static List<String> rows() {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < SPACES; i++) {
      RandomPairs boards = new RandomPairs(SEED * 1000 + i);
      BoardPair pair = boards.nextPair();
      Board other = boards.nextBoard(pair.start().shape(), pair.start().palette().counts());
      rows.add(row("a" + i, pair.start(), pair.target()));
      rows.add(row("b" + i, pair.target(), pair.start()));
      rows.add(row("c" + i, pair.start(), other));
      rows.add(row("twin" + i, pair.start(), pair.target()));
      if (i % 20 == 0) {
        rows.add("bad" + i + ",2,2,AB/.,AB/C.");
      }
    }
    // 12870 and 705432 paths
    for (Shape shape : List.of(new Shape(9, 9), new Shape(12, 12))) {
      BoardPair corners = OneColour.pair(shape);
      rows.add(row("corners" + shape, corners.start(), corners.target()));
    }
    RandomPairs boards = new RandomPairs(SEED);
    int[] counts = {1, 1, 1, 16};
    Shape shape = new Shape(4, 5);
    rows.add(row("large", boards.nextBoard(shape, counts), boards.nextBoard(shape, counts)));
    return rows;
  }

  /**
   * Writes a job file.
   *
   * @param rows its rows
   * @return the file's text
   */
  public static String text(List<String> rows) {
    return HEADER + String.join("\n", rows) + "\n";
  }

  private static String row(String id, Board start, Board target) {
    Shape shape = start.shape();
    return String.join(
        ",",
        id,
        String.valueOf(shape.rows()),
        String.valueOf(shape.cols()),
        start.toString(),
        target.toString());
  }
}
