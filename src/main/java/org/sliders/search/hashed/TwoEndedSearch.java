package org.sliders.search.hashed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.RecursiveAction;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Move;
import org.sliders.space.DistanceField;
import org.sliders.space.PackedBoards;
import org.sliders.work.MemoryBudget;
import org.sliders.work.SideBySide;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;
import org.sliders.work.TooLargeException;

/**
 * Breadth-first search from both ends of a pair, level by level, the smaller frontier first. It
 * never allocates the state space.
 *
 * <p>While levels 0 … a from the start and 0 … b from the target share no board, the distance is
 * more than a + b; so when the next level of one side first meets the other side's newest level, a
 * + b + 1 is the distance, and every shortest path passes a board of both.
 *
 * <p>The boards of both sides lie in the same tables, one a partition of the hash values, in the
 * order of {@link Levels}, so that a range of numbers is a level of one side. A neighbour that is
 * not in its table yet is new; one that is there lies on its own side, or on the other's newest
 * level, and then the sides have met. A board is never moved straight back. A large level is
 * expanded in two steps without locks: tasks take ranges of the frontier and sort the neighbours by
 * partition, then one task a partition adds them, to a table that the caches hold.
 *
 * <p>Afterwards the boards of the start's side that lie on shortest paths are marked from the
 * meeting level back, and {@link #isAt} tells distances from the target for all boards on shortest
 * paths and their neighbours. One object serves many pairs of a space, one after the other.
 */
public final class TwoEndedSearch implements DistanceField {

  /** Fewer boards than this in a level are expanded on the calling thread: about 0.2 ms of work. */
  public static final int DEFAULT_GRAIN_BOARDS = 4096;

  /** What a board takes beside its words. */
  private static final int BOARD_BYTES = 10;

  private final PackedBoards packing;
  private final MemoryBudget budget;
  private final int grainBoards;
  private final int partitionBits;

  /** By partition: the boards of both sides. */
  private final BoardTable[] tables;

  private final Levels levels;

  /** By partition and number: whether a board of the start's side lies on a shortest path. */
  private final boolean[][] marked;

  /** Room for one board. */
  private final long[] neighbour;

  /** Candidates of levels before, to be used again. */
  private final List<Candidates> spare = new ArrayList<>();

  private final Levels.Side fromStart;
  private final Levels.Side fromTarget;

  /** −1 until the sides have met. */
  private int distance;

  private StopSignal stop = StopSignal.NEVER;

  /**
   * Prepares a search.
   *
   * @param pair the pair
   * @param partitionBits log₂ of the number of partitions
   * @param grainBoards boards of a level that a task should expand
   * @param budget counts the bytes of all tables; {@link #release} gives them back
   */
  public TwoEndedSearch(BoardPair pair, int partitionBits, int grainBoards, MemoryBudget budget) {
    this.packing = new PackedBoards(pair.start().shape(), pair.start().palette().colourCount());
    this.budget = budget;
    this.partitionBits = partitionBits;
    this.grainBoards = grainBoards;
    tables = new BoardTable[1 << partitionBits];
    Arrays.setAll(tables, partition -> new BoardTable(packing, budget, BoardTable.PURPOSE));
    levels = new Levels(tables);
    fromStart = levels.fromStart;
    fromTarget = levels.fromTarget;
    marked = new boolean[tables.length][0];
    neighbour = new long[packing.wordsPerBoard()];
    begin(pair);
  }

  /**
   * Prepares the search of another pair, in the tables of the one before.
   *
   * @param pair a pair of boards of the same space
   */
  public void restart(BoardPair pair) {
    for (BoardTable table : tables) {
      table.clear();
    }
    unmark();
    levels.clear();
    begin(pair);
  }

  private void begin(BoardPair pair) {
    addRoot(fromStart, pair.start());
    distance = addRoot(fromTarget, pair.target()) ? -1 : 0;
  }

