package org.sliders.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RecursiveAction;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Move;

/**
 * Breadth-first search from both ends of one pair, level by level, the smaller frontier first. It
 * never allocates the state space.
 *
 * <p>While levels 0 … a from the start and 0 … b from the target share no board, the distance is
 * more than a + b; so when the next level of one side first meets the other side's newest level, a
 * + b + 1 is the distance, and every shortest path passes a board of both.
 *
 * <p>Each side keeps its boards in one table a partition of the hash values, in the order of
 * levels, so that a range of numbers is a level. A large level is expanded in two steps without
 * locks: tasks take ranges of the frontier and sort the neighbours by partition, then one task a
 * partition adds them. A board is never moved straight back.
 *
 * <p>Afterwards the boards of the start's side that lie on shortest paths are marked from the
 * meeting level back, and {@link #isAt} tells distances from the target for all boards on shortest
 * paths and their neighbours.
 */
public final class TwoEndedSearch implements DistanceField {

  /** Fewer boards than this in a level are expanded on the calling thread: about 0.2 ms of work. */
  public static final int DEFAULT_GRAIN_BOARDS = 4096;

  private static final int MOVES = Move.ALL.size();

  private final PackedBoards packing;
  private final MemoryBudget budget;
  private final int grainBoards;
  private final int partitionBits;
  private final Side fromStart;
  private final Side fromTarget;
  private int distance = -1;
  private StopSignal stop = StopSignal.NEVER;

  /** The stop signal is asked every so many boards of a loop, less one: a mask. */
  private static final int STOP_MASK = (1 << 10) - 1;

  /**
   * Prepares a search.
   *
   * @param pair the pair
   * @param partitionBits log₂ of the number of partitions, 0 to search on the calling thread alone
   * @param grainBoards boards of a level that a task should expand
   * @param budget counts the bytes of all tables; {@link #release} gives them back
   */
  public TwoEndedSearch(BoardPair pair, int partitionBits, int grainBoards, MemoryBudget budget) {
    this.packing = new PackedBoards(pair.start().shape(), pair.start().palette().colourCount());
    this.budget = budget;
    this.partitionBits = partitionBits;
    this.grainBoards = grainBoards;
    this.fromStart = new Side(pair.start());
    this.fromTarget = new Side(pair.target());
  }

  /**
   * Has the search end early, with a {@link StoppedException}, when a signal comes.
   *
   * @param signal the signal
   */
  public void until(StopSignal signal) {
    stop = signal;
  }

  /**
   * Searches until the sides meet.
   *
   * @return the distance, or −1 if one side has no more boards and they did not meet
   * @throws TooLargeException if the tables do not fit the budget
   */
  public int run() {
    if (!runLimited(Long.MAX_VALUE)) {
      return -1;
    }
    distance = fromStart.depth() + fromTarget.depth();
    fromStart.mark(fromTarget);
    return distance;
  }

  /**
   * Searches until the sides meet or have reached a number of boards.
   *
   * @param maxBoards how many boards may be reached before the next level is begun
   * @return whether they met
   * @throws TooLargeException if the tables do not fit the budget
   */
  public boolean runLimited(long maxBoards) {
    boolean met = fromTarget.contains(fromStart.rootWords, fromStart.rootHash);
    while (!met && boardsReached() < maxBoards) {
      Side smaller = fromStart.frontier() <= fromTarget.frontier() ? fromStart : fromTarget;
      met = smaller.expand(smaller == fromStart ? fromTarget : fromStart);
      if (!met && smaller.frontier() == 0) {
        return false;
      }
    }
    return met;
  }

  /**
   * Tells how many boards the search reached.
   *
   * @return boards in the tables of both sides
   */
  public long boardsReached() {
    return fromStart.boardCount() + fromTarget.boardCount();
  }

  /** Gives the tables' bytes back to the budget; the search is of no use afterwards. */
  public void release() {
    budget.release(fromStart.bytes() + fromTarget.bytes());
  }

  /** {@inheritDoc} The root is the target. */
  @Override
  public boolean isAt(long[] boards, int offset, int blankCell, int distanceToTarget) {
    int hash = packing.hash(boards, offset);
    return distanceToTarget <= fromTarget.depth()
        ? fromTarget.isAtLevel(boards, offset, hash, distanceToTarget)
        : fromStart.isMarkedAt(boards, offset, hash, distance - distanceToTarget);
  }

