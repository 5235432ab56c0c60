package org.sliders.search.guided;

import java.util.Arrays;
import org.sliders.work.MemoryBudget;
import org.sliders.work.StopSignal;

/**
 * The least number of moves of a pattern's own tiles that brings them from a placement to the
 * goal's, wherever the blank stands.
 *
 * <p><b>Bound.</b> Along a path of {@code n} moves to the target every move slides one tile, so it
 * counts for at most one pattern, and the moves that count for a pattern bring its tiles home. So
 * the sum of the tables' values is at most {@code n}: the bound is admissible. It need not be
 * consistent, as the blank's place is forgotten: the best place may be out of the blank's reach.
 * The search does not ask for that.
 *
 * <p><b>Build.</b> An abstract board is a placement with a region: the free cells that the blank
 * reaches while no tile of the pattern moves. Breadth-first from the goal, one tile of the pattern
 * a level. Two bits for each blank cell of each placement say whether the blank was there, and
 * whether a level that is still to come begins there. Every move of the pattern's tiles changes the
 * chessboard colours of their cells in one place, so placements of a level have one parity, and
 * those that it reaches have the other: one pass over all indices is a level, without a frontier.
 */
final class PatternTable {

  /** No placement leads home. */
  static final byte NONE = -1;

  /** Larger values are cut to this one, which keeps the bound admissible. */
  private static final int MAX_MOVES = Byte.MAX_VALUE;

  /** By index of a placement: moves, or {@link #NONE}. */
  final byte[] moves;

  final Placements placements;

  private final Goal goal;
  private final BlankCells blanks;
  private final long[] cells;

  /** Cells of one chessboard colour. */
  private final long oddCells;

  private final int goalParity;

  /** Indices that the next level begins at. */
  private int waiting;

  private PatternTable(Goal goal, Placements placements) {
    this.goal = goal;
    this.placements = placements;
    cells = new long[placements.colours.length];
    moves = new byte[placements.indexCount];
    blanks = new BlankCells(placements.indexCount, goal.shape().cellCount());
    oddCells = goal.oddCells();
    placements.cells(placements.index(goal.cellsByColour()), cells);
    goalParity = parity(taken());
  }

  /** Bytes that a table keeps. */
  static long bytes(Placements placements) {
    return placements.indexCount;
  }

  /** Bytes that it takes while it is built. */
  static long buildBytes(Goal goal, Placements placements) {
    return bytes(placements) + BlankCells.bytes(placements.indexCount, goal.shape().cellCount());
  }

  /**
   * Builds a table; its own bytes stay reserved.
   *
   * @param goal the goal
   * @param placements the pattern's placements
   * @param budget counts the bytes
   * @param stop ends the work early
   * @return the table
   * @throws org.sliders.work.TooLargeException if it does not fit the budget
   */
  static PatternTable build(
      Goal goal, Placements placements, MemoryBudget budget, StopSignal stop) {
    long buildBytes = buildBytes(goal, placements);
    long kept = 0;
    budget.reserve(buildBytes, "a pattern table");
    try {
      PatternTable table = new PatternTable(goal, placements);
      table.fill(stop);
      kept = bytes(placements);
      return new PatternTable(table);
    } finally {
      budget.release(buildBytes - kept);
    }
  }

  /** The same without what only the build needs. */
  private PatternTable(PatternTable built) {
    goal = built.goal;
    placements = built.placements;
    moves = built.moves;
    cells = built.cells;
    oddCells = built.oddCells;
    goalParity = built.goalParity;
    blanks = BlankCells.NONE;
  }

  private void fill(StopSignal stop) {
    Arrays.fill(moves, NONE);
    blanks.wait(placements.index(goal.cellsByColour()), 1L << goal.blankCell());
    waiting = 1;
    for (int level = 0; waiting > 0; level++) {
      for (int index = 0; index < moves.length; index++) {
        stop.check(index);
        if (blanks.isWaiting(index)) {
          expand(index, level);
        }
      }
    }
  }

  private void expand(int index, int level) {
    placements.cells(index, cells);
    long taken = taken();
    if (((parity(taken) ^ goalParity ^ level) & 1) != 0) {
      return;
    }
    waiting--;
    long region = blanks.enter(index);
    if (region == 0) {
      return;
    }
    region = goal.region(region, ~taken);
    blanks.add(index, region);
    if (moves[index] == NONE) {
      moves[index] = (byte) Math.min(level, MAX_MOVES);
    }
    for (int place = 0; place < cells.length; place++) {
      for (long tiles = cells[place]; tiles != 0; tiles &= tiles - 1) {
        int tile = Long.numberOfTrailingZeros(tiles);
        for (long to = goal.neighbours(tile) & region; to != 0; to &= to - 1) {
          long after = cells[place] ^ (1L << tile) ^ Long.lowestOneBit(to);
          int next = placements.moved(index, place, cells[place], after);
          waiting += blanks.wait(next, 1L << tile) ? 1 : 0;
        }
      }
    }
  }

  private long taken() {
    long taken = 0;
    for (long some : cells) {
      taken |= some;
    }
    return taken;
  }

  private int parity(long taken) {
    return Long.bitCount(taken & oddCells) & 1;
  }
}
