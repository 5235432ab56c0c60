package org.sliders.paths;

import java.util.Arrays;
import org.sliders.checksum.Checksum;
import org.sliders.checksum.ExactSum;

/**
 * Adds up the checksums of all paths that join a prefix to a suffix at one board.
 *
 * <p>With {@code a} the checksum of a prefix times multiplier^(suffix length) and {@code b} that of
 * a suffix, the path's checksum is {@code a + b}, less the modulus p if that wraps: {@code a + b ≥
 * p}. So {@code Σ = |B| · ΣA + |A| · ΣB − p · wraps}, and the inner loop only counts wraps: {@code
 * b > t} with {@code t = p − 1 − a} shows in the sign of {@code t − b}, which cannot overflow as
 * both lie in 0 … p − 1 &lt; 2³¹. The longer list is passed over in blocks that stay in the
 * first-level cache, four thresholds at a time, with one counter an element, a loop that compilers
 * vectorise. Not safe for use by more than one thread.
 */
final class WrapCounter {

  /** Elements a block; a block and its counters are 16 KiB. */
  static final int BLOCK = 2048;

  private final Checksum checksum;
  private final int[] block = new int[BLOCK];
  private final int[] wraps = new int[BLOCK];
  private final ExactSum sum = new ExactSum();
  private long paths;

  WrapCounter(Checksum checksum) {
    this.checksum = checksum;
  }

  /** Paths joined so far. */
  long paths() {
    return paths;
  }

  /** Sum of their checksums. */
  ExactSum sum() {
    return sum;
  }

  /** Joins each of the first {@code prefixCount} prefixes, which it overwrites, to each suffix. */
  void join(int[] prefixes, int prefixCount, int[] suffixes, int suffixLength) {
    long weight = checksum.power(suffixLength);
    long prefixSum = 0;
    for (int i = 0; i < prefixCount; i++) {
      prefixes[i] = (int) (prefixes[i] * weight % checksum.modulus());
      prefixSum += prefixes[i];
    }
    long suffixSum = 0;
    for (int suffix : suffixes) {
      suffixSum += suffix;
    }
    long wrapped =
        prefixCount > suffixes.length
            ? wraps(suffixes, suffixes.length, prefixes, prefixCount)
            : wraps(prefixes, prefixCount, suffixes, suffixes.length);
    sum.addProduct(suffixes.length, prefixSum);
    sum.addProduct(prefixCount, suffixSum);
    sum.addProduct(-checksum.modulus(), wrapped);
    paths = Math.addExact(paths, Math.multiplyExact((long) prefixCount, (long) suffixes.length));
  }

  /** How many pairs of an element of each list add up to the modulus or more. */
  private long wraps(int[] outer, int outerCount, int[] inner, int innerCount) {
    long total = 0;
    for (int from = 0; from < innerCount; from += BLOCK) {
      int length = Math.min(BLOCK, innerCount - from);
      System.arraycopy(inner, from, block, 0, length);
      Arrays.fill(wraps, 0, length, 0);
      int i = 0;
      for (; i + 4 <= outerCount; i += 4) {
        countFour(outer, i, length);
      }
      for (; i < outerCount; i++) {
        countOne(outer[i], length);
      }
      for (int j = 0; j < length; j++) {
        total += wraps[j];
      }
    }
    return total;
  }

  /** Counts the elements of the block that wrap with each of four. */
  private void countFour(int[] outer, int first, int length) {
    int[] b = block;
    int[] w = wraps;
    int top = checksum.modulus() - 1;
    int t0 = top - outer[first];
    int t1 = top - outer[first + 1];
    int t2 = top - outer[first + 2];
    int t3 = top - outer[first + 3];
    for (int j = 0; j < length; j++) {
      w[j] +=
          ((t0 - b[j]) >>> 31) + ((t1 - b[j]) >>> 31) + ((t2 - b[j]) >>> 31) + ((t3 - b[j]) >>> 31);
    }
  }

  private void countOne(int outer, int length) {
    int[] b = block;
    int[] w = wraps;
    int t = checksum.modulus() - 1 - outer;
    for (int j = 0; j < length; j++) {
      w[j] += (t - b[j]) >>> 31;
    }
  }
}
