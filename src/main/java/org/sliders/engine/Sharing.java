package org.sliders.engine;

import java.util.Arrays;
import org.sliders.space.StateSpace;
import org.sliders.space.Symmetries;
import org.sliders.work.Ranges;

/**
 * Shares searches among the pairs of one space: each pair is covered by one of its boards, the
 * root, whose one search serves all pairs it covers, and boards that are images of each other share
 * a root.
 *
 * <p>Pairs are kept in parallel arrays, 21 bytes a row beside those of {@link RootChoice} while
 * they are put in order: by the cell colour of the root, by root, by the other board and by row. So
 * equal pairs are neighbours, and whoever goes through the pairs goes through memory from end to
 * end.
 */
public final class Sharing implements PairOrder {

  private final Symmetries symmetries;

  /** By pair: its row. */
  private final int[] rows;

  /** By pair: number of the root's board. */
  private final long[] root;

  /** By pair: number of the other board. */
  private final long[] other;

  /** By pair: the symmetry of the root, which end it is, and its colour. */
  private final byte[] kind;

  /** By root: its first pair; one entry more than there are roots. */
  private final int[] rootStart;

  /**
   * Shares the searches of a space; to be called on a worker of the pool.
   *
   * @param pairs the pairs
   * @param symmetries the symmetries of the space's shape
   * @param index numbers its boards
   */
  public Sharing(SpacePairs pairs, Symmetries symmetries, StateSpace.Index index) {
    this.symmetries = symmetries;
    int[] unordered = pairs.rows();
    RootChoice choice = new RootChoice(pairs, symmetries, index);
    int[] order = choice.order();
    rows = new int[order.length];
    root = new long[order.length];
    other = new long[order.length];
    kind = new byte[order.length];
    Ranges.forAll(
        order.length,
        (lo, hi) -> {
          for (int pair = lo; pair < hi; pair++) {
            int place = order[pair];
            rows[pair] = unordered[place];
            root[pair] = choice.root(place);
            other[pair] = choice.other(place);
            kind[pair] = choice.kind(place);
          }
        });
    rootStart = rootStarts();
  }

  private int[] rootStarts() {
    int[] starts = new int[rows.length + 1];
    int roots = 0;
    for (int pair = 0; pair < rows.length; pair++) {
      if (pair == 0 || root[pair] != root[pair - 1]) {
        starts[roots++] = pair;
      }
    }
    starts[roots] = rows.length;
    return Arrays.copyOf(starts, roots + 1);
  }

  /** Chessboard colour of the blank's cell of a root. */
  int rootColour(int rootIndex) {
    return (kind[rootStart[rootIndex]] & RootChoice.ROOT_IS_ODD) == 0 ? 0 : 1;
  }

  /** The symmetries of the space's shape. */
  Symmetries symmetries() {
    return symmetries;
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
  public int endOfRepeats(int pair, int end) {
    int next = pair + 1;
    while (next < end && isRepeat(next)) {
      next++;
    }
    return next;
  }

  /** The first pair of each root, and the number of pairs as one entry more; not a copy. */
  int[] firstPairs() {
    return rootStart;
  }

  int rootCount() {
    return rootStart.length - 1;
  }

  /** First pair of a root; that of the next root ends its pairs. */
  int firstPair(int rootIndex) {
    return rootStart[rootIndex];
  }

  /** How many roots the pairs of a range have. */
  int rootsIn(int firstPair, int endPair) {
    int roots = 0;
    for (int pair = firstPair; pair < endPair; pair++) {
      roots += pair == firstPair || root[pair] != root[pair - 1] ? 1 : 0;
    }
    return roots;
  }

  /** Number of the board that is the root of a pair. */
  long rootNumberOf(int pair) {
    return root[pair];
  }

  /** Number of a pair's other board, as the symmetry of its root sees it. */
  long otherNumber(int pair) {
    return other[pair];
  }

  /** The symmetry that took a pair's boards to their numbers. */
  int symmetryOf(int pair) {
    return kind[pair] & RootChoice.SYMMETRY_MASK;
  }

  boolean isRootStart(int pair) {
    return (kind[pair] & RootChoice.ROOT_IS_START) != 0;
  }

  /** Whether a pair is equal to the one before it in the order. */
  private boolean isRepeat(int pair) {
    return other[pair] == other[pair - 1]
        && root[pair] == root[pair - 1]
        && kind[pair] == kind[pair - 1];
  }
}
