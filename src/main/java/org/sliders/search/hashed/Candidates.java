package org.sliders.search.hashed;

import org.sliders.board.Move;
import org.sliders.space.PackedBoards;
import org.sliders.work.MemoryBudget;

/**
 * The neighbours of a range of boards, on their way to the tables of their partitions: written one
 * after the other, then sorted by partition, so that each table is filled while the caches hold it.
 * An object is used again for other ranges. Belongs to one thread until it is sorted.
 */
final class Candidates {

  /** Boards whose slots are looked at together: as many loads as a core has under way at a time. */
  private static final int BLOCK = 32;

  private final PackedBoards packing;
  private final MemoryBudget budget;
  private final int words;

  /** Words of the boards, one after the other. */
  private long[] boards = {};

  private int[] hashes = {};

  /** Blank's cell and arriving move of each board, as {@link BoardTable} keeps them. */
  private char[] arrivals = {};

  /** Places of the boards, by partition. */
  private int[] order = {};

  /** First entry of each partition in {@link #order}; one more than there are partitions. */
  private int[] partitionStart = {};

  private int count;

  /** Takes what was looked at, so that the compiler does not leave the look out. */
  @SuppressWarnings("UnusedVariable") // It is never read: what counts is what the caches hold.
  private long lookedAt;

  Candidates(PackedBoards packing, MemoryBudget budget) {
    this.packing = packing;
    this.budget = budget;
    words = packing.wordsPerBoard();
  }

  private long bytes(int capacity) {
    return (long) capacity * (Long.BYTES * words + 2 * Integer.BYTES + Character.BYTES);
  }

  /** Bytes of all arrays. */
  long bytes() {
    return bytes(hashes.length);
  }

  /** Begins with none, and room for the neighbours of a number of boards. */
  void clear(int boardCount) {
    count = 0;
    int capacity = Math.multiplyExact(Move.COUNT, boardCount);
    if (capacity > hashes.length) {
      budget.reserve(bytes(capacity) - bytes(), BoardTable.PURPOSE);
      boards = new long[Math.multiplyExact(capacity, words)];
      hashes = new int[capacity];
      arrivals = new char[capacity];
      order = new int[capacity];
    }
  }

  /**
   * Adds the neighbours of a board.
   *
   * @param table where the board is
   * @param board its number
   * @param isRoot whether no move led to it; others are not moved straight back
   */
  void addNeighbours(BoardTable table, int board, boolean isRoot) {
    int blankCell = table.blankCell(board);
    int back = isRoot ? -1 : table.arrivingMove(board) ^ 1;
    if (words == 1) {
      addNeighbours(table.word(board), blankCell, back);
      return;
    }
    for (int move = 0; move < Move.COUNT; move++) {
      int tileCell = packing.tileCell(blankCell, move);
      if (tileCell >= 0 && move != back) {
        int offset = count * words;
        table.copy(board, boards, offset);
        packing.slide(boards, offset, blankCell, tileCell);
        hashes[count] = packing.hash(boards, offset);
        arrivals[count++] = BoardTable.arrival(tileCell, move);
      }
    }
  }

  private void addNeighbours(long word, int blankCell, int back) {
    int end = count;
    for (int move = 0; move < Move.COUNT; move++) {
      int tileCell = packing.tileCell(blankCell, move);
      if (tileCell >= 0 && move != back) {
        long neighbour = packing.slid(word, blankCell, tileCell);
        boards[end] = neighbour;
        hashes[end] = PackedBoards.hash(neighbour);
        arrivals[end++] = BoardTable.arrival(tileCell, move);
      }
    }
    count = end;
  }

  /** Sorts the boards by the highest bits of their hashes. */
  void sort(int partitionBits) {
    partitionStart = new int[(1 << partitionBits) + 1];
    for (int i = 0; i < count; i++) {
      partitionStart[BoardTable.partition(hashes[i], partitionBits) + 1]++;
    }
    for (int partition = 1; partition < partitionStart.length; partition++) {
      partitionStart[partition] += partitionStart[partition - 1];
    }
    int[] next = partitionStart.clone();
    for (int i = 0; i < count; i++) {
      order[next[BoardTable.partition(hashes[i], partitionBits)]++] = i;
    }
  }

  /** Takes the number of a board that was in its table already. */
  interface Found {
    void accept(int board);
  }

  /**
   * Adds the boards of a partition to its table, block by block: what a block will look at is
   * looked at before, all at once. One after the other, each would wait for the memory, as whether
   * a board is there cannot be predicted.
   */
  void addTo(BoardTable table, int partition, Found found) {
    int end = partitionStart[partition + 1];
    for (int first = partitionStart[partition]; first < end; first += BLOCK) {
      int blockEnd = Math.min(end, first + BLOCK);
      long looked = 0;
      for (int i = first; i < blockEnd; i++) {
        looked += table.look(hashes[order[i]]);
      }
      lookedAt = looked;
      for (int i = first; i < blockEnd; i++) {
        int candidate = order[i];
        int there = table.add(boards, candidate * words, hashes[candidate], arrivals[candidate]);
        if (there >= 0) {
          found.accept(there);
        }
      }
    }
  }
}
