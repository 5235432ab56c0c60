package org.sliders.search.hashed;

import java.util.Arrays;
import org.sliders.space.PackedBoards;
import org.sliders.work.MemoryBudget;
import org.sliders.work.TooLargeException;

/**
 * Boards in the order in which they were added, each once, with an open-addressing table that finds
 * them. A board takes its words, two bytes for the blank's cell and the move that led to it, and 8
 * bytes of slots; the arrays have room for up to twice as many boards as there are. Belongs to one
 * thread at a time.
 */
public final class BoardTable {

  /** Cells take 14 bits (a board has at most 2¹⁴); the two above hold the ordinal of a move. */
  private static final int CELL_BITS = 14;

  private static final int FIRST_SLOTS = 32;

  /** With more slots a board than this, it is faster to clear theirs than all. */
  private static final int FEW_BOARDS = 32;

  /** Words of a table at most, and slots too: arrays end at 2³¹ elements. */
  private static final long MOST_WORDS = 1 << 29;

  /** What the bytes of a search's tables are for, in messages. */
  static final String PURPOSE = "the two-ended search";

  private final PackedBoards packing;
  private final int words;
  private final MemoryBudget budget;
  private final String purpose;

  /** Words of the boards, one after the other. */
  private long[] boards;

  /** Blank's cell and arriving move of each board. */
  private char[] arrivals;

  /**
   * Number of a board plus 1, or 0 for an empty slot; the length is a power of two, at most half
   * full.
   */
  private int[] slots;

  private int count;

  /**
   * Makes an empty table.
   *
   * @param packing how boards are packed
   * @param budget what its arrays are reserved from
   * @param purpose what for, in messages
   */
  public BoardTable(PackedBoards packing, MemoryBudget budget, String purpose) {
    this.packing = packing;
    this.words = packing.wordsPerBoard();
    this.budget = budget;
    this.purpose = purpose;
    budget.reserve(bytes(FIRST_SLOTS), purpose);
    boards = new long[FIRST_SLOTS / 2 * words];
    arrivals = new char[FIRST_SLOTS / 2];
    slots = new int[FIRST_SLOTS];
  }

  /**
   * {@return a blank's cell and the move that led there, packed}
   *
   * @param blankCell the cell
   * @param move ordinal of the move
   */
  public static char arrival(int blankCell, int move) {
    return (char) (blankCell | move << CELL_BITS);
  }

  /** The partition of a hash: its highest bits, as the lowest ones find the slot. */
  static int partition(int hash, int partitionBits) {
    return partitionBits == 0 ? 0 : hash >>> (Integer.SIZE - partitionBits);
  }

  private long bytes(int slotCount) {
    return (long) slotCount * Integer.BYTES
        + (long) slotCount / 2 * ((long) Long.BYTES * words + Character.BYTES);
  }

  /** {@return bytes of all arrays} */
  public long bytes() {
    return bytes(slots.length);
  }

  /** {@return how many boards there are} */
  public int count() {
    return count;
  }

  /**
   * {@return the cell of a board's blank}
   *
   * @param board number of the board
   */
  public int blankCell(int board) {
    return arrivals[board] & (1 << CELL_BITS) - 1;
  }

  /** Ordinal of the move that led to a board. */
  int arrivingMove(int board) {
    return arrivals[board] >>> CELL_BITS;
  }

  /** The first word of a board, which mostly is the only one. */
  long word(int board) {
    return boards[board * words];
  }

  /**
   * Copies a board.
   *
   * @param board number of the board
   * @param to takes its words
   * @param offset where the first word goes
   */
  public void copy(int board, long[] to, int offset) {
    copy(boards, board * words, to, offset);
  }

  /** Copies a board, which mostly is one word. */
  private void copy(long[] from, int fromOffset, long[] to, int toOffset) {
    to[toOffset] = from[fromOffset];
    for (int word = 1; word < words; word++) {
      to[toOffset + word] = from[fromOffset + word];
    }
  }

  /** Removes all boards; the arrays stay. */
  void clear() {
    if (count < slots.length / FEW_BOARDS) {
      // From its hash on, all slots up to that of a board are in use, or were cleared with others.
      for (int board = 0; board < count; board++) {
        int slot = packing.hash(boards, board * words) & (slots.length - 1);
        for (; slots[slot] != 0; slot = (slot + 1) & (slots.length - 1)) {
          slots[slot] = 0;
        }
      }
    } else {
      Arrays.fill(slots, 0);
    }
    count = 0;
  }

  /** The number of a board, or −1. */
  int find(long[] source, int offset, int hash) {
    return slots[slot(source, offset, hash)] - 1;
  }

  /**
   * Adds a board unless it is there.
   *
   * @param source packed boards
   * @param offset the board's first word in {@code source}
   * @param hash its hash
   * @param arrival its blank's cell and the move that led there
   * @return the number of the board that is there, −1 if this one was added
   */
  public int add(long[] source, int offset, int hash, char arrival) {
    int slot = slot(source, offset, hash);
    if (slots[slot] != 0) {
      return slots[slot] - 1;
    }
    if (2 * (count + 1) > slots.length) {
      grow();
      slot = slot(source, offset, hash);
    }
    copy(source, offset, boards, count * words);
    arrivals[count] = arrival;
    slots[slot] = ++count;
    assert 2 * count <= slots.length : "the table is more than half full";
    return -1;
  }

  /** Brings the first slot of a hash and the board behind it into the caches. */
  long look(int hash) {
    return boards[Math.max(0, slots[hash & (slots.length - 1)] - 1) * words];
  }

  private int slot(long[] source, int offset, int hash) {
    int mask = slots.length - 1;
    int slot = hash & mask;
    while (slots[slot] != 0 && !isBoard(slots[slot] - 1, source, offset)) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private boolean isBoard(int board, long[] source, int offset) {
    int from = board * words;
    if (words == 1) {
      return boards[from] == source[offset];
    }
    return Arrays.equals(boards, from, from + words, source, offset, offset + words);
  }

  private void grow() {
    if ((long) slots.length * words > MOST_WORDS) {
      throw new TooLargeException(
          purpose + " needs more than " + MOST_WORDS + " words in one table");
    }
    int slotCount = 2 * slots.length;
    long oldBytes = bytes();
    // Old and new arrays are there at the same time.
    budget.reserve(bytes(slotCount), purpose);
    boards = Arrays.copyOf(boards, slotCount / 2 * words);
    arrivals = Arrays.copyOf(arrivals, slotCount / 2);
    slots = new int[slotCount];
    for (int board = 0; board < count; board++) {
      int offset = board * words;
      slots[slot(boards, offset, packing.hash(boards, offset))] = board + 1;
    }
    budget.release(oldBytes);
  }
}
