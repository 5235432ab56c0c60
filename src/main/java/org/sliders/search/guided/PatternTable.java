package org.sliders.search.guided;

import java.util.Arrays;
import org.sliders.work.MemoryBudget;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;
import org.sliders.work.TooLargeException;

/**
 * The least number of moves of a pattern's own tiles that brings them from a placement to the
 * goal's, wherever the blank stands.
 *
 * <p><b>Bound.</b> Along a path of {@code n} moves to the target every move slides one tile, so it
 * counts for at most one pattern, and the moves that count for a pattern bring its tiles home. So
 * the sum of the tables' values is at most {@code n}: the bound is admissible. It need not be
 * consistent, as the blank's place is forgotten; the search does not ask for that.
 *
 * <p><b>Build.</b> An abstract board is a placement with a region: the free cells that the blank
 * reaches while no tile of the pattern moves. Breadth-first from the goal, one tile of the pattern
 * a level. {@code seen} has a bit for each blank cell of each placement, whole regions at a time;
 * the frontier holds placement and one blank cell of the region in a long. Eight bytes an index and
 * eight an entry of two frontiers while it is built, one byte an index afterwards.
 */
final class PatternTable {

  /** No placement leads home. */
  static final byte NONE = -1;

  /** Larger values are cut to this one, which keeps the bound admissible. */
  private static final int MAX_MOVES = Byte.MAX_VALUE;

  private static final int CELL_BITS = 6;
  private static final int CELL_MASK = (1 << CELL_BITS) - 1;
  private static final int FIRST_ENTRIES = 1 << 10;

  /** By index of a placement: moves, or {@link #NONE}. */
  final byte[] moves;

  final Placements placements;

  private final Goal goal;
  private final MemoryBudget budget;
  private final long[] cells;
  private long[] seen = {};
  private long[] next = new long[FIRST_ENTRIES];
  private int nextCount;

  /** Bytes reserved for frontiers that have grown. */
  private long frontierBytes;

  private PatternTable(Goal goal, Placements placements, MemoryBudget budget) {
    this.goal = goal;
    this.placements = placements;
    this.budget = budget;
    cells = new long[placements.colours.length];
    moves = new byte[placements.indexCount];
  }

  /** Bytes that a table of so many indices keeps. */
  static long bytes(Placements placements) {
    return placements.indexCount;
  }

  /**
   * Builds a table; its own bytes stay reserved.
   *
   * @param goal the goal
   * @param placements the pattern's placements
   * @param budget counts the bytes
   * @param stop ends the work early
   * @return the table
   * @throws TooLargeException if it does not fit the budget
   */
  static PatternTable build(
      Goal goal, Placements placements, MemoryBudget budget, StopSignal stop) {
    long seenBytes = (long) Long.BYTES * placements.indexCount;
    budget.reserve(bytes(placements) + seenBytes, "a pattern table");
    PatternTable table = new PatternTable(goal, placements, budget);
    try {
      table.seen = new long[placements.indexCount];
      table.fill(stop);
      return table;
    } catch (StoppedException | TooLargeException failure) {
      budget.release(bytes(placements));
      throw failure;
    } finally {
      budget.release(seenBytes + table.frontierBytes);
      table.seen = new long[0];
      table.next = new long[0];
    }
  }

  private void fill(StopSignal stop) {
    Arrays.fill(moves, NONE);
    add(placements.index(goal.cellsByColour()), goal.blankCell());
    long[] frontier = new long[FIRST_ENTRIES];
    for (int level = 0; nextCount > 0; level++) {
      int count = nextCount;
      long[] swap = frontier;
      frontier = next;
      next = swap;
      nextCount = 0;
      for (int entry = 0; entry < count; entry++) {
        stop.check(entry);
        int index = (int) (frontier[entry] >>> CELL_BITS);
        int blank = (int) frontier[entry] & CELL_MASK;
        if (((seen[index] >>> blank) & 1) == 0) {
          expand(index, blank, Math.min(level, MAX_MOVES));
        }
      }
    }
  }

  private void expand(int index, int blank, int level) {
    placements.cells(index, cells);
    long taken = 0;
    for (long some : cells) {
      taken |= some;
    }
    long region = region(1L << blank, ~taken);
    seen[index] |= region;
    if (moves[index] == NONE) {
      moves[index] = (byte) level;
    }
    for (int place = 0; place < cells.length; place++) {
      for (long tiles = cells[place]; tiles != 0; tiles &= tiles - 1) {
        int tile = Long.numberOfTrailingZeros(tiles);
        for (long to = goal.neighbours(tile) & region; to != 0; to &= to - 1) {
          long after = cells[place] ^ (1L << tile) ^ Long.lowestOneBit(to);
          add(placements.moved(index, place, cells[place], after), tile);
        }
      }
    }
  }

  private long region(long from, long free) {
    long region = from;
    long edge = from;
    while (edge != 0) {
      long reached = goal.neighbours(Long.numberOfTrailingZeros(edge)) & free & ~region;
      region |= reached;
      edge = (edge & (edge - 1)) | reached;
    }
    return region;
  }

  private void add(int index, int blank) {
    if (((seen[index] >>> blank) & 1) != 0) {
      return;
    }
    if (nextCount == next.length) {
      long more = (long) Long.BYTES * next.length;
      budget.reserve(more, "the frontier of a pattern table");
      frontierBytes += more;
      next = Arrays.copyOf(next, 2 * next.length);
    }
    next[nextCount++] = ((long) index << CELL_BITS) | blank;
  }
}
