package org.sliders.search.guided;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.sliders.board.Shape;

/**
 * Parts the colours of a goal into patterns. A pattern begins with the first colour that is left
 * and takes the nearest colour while its table fits. A colour whose own table does not fit belongs
 * to no pattern: its moves are not counted, which keeps the bound admissible.
 *
 * <p>The 15-puzzle with 1 MiB a table is parted 5-5-5 in ways that a hill climbing found. A search
 * generates about as many boards as Σ b^(d − h) over all boards, with h the bound and b = 2.13 the
 * number of moves a board has on average (Korf, Reid and Edelkamp 2001); so the mean of b^−h over
 * 100,000 random boards was made small. It is 2.8 times less than with the patterns of nearest
 * tiles, and so is the number of boards. Both bounds should differ: where the image of a pattern
 * under the goal's symmetry is another pattern, the second bound adds next to nothing.
 */
final class Patterns {

  /** What a table of six tiles of the 15-puzzle keeps. */
  private static final long SIX_TILES_BYTES = 1 << 24;

  /** Patterns 6-6-3 of the goal whose blank is in a corner. */
  private static final String FIFTEEN_LARGE = "1.2.3.4.5.6/8.9.10.12.13.14/7.11.15";

  /** The boards that {@link #FIFTEEN} is for. */
  private static final int FIFTEEN_CELLS = 16;

  /** What a table of five tiles of the 15-puzzle keeps. */
  private static final long FIVE_TILES_BYTES = 1 << 20;

  /**
   * By blank cell of the goal: patterns of the 15-puzzle by the places of their tiles in reading
   * order, from 1; those of the second bound behind a bar, where no symmetry gives one.
   */
  private static final Map<Integer, String> FIFTEEN =
      Map.of(
          0,
          "1.2.4.5.6/3.7.10.11.15/8.9.12.13.14",
          2,
          "3.6.7.11.15/9.10.12.13.14/1.2.4.5.8|4.5.8.9.12/10.11.13.14.15/1.2.3.6.7",
          5,
          "2.3.13.14.15/4.6.7.10.11/1.5.8.9.12");

  private Patterns() {}

  /** In which order the first colours of patterns are taken. */
  enum Order {
    /** Row by row. */
    ROWS,
    /** Column by column, which makes other patterns of the same sizes. */
    COLUMNS
  }

  /**
   * Parts a goal's colours.
   *
   * @param goal the goal
   * @param maxTableBytes what one table may keep
   * @param order the order in which colours are taken
   * @return the placements of each pattern
   */
  static List<Placements> of(Goal goal, long maxTableBytes, Order order) {
    boolean isFifteen =
        goal.shape().cellCount() == FIFTEEN_CELLS
            && goal.shape().rows() == goal.shape().cols()
            && !goal.hasRepeats();
    String five = FIFTEEN.get(goal.blankCell());
    if (isFifteen && maxTableBytes == FIVE_TILES_BYTES && five != null) {
      return fifteen(five.split("\\|", -1)[order == Order.ROWS ? 0 : 1]);
    }
    if (isFifteen && maxTableBytes == SIX_TILES_BYTES && goal.blankCell() == 0) {
      return fifteen(FIFTEEN_LARGE);
    }
    return nearest(goal, maxTableBytes, order);
  }

  private static List<Placements> fifteen(String known) {
    int[] counts = new int[FIFTEEN_CELLS - 1];
    Arrays.fill(counts, 1);
    List<Placements> patterns = new ArrayList<>();
    for (String pattern : known.split("/", -1)) {
      int[] colours =
          Arrays.stream(pattern.split("\\.", -1))
              .mapToInt(tile -> Integer.parseInt(tile) - 1)
              .toArray();
      patterns.add(new Placements(FIFTEEN_CELLS, counts, colours));
    }
    return patterns;
  }

  private static List<Placements> nearest(Goal goal, long maxTableBytes, Order order) {
    int cellCount = goal.shape().cellCount();
    long[] cells = goal.cellsByColour();
    int[] counts = new int[cells.length];
    List<Integer> left = new ArrayList<>();
    for (int colour = 0; colour < cells.length; colour++) {
      counts[colour] = Long.bitCount(cells[colour]);
      if (fits(1, cellCount, counts[colour], maxTableBytes)) {
        left.add(colour);
      }
    }
    if (order == Order.COLUMNS) {
      left.sort(Comparator.comparing(colour -> columnFirst(goal.shape(), cells[colour])));
    }
    List<Placements> patterns = new ArrayList<>();
    while (!left.isEmpty()) {
      List<Integer> pattern = new ArrayList<>();
      long tableBytes = 1;
      long taken = 0;
      int nearest = 0;
      while (nearest >= 0) {
        int colour = left.remove(nearest);
        pattern.add(colour);
        taken |= cells[colour];
        tableBytes *= Placements.digitValues(cellCount, counts[colour]);
        nearest = -1;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < left.size(); i++) {
          int other = left.get(i);
          int spread = spread(goal.shape(), taken | cells[other]);
          if (spread < least && fits(tableBytes, cellCount, counts[other], maxTableBytes)) {
            least = spread;
            nearest = i;
          }
        }
      }
      int[] colours = pattern.stream().mapToInt(Integer::intValue).toArray();
      patterns.add(new Placements(cellCount, counts, colours));
    }
    return patterns;
  }

  private static int columnFirst(Shape shape, long cells) {
    int first = Long.numberOfTrailingZeros(cells);
    return first % shape.cols() * shape.rows() + first / shape.cols();
  }

  private static boolean fits(long tableBytes, int cellCount, int tileCount, long maxTableBytes) {
    long most = Math.min(maxTableBytes, Integer.MAX_VALUE - 8) / tableBytes;
    // Multinomials of 64 cells fit a long: C(64, 32) is 1.8 · 10¹⁸.
    return Placements.digitValues(cellCount, tileCount) <= most;
  }

  /** The sum of the taxicab distances between all cells of a set. */
  private static int spread(Shape shape, long cells) {
    int spread = 0;
    for (long a = cells; a != 0; a &= a - 1) {
      int cell = Long.numberOfTrailingZeros(a);
      for (long b = a & (a - 1); b != 0; b &= b - 1) {
        int other = Long.numberOfTrailingZeros(b);
        spread += Math.abs(cell / shape.cols() - other / shape.cols());
        spread += Math.abs(cell % shape.cols() - other % shape.cols());
      }
    }
    return spread;
  }
}
