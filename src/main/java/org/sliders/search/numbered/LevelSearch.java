package org.sliders.search.numbered;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import org.sliders.board.Move;
import org.sliders.space.StateSpace;
import org.sliders.space.UsefulMoves;
import org.sliders.work.Ranges;
import org.sliders.work.SideBySide;
import org.sliders.work.StopSignal;

/**
 * Breadth-first search from one root that keeps the boards of each level, by numbers of boards. The
 * boards of a large level are shared out among the workers of the pool. One object serves many
 * roots, one after the other.
 */
public final class LevelSearch {

  /** Boards that one task expands. */
  private static final int TASK_BOARDS = 1 << 13;

  private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[].class);

  private final MoveTables tables;

  /** By number: whether the board was reached. */
  private final long[] reached;

  /** By number: the second bit of the distance; the blank's cell tells the first. */
  private final long[] halfDistance;

  private final MoveTables.BoardSet set;
  private final MoveTables.BoardSet unset;

  /** By number: where the board stands in {@link #boards}. */
  private final int[] places;

  /** Numbers of the boards, level by level. */
  private int[] boards = new int[1 << 10];

  private int boardCount;

  /** The first place of each level, and where the last one ends. */
  private int[] levelFirst = new int[64];

  private int levelCount;

  /**
   * Allocates a search.
   *
   * @param tables the space's tables
   */
  public LevelSearch(MoveTables tables) {
    this.tables = tables;
    reached = tables.newBits();
    halfDistance = tables.newBits();
    set = new MoveTables.BoardSet(halfDistance, false);
    unset = new MoveTables.BoardSet(halfDistance, true);
    places = new int[tables.numberBound()];
  }

  /**
   * Returns what a search takes at most.
   *
   * @param space its space
   * @return bytes, without the tables
   */
  public static long bytes(StateSpace space) {
    long numbers = MoveTables.numberBound(space);
    // Boards while their array grows, places, two bits, and what the tasks of a level find.
    return 3L * Integer.BYTES * space.boardCount().longValueExact()
        + numbers * Integer.BYTES
        + numbers / 4;
  }

  /**
   * Searches until some boards are reached; to be called on a worker of the pool.
   *
   * @param root number of the root
   * @param goals numbers of the boards, in any order
   * @param stop ends the search early
   */
  public void run(int root, int[] goals, StopSignal stop) {
    Arrays.fill(reached, 0);
    Arrays.fill(halfDistance, 0);
    boardCount = 0;
    levelCount = 0;
    reached[root / Long.SIZE] |= 1L << root;
    addLevel(List.of(new Found(new int[] {root}, 1)));
    int open = 0;
    while (open < goals.length && levelFirst[levelCount] > levelFirst[levelCount - 1]) {
      while (open < goals.length && isReached(goals[open])) {
        open++;
      }
      if (open < goals.length) {
        stop.check();
        addLevel(expand(stop));
      }
    }
    if ((levelCount & 2) != 0) {
      // What was not reached is farther away than all that was.
      for (int word = 0; word < reached.length; word++) {
        halfDistance[word] |= ~reached[word];
      }
    }
  }

  private boolean isReached(int board) {
    return (reached[board / Long.SIZE] >>> board & 1) != 0;
  }

  /** Numbers of boards that a task found. */
  private record Found(int[] boards, int count) {}

  private void addLevel(List<Found> found) {
    int first = boardCount;
    for (Found some : found) {
      boardCount += some.count;
    }
    if (boardCount > boards.length) {
      boards = Arrays.copyOf(boards, Math.max(boardCount, (int) Math.min(2L * first, capacity())));
    }
    int place = first;
    for (Found some : found) {
      System.arraycopy(some.boards, 0, boards, place, some.count);
      place += some.count;
    }
    if (levelCount + 1 == levelFirst.length) {
      levelFirst = Arrays.copyOf(levelFirst, 2 * levelFirst.length);
    }
    boolean isHalf = (levelCount & 2) != 0;
    Ranges.forAll(boardCount - first, (lo, hi) -> settle(first + lo, first + hi, isHalf));
    levelFirst[levelCount++] = first;
    levelFirst[levelCount] = boardCount;
  }

  private long capacity() {
    return tables.numberBound();
  }

  /** Notes the places of new boards, and their distance. */
  private void settle(int first, int end, boolean isHalf) {
    for (int place = first; place < end; place++) {
      int board = boards[place];
      places[board] = place;
      if (isHalf) {
        WORDS.getAndBitwiseOr(halfDistance, board / Long.SIZE, 1L << board);
      }
    }
  }

  private List<Found> expand(StopSignal stop) {
    int first = levelFirst[levelCount - 1];
    int tasks = (boardCount - first + TASK_BOARDS - 1) / TASK_BOARDS;
    if (tasks == 1) {
      return List.of(expand(first, boardCount, false));
    }
    List<ForkJoinTask<Found>> running = new ArrayList<>();
    for (int task = 0; task < tasks; task++) {
      int from = first + task * TASK_BOARDS;
      int to = Math.min(from + TASK_BOARDS, boardCount);
      running.add(
          ForkJoinTask.adapt(
              () -> {
                stop.check();
                return expand(from, to, true);
              }));
    }
    SideBySide.run(running);
    return running.stream().map(ForkJoinTask::join).toList();
  }

  /** Finds the neighbours of some boards that no one has reached yet. */
  private Found expand(int first, int end, boolean isShared) {
    int[] found = new int[Move.COUNT * (end - first)];
    int count = 0;
    for (int place = first; place < end; place++) {
      int board = boards[place];
      for (int moves = tables.possibleMoves(board); moves != 0; moves &= moves - 1) {
        int next = tables.after(board, Integer.numberOfTrailingZeros(moves));
        int word = next / Long.SIZE;
        long bit = 1L << next;
        if ((reached[word] & bit) == 0) {
          if (!isShared) {
            reached[word] |= bit;
            found[count++] = next;
          } else if (((long) WORDS.getAndBitwiseOr(reached, word, bit) & bit) == 0) {
            found[count++] = next;
          }
        }
      }
    }
    return new Found(found, count);
  }

  /** {@return boards that the last search reached} */
  public long boardsReached() {
    return boardCount;
  }

  /** {@return how many levels the last search has} */
  public int levelCount() {
    return levelCount;
  }

  /**
   * Tells where a level begins.
   *
   * @param level 0 … {@link #levelCount()}; the last one is where the boards end
   * @return the first place of its boards
   */
  public int levelFirst(int level) {
    return levelFirst[level];
  }

  /**
   * Tells the distance of a board.
   *
   * @param board its number
   * @return the distance from the root, −1 if the search did not reach it
   */
  public int distance(int board) {
    if (!isReached(board)) {
      return -1;
    }
    int level = Arrays.binarySearch(levelFirst, 0, levelCount, places[board]);
    return level >= 0 ? level : -level - 2;
  }

  /**
   * Tells where a board stands in the order of the levels.
   *
   * @param board the number of a board that was reached
   * @return its place
   */
  public int place(int board) {
    return places[board];
  }

  /**
   * Finds the moves of a board that lead one level nearer to the root.
   *
   * @param place the board's place
   * @param level its level, at least 1
   * @param origins receives for each such move the place it leads to, counted from the first of the
   *     level before, with the move, as {@link UsefulMoves#origin} joins them
   * @param from where to begin in {@code origins}; there is room for four
   * @return how many moves there are
   */
  public int nearer(int place, int level, int[] origins, int from) {
    int board = boards[place];
    int first = levelFirst[level - 1];
    int useful = movesInto(level - 1, board);
    int end = from;
    for (; useful != 0; useful &= useful - 1) {
      int move = Integer.numberOfTrailingZeros(useful);
      origins[end++] = UsefulMoves.origin(places[tables.after(board, move)] - first, move);
    }
    return end - from;
  }

  private int movesInto(int level, int board) {
    int moves = tables.movesInto(halfDistance, board);
    return (level & 2) != 0 ? moves : tables.possibleMoves(board) & ~moves;
  }

  /**
   * Lets a walk ask about distances.
   *
   * @return a field for one thread, good until the next search
   */
  public NumberedField field() {
    return new Field();
  }

  private final class Field implements NumberedField {

    private MoveTables.BoardSet layer = unset;

    @Override
    public void startLayer(int distance) {
      layer = (distance & 2) != 0 ? set : unset;
    }

    @Override
    public void addUsefulMoves(int[] walked, int first, int end, UsefulMoves moves) {
      tables.addMovesInto(layer, walked, first, end, moves);
    }
  }
}
