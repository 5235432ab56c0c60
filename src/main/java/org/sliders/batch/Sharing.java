package org.sliders.batch;

import java.util.Arrays;
import java.util.concurrent.RecursiveAction;
import java.util.function.IntConsumer;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.job.Job;
import org.sliders.search.Symmetries;

/**
 * Shares searches among the pairs of one space: each pair is covered by one of its boards, the
 * root, whose one search serves all pairs it covers, and boards that are images of each other share
 * a root.
 *
 * <p>The pairs are edges of a graph whose vertices are classes of symmetric boards; the roots are a
 * vertex cover of it. Each edge takes the end with more edges, which finds the least cover of
 * stars, the common case of many starts to one target, and comes near it elsewhere.
 *
 * <p>Pairs are kept in parallel arrays, about 30 bytes a row, ordered by the cell colour of the
 * root, by root, by the other board and by row; equal pairs are therefore neighbours.
 */
final class Sharing {

  /** Gives each board of a space a number. */
  interface Numbering {
    long number(byte[] sequence, int blankCell);
  }

  /** Set in a pair's kind if its root is the start. */
  private static final int ROOT_IS_START = 8;

  private static final int SYMMETRY_MASK = 7;

  private final Job job;
  private final int[] rows;
  private final Symmetries symmetries;
  private final Numbering numbering;

  /** By place in {@link #rows}: class of the start, then of the root. */
  private final long[] root;

  /** By place in {@link #rows}: class of the target, then the other board's number. */
  private final long[] other;

  /** By place in {@link #rows}: symmetry that takes the root to its class, and which end it is. */
  private final byte[] kind;

  /** Places in {@link #rows} in the order of the pairs. */
  private final int[] order;

  /** First pair of each root in {@link #order}; one entry more than there are roots. */
  private final int[] rootStart;

  /**
   * Shares the searches of a space; to be called on a worker of the pool.
   *
   * @param job the job
   * @param rows its rows in this space, ascending
   * @param symmetries the symmetries of the space's shape
   * @param numbering numbers its boards
   */
  Sharing(Job job, int[] rows, Symmetries symmetries, Numbering numbering) {
    this.job = job;
    this.rows = rows;
    this.symmetries = symmetries;
    this.numbering = numbering;
    root = new long[rows.length];
    other = new long[rows.length];
    kind = new byte[rows.length];
    new Rows(this::classify, 0, rows.length).invoke();
    long[] classes = distinctClasses();
    int[] uses = new int[classes.length];
    for (int i = 0; i < rows.length; i++) {
      uses[Arrays.binarySearch(classes, root[i])]++;
      uses[Arrays.binarySearch(classes, other[i])]++;
    }
    new Rows(i -> chooseRoot(i, classes, uses), 0, rows.length).invoke();
    order = order();
    rootStart = rootStarts();
  }

  /** Does something for a range of the rows, in parallel where it is long. */
  private static final class Rows extends RecursiveAction {

    private static final long serialVersionUID = 1L;
    private static final int GRAIN = 4096;
    private final transient IntConsumer step;
    private final int lo;
    private final int hi;

    Rows(IntConsumer step, int lo, int hi) {
      this.step = step;
      this.lo = lo;
      this.hi = hi;
    }

    @Override
    protected void compute() {
      if (hi - lo > GRAIN) {
        int middle = (lo + hi) >>> 1;
        invokeAll(new Rows(step, lo, middle), new Rows(step, middle, hi));
        return;
      }
      for (int i = lo; i < hi; i++) {
        step.accept(i);
      }
    }
  }

  private BoardPair pair(int place) {
    BoardPair pair = job.rows().get(rows[place]).pair();
    if (pair == null) {
      throw new IllegalStateException("row " + rows[place] + " is bad");
    }
    return pair;
  }

  private void classify(int place) {
    BoardPair pair = pair(place);
    root[place] = image(symmetries.toCanonical(pair.start()), pair.start());
    other[place] = image(symmetries.toCanonical(pair.target()), pair.target());
  }

  private long image(int symmetry, Board board) {
    return numbering.number(
        symmetries.sequence(symmetry, board), symmetries.cell(symmetry, board.blankCell()));
  }

  private long[] distinctClasses() {
    long[] all = Arrays.copyOf(root, 2 * rows.length);
    System.arraycopy(other, 0, all, rows.length, rows.length);
    Arrays.sort(all);
    int distinct = 0;
    for (int i = 0; i < all.length; i++) {
      if (i == 0 || all[i] != all[i - 1]) {
        all[distinct++] = all[i];
      }
    }
    return Arrays.copyOf(all, distinct);
  }

