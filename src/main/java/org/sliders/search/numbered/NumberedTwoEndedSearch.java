package org.sliders.search.numbered;

import java.util.Arrays;
import org.sliders.board.Move;
import org.sliders.search.hashed.TwoEndedSearch;
import org.sliders.space.StateSpace;
import org.sliders.space.UsefulMoves;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;

/**
 * The two-ended search of {@link TwoEndedSearch} for spaces whose boards have numbers, on the
 * calling thread. One object serves many pairs, one after the other.
 *
 * <p>Each side keeps one bit a board, set when the board is reached, and a list of its boards in
 * the order in which they were reached. A neighbour is one level nearer or one level farther, so
 * one bit tells which neighbours are new. Where the sides first meet, the boards of one side's
 * newest level that the other side has reached are in that side's newest level too. While the walk
 * looks at a layer of the shortest-path DAG, the bits of its boards are set.
 */
public final class NumberedTwoEndedSearch implements NumberedField {

  private final MoveTables tables;
  private final Side fromStart;
  private final Side fromTarget;

  /** Boards of the start's side on shortest paths, from its newest level to the start. */
  private final Levels onPaths = new Levels();

  /** Bits of the boards of one level, by number. */
  private final long[] layer;

  private final MoveTables.BoardSet layerSet;

  /** The boards whose bits are set in {@link #layer}. */
  private Levels layerBoards = onPaths;

  private int layerLevel = -1;
  private StopSignal stop = StopSignal.NEVER;
  private int distance;

  /**
   * Allocates the bits.
   *
   * @param tables the space's tables
   */
  public NumberedTwoEndedSearch(MoveTables tables) {
    this.tables = tables;
    fromStart = new Side();
    fromTarget = new Side();
    layer = tables.newBits();
    layerSet = new MoveTables.BoardSet(layer, false);
  }

  /**
   * {@return the bytes that a search takes at most while its lists grow, without the tables}
   *
   * @param space its space
   */
  public static long bytes(StateSpace space) {
    return 6L * Integer.BYTES * space.boardCount().longValueExact();
  }

  /**
   * Has the next search end early, with a {@link StoppedException}, when a signal comes.
   *
   * @param signal the signal
   */
  public void until(StopSignal signal) {
    stop = signal;
  }

  /**
   * Searches from both ends until they meet.
   *
   * @param start number of the start
   * @param target number of the target
   * @return the distance, or −1 if one side has no more boards and they did not meet
   */
  public int run(int start, int target) {
    clearLayer();
    fromStart.start(start);
    fromTarget.start(target);
    boolean met = start == target;
    while (!met) {
      Side smaller = fromStart.frontier() <= fromTarget.frontier() ? fromStart : fromTarget;
      if (smaller.frontier() == 0) {
        return -1;
      }
      met = smaller.expand(smaller == fromStart ? fromTarget : fromStart);
    }
    distance = fromStart.depth() + fromTarget.depth();
    collectPaths();
    return distance;
  }

  /** {@return how many boards both sides of the last search reached} */
  public long boardsReached() {
    return (long) fromStart.boards.end + fromTarget.boards.end;
  }

  /** Goes from the boards where the sides met back to the start. */
  private void collectPaths() {
    onPaths.clear();
    onPaths.beginLevel();
    int depth = fromStart.depth();
    for (int i = fromStart.boards.first(depth); i < fromStart.boards.first(depth + 1); i++) {
      int board = fromStart.boards.list[i];
      if (fromTarget.hasReached(board)) {
        onPaths.add(board);
      }
    }
    for (int level = depth - 1; level >= 0; level--) {
      setLayer(fromStart.boards, level);
      onPaths.beginLevel();
      int newest = onPaths.levelCount - 1;
      for (int i = onPaths.first(newest - 1); i < onPaths.first(newest); i++) {
        int board = onPaths.list[i];
        int moves = tables.movesInto(layer, board);
        for (; moves != 0; moves &= moves - 1) {
          int before = tables.after(board, Integer.numberOfTrailingZeros(moves));
          // Out of the layer, so that it is added once.
          layer[before / Long.SIZE] &= ~(1L << before);
          onPaths.add(before);
        }
      }
    }
  }

