package org.sliders.batch;

import java.util.Arrays;
import org.sliders.job.Job;
import org.sliders.search.StateSpace;
import org.sliders.search.Symmetries;

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
final class Sharing {

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
   * @param job the job
   * @param unordered its rows in this space, ascending
   * @param symmetries the symmetries of the space's shape
   * @param index numbers its boards
   */
  Sharing(Job job, int[] unordered, Symmetries symmetries, StateSpace.Index index) {
    this.symmetries = symmetries;
    RootChoice choice = new RootChoice(job, unordered, symmetries, index);
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

  int pairCount() {
    return rows.length;
  }

  /** The rows of a range of pairs. */
  int[] rows(int firstPair, int endPair) {
    return Arrays.copyOfRange(rows, firstPair, endPair);
  }

  /** The first pair after one that is not equal to it, at most {@code end}. */
  int endOfRepeats(int pair, int end) {
    int next = pair + 1;
    while (next < end && isRepeat(next)) {
      next++;
    }
    return next;
  }

  /** How many different pairs there are in a range that begins with a root's first pair. */
  int differentPairs(int firstPair, int endPair) {
    int different = 0;
    for (int pair = firstPair; pair < endPair; pair = endOfRepeats(pair, endPair)) {
      different++;
    }
    return different;
  }

  int rootCount() {
    return rootStart.length - 1;
  }

  /** First pair of a root; that of the next root ends its pairs. */
  int firstPair(int rootIndex) {
    return rootStart[rootIndex];
  }

  /** Number of a root's board. */
  long rootNumber(int rootIndex) {
    return root[rootStart[rootIndex]];
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
