package org.sliders.job;

import java.util.Arrays;
import java.util.List;

/**
 * Which row has which id. An open-addressed hash table of row numbers with linear probing, at most
 * half full: 8 to 16 bytes a row. The hash is seeded, so that no file can be made to be slow.
 */
final class IdIndex {

  private static final int FREE = -1;
  private static final int FIRST_SLOTS = 64;

  private final List<Job.Row> rows;
  private final long seed = System.nanoTime() | 1;
  private int[] slots = new int[FIRST_SLOTS];
  private int idCount;

  /**
   * Makes an empty index.
   *
   * @param rows the rows, which may grow
   */
  IdIndex(List<Job.Row> rows) {
    this.rows = rows;
    Arrays.fill(slots, FREE);
  }

  /**
   * Gives an id to a row unless another has it.
   *
   * @param id the id
   * @param row the row's place in the list, which it may take later
   * @return the place of the row that has the id already, or −1
   */
  int claim(String id, int row) {
    int slot = slotOf(id);
    if (slots[slot] != FREE) {
      return slots[slot];
    }
    slots[slot] = row;
    if (++idCount * 2 > slots.length) {
      grow(id, row);
    }
    return -1;
  }

  private void grow(String newId, int newRow) {
    int[] old = slots;
    slots = new int[old.length * 2];
    Arrays.fill(slots, FREE);
    for (int row : old) {
      if (row != FREE && row != newRow) {
        slots[slotOf(rows.get(row).id())] = row;
      }
    }
    slots[slotOf(newId)] = newRow;
  }

  /** Returns the slot of an id, or the free one where it would stand. */
  private int slotOf(String id) {
    int mask = slots.length - 1;
    int slot = hash(id) & mask;
    while (slots[slot] != FREE && !rows.get(slots[slot]).id().equals(id)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private int hash(String id) {
    long hash = seed;
    for (int i = 0; i < id.length(); i++) {
      hash = (hash ^ id.charAt(i)) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return (int) (hash >>> 32);
  }
}
