package org.sliders.search.guided;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.sliders.board.Shape;

/**
 * Parts the colours of a goal into patterns. A pattern begins with the first colour that is left
 * and takes the nearest colour while its table fits: with 1 MiB a table the 15-puzzle is parted
 * 5-5-5, with 16 MiB 6-6-3. A colour whose own table does not fit belongs to no pattern: its moves
 * are not counted, which keeps the bound admissible.
 */
final class Patterns {

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
