package org.sliders.search;

import java.util.Arrays;

/**
 * The two-ended search of {@link TwoEndedSearch} for spaces small enough to give each board an int
 * a side, on the calling thread. A side's <em>stamp</em> of a board is {@code search · 2¹⁶ + mark ·
 * 2¹⁵ + depth} if the search of that number reached it, so that nothing is cleared between
 * searches, but for one in 2¹⁵. One object serves many pairs, one after the other.
 */
public final class StampedSearch implements NumberedField {

  /**
   * Long boards are deep: a tile apart from the others takes about five moves a column, some 41,000
   * for all of 2×8192, half of them from either side.
   */
  private static final int DEPTH_BITS = 15;

  /** Deepest level of a side; a distance is at most twice that. */
  private static final int MOST_DEPTH = (1 << DEPTH_BITS) - 1;

  private static final int MARK = 1 << DEPTH_BITS;

  /** The number of a search times this begins its stamps. */
  private static final int SEARCH = MARK << 1;

  private static final int MOVES = 4;

  private final LaneTables tables;

  /** The stop signal is asked every so many boards, less one: a mask. */
  private static final int STOP_MASK = (1 << 10) - 1;

  private StopSignal stop = StopSignal.NEVER;
  private final Side fromStart;
  private final Side fromTarget;

  /** Number of the search times {@link #SEARCH}. */
  private int search;

  private int distance;
  private Side layerSide;
  private int layerStamp;

  /**
   * Allocates the stamps.
   *
   * @param tables the space's tables
   */
  public StampedSearch(LaneTables tables) {
    this.tables = tables;
    fromStart = new Side(tables.numberBound());
    fromTarget = new Side(tables.numberBound());
    layerSide = fromTarget;
  }

  /**
   * Returns what a search takes at most.
   *
   * @param space its space
   * @return bytes of stamps and queues, not the tables
   */
  public static long bytes(StateSpace space) {
    return 6L * Integer.BYTES * space.boardCount().longValueExact();
  }

  /**
   * Searches from both ends until they meet.
   *
   * @param start number of the start
   * @param target number of the target
   * @return the distance, or −1 if one side has no more boards and they did not meet
   */
  public int run(int start, int target) {
    search += SEARCH;
    if (search <= 0) {
      fromStart.clear();
      fromTarget.clear();
      search = SEARCH;
    }
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
    distance = fromStart.depth + fromTarget.depth;
    fromStart.mark();
    return distance;
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
   * Tells how many boards the last search reached.
   *
   * @return boards of both sides
   */
  public long boardsReached() {
    return (long) fromStart.end + fromTarget.end;
  }

  /** {@inheritDoc} The root is the target. */
  @Override
  public void startLayer(int distanceToTarget) {
    boolean near = distanceToTarget <= fromTarget.depth;
    layerSide = near ? fromTarget : fromStart;
    layerStamp = search + (near ? distanceToTarget : MARK + distance - distanceToTarget);
  }

  @Override
  public boolean isInLayer(int board) {
    return layerSide.stamps[board] == layerStamp;
  }

  /** The boards found from one end. */
  private final class Side {

    final int[] stamps;

    /**
     * Boards in the order of levels, each with the move that led to it: {@code board << 2 | move}.
     */
    private int[] queue = new int[64];

    /** Start of the newest level in the queue, by level. */
    private int[] levelStart = new int[64];

    private int end;
    private int depth;

    Side(int numberBound) {
      stamps = new int[numberBound];
    }

    void clear() {
      Arrays.fill(stamps, 0);
    }

    void start(int root) {
      stamps[root] = search;
      queue[0] = root << 2;
      levelStart[0] = 0;
      end = 1;
      depth = 0;
    }

    int frontier() {
      return end - levelStart[depth];
    }

    /** Adds the next level; returns whether a board of it was reached from the other side. */
    boolean expand(Side other) {
      int levelEnd = end;
      int from = levelStart[depth];
      if (depth == MOST_DEPTH) {
        throw new IllegalStateException("a side is deeper than " + MOST_DEPTH + " levels");
      }
      boolean filterBack = depth > 0;
      if (depth + 1 == levelStart.length) {
        levelStart = Arrays.copyOf(levelStart, 2 * levelStart.length);
      }
      levelStart[++depth] = levelEnd;
      int stamp = search + depth;
      boolean met = false;
      for (int i = from; i < levelEnd; i++) {
        if ((i & STOP_MASK) == 0) {
          stop.check();
        }
        int board = queue[i] >>> 2;
        int possible = tables.possibleMoves(board);
        if (filterBack) {
          possible &= ~(1 << ((queue[i] & 3) ^ 1));
        }
        if (end + MOVES > queue.length) {
          queue = Arrays.copyOf(queue, 2 * queue.length);
        }
        for (int move = 0; move < MOVES; move++) {
          if ((possible >>> move & 1) != 0) {
            int next = tables.after(board, move);
            if (stamps[next] < search) {
              stamps[next] = stamp;
              queue[end++] = next << 2 | move;
              met |= other.stamps[next] >= search;
            }
          }
        }
      }
      return met;
    }

    /** Marks this side's boards on shortest paths, from the newest level back. */
    void mark() {
      int met = search + fromTarget.depth;
      for (int i = levelStart[depth]; i < end; i++) {
        int board = queue[i] >>> 2;
        if (fromTarget.stamps[board] == met) {
          stamps[board] |= MARK;
        }
      }
      int levelEnd = end;
      for (int level = depth; level > 0; level--) {
        int marked = search + MARK + level;
        int before = search + level - 1;
        for (int i = levelStart[level]; i < levelEnd; i++) {
          int board = queue[i] >>> 2;
          if (stamps[board] == marked) {
            markNeighbours(board, before);
          }
        }
        levelEnd = levelStart[level];
      }
    }

    private void markNeighbours(int board, int stamp) {
      int possible = tables.possibleMoves(board);
      for (int move = 0; move < MOVES; move++) {
        if ((possible >>> move & 1) != 0) {
          int next = tables.after(board, move);
          if (stamps[next] == stamp) {
            stamps[next] |= MARK;
          }
        }
      }
    }
  }
}
