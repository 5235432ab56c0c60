package org.sliders.engine;

/**
 * An order of the numbers 0 … n − 1 by several keys. Sorting is stable, so the least key comes
 * first and the one that matters most last; each pass costs O(n) for {@value #DIGIT_BITS} bits of a
 * key and no comparison.
 */
final class RadixOrder {

  private static final int DIGIT_BITS = 11;
  private static final int DIGITS = 1 << DIGIT_BITS;

  private int[] order;
  private int[] other;

  RadixOrder(int count) {
    order = new int[count];
    other = new int[count];
    for (int i = 0; i < count; i++) {
      order[i] = i;
    }
  }

  /**
   * Sorts by a key.
   *
   * @param keys by number, none negative
   */
  RadixOrder by(long[] keys) {
    long all = 0;
    for (long key : keys) {
      all |= key;
    }
    for (int shift = 0; shift < Long.SIZE && all >>> shift != 0; shift += DIGIT_BITS) {
      pass(keys, shift);
    }
    return this;
  }

  private void pass(long[] keys, int shift) {
    int[] next = new int[DIGITS];
    for (int i : order) {
      next[digit(keys[i], shift)]++;
    }
    int begin = 0;
    for (int digit = 0; digit < DIGITS; digit++) {
      int count = next[digit];
      next[digit] = begin;
      begin += count;
    }
    for (int i : order) {
      other[next[digit(keys[i], shift)]++] = i;
    }
    int[] sorted = other;
    other = order;
    order = sorted;
  }

  private static int digit(long key, int shift) {
    return (int) (key >>> shift) & (DIGITS - 1);
  }

  /** Returns the numbers in order; not a copy. */
  int[] order() {
    return order;
  }
}
