package org.sliders.search.dense;

/**
 * The inner loops of {@link DenseSearch}: each writes the new words of one unit of one plane as the
 * OR of the neighbour planes' words and returns how many bits are set. {@code left} and {@code
 * right} are the planes of the cells beside (one stands for both at the board's edge); {@code
 * above} and {@code below} are pulled from through a table of rows; {@code crossed} holds the
 * boards that come from the other half, as words of this unit from 0 on.
 */
final class UnitKernels {

  private UnitKernels() {}

  static long between(
      long[] out,
      long[] left,
      long[] right,
      long[] above,
      int[] aboveRows,
      long[] below,
      int[] belowRows,
      int base,
      int firstRow,
      int rows) {
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

  static long edge(
      long[] out,
      long[] left,
      long[] right,
      long[] below,
      int[] belowRows,
      int base,
      int firstRow,
      int rows) {
    long boards = 0;
    for (int row = 0; row < rows; row++) {
      int at = base + row;
      long word = left[at] | right[at] | below[base + belowRows[firstRow + row]];
      out[at] = word;
      boards += Long.bitCount(word);
    }
    return boards;
  }

  static long crossing(
      long[] out,
      long[] left,
      long[] right,
      long[] above,
      int[] aboveRows,
      long[] crossed,
      int base,
      int firstRow,
      int rows) {
    long boards = 0;
    for (int row = 0; row < rows; row++) {
      int at = base + row;
      long word = left[at] | right[at] | above[base + aboveRows[firstRow + row]] | crossed[row];
      out[at] = word;
      boards += Long.bitCount(word);
    }
    return boards;
  }

  static long crossingEdge(
      long[] out, long[] left, long[] right, long[] crossed, int base, int rows) {
    long boards = 0;
    for (int row = 0; row < rows; row++) {
      int at = base + row;
      long word = left[at] | right[at] | crossed[row];
      out[at] = word;
      boards += Long.bitCount(word);
    }
    return boards;
  }

  static void xor(long[] parity, long[] level, int base, int rows) {
    for (int at = base; at < base + rows; at++) {
      parity[at] ^= level[at];
    }
  }
}