  private void chooseRoot(int place, long[] classes, int[] uses) {
    BoardPair pair = pair(place);
    boolean start =
        uses[Arrays.binarySearch(classes, root[place])]
            > uses[Arrays.binarySearch(classes, other[place])];
    Board rootBoard = start ? pair.start() : pair.target();
    Board otherBoard = start ? pair.target() : pair.start();
    int symmetry = symmetries.toCanonical(rootBoard);
    root[place] = start ? root[place] : other[place];
    other[place] = image(symmetry, otherBoard);
    kind[place] = (byte) (symmetry | (start ? ROOT_IS_START : 0));
  }

  /** Sorts places by root class, then the pairs of each root. */
  private int[] order() {
    long[] roots = root.clone();
    Arrays.sort(roots);
    long[] keys = new long[rows.length];
    for (int i = 0; i < keys.length; i++) {
      // Equal roots find the same place; the cell colour leads, so that passes hold one colour.
      long at = Arrays.binarySearch(roots, root[i]);
      keys[i] = (long) colour(i) << 62 | at << 31 | i;
    }
    Arrays.sort(keys);
    int[] sorted = new int[keys.length];
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = (int) (keys[i] & Integer.MAX_VALUE);
    }
    for (int from = 0; from < sorted.length; ) {
      int to = from + 1;
      while (to < sorted.length && root[sorted[to]] == root[sorted[from]]) {
        to++;
      }
      sortPairs(sorted, from, to);
      from = to;
    }
    return sorted;
  }

  /** Chessboard colour of the blank's cell of a root. */
  int rootColour(int rootIndex) {
    return colour(order[rootStart[rootIndex]]);
  }

  private int colour(int place) {
    BoardPair pair = pair(place);
    Board rootBoard = rootIsStart(place) ? pair.start() : pair.target();
    return symmetries.colour(symmetries.cell(symmetry(place), rootBoard.blankCell()));
  }

  private void sortPairs(int[] sorted, int from, int to) {
    if (to - from < 2) {
      return;
    }
    Integer[] places = new Integer[to - from];
    for (int i = from; i < to; i++) {
      places[i - from] = sorted[i];
    }
    Arrays.sort(
        places,
        (a, b) -> {
          int byOther = Long.compare(other[a], other[b]);
          int byKind = byOther != 0 ? byOther : Byte.compare(kind[a], kind[b]);
          return byKind != 0 ? byKind : Integer.compare(a, b);
        });
    for (int i = from; i < to; i++) {
      sorted[i] = places[i - from];
    }
  }

  private int[] rootStarts() {
    int[] starts = new int[order.length + 1];
    int roots = 0;
    for (int i = 0; i < order.length; i++) {
      if (i == 0 || root[order[i]] != root[order[i - 1]]) {
        starts[roots++] = i;
      }
    }
    starts[roots] = order.length;
    return Arrays.copyOf(starts, roots + 1);
  }

  /** The symmetries of the space's shape. */
  Symmetries symmetries() {
    return symmetries;
  }

  int pairCount() {
    return order.length;
  }

  /** The rows of a range of pairs. */
  int[] rows(int firstPair, int endPair) {
    int[] result = new int[endPair - firstPair];
    Arrays.setAll(result, i -> row(firstPair + i));
    return result;
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
    return root[order[rootStart[rootIndex]]];
  }

  /** Number of a pair's other board, as the symmetry of its root sees it. */
  long otherNumber(int pair) {
    return other[order[pair]];
  }

  /** The row of a pair. */
  int row(int pair) {
    return rows[order[pair]];
  }

  /** The symmetry that took a pair's boards to their numbers. */
  int symmetryOf(int pair) {
    return symmetry(order[pair]);
  }

  boolean isRootStart(int pair) {
    return rootIsStart(order[pair]);
  }

  /** Whether a pair is equal to the one before it in the order. */
  boolean isRepeat(int pair) {
    if (pair == 0) {
      return false;
    }
    int here = order[pair];
    int before = order[pair - 1];
    return root[here] == root[before] && other[here] == other[before] && kind[here] == kind[before];
  }

  private int symmetry(int place) {
    return kind[place] & SYMMETRY_MASK;
  }

  private boolean rootIsStart(int place) {
    return (kind[place] & ROOT_IS_START) != 0;
  }
}
