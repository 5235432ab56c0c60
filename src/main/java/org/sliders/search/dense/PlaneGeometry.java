package org.sliders.search.dense;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sliders.board.Shape;
import org.sliders.rank.Multinomials;
import org.sliders.rank.SequenceRanking;
import org.sliders.space.StateSpace;
import org.sliders.work.TooLargeException;

/**
 * Where the bit of each board lies: one bit plane a blank cell, all planes of one geometry.
 *
 * <p>The first {@link #majorLength} tiles of a sequence are its <em>major</em> part, the others its
 * <em>minor</em> part. A <em>group</em> is one way to share the colours out between the two; it is
 * a matrix of bits with a row for each arrangement of the major tiles and a column for each
 * arrangement of the minor ones. A <em>unit</em> is one word column of a group: {@code rows}
 * consecutive words of the plane, each with 64 columns of one row; bits past the last column are
 * always zero.
 *
 * <p>Planes of blank cells in the upper rows hold boards as they stand; planes in the lower rows
 * hold them turned by 180°, so that both halves use the same geometry. The major part has {@code
 * ⌈(n + cols)/2⌉ − 1} tiles of n − 1. A vertical move between cells {@code z} and {@code z + cols}
 * turns the window of positions {@code z … z + cols − 1}; while {@code z + cols ≤ majorLength} the
 * window lies in the major part and the move permutes whole rows. Upper cells number at most
 * majorLength + 1, so this holds for all moves inside a half, and for each move between the halves
 * either as the board stands or turned.
 *
 * <p>Rows are in colexicographic order (the last position counts most), columns in lexicographic
 * order. The first {@code minorLength} positions are the <em>head</em>; turned, they are the minor
 * part read backwards, and rows that differ in the head alone are consecutive and in the order of
 * the turned board's columns.
 *
 * <p><b>Example.</b> 3×3 boards of four tiles A and four tiles B: 5 major tiles, 3 minor ones, and
 * in each of the 9 planes 30 words for 70 boards.
 *
 * <pre>
 * group  minor tiles  major tiles  rows  columns  units  words
 *     0      AAA         ABBBB        5        1      1   0 …  4
 *     1      AAB         AABBB       10        3      1   5 … 14
 *     2      ABB         AAABB       10        3      1  15 … 24
 *     3      BBB         AAAAB        5        1      1  25 … 29
 * </pre>
 *
 * <p>{@code ABA/B.A/BBA} has its blank in an upper row. Its sequence is ABABA BBA: group 2, row 4
 * of AAABB in colexicographic order, column 2 of ABB, BAB, BBA, thus bit 2 of word 15 + 4. {@code
 * ABA/BAB/BA.} has its blank in the lower row and is turned to {@code .AB/BAB/ABA}. That sequence
 * is ABBAB ABA: group 1, row 6, column 1, thus bit 1 of word 5 + 6.
 */
final class PlaneGeometry {

  final Shape shape;
  final int majorLength;
  final int minorLength;

  /** Tiles of each colour in the minor part, by group, ascending as mixed-radix numbers. */
  final int[][] minorCounts;

  /** Rows by group. */
  final int[] rows;

  /** Columns by group. */
  final int[] columns;

  /** Number of the group's first row when the rows of all groups are numbered through. */
  final int[] firstRow;

  /** Number of the group's first unit. */
  final int[] firstUnit;

  /** Group by unit. */
  final int[] unitGroup;

  /** Offset of the unit's first word in a plane. */
  final int[] unitBase;

  /** Boards by unit: rows times columns. */
  final long[] unitBoards;

  final int wordsPerPlane;
  final int rowCount;

  private final int[] counts;
  private final long[] radix;
  private final long[] groupKeys;

  /**
   * Lays a space out.
   *
   * @param space a space whose shape has both sides at least 2
   * @param planesPerCell planes that one search keeps for each cell of the blank
   * @param maxBytes what these may take
   * @throws TooLargeException if they take more
   */
  PlaneGeometry(StateSpace space, int planesPerCell, long maxBytes) {
    shape = space.shape();
    counts = space.counts();
    int cells = shape.cellCount();
    majorLength = (cells + shape.cols() + 1) / 2 - 1;
    minorLength = cells - 1 - majorLength;
    BigInteger leastBytes =
        space.boardCount().multiply(BigInteger.valueOf(planesPerCell)).shiftRight(3);
    if (leastBytes.compareTo(BigInteger.valueOf(maxBytes)) > 0) {
      throw tooLarge(space, leastBytes, maxBytes);
    }
    radix = new long[counts.length + 1];
    radix[0] = 1;
    for (int colour = 0; colour < counts.length; colour++) {
      radix[colour + 1] = Math.multiplyExact(radix[colour], counts[colour] + 1);
    }
    List<int[]> minors = new ArrayList<>();
    long wordBytes = (long) Long.BYTES * planesPerCell * cells;
    long maxWords = maxBytes / wordBytes;
    long words = 0;
    int[] minor = firstMinor();
    for (boolean more = true; more; more = nextMinor(minor)) {
      minors.add(minor.clone());
      words += Multinomials.count(majorCounts(minor)) * wordColumns(Multinomials.count(minor));
      if (words > maxWords || words > Integer.MAX_VALUE - 8) {
        throw tooLarge(space, leastBytes.max(BigInteger.valueOf(words * wordBytes)), maxBytes);
      }
    }
    int groups = minors.size();
    minorCounts = minors.toArray(int[][]::new);
    rows = new int[groups];
    columns = new int[groups];
    firstRow = new int[groups];
    firstUnit = new int[groups + 1];
    groupKeys = new long[groups];
    int rowTotal = 0;
    for (int group = 0; group < groups; group++) {
      rows[group] = (int) Multinomials.count(majorCounts(minorCounts[group]));
      columns[group] = (int) Multinomials.count(minorCounts[group]);
      firstRow[group] = rowTotal;
      rowTotal += rows[group];
      firstUnit[group + 1] = firstUnit[group] + (int) wordColumns(columns[group]);
      groupKeys[group] = key(minorCounts[group]);
    }
    rowCount = rowTotal;
    int units = firstUnit[groups];
    unitGroup = new int[units];
    unitBase = new int[units];
    unitBoards = new long[units];
    int base = 0;
    for (int group = 0; group < groups; group++) {
      for (int unit = firstUnit[group]; unit < firstUnit[group + 1]; unit++) {
        int firstColumn = (unit - firstUnit[group]) * Long.SIZE;
        unitGroup[unit] = group;
        unitBase[unit] = base;
        unitBoards[unit] = (long) rows[group] * Math.min(Long.SIZE, columns[group] - firstColumn);
        base += rows[group];
      }
    }
    wordsPerPlane = base;
  }

