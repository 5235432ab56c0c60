package org.sliders.engine;

import java.util.Arrays;
import org.sliders.board.BoardPair;
import org.sliders.space.ImageNumbers;
import org.sliders.space.StateSpace;
import org.sliders.space.Symmetries;
import org.sliders.work.Ranges;

/**
 * Chooses for each pair of a space which of its boards is the root. The pairs are edges of a graph
 * whose vertices are classes of symmetric boards; the roots are a {@link VertexCover} of it.
 *
 * <p>Arrays are by the place of a row in the list of rows, 17 bytes a row and some 40 more while
 * the roots are chosen.
 */
final class RootChoice {

  /** Set in a pair's kind if its root is the start. */
  static final int ROOT_IS_START = 8;

  /** Set in a pair's kind if the blank of its root's class is on an odd cell of the chessboard. */
  static final int ROOT_IS_ODD = 16;

  /** Halves of pairs that one task numbers. */
  private static final int BLOCK_HALVES = 1 << 15;

  private static final int SYMMETRY_BITS = 3;

  /** Bits of a pair's kind that are the symmetry of its root. */
  static final int SYMMETRY_MASK = (1 << SYMMETRY_BITS) - 1;

  private final SpacePairs pairs;
  private final int[] rows;
  private final Symmetries symmetries;
  private final StateSpace.Index index;

  /** Class of the start, then of the root. */
  private final long[] root;

  /** Class of the target, then the other board's number. */
  private final long[] other;

  /**
   * The symmetries that take start and target to their classes; then the one of the root, which end
   * it is, and its colour.
   */
  private final byte[] kind;

  /**
   * Chooses roots; to be called on a worker of the pool.
   *
   * @param pairs the pairs
   * @param symmetries the symmetries of the space's shape
   * @param index numbers its boards
   */
  RootChoice(SpacePairs pairs, Symmetries symmetries, StateSpace.Index index) {
    this.pairs = pairs;
    this.rows = pairs.rows();
    this.symmetries = symmetries;
    this.index = index;
    root = new long[rows.length];
    other = new long[rows.length];
    kind = new byte[rows.length];
    Ranges.forAll(rows.length, this::classify);
    int[] vertexOf = new int[2 * rows.length];
    VertexCover cover = cover(vertexOf);
    Ranges.forAll(rows.length, (lo, hi) -> chooseRoots(lo, hi, vertexOf, cover));
  }

  /** Number of the root of the pair at a place. */
  long root(int place) {
    return root[place];
  }

  /** Number of its other board, as the symmetry of the root sees it. */
  long other(int place) {
    return other[place];
  }

  /** The symmetry of its root, which end that is, and its colour. */
  byte kind(int place) {
    return kind[place];
  }

  /** Returns the places by the cell colour of the root, by root, by the other board and by row. */
  int[] order() {
    return new RadixOrder(rows.length)
        .by(kinds(SYMMETRY_MASK | ROOT_IS_START))
        .by(other)
        .by(root)
        .by(kinds(ROOT_IS_ODD))
        .order();
  }

  private void classify(int firstPlace, int endPlace) {
    ImageNumbers numbers = new ImageNumbers(symmetries, index);
    for (int place = firstPlace; place < endPlace; place++) {
      BoardPair pair = pairs.pair(rows[place]);
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
    int blocks = (halves.length + BLOCK_HALVES - 1) / BLOCK_HALVES;
    int[] vertices = new int[blocks + 1];
    Ranges.forAll(
        blocks,
        1,
        (lo, hi) -> {
          for (int block = lo; block < hi; block++) {
            vertices[block + 1] = numberVertices(block, classes, halves, vertexOf);
          }
        });
    for (int block = 0; block < blocks; block++) {
      vertices[block + 1] += vertices[block];
    }
    Ranges.forAll(
        halves.length,
        (lo, hi) -> {
          for (int i = lo; i < hi; i++) {
            vertexOf[halves[i]] += vertices[i / BLOCK_HALVES] - 1;
          }
        });
    return new VertexCover(vertexOf, halves, vertices[blocks]);
  }

  /**
   * Gives halves the number of vertices begun in their block so far; returns how many there are.
   */
  private static int numberVertices(int block, long[] classes, int[] halves, int[] vertexOf) {
    int vertices = 0;
    int end = Math.min(halves.length, (block + 1) * BLOCK_HALVES);
    for (int i = block * BLOCK_HALVES; i < end; i++) {
      vertices += i == 0 || classes[halves[i]] != classes[halves[i - 1]] ? 1 : 0;
      vertexOf[halves[i]] = vertices;
    }
    return vertices;
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
      BoardPair pair = pairs.pair(rows[place]);
      int kinds = kind[place];
      int symmetry = (startIsRoot ? kinds : kinds >> SYMMETRY_BITS) & SYMMETRY_MASK;
      int rootCell = (startIsRoot ? pair.start() : pair.target()).blankCell();
      boolean odd = pairs.space().shape().cellColour(symmetries.cell(symmetry, rootCell)) == 1;
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
}