  /** {@inheritDoc} The root is the target. */
  @Override
  public void startLayer(int distanceToTarget) {
    if (distanceToTarget <= fromTarget.depth()) {
      setLayer(fromTarget.boards, distanceToTarget);
    } else {
      setLayer(onPaths, distanceToTarget - fromTarget.depth());
    }
  }

  @Override
  public void addUsefulMoves(int[] boards, int first, int end, UsefulMoves moves) {
    tables.addMovesInto(layerSet, boards, first, end, moves);
  }

  private void setLayer(Levels boards, int level) {
    clearLayer();
    layerBoards = boards;
    layerLevel = level;
    for (int i = boards.first(level); i < boards.first(level + 1); i++) {
      int board = boards.list[i];
      layer[board / Long.SIZE] |= 1L << board;
    }
  }

  private void clearLayer() {
    if (layerLevel >= 0) {
      for (int i = layerBoards.first(layerLevel); i < layerBoards.first(layerLevel + 1); i++) {
        layer[layerBoards.list[i] / Long.SIZE] = 0;
      }
      layerLevel = -1;
    }
  }

  /** Numbers of boards, level by level. */
  private static final class Levels {

    int[] list = new int[64];
    int end;
    int levelCount;
    private int[] firsts = new int[64];

    void clear() {
      end = 0;
      levelCount = 0;
    }

    void beginLevel() {
      if (levelCount == firsts.length) {
        firsts = Arrays.copyOf(firsts, 2 * levelCount);
      }
      firsts[levelCount++] = end;
    }

    int first(int level) {
      return level == levelCount ? end : firsts[level];
    }

    void add(int board) {
      reserve(1);
      list[end++] = board;
    }

    void reserve(int boards) {
      if (list.length - end < boards) {
        list = Arrays.copyOf(list, Math.max(end + boards, 2 * list.length));
      }
    }
  }

  /** The boards found from one end. */
  private final class Side {

    final Levels boards = new Levels();
    private final long[] reached = tables.newBits();

    void start(int root) {
      Arrays.fill(reached, 0);
      reached[root / Long.SIZE] = 1L << root;
      boards.clear();
      boards.beginLevel();
      boards.add(root);
    }

    /** The newest level. */
    int depth() {
      return boards.levelCount - 1;
    }

    int frontier() {
      return boards.end - boards.first(depth());
    }

    boolean hasReached(int board) {
      return (reached[board / Long.SIZE] >>> board & 1) != 0;
    }

    /** Adds the next level; returns whether a board of it was reached from the other side. */
    boolean expand(Side other) {
      int first = boards.first(depth());
      int levelEnd = boards.end;
      boards.beginLevel();
      boards.reserve(Math.multiplyExact(Move.COUNT, levelEnd - first));
      int[] list = boards.list;
      int end = levelEnd;
      for (int i = first; i < levelEnd; i++) {
        stop.check(i);
        int board = list[i];
        int open = tables.possibleMoves(board);
        int n0 = tables.after(board, 0);
        int n1 = tables.after(board, 1);
        int n2 = tables.after(board, 2);
        int n3 = tables.after(board, 3);
        end = reach(n0, open, list, end);
        end = reach(n1, open >>> 1, list, end);
        end = reach(n2, open >>> 2, list, end);
        end = reach(n3, open >>> 3, list, end);
      }
      boards.end = end;
      boolean met = false;
      for (int i = levelEnd; i < end; i++) {
        met |= other.hasReached(list[i]);
      }
      return met;
    }

    /**
     * Adds a neighbour if the lowest bit says so and it was not reached before. As this is as good
     * as random, there is no branch: the neighbour is written in any case, and the end moves or
     * not.
     */
    private int reach(int board, int open, int[] list, int end) {
      int word = board / Long.SIZE;
      long isNew = ~(reached[word] >>> board) & open & 1;
      reached[word] |= isNew << board;
      list[end] = board;
      return end + (int) isNew;
    }
  }
}
