package org.sliders.search.guided;

/**
 * Two sets of cells for each index of a table that is built: where the blank was, and where it
 * still waits. Both lie in one word of 4 bytes for boards of up to 16 cells, in one of 8 for up to
 * 32, and in two of 8 for more.
 */
final class BlankCells {

  /** No index at all. */
  static final BlankCells NONE = new BlankCells(0, 1);

  private static final int INT_CELLS = 16;
  private static final int LONG_CELLS = 32;

  private final int cellBits;

  /** By index, in use up to {@link #INT_CELLS}: cells the blank was at low, where it waits high. */
  private final int[] ints;

  /** By index, in use up to {@link #LONG_CELLS}: the same; past it cells the blank was at. */
  private final long[] longs;

  /** By index, in use past {@link #LONG_CELLS}: cells where it waits. */
  private final long[] waits;

  BlankCells(int indexCount, int cellCount) {
    cellBits = cellCount <= INT_CELLS ? INT_CELLS : LONG_CELLS;
    ints = new int[cellCount <= INT_CELLS ? indexCount : 0];
    longs = new long[cellCount > INT_CELLS ? indexCount : 0];
    waits = new long[cellCount > LONG_CELLS ? indexCount : 0];
  }

  static long bytes(long indexCount, int cellCount) {
    int perIndex = cellCount <= LONG_CELLS ? Long.BYTES : 2 * Long.BYTES;
    return indexCount * (cellCount <= INT_CELLS ? Integer.BYTES : perIndex);
  }

  boolean isWaiting(int index) {
    if (ints.length > 0) {
      return ints[index] >>> cellBits != 0;
    }
    return waits.length > 0 ? waits[index] != 0 : longs[index] >>> cellBits != 0;
  }

  /** Has the blank wait at a cell if it was not there; returns whether the index waits only now. */
  boolean wait(int index, long cell) {
    boolean waited = isWaiting(index);
    if (ints.length > 0) {
      int word = ints[index];
      ints[index] = word | (((int) cell & ~word) << cellBits);
    } else if (waits.length > 0) {
      waits[index] |= cell & ~longs[index];
    } else {
      long word = longs[index];
      longs[index] = word | ((cell & ~word) << cellBits);
    }
    return !waited && isWaiting(index);
  }

  /** Returns the cells where the blank waits and was not yet, and has it wait no more. */
  long enter(int index) {
    if (ints.length > 0) {
      int word = ints[index];
      ints[index] = word & ((1 << cellBits) - 1);
      return (word >>> cellBits) & ~(long) word;
    }
    long word = longs[index];
    if (waits.length > 0) {
      long waiting = waits[index];
      waits[index] = 0;
      return waiting & ~word;
    }
    longs[index] = word & ((1L << cellBits) - 1);
    return (word >>> cellBits) & ~word;
  }

  /** Adds cells that the blank was at. */
  void add(int index, long region) {
    if (ints.length > 0) {
      ints[index] |= (int) region;
    } else {
      longs[index] |= region;
    }
  }
}
