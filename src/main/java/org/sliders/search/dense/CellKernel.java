package org.sliders.search.dense;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The inner loops of {@link DenseSearch} for one blank cell: each writes the new words of one unit
 * of the cell's plane as the OR of the neighbour planes' words, and returns how many bits are set.
 * Safe to share: tasks write the words of different units.
 */
final class CellKernel {

  /** The cell's plane, which is written. */
  private final long[] out;

  /** Planes of the cells beside; one stands for both at the board's edge. */
  private final long[] left;

  private final long[] right;

  /** Plane above, in the same half, and its rows; null where there is none. */
  private final long @Nullable [] above;

  private final int @Nullable [] aboveRows;

  /** Plane below, in the same half, and its rows; null where the other half begins. */
  private final long @Nullable [] below;

  private final int @Nullable [] belowRows;

  CellKernel(CellMoves from, long[][] planes, int cell) {
    out = planes[cell];
    left = planes[from.left];
    right = planes[from.right];
    above = from.above < 0 ? null : planes[from.above];
    aboveRows = from.aboveRows;
    below = from.below < 0 ? null : planes[from.below];
    belowRows = from.belowRows;
  }

  /**
   * Computes a unit.
   *
   * @param base offset of its first word
   * @param firstRow number of its first row when the rows of all groups are numbered through
   * @param rows how many words it has
   * @param crossed the boards that come from the other half, by row; read only where it begins
   * @return bits set in the unit afterwards
   */
  long compute(int base, int firstRow, int rows, long[] crossed) {
    if (below != null) {
      return above == null ? edge(base, firstRow, rows) : between(base, firstRow, rows);
    }
    return above == null
        ? crossingEdge(base, rows, crossed)
        : crossing(base, firstRow, rows, crossed);
  }

  private long between(int base, int firstRow, int rows) {
    long[] out = this.out;
    long[] left = this.left;
    long[] right = this.right;
    long[] above = Objects.requireNonNull(this.above);
    int[] aboveRows = Objects.requireNonNull(this.aboveRows);
    long[] below = Objects.requireNonNull(this.below);
    int[] belowRows = Objects.requireNonNull(this.belowRows);
    long boards = 0;
    for (int row = 0; row < rows; row++) {
      int at = base + row;
      long word =
          left[at]
              | right[at]
              | above[base + aboveRows[firstRow + row]]
              | below[base + belowRows[firstRow + row]];
      out[at] = word;
      boards += Long.bitCount(word);
    }
    return boards;
  }

  private long edge(int base, int firstRow, int rows) {
    long[] out = this.out;
    long[] left = this.left;
    long[] right = this.right;
    long[] below = Objects.requireNonNull(this.below);
    int[] belowRows = Objects.requireNonNull(this.belowRows);
    long boards = 0;
    for (int row = 0; row < rows; row++) {
      int at = base + row;
      long word = left[at] | right[at] | below[base + belowRows[firstRow + row]];
      out[at] = word;
      boards += Long.bitCount(word);
    }
    return boards;
  }

  private long crossing(int base, int firstRow, int rows, long[] crossed) {
    long[] out = this.out;
    long[] left = this.left;
    long[] right = this.right;
    long[] above = Objects.requireNonNull(this.above);
    int[] aboveRows = Objects.requireNonNull(this.aboveRows);
    long boards = 0;
    for (int row = 0; row < rows; row++) {
      int at = base + row;
      long word = left[at] | right[at] | above[base + aboveRows[firstRow + row]] | crossed[row];
      out[at] = word;
      boards += Long.bitCount(word);
    }
    return boards;
  }

  private long crossingEdge(int base, int rows, long[] crossed) {
    long[] out = this.out;
    long[] left = this.left;
    long[] right = this.right;
    long boards = 0;
    for (int row = 0; row < rows; row++) {
      int at = base + row;
      long word = left[at] | right[at] | crossed[row];
      out[at] = word;
      boards += Long.bitCount(word);
    }
    return boards;
  }

  /** Flips the parity of a unit's boards that are in a level. */
  static void xor(long[] parity, long[] level, int base, int rows) {
    for (int at = base; at < base + rows; at++) {
      parity[at] ^= level[at];
    }
  }
}
