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

  /**
   * Joins every prefix to every suffix.
   *
   * @param prefixes checksums of prefixes in the first {@code prefixCount} places; overwritten
   * @param prefixCount how many there are
   * @param suffixes checksums of suffixes
   * @param suffixLength moves of a suffix
   */
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
      int top = checksum.modulus() - 1;
      int i = 0;
      for (; i + 4 <= outerCount; i += 4) {
        count(
            block,
            wraps,
            length,
            top - outer[i],
            top - outer[i + 1],
            top - outer[i + 2],
            top - outer[i + 3]);
      }
      for (; i < outerCount; i++) {
        count(block, wraps, length, top - outer[i]);
      }
      for (int j = 0; j < length; j++) {
        total += wraps[j];
      }
    }
    return total;
  }

  private static void count(int[] block, int[] wraps, int length, int t0, int t1, int t2, int t3) {
    for (int j = 0; j < length; j++) {
      int b = block[j];
      wraps[j] += ((t0 - b) >>> 31) + ((t1 - b) >>> 31) + ((t2 - b) >>> 31) + ((t3 - b) >>> 31);
    }
  }

  private static void count(int[] block, int[] wraps, int length, int t) {
    for (int j = 0; j < length; j++) {
      wraps[j] += (t - block[j]) >>> 31;
    }
  }
}
