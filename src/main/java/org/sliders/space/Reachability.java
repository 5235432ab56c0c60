package org.sliders.space;

import java.util.Arrays;
import org.sliders.board.Board;
import org.sliders.board.Shape;

/**
 * Tells without a search whether moves lead from one board to another.
 *
 * <p>On a single row or column the tiles never pass each other, so the sequences must be equal.
 * With both sides at least 2, two tiles of one colour make every board reachable; if all tiles
 * differ, the parity of the permutation of all cells must equal the parity of the blank's taxicab
 * displacement (Johnson and Story, 1879).
 */
public final class Reachability {

  private Reachability() {}

  /**
   * Tells whether the target can be reached.
   *
   * @param start a board
   * @param target a board of the same space
   * @return true if some sequence of moves leads from start to target; cost O(cells)
   */
  public static boolean isReachable(Board start, Board target) {
    if (start.shape().isLine()) {
      return Arrays.equals(start.sequence(), target.sequence());
    }
    return !allDifferent(start) || permutationParity(start, target) == blankParity(start, target);
  }

  /**
   * {@return whether each colour has one tile}
   *
   * @param board a board
   */
  public static boolean allDifferent(Board board) {
    return board.palette().colourCount() == board.shape().cellCount() - 1;
  }

  private static int blankParity(Board start, Board target) {
    Shape shape = start.shape();
    return shape.cellColour(start.blankCell()) ^ shape.cellColour(target.blankCell());
  }

  /** The parity of a permutation is the parity of cells minus cycles. */
  private static int permutationParity(Board start, Board target) {
    int[] cellInTarget = cellsByTile(target);
    int[] cellInStart = cellsByTile(start);
    int cells = cellInStart.length;
    int[] next = new int[cells];
    for (int tile = 0; tile < cells; tile++) {
      next[cellInStart[tile]] = cellInTarget[tile];
    }
    int parity = cells & 1;
    boolean[] seen = new boolean[cells];
    for (int first = 0; first < cells; first++) {
      if (!seen[first]) {
        parity ^= 1;
        for (int cell = first; !seen[cell]; cell = next[cell]) {
          seen[cell] = true;
        }
      }
    }
    return parity;
  }

  /** The cell of each tile; the blank counts as the last tile. */
  private static int[] cellsByTile(Board board) {
    int cells = board.shape().cellCount();
    int[] cellOf = new int[cells];
    cellOf[cells - 1] = board.blankCell();
    for (int position = 0; position < cells - 1; position++) {
      cellOf[board.colourAt(position)] = position < board.blankCell() ? position : position + 1;
    }
    return cellOf;
  }
}