  private static TooLargeException tooLarge(StateSpace space, BigInteger bytes, long maxBytes) {
    return TooLargeException.moreThan("the dense search of " + space, bytes, maxBytes);
  }

  private static long wordColumns(long columns) {
    return (columns + Long.SIZE - 1) / Long.SIZE;
  }

  /**
   * The smallest minor part as a mixed-radix number: as much of colour 0 as there is, then colour
   * 1, …
   */
  private int[] firstMinor() {
    int[] minor = new int[counts.length];
    fill(minor, minor.length, minorLength);
    return minor;
  }

  /** Fills the colours below {@code end} with {@code tiles} tiles, the lowest colours first. */
  private void fill(int[] minor, int end, int tiles) {
    int left = tiles;
    for (int colour = 0; colour < end; colour++) {
      minor[colour] = Math.min(counts[colour], left);
      left -= minor[colour];
    }
  }

  /**
   * Steps to the next minor part with as many tiles: the mixed-radix number's next with the same
   * sum.
   */
  private boolean nextMinor(int[] minor) {
    int below = 0;
    for (int colour = 0; colour < minor.length; colour++) {
      if (below > 0 && minor[colour] < counts[colour]) {
        minor[colour]++;
        fill(minor, colour, below - 1);
        return true;
      }
      below += minor[colour];
    }
    return false;
  }

  /** Tiles of each colour in the major part of a group. */
  int[] majorCounts(int group) {
    return majorCounts(minorCounts[group]);
  }

  /** Tiles of each colour in the major part when the minor part has those given. */
  private int[] majorCounts(int[] minor) {
    int[] major = counts.clone();
    for (int colour = 0; colour < major.length; colour++) {
      major[colour] -= minor[colour];
    }
    return major;
  }

  private long key(int[] minor) {
    long key = 0;
    for (int colour = 0; colour < minor.length; colour++) {
      key += radix[colour] * minor[colour];
    }
    return key;
  }

  /** The group of a minor part. */
  int group(int[] minor) {
    return Arrays.binarySearch(groupKeys, key(minor));
  }

  int cellCount() {
    return shape.cellCount();
  }

  int colourCount() {
    return counts.length;
  }

  int unitCount() {
    return unitGroup.length;
  }

  /** The blank's cell as its plane sees it: turned by 180° in the lower half. */
  int turnedCell(int blankCell) {
    return shape.isUpper(blankCell) ? blankCell : cellCount() - 1 - blankCell;
  }

  /** Where a board's bit is in the plane of its blank cell. */
  record BoardBit(int unit, int word, long bit) {}

  /**
   * {@return whether bits past the last column are zero in a unit of a plane} Kernels keep it so:
   * what they combine are words of the same group, and a transposed tile is cleared before it is
   * loaded.
   */
  boolean isClearPastLastColumn(long[] plane, int unit) {
    int group = unitGroup[unit];
    int columnsLeft = columns[group] - (unit - firstUnit[group]) * Long.SIZE;
    if (columnsLeft < Long.SIZE) {
      for (int word = unitBase[unit]; word < unitBase[unit] + rows[group]; word++) {
        if (plane[word] >>> columnsLeft != 0) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Finds the bit of a board.
   *
   * @param sequence the board's colours in reading order without the blank
   * @param blankCell the blank's cell
   * @return where it is; cost O(cells · colours)
   */
  BoardBit bit(byte[] sequence, int blankCell) {
    int length = sequence.length;
    byte[] tiles = sequence;
    if (!shape.isUpper(blankCell)) {
      tiles = new byte[length];
      for (int position = 0; position < length; position++) {
        tiles[position] = sequence[length - 1 - position];
      }
    }
    int[] minor = new int[counts.length];
    for (int position = majorLength; position < length; position++) {
      minor[Byte.toUnsignedInt(tiles[position])]++;
    }
    byte[] backwards = new byte[majorLength];
    for (int position = 0; position < majorLength; position++) {
      backwards[position] = tiles[majorLength - 1 - position];
    }
    int group = group(minor);
    int row = (int) SequenceRanking.rank(backwards, 0, majorCounts(group), rows[group]);
    int column = (int) SequenceRanking.rank(tiles, majorLength, minor, columns[group]);
    int unit = firstUnit[group] + column / Long.SIZE;
    return new BoardBit(unit, unitBase[unit] + row, 1L << column);
  }
}
