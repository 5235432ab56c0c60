package org.sliders.search.guided;

import java.util.Arrays;
import org.sliders.board.Board;
import org.sliders.board.Move;
import org.sliders.checksum.Checksum;
import org.sliders.checksum.ExactSum;
import org.sliders.space.PackedBoards;

/**
 * One worker's depth-first search of a round. It keeps one board, which moves change and change
 * back. Nothing is allocated for a board. For use by one thread.
 *
 * <p>What is left of the threshold is counted down, so that a board is pruned where its bound is
 * larger than the moves left.
 */
abstract class Dive {

  /** Boards after which a worker looks at the stop signal: about 0.2 ms. */
  private static final int REPORTED_BOARDS = 1 << 13;

  /** What all workers of a search share. */
  record Task(GoalPair pair, PatternSet set, Checksum checksum, Account account) {}

  private final Account account;
  private final Checksum checksum;

  /** By number of a move: its letter on the pair's own boards. */
  private final char[] letters = new char[Move.COUNT];

  private final long[] packedTarget;
  private final PackedBoards packing;
  private final long[] scratch;
  private final int startBlank;

  /** By blank cell and move: the cell the tile comes from, or −1. */
  final int[] tileCell;

  /** By cell: the colour; the blank's cell holds anything. */
  final int[] colourAt;

  /** By moves left before it: the move made. */
  final byte[] moveAt;

  private final int threshold;

  /** By how little a pruned board missed the threshold. */
  int leastExcess = Integer.MAX_VALUE;

  private long generated;
  private int unreported;

  final ExactSum sum = new ExactSum();
  final FoundBoards found;
  long paths;

  Dive(Task task, int threshold, FoundBoards found) {
    this.threshold = threshold;
    this.found = found;
    account = task.account();
    checksum = task.checksum();
    packing = found.packing();
    Board start = task.pair().start();
    startBlank = start.blankCell();
    for (int move = 0; move < Move.COUNT; move++) {
      letters[move] = task.pair().letter(move);
    }
    int cells = start.shape().cellCount();
    tileCell = new int[cells * Move.COUNT];
    Arrays.setAll(tileCell, i -> packing.tileCell(i / Move.COUNT, i % Move.COUNT));
    colourAt = new int[cells];
    for (int cell = 0; cell < cells; cell++) {
      colourAt[cell] = cell == startBlank ? 0 : start.colourAt(cell < startBlank ? cell : cell - 1);
    }
    moveAt = new byte[threshold + 1];
    packedTarget = packing.pack(task.pair().goal().target());
    scratch = new long[packing.wordsPerBoard()];
  }

  /** The tables' bound on the distance of the board. */
  abstract int bound();

  /** Moves the tile of a cell into the blank. */
  abstract void slide(int from, int blank);

  /**
   * Searches everything below the board.
   *
   * @param blank its blank cell
   * @param inverse the move that would lead back, or −1
   * @param left moves left to the threshold
   * @return whether a shortest path passes the board
   */
  abstract boolean dive(int blank, int inverse, int left);

  /**
   * Searches everything below a board.
   *
   * @param prefix the moves that lead to it from the start
   * @return boards generated
   */
  long search(byte[] prefix) {
    long before = generated;
    if (isWithin(threshold)) {
      follow(prefix, 0, startBlank);
    }
    count(0);
    account.addGenerated(unreported);
    unreported = 0;
    return generated - before;
  }

  private boolean follow(byte[] prefix, int depth, int blank) {
    int left = threshold - depth;
    if (depth == prefix.length) {
      return left == 0 ? leaf(blank) : dive(blank, depth == 0 ? -1 : prefix[depth - 1] ^ 1, left);
    }
    int from = tileCell[blank * Move.COUNT + prefix[depth]];
    slide(from, blank);
    moveAt[left] = prefix[depth];
    boolean any = isWithin(left - 1) && follow(prefix, depth + 1, from);
    slide(blank, from);
    if (any) {
      collect(blank, left);
    }
    return any;
  }

  private boolean isWithin(int left) {
    int excess = bound() - left;
    if (excess > 0) {
      leastExcess = Math.min(leastExcess, excess);
    }
    return excess <= 0;
  }

  /**
   * Takes a neighbour whose bound misses the threshold. A bound that forgets the blank's place may
   * change by more than one in a move, distances do not: so the board itself is farther than the
   * neighbour's bound less one.
   *
   * @param excess by how much it misses
   * @return whether the board itself misses the threshold, and all its neighbours
   */
  final boolean endsBoard(int excess) {
    boolean ends = excess > 2;
    leastExcess = Math.min(leastExcess, ends ? excess - 2 : excess);
    return ends;
  }

  /** Counts boards generated. */
  final void count(int boards) {
    generated += boards;
    unreported += boards;
    if (unreported >= REPORTED_BOARDS) {
      account.addGenerated(unreported);
      unreported = 0;
    }
  }

  /** Takes a board that no moves are left for. */
  final boolean leaf(int blank) {
    packing.packColours(colourAt, blank, scratch);
    if (!Arrays.equals(scratch, packedTarget)) {
      leastExcess = Math.min(leastExcess, 1);
      return false;
    }
    paths++;
    int value = 0;
    for (int left = threshold; left > 0; left--) {
      value = checksum.append(value, letters[moveAt[left]]);
    }
    sum.add(value);
    found.add(scratch, 0, 0);
    return true;
  }

  /** Takes a board that a shortest path passes. */
  final void collect(int blank, int left) {
    packing.packColours(colourAt, blank, scratch);
    found.add(scratch, 0, left);
  }
}