  private boolean addRoot(Levels.Side side, Board root) {
    long[] words = packing.pack(root);
    int hash = packing.hash(words, 0);
    BoardTable table = tables[BoardTable.partition(hash, partitionBits)];
    // No move led to the root; any value stands for it as moves from the root are not filtered.
    boolean added = table.add(words, 0, hash, BoardTable.arrival(root.blankCell(), 0)) < 0;
    levels.end(side);
    return added;
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
    try {
      runLimited(Long.MAX_VALUE);
    } catch (TooLargeException e) {
      throw new TooLargeException(
          String.format(
              Locale.ROOT,
              "%s; the search had reached %,d boards at distance %d+%d",
              e.getMessage(),
              boardsReached(),
              fromStart.depth(),
              fromTarget.depth()));
    }
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
    while (distance < 0 && boardsReached() < maxBoards) {
      Levels.Side smaller =
          levels.frontier(fromStart) <= levels.frontier(fromTarget) ? fromStart : fromTarget;
      if (levels.frontier(smaller) == 0) {
        return false;
      }
      expand(smaller);
    }
    return distance >= 0;
  }

  /** {@return how many boards both sides reached} */
  public long boardsReached() {
    return Arrays.stream(tables).mapToLong(BoardTable::count).sum();
  }

  /**
   * Tells what a board takes.
   *
   * @param packing how boards are packed
   * @return bytes of a board in a table that is full
   */
  public static int bytesPerBoard(PackedBoards packing) {
    return packing.wordsPerBoard() * Long.BYTES + BOARD_BYTES;
  }

  /** {@return the levels of both sides together, which the distance is more than until they met} */
  public int depth() {
    return fromStart.depth() + fromTarget.depth();
  }

  /** Gives the tables' bytes back to the budget; the search is of no use afterwards. */
  public void release() {
    unmark();
    budget.release(Arrays.stream(tables).mapToLong(BoardTable::bytes).sum());
    budget.release(spare.stream().mapToLong(Candidates::bytes).sum());
  }

  /** {@inheritDoc} The root is the target. */
  @Override
  public boolean isAt(long[] boards, int offset, int blankCell, int distanceToTarget) {
    int hash = packing.hash(boards, offset);
    int partition = BoardTable.partition(hash, partitionBits);
    int board = tables[partition].find(boards, offset, hash);
    if (distanceToTarget <= fromTarget.depth()) {
      return levels.has(fromTarget.level(distanceToTarget), partition, board);
    }
    int level = fromStart.level(distance - distanceToTarget);
    return levels.has(level, partition, board) && marked[partition][board];
  }

  /** Adds the next level of a side, or finds that a board of it is in the other's newest one. */
  private void expand(Levels.Side side) {
    Levels.Side other = side == fromStart ? fromTarget : fromStart;
    long frontier = levels.frontier(side);
    List<Expansion> expansions = new ArrayList<>();
    for (long lo = 0; lo < frontier; lo += grainBoards) {
      Candidates candidates =
          spare.isEmpty() ? new Candidates(packing, budget) : spare.remove(spare.size() - 1);
      expansions.add(new Expansion(side, lo, Math.min(frontier, lo + grainBoards), candidates));
    }
    List<Addition> additions = new ArrayList<>();
    for (int partition = 0; partition < tables.length; partition++) {
      additions.add(new Addition(partition, expansions, other.newest()));
    }
    try {
      if (expansions.size() == 1) {
        // Sharing so few boards out would take longer.
        expansions.get(0).compute();
        additions.forEach(Addition::compute);
      } else {
        SideBySide.run(expansions);
        SideBySide.run(additions);
      }
    } finally {
      expansions.forEach(expansion -> spare.add(expansion.candidates));
    }
    if (additions.stream().anyMatch(addition -> addition.metCount > 0)) {
      distance = fromStart.depth() + fromTarget.depth() + 1;
      markPaths(additions, side);
    } else {
      levels.end(side);
    }
  }

