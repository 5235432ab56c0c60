package org.sliders.job;

import java.util.Arrays;
import java.util.List;

/**
 * The hashes of ids that nobody has claimed yet, 8 bytes a row. Ids that differ have the same hash
 * once in many millions of files, so equal hashes are looked for, and only if there are any the ids
 * themselves are compared. For this the hashes are grouped by their upper bits: equal ones stand in
 * one group, and each group can be searched by a thread of its own.
 */
final class IdHashes implements RowIds {

  /** Groups are small enough for a search to stay in a cache: 64 of 3 million rows take 1 MiB. */
  static final int GROUPS = 64;

  private static final int GROUP_SHIFT = Long.SIZE - 6;
  private static final int FIRST_ROWS = 1 << 10;
  private static final long FREE = 0;

  private final long seed;

  /** One a row; never {@link #FREE}. */
  private long[] hashes = new long[FIRST_ROWS];

  private int count;

  /** Where each group ends; it begins where the one before ends. */
  private final int[] ends = new int[GROUPS];

  /** Makes an empty list. Lists that are to be searched together have the same seed. */
  IdHashes(long seed) {
    this.seed = seed;
  }

  /** Returns the hashes of a job's first rows. */
  static IdHashes of(JobRows rows, int count, long seed) {
    IdHashes hashes = new IdHashes(seed);
    for (int row = 0; row < count; row++) {
      hashes.claim(rows.id(row), row);
    }
    hashes.group();
    return hashes;
  }

  /** Returns the hash of an id. It is seeded, so that no file can be made to be slow. */
  static long hash(long seed, char[] text, int begin, int end) {
    long hash = seed;
    for (int i = begin; i < end; i++) {
      long mixed = (hash ^ text[i]) * 0x9E3779B97F4A7C15L;
      hash = mixed ^ mixed >>> 29;
    }
    return hash;
  }

  /** Takes any id, and looks at no other. */
  @Override
  public int claim(char[] text, int begin, int end, int row) {
    if (count == hashes.length) {
      hashes = Arrays.copyOf(hashes, 2 * count);
    }
    hashes[count++] = hash(seed, text, begin, end) | 1;
    return -1;
  }

  /** Sorts the hashes into groups; none can be added afterwards. */
  void group() {
    for (int i = 0; i < count; i++) {
      ends[groupOf(hashes[i])]++;
    }
    int begin = 0;
    for (int group = 0; group < GROUPS; group++) {
      int next = begin + ends[group];
      ends[group] = begin;
      begin = next;
    }
    long[] grouped = new long[count];
    for (int i = 0; i < count; i++) {
      grouped[ends[groupOf(hashes[i])]++] = hashes[i];
    }
    hashes = grouped;
  }

  private static int groupOf(long hash) {
    return (int) (hash >>> GROUP_SHIFT);
  }

  private int begin(int group) {
    return group == 0 ? 0 : ends[group - 1];
  }

  /** Tells whether any hash of a group occurs twice in some lists. */
  static boolean hasRepeat(List<IdHashes> lists, int group) {
    int total = 0;
    for (IdHashes list : lists) {
      total += list.ends[group] - list.begin(group);
    }
    long[] slots = new long[Integer.highestOneBit(total + 1) * 4];
    for (IdHashes list : lists) {
      for (int i = list.begin(group); i < list.ends[group]; i++) {
        long hash = list.hashes[i];
        int slot = slotOf(hash, slots);
        while (slots[slot] != FREE) {
          if (slots[slot] == hash) {
            return true;
          }
          slot = (slot + 1) & (slots.length - 1);
        }
        slots[slot] = hash;
      }
    }
    return false;
  }

  /** Leaves out the lowest bit, which all have set, and the highest, which a group shares. */
  private static int slotOf(long hash, long[] slots) {
    return (int) (hash >>> 1) & (slots.length - 1);
  }
}
