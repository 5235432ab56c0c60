package org.sliders.search.guided;

import java.util.Arrays;
import org.sliders.space.DistanceField;
import org.sliders.space.PackedBoards;
import org.sliders.work.MemoryBudget;

/**
 * The boards on the shortest paths of a pair, each with its distance to the target: an
 * open-addressing table that grows with them, charged to a budget. As all boards of all shortest
 * paths are there, a walk from the start meets no board whose distance it lacks.
 */
public final class FoundBoards implements DistanceField {

  private static final int FIRST_SLOTS = 1 << 6;

  private final PackedBoards packing;
  private final MemoryBudget budget;
  private final int words;
  private long[] boards;

  /** By slot: distance to the target plus one, 0 if the slot is free. */
  private int[] distances;

  private int boardCount;

  FoundBoards(PackedBoards packing, MemoryBudget budget) {
    this.packing = packing;
    this.budget = budget;
    words = packing.wordsPerBoard();
    budget.reserve(bytes(FIRST_SLOTS), "the boards on shortest paths");
    boards = new long[FIRST_SLOTS * words];
    distances = new int[FIRST_SLOTS];
  }

  private long bytes(long slots) {
    return slots * ((long) words * Long.BYTES + Integer.BYTES);
  }

  /**
   * Returns how many boards lie on shortest paths.
   *
   * @return boards, start and target among them
   */
  public int boardCount() {
    return boardCount;
  }

  /**
   * Returns how the boards are packed.
   *
   * @return the packing that a walk has to use
   */
  public PackedBoards packing() {
    return packing;
  }

  /** Gives the bytes back; the boards are not to be used any more. */
  public void release() {
    budget.release(bytes(distances.length));
    boards = new long[0];
    distances = new int[0];
  }

  void add(long[] from, int offset, int distance) {
    int slot = slot(from, offset);
    if (distances[slot] != 0) {
      return;
    }
    System.arraycopy(from, offset, boards, slot * words, words);
    distances[slot] = distance + 1;
    boardCount++;
    if (2 * boardCount > distances.length) {
      grow();
    }
  }

  void addAll(FoundBoards other) {
    for (int slot = 0; slot < other.distances.length; slot++) {
      if (other.distances[slot] != 0) {
        add(other.boards, slot * words, other.distances[slot] - 1);
      }
    }
  }

  @Override
  public boolean isAt(long[] board, int offset, int blankCell, int distance) {
    return distances[slot(board, offset)] == distance + 1;
  }

  private int slot(long[] from, int offset) {
    int mask = distances.length - 1;
    int slot = packing.hash(from, offset) & mask;
    while (distances[slot] != 0 && !isBoard(slot, from, offset)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private boolean isBoard(int slot, long[] from, int offset) {
    return Arrays.equals(boards, slot * words, (slot + 1) * words, from, offset, offset + words);
  }

  private void grow() {
    long[] oldBoards = boards;
    int[] oldDistances = distances;
    int slots = Math.multiplyExact(2, oldDistances.length);
    budget.reserve(bytes(slots), "the boards on shortest paths");
    boards = new long[Math.multiplyExact(slots, words)];
    distances = new int[slots];
    for (int old = 0; old < oldDistances.length; old++) {
      if (oldDistances[old] != 0) {
        int slot = slot(oldBoards, old * words);
        System.arraycopy(oldBoards, old * words, boards, slot * words, words);
        distances[slot] = oldDistances[old];
      }
    }
    budget.release(bytes(oldDistances.length));
  }
}