  /** Finds the neighbours of a range of a side's frontier, numbered through all partitions. */
  private final class Expansion extends RecursiveAction {

    private static final long serialVersionUID = 1L;
    private final int level;
    private final boolean isRoot;
    private final long lo;
    private final long hi;
    private final transient Candidates candidates;

    Expansion(Levels.Side side, long lo, long hi, Candidates candidates) {
      level = side.newest();
      isRoot = side.depth() == 0;
      this.lo = lo;
      this.hi = hi;
      this.candidates = candidates;
    }

    @Override
    protected void compute() {
      candidates.clear(Math.toIntExact(hi - lo));
      long before = 0;
      for (int partition = 0; partition < tables.length; partition++) {
        int first = levels.first(level, partition);
        int end = levels.end(level, partition);
        long from = Math.max(lo - before, 0) + first;
        long to = Math.min(hi - before + first, end);
        for (int board = (int) from; board < to; board++) {
          stop.check(board);
          candidates.addNeighbours(tables[partition], board, isRoot);
        }
        before += end - first;
      }
      candidates.sort(partitionBits);
    }
  }

  /** Adds all candidates of one partition. */
  private final class Addition extends RecursiveAction {

    private static final long serialVersionUID = 1L;
    private final int partition;
    private final transient List<Expansion> expansions;
    private final int othersNewest;

    /** Boards of the other side's newest level that were found. */
    private int[] met = {};

    private int metCount;

    Addition(int partition, List<Expansion> expansions, int othersNewest) {
      this.partition = partition;
      this.expansions = expansions;
      this.othersNewest = othersNewest;
    }

    @Override
    protected void compute() {
      for (Expansion expansion : expansions) {
        stop.check();
        expansion.candidates.addTo(tables[partition], partition, this::found);
      }
    }

    private void found(int board) {
      if (levels.has(othersNewest, partition, board)) {
        if (metCount == met.length) {
          met = Arrays.copyOf(met, 2 * metCount + 1);
        }
        met[metCount++] = board;
      }
    }
  }

  /** Marks the start's boards on shortest paths, from where the sides met back to the start. */
  private void markPaths(List<Addition> additions, Levels.Side expanded) {
    for (int partition = 0; partition < tables.length; partition++) {
      int boards = tables[partition].count();
      budget.reserve(boards, BoardTable.PURPOSE);
      marked[partition] = new boolean[boards];
    }
    for (Addition addition : additions) {
      for (int i = 0; i < addition.metCount; i++) {
        if (expanded == fromTarget) {
          marked[addition.partition][addition.met[i]] = true;
        } else {
          markNeighbours(addition.partition, addition.met[i], fromStart.newest());
        }
      }
    }
    for (int depth = fromStart.depth(); depth > 0; depth--) {
      int level = fromStart.level(depth);
      for (int partition = 0; partition < tables.length; partition++) {
        for (int board = levels.first(level, partition);
            board < levels.end(level, partition);
            board++) {
          if (marked[partition][board]) {
            markNeighbours(partition, board, fromStart.level(depth - 1));
          }
        }
      }
    }
  }

  private void markNeighbours(int partition, int board, int level) {
    stop.check(board);
    int blankCell = tables[partition].blankCell(board);
    for (int move = 0; move < Move.COUNT; move++) {
      int tileCell = packing.tileCell(blankCell, move);
      if (tileCell >= 0) {
        tables[partition].copy(board, neighbour, 0);
        packing.slide(neighbour, 0, blankCell, tileCell);
        int hash = packing.hash(neighbour, 0);
        int there = BoardTable.partition(hash, partitionBits);
        int found = tables[there].find(neighbour, 0, hash);
        if (levels.has(level, there, found)) {
          marked[there][found] = true;
        }
      }
    }
  }

  private void unmark() {
    for (int partition = 0; partition < tables.length; partition++) {
      budget.release(marked[partition].length);
      marked[partition] = new boolean[0];
    }
  }
}
