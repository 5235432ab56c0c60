package org.sliders.search.guided;

import org.sliders.rank.Multinomials;

/**
 * Numbers the placements of a pattern: a digit for each colour, which ranks the cells it takes.
 *
 * <p>The digit of a lone tile is its cell. That of {@code k} tiles on the cells {@code c₁ < … < cₖ}
 * is {@code Σ C(cᵢ, i)}, the colexicographic rank. A move changes one digit, so a board's index
 * follows its moves. Numbers of placements with two colours on one cell are never used: they buy
 * digits that don't depend on each other.
 */
final class Placements {

  /** Cell masks are longs. */
  static final int MAX_CELLS = Long.SIZE;

  /** The colours of the pattern. */
  final int[] colours;

  /** By place in {@link #colours}: what one more in its digit adds to an index. */
  final int[] strides;

  /** By place in {@link #colours}: how many values its digit has. */
  private final int[] radices;

  /** By place in {@link #colours}: how many tiles. */
  private final int[] tileCounts;

  private final int[][] binomials;
  private final int cellCount;

  /** How many indices there are. */
  final int indexCount;

  /**
   * Plans the digits.
   *
   * @param cellCount the board's cells, at most {@link #MAX_CELLS}
   * @param counts tiles by colour
   * @param colours the pattern's colours
   * @throws ArithmeticException if there are more than 2³¹ − 1 indices
   */
  Placements(int cellCount, int[] counts, int[] colours) {
    this.cellCount = cellCount;
    this.colours = colours.clone();
    strides = new int[colours.length];
    radices = new int[colours.length];
    tileCounts = new int[colours.length];
    int most = 0;
    int stride = 1;
    for (int place = 0; place < colours.length; place++) {
      int count = counts[colours[place]];
      most = Math.max(most, count);
      tileCounts[place] = count;
      strides[place] = stride;
      radices[place] = Math.toIntExact(digitValues(cellCount, count));
      stride = Math.multiplyExact(stride, radices[place]);
    }
    indexCount = stride;
    binomials = binomials(cellCount, most);
  }

  /** How many sets of cells a colour can take. */
  static long digitValues(int cellCount, int tileCount) {
    return Multinomials.count(new int[] {tileCount, cellCount - tileCount});
  }

  /** By tiles and cell: sets of so many cells below that cell; wrong past an int, then not used. */
  static int[][] binomials(int cellCount, int most) {
    int[][] binomials = new int[most + 1][cellCount + 1];
    for (int cell = 0; cell <= cellCount; cell++) {
      binomials[0][cell] = 1;
    }
    for (int tiles = 1; tiles <= most; tiles++) {
      for (int cell = 1; cell <= cellCount; cell++) {
        binomials[tiles][cell] = binomials[tiles][cell - 1] + binomials[tiles - 1][cell - 1];
      }
    }
    return binomials;
  }

  /** Ranks a set of cells among those of its size. */
  static int digit(int[][] binomials, long cells) {
    int digit = 0;
    int tiles = 0;
    for (long rest = cells; rest != 0; rest &= rest - 1) {
      digit += binomials[++tiles][Long.numberOfTrailingZeros(rest)];
    }
    return digit;
  }

  /**
   * Numbers a placement.
   *
   * @param cellsByColour the cells of each colour of the board
   * @return its index
   */
  int index(long[] cellsByColour) {
    int index = 0;
    for (int place = 0; place < colours.length; place++) {
      index += strides[place] * digit(binomials, cellsByColour[colours[place]]);
    }
    return index;
  }

  /** Returns the index after a colour of the pattern takes other cells. */
  int moved(int index, int place, long before, long after) {
    return index + strides[place] * (digit(binomials, after) - digit(binomials, before));
  }

  /** Writes the cells of each of the pattern's colours, by place. */
  void cells(int index, long[] cellsByPlace) {
    for (int place = 0; place < colours.length; place++) {
      int digit = index / strides[place] % radices[place];
      long cells = 0;
      int cell = cellCount - 1;
      for (int tiles = tileCounts[place]; tiles > 0; tiles--) {
        while (binomials[tiles][cell] > digit) {
          cell--;
        }
        digit -= binomials[tiles][cell];
        cells |= 1L << cell;
        cell--;
      }
      cellsByPlace[place] = cells;
    }
  }
}
