package org.sliders.engine;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.sliders.work.Ranges;

/**
 * An order of the numbers 0 … n − 1 by several keys. Sorting is stable, so the least key comes
 * first and the one that matters most last; each pass costs O(n) for {@value #DIGIT_BITS} bits of a
 * key and no comparison. Passes are shared out among the workers of the pool by blocks of numbers.
 */
final class RadixOrder {

  private static final int DIGIT_BITS = 11;
  private static final int DIGITS = 1 << DIGIT_BITS;

  /** Numbers in a block; a block's counts of digits take a sixteenth as much. */
  private static final int BLOCK = 1 << 15;

  private int[] order;
  private int[] other;
  private final int blockCount;

  RadixOrder(int count) {
    order = new int[count];
    other = new int[count];
    blockCount = (count + BLOCK - 1) / BLOCK;
    Arrays.setAll(order, i -> i);
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
    int[][] next = new int[blockCount][];
    for (int shift = 0; shift < Long.SIZE && all >>> shift != 0; shift += DIGIT_BITS) {
      pass(keys, shift, next);
    }
    return this;
  }

  private void pass(long[] keys, int shift, int[][] next) {
    int[] from = order;
    int[] to = other;
    forAllBlocks(block -> next[block] = count(block, from, keys, shift));
    int begin = 0;
    for (int digit = 0; digit < DIGITS; digit++) {
      for (int[] ofBlock : next) {
        int count = ofBlock[digit];
        ofBlock[digit] = begin;
        begin += count;
      }
    }
    forAllBlocks(
        block -> {
          int[] mine = next[block];
          for (int i = block * BLOCK; i < end(block); i++) {
            to[mine[digit(keys[from[i]], shift)]++] = from[i];
          }
        });
    other = from;
    order = to;
  }

  private int[] count(int block, int[] from, long[] keys, int shift) {
    int[] counts = new int[DIGITS];
    for (int i = block * BLOCK; i < end(block); i++) {
      counts[digit(keys[from[i]], shift)]++;
    }
    return counts;
  }

  private int end(int block) {
    return Math.min(order.length, (block + 1) * BLOCK);
  }

  private void forAllBlocks(IntConsumer step) {
    Ranges.forAll(
        blockCount,
        1,
        (lo, hi) -> {
          for (int block = lo; block < hi; block++) {
            step.accept(block);
          }
        });
  }

  private static int digit(long key, int shift) {
    return (int) (key >>> shift) & (DIGITS - 1);
  }

  /** Returns the numbers in order; not a copy. */
  int[] order() {
    return order;
  }
}
