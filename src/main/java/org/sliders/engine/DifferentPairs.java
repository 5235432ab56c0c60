package org.sliders.engine;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sliders.board.BoardPair;

/** Pairs in the order of their rows, but that each comes with all rows of pairs equal to it. */
final class DifferentPairs implements PairOrder {

  private final SpacePairs pairs;

  /** Rows, those of equal pairs next to each other. */
  private final int[] rows;

  /** By place in {@link #rows}: where the rows of equal pairs end. */
  private final int[] ends;

  /** First place of each different pair, one entry more than there are. */
  private final int[] firsts;

  DifferentPairs(SpacePairs pairs) {
    this.pairs = pairs;
    Map<BoardPair, RowList> rowsOf = new LinkedHashMap<>();
    for (int row : pairs.rows()) {
      rowsOf.computeIfAbsent(pairs.pair(row), pair -> new RowList()).add(row);
    }
    rows = new int[pairs.rows().length];
    ends = new int[rows.length];
    firsts = new int[rowsOf.size() + 1];
    int place = 0;
    int different = 0;
    for (RowList equal : rowsOf.values()) {
      int[] some = equal.toArray();
      System.arraycopy(some, 0, rows, place, some.length);
      Arrays.fill(ends, place, place + some.length, place + some.length);
      firsts[different++] = place;
      place += some.length;
    }
    firsts[different] = place;
  }

  /** How many different pairs there are. */
  int count() {
    return firsts.length - 1;
  }

  /** A piece a different pair. */
  Pieces pieces() {
    return new Pieces(this, firsts);
  }

  BoardPair pair(int place) {
    return pairs.pair(rows[place]);
  }

  @Override
  public int pairCount() {
    return rows.length;
  }

  @Override
  public int[] rows(int firstPair, int endPair) {
    return Arrays.copyOfRange(rows, firstPair, endPair);
  }

  @Override
  public int endOfRepeats(int pair, int endPair) {
    return ends[pair];
  }
}
