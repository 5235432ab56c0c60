package org.sliders.batch;

import java.util.Arrays;
import java.util.concurrent.RecursiveAction;
import org.sliders.board.BoardPair;
import org.sliders.job.Job;
import org.sliders.search.ImageNumbers;
import org.sliders.search.StateSpace;
import org.sliders.search.Symmetries;

/**
 * Shares searches among the pairs of one space: each pair is covered by one of its boards, the
 * root, whose one search serves all pairs it covers, and boards that are images of each other share
 * a root.
 *
 * <p>The pairs are edges of a graph whose vertices are classes of symmetric boards; the roots are a
 * {@link VertexCover} of it.
 *
 * <p>Pairs are kept in parallel arrays, 25 bytes a row and as much again while the roots are
 * chosen, ordered by the cell colour of the root, by root, by the other board and by row; equal
 * pairs are therefore neighbours.
 */
final class Sharing {

  /** Set in a pair's kind if its root is the start. */
  private static final int ROOT_IS_START = 8;

  /** Set in a pair's kind if the blank of its root's class is on an odd cell of the chessboard. */
  private static final int ROOT_IS_ODD = 16;

  private static final int SYMMETRY_BITS = 3;
  private static final int SYMMETRY_MASK = (1 << SYMMETRY_BITS) - 1;

  private final Job job;
  private final int[] rows;
  private final Symmetries symmetries;
  private final StateSpace.Index index;

  /** By place in {@link #rows}: class of the start, then of the root. */
  private final long[] root;

  /** By place in {@link #rows}: class of the target, then the other board's number. */
  private final long[] other;

  /**
   * By place in {@link #rows}: the symmetries that take start and target to their classes; then the
   * one of the root, which end it is, and its colour.
   */
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
   * @param index numbers its boards
   */
  Sharing(Job job, int[] rows, Symmetries symmetries, StateSpace.Index index) {
    this.job = job;
    this.rows = rows;
    this.symmetries = symmetries;
    this.index = index;
    root = new long[rows.length];
    other = new long[rows.length];
    kind = new byte[rows.length];
    new Rows(this::classify, 0, rows.length).invoke();
    int[] vertexOf = new int[2 * rows.length];
    VertexCover cover = cover(vertexOf);
    new Rows((lo, hi) -> chooseRoots(lo, hi, vertexOf, cover), 0, rows.length).invoke();
    order =
        new RadixOrder(rows.length)
            .by(kinds(SYMMETRY_MASK | ROOT_IS_START))
            .by(other)
            .by(root)
            .by(kinds(ROOT_IS_ODD))
            .order();
    rootStart = rootStarts();
  }

  /** What is done for some of the rows. */
  private interface Step {
    void take(int firstPlace, int endPlace);
  }

  /** Does something for a range of the rows, in parallel where it is long. */
  private static final class Rows extends RecursiveAction {

    private static final long serialVersionUID = 1L;
    private static final int GRAIN = 4096;
    private final transient Step step;
    private final int lo;
    private final int hi;

    Rows(Step step, int lo, int hi) {
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
      step.take(lo, hi);
    }
  }

  private BoardPair pair(int place) {
    BoardPair pair = job.pair(rows[place]);
    if (pair == null) {
      throw new IllegalStateException("row " + rows[place] + " is bad");
    }
    return pair;
  }

  private void classify(int firstPlace, int endPlace) {
    ImageNumbers numbers = new ImageNumbers(symmetries, index);
    for (int place = firstPlace; place < endPlace; place++) {
      BoardPair pair = pair(place);
      int ofStart = numbers.toCanonical(pair.start());
      root[place] = numbers.canonicalNumber();
      int ofTarget = numbers.toCanonical(pair.target());
      other[place] = numbers.canonicalNumber();
      kind[place] = (byte) (ofStart | ofTarget << SYMMETRY_BITS);
    }
  }

  /** Chooses roots among the classes, and gives each end of each pair its class's vertex. */
  private VertexCover cover(int[] vertexOf) {
    long[] classes = Arrays.copyOf(root, 2 * rows.length);
    System.arraycopy(other, 0, classes, rows.length, rows.length);
    int[] halves = new RadixOrder(classes.length).by(classes).order();
    int vertex = -1;
    for (int i = 0; i < halves.length; i++) {
      if (i == 0 || classes[halves[i]] != classes[halves[i - 1]]) {
        vertex++;
      }
      vertexOf[halves[i]] = vertex;
    }
    return new VertexCover(vertexOf, halves, vertex + 1);
  }

  private void chooseRoots(int firstPlace, int endPlace, int[] vertexOf, VertexCover cover) {
    ImageNumbers numbers = new ImageNumbers(symmetries, index);
    for (int place = firstPlace; place < endPlace; place++) {
      int start = vertexOf[place];
      int target = vertexOf[place + rows.length];
      boolean startIsRoot =
          cover.has(start) == cover.has(target)
              ? cover.edgeCount(start) > cover.edgeCount(target)
              : cover.has(start);
      BoardPair pair = pair(place);
      int kinds = kind[place];
      int symmetry = (startIsRoot ? kinds : kinds >> SYMMETRY_BITS) & SYMMETRY_MASK;
      int rootCell = (startIsRoot ? pair.start() : pair.target()).blankCell();
      boolean odd = symmetries.colour(symmetries.cell(symmetry, rootCell)) == 1;
      root[place] = startIsRoot ? root[place] : other[place];
      other[place] = numbers.of(symmetry, startIsRoot ? pair.target() : pair.start());
      kind[place] = (byte) (symmetry | (startIsRoot ? ROOT_IS_START : 0) | (odd ? ROOT_IS_ODD : 0));
    }
  }

  /** The kinds as keys. */
  private long[] kinds(int mask) {
    long[] keys = new long[kind.length];
    for (int place = 0; place < keys.length; place++) {
      keys[place] = kind[place] & mask;
    }
    return keys;
  }

  /** Chessboard colour of the blank's cell of a root. */
  int rootColour(int rootIndex) {
    return colour(order[rootStart[rootIndex]]);
  }

  private int colour(int place) {
    return (kind[place] & ROOT_IS_ODD) == 0 ? 0 : 1;
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
    for (int i = 0; i < result.length; i++) {
      result[i] = row(firstPair + i);
    }
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
