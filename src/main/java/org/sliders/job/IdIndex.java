package org.sliders.job;

import java.nio.CharBuffer;
import java.util.Arrays;

/**
 * Which row has which id. An open-addressed hash table with linear probing, at most half full: each
 * slot holds hash and row, so that a row is looked at only if its id has the same hash, and growing
 * looks at none; 16 to 32 bytes a row. The hash is seeded, so that no file can be made to be slow.
 */
final class IdIndex implements RowIds {

  private static final long FREE = -1;
  private static final int FIRST_SLOTS = 64;

  private final JobRows rows;
  private final long seed = System.nanoTime() | 1;

  /** Hash in the upper half, row in the lower, or {@link #FREE}. */
  private long[] slots = new long[FIRST_SLOTS];

  private int idCount;

  /**
   * Makes an empty index.
   *
   * @param rows the rows, which may grow
   */
  IdIndex(JobRows rows) {
    this.rows = rows;
    Arrays.fill(slots, FREE);
  }

  @Override
  public int claim(char[] text, int begin, int end, int row) {
    long hash = IdHashes.hash(seed, text, begin, end);
    int hash32 = (int) (hash >>> 32);
    int slot = slotOf(hash32, slots);
    while (slots[slot] != FREE) {
      int holder = (int) slots[slot];
      if (hashAt(slot) == hash32 && rows.id(holder).contentEquals(wrap(text, begin, end))) {
        return holder;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    take(slot, hash32, row);
    return -1;
  }

  private static CharBuffer wrap(char[] text, int begin, int end) {
    return CharBuffer.wrap(text, begin, end - begin);
  }

  private static int slotOf(int hash, long[] table) {
    return hash & (table.length - 1);
  }

  private int hashAt(int slot) {
    return (int) (slots[slot] >>> 32);
  }

  private void take(int slot, int hash, int row) {
    slots[slot] = (long) hash << 32 | row;
    if (++idCount * 2 > slots.length) {
      grow();
    }
  }

  private void grow() {
    long[] wider = new long[slots.length * 2];
    Arrays.fill(wider, FREE);
    for (long entry : slots) {
      if (entry != FREE) {
        int slot = slotOf((int) (entry >>> 32), wider);
        while (wider[slot] != FREE) {
          slot = (slot + 1) & (wider.length - 1);
        }
        wider[slot] = entry;
      }
    }
    slots = wider;
  }
}