  /** The boards found from one end. */
  private final class Side {

    final long[] rootWords;
    final int rootHash;
    private final BoardTable[] tables;

    /** Number of a level's first board by level, then by partition; the next level's is its end. */
    private final List<int[]> levelStart = new ArrayList<>();

    /** By partition: whether a board lies on a shortest path; empty until the sides have met. */
    private final boolean[][] marked;

    Side(Board root) {
      tables = new BoardTable[1 << partitionBits];
      for (int i = 0; i < tables.length; i++) {
        tables[i] = new BoardTable(packing, budget);
      }
      marked = new boolean[tables.length][0];
      rootWords = packing.pack(root);
      rootHash = packing.hash(rootWords, 0);
      levelStart.add(new int[tables.length]);
      // No move led to the root; any value stands for it as moves from the root are not filtered.
      tables[partition(rootHash)].add(rootWords, 0, rootHash, root.blankCell(), 0);
      levelStart.add(ends());
    }

    private int partition(int hash) {
      return partitionBits == 0 ? 0 : hash >>> (Integer.SIZE - partitionBits);
    }

    private int[] ends() {
      int[] ends = new int[tables.length];
      for (int i = 0; i < ends.length; i++) {
        ends[i] = tables[i].count();
      }
      return ends;
    }

    /** The newest level. */
    int depth() {
      return levelStart.size() - 2;
    }

    long frontier() {
      long boards = 0;
      for (int i = 0; i < tables.length; i++) {
        boards += levelStart.get(depth() + 1)[i] - levelStart.get(depth())[i];
      }
      return boards;
    }

    long boardCount() {
      long boards = 0;
      for (BoardTable table : tables) {
        boards += table.count();
      }
      return boards;
    }

    long bytes() {
      long bytes = 0;
      for (int i = 0; i < tables.length; i++) {
        bytes += tables[i].bytes() + marked[i].length;
      }
      return bytes;
    }

    boolean contains(long[] words, int hash) {
      return tables[partition(hash)].find(words, 0, hash) >= 0;
    }

    boolean isAtLevel(long[] boards, int offset, int hash, int level) {
      int partition = partition(hash);
      int board = tables[partition].find(boards, offset, hash);
      return board >= levelStart.get(level)[partition]
          && board < levelStart.get(level + 1)[partition];
    }

    boolean isMarkedAt(long[] boards, int offset, int hash, int level) {
      int partition = partition(hash);
      int board = tables[partition].find(boards, offset, hash);
      return board >= levelStart.get(level)[partition]
          && board < levelStart.get(level + 1)[partition]
          && marked[partition][board];
    }

    /** Adds the next level; returns whether a board of it is in the other side's table. */
    boolean expand(Side other) {
      boolean met =
          (tables.length == 1 || frontier() < grainBoards)
              ? expandSerially(other)
              : expandInParallel(other);
      levelStart.add(ends());
      return met;
    }

    private boolean expandSerially(Side other) {
      boolean[] met = new boolean[1];
      long[] scratch = new long[packing.wordsPerBoard()];
      int depth = depth();
      for (int i = 0; i < tables.length; i++) {
        for (int board = levelStart.get(depth)[i]; board < levelStart.get(depth + 1)[i]; board++) {
          forEachNeighbour(
              tables[i],
              board,
              depth > 0,
              scratch,
              (words, blankCell, move) -> {
                int hash = packing.hash(words, 0);
                BoardTable table = tables[partition(hash)];
                if (table.add(words, 0, hash, blankCell, move)) {
                  met[0] |= other.contains(words, hash);
                }
              });
        }
      }
      return met[0];
    }

    private boolean expandInParallel(Side other) {
      int depth = depth();
      List<Expansion> expansions = new ArrayList<>();
      for (int i = 0; i < tables.length; i++) {
        int end = levelStart.get(depth + 1)[i];
        for (int lo = levelStart.get(depth)[i]; lo < end; lo += grainBoards) {
          expansions.add(new Expansion(this, tables[i], lo, Math.min(end, lo + grainBoards)));
        }
      }
      long candidateBytes = 3 * frontier() * Candidates.bytes(packing.wordsPerBoard());
      budget.reserve(candidateBytes, BoardTable.PURPOSE);
      try {
        SideBySide.run(expansions);
        List<Addition> additions = new ArrayList<>();
        for (int i = 0; i < tables.length; i++) {
          additions.add(new Addition(tables[i], other.tables[i], expansions, i));
        }
        SideBySide.run(additions);
        return additions.stream().anyMatch(addition -> addition.met);
      } finally {
        budget.release(candidateBytes);
      }
    }

    /** Marks this side's boards on shortest paths, from the newest level back. */
    void mark(Side other) {
      for (int i = 0; i < tables.length; i++) {
        budget.reserve(tables[i].count(), BoardTable.PURPOSE);
        marked[i] = new boolean[tables[i].count()];
      }
      int depth = depth();
      long[] scratch = new long[packing.wordsPerBoard()];
      for (int i = 0; i < tables.length; i++) {
        for (int board = levelStart.get(depth)[i]; board < levelStart.get(depth + 1)[i]; board++) {
          tables[i].copy(board, scratch, 0);
          marked[i][board] = other.isAtLevel(scratch, 0, packing.hash(scratch, 0), other.depth());
        }
      }
      for (int level = depth; level > 0; level--) {
        markBefore(level, scratch);
      }
    }

    private void markBefore(int level, long[] scratch) {
      for (int i = 0; i < tables.length; i++) {
        for (int board = levelStart.get(level)[i]; board < levelStart.get(level + 1)[i]; board++) {
          if (marked[i][board]) {
            forEachNeighbour(
                tables[i],
                board,
                false,
                scratch,
                (words, blankCell, move) -> markIfAt(words, level - 1));
          }
        }
      }
    }

    private void markIfAt(long[] words, int level) {
      int hash = packing.hash(words, 0);
      int partition = partition(hash);
      int board = tables[partition].find(words, 0, hash);
      if (board >= levelStart.get(level)[partition]
          && board < levelStart.get(level + 1)[partition]) {
        marked[partition][board] = true;
      }
    }
  }

  /** Takes a neighbour of a board. */
  private interface NeighbourSink {
    void accept(long[] words, int blankCell, int move);
  }

  private void forEachNeighbour(
      BoardTable table, int board, boolean filterBack, long[] scratch, NeighbourSink sink) {
    if ((board & STOP_MASK) == 0) {
      stop.check();
    }
    int blankCell = table.blankCell(board);
    int back = filterBack ? table.arrivingMove(board) ^ 1 : -1;
    for (int move = 0; move < MOVES; move++) {
      int tileCell = packing.tileCell(blankCell, move);
      if (tileCell >= 0 && move != back) {
        table.copy(board, scratch, 0);
        packing.slide(scratch, 0, blankCell, tileCell);
        sink.accept(scratch, tileCell, move);
      }
    }
  }

  /** Finds the neighbours of a range of the frontier and sorts them by partition. */
  private final class Expansion extends RecursiveAction {

    private static final long serialVersionUID = 1L;
    private final transient Side side;
    private final transient BoardTable table;
    private final int lo;
    private final int hi;
    private final transient Candidates[] byPartition;

    Expansion(Side side, BoardTable table, int lo, int hi) {
      this.side = side;
      this.table = table;
      this.lo = lo;
      this.hi = hi;
      this.byPartition = new Candidates[side.tables.length];
    }

    @Override
    protected void compute() {
      for (int i = 0; i < byPartition.length; i++) {
        byPartition[i] = new Candidates(packing.wordsPerBoard());
      }
      long[] scratch = new long[packing.wordsPerBoard()];
      boolean filterBack = side.depth() > 0;
      for (int board = lo; board < hi; board++) {
        forEachNeighbour(
            table,
            board,
            filterBack,
            scratch,
            (words, blankCell, move) -> {
              int hash = packing.hash(words, 0);
              byPartition[side.partition(hash)].add(words, hash, blankCell, move);
            });
      }
    }
  }

  /** Adds all candidates of one partition. */
  private final class Addition extends RecursiveAction {

    private static final long serialVersionUID = 1L;
    private final transient BoardTable table;
    private final transient BoardTable other;
    private final transient List<Expansion> expansions;
    private final int partition;
    private boolean met;

    Addition(BoardTable table, BoardTable other, List<Expansion> expansions, int partition) {
      this.table = table;
      this.other = other;
      this.expansions = expansions;
      this.partition = partition;
    }

    @Override
    protected void compute() {
      for (Expansion expansion : expansions) {
        stop.check();
        met |= expansion.byPartition[partition].addTo(table, other);
      }
    }
  }
}
