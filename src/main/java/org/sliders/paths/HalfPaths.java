package org.sliders.paths;

import java.math.BigInteger;
import java.util.Arrays;
import org.sliders.checksum.Checksum;
import org.sliders.checksum.ExactSum;

/**
 * The checksums of the half-paths that end, or begin, at one board: a list, or, where there are
 * more of them than residues, the number of half-paths by checksum. Filled by one thread and joined
 * by one, which sorts the lists.
 */
final class HalfPaths {

  /** Checksums, empty if {@link #counts} is used. */
  private final int[] list;

  /** Number of half-paths by checksum, empty if {@link #list} is used. */
  private final long[] counts;

  private final Checksum modular;
  private final int modulus;
  private final long count;
  private int filled;

  /** Room for a number of half-paths. */
  HalfPaths(long count, Checksum checksum) {
    this.count = count;
    modular = checksum;
    modulus = checksum.modulus();
    boolean asList = count <= modulus;
    list = new int[asList ? (int) count : 0];
    counts = new long[asList ? 0 : modulus];
  }

  /** The one empty half-path at the start or the target. */
  static HalfPaths empty(Checksum checksum) {
    HalfPaths one = new HalfPaths(1, checksum);
    one.filled = 1;
    return one;
  }

  /** Bytes of so many half-paths. */
  static long bytes(long count, int modulus) {
    return count <= modulus ? Integer.BYTES * count : (long) Long.BYTES * modulus;
  }

  /** Bytes that joining two takes: beside a histogram, a list is made into one too. */
  static long joiningBytes(long prefixCount, long suffixCount, int modulus) {
    boolean mixed = (prefixCount <= modulus) != (suffixCount <= modulus);
    return mixed ? (long) Long.BYTES * modulus : 0;
  }

  long count() {
    return count;
  }

  private boolean isList() {
    return counts.length == 0;
  }

  /**
   * Adds others' half-paths with a letter of some weight more: each checksum grows by {@code
   * added}.
   */
  void addAll(HalfPaths others, int added) {
    if (others.isList()) {
      for (int checksum : others.list) {
        add(modular.add(checksum, added), 1);
      }
    } else {
      for (int checksum = 0; checksum < modulus; checksum++) {
        add(modular.add(checksum, added), others.counts[checksum]);
      }
    }
  }

  private void add(int checksum, long times) {
    if (isList()) {
      list[filled++] = checksum;
    } else {
      counts[checksum] += times;
    }
  }

  /** The sum of the checksums of all paths that prefixes make with suffixes of the same board. */
  BigInteger join(HalfPaths suffixes) {
    BigInteger wraps =
        isList() && suffixes.isList() ? wrapsOfLists(suffixes) : wrapsOfCounts(suffixes);
    return total()
        .multiply(BigInteger.valueOf(suffixes.count))
        .add(suffixes.total().multiply(BigInteger.valueOf(count)))
        .subtract(wraps.multiply(BigInteger.valueOf(modulus)));
  }

  private BigInteger total() {
    ExactSum total = new ExactSum();
    for (int checksum : list) {
      total.add(checksum);
    }
    for (int checksum = 0; checksum < counts.length; checksum++) {
      total.addProduct(counts[checksum], checksum);
    }
    return total.toBigInteger();
  }

  /** As one list is walked upwards, the index from which the other wraps goes down. */
  private BigInteger wrapsOfLists(HalfPaths suffixes) {
    int[] b = suffixes.list;
    Arrays.sort(list);
    Arrays.sort(b);
    long wraps = 0;
    int below = b.length;
    for (int a : list) {
      while (below > 0 && a - modulus + b[below - 1] >= 0) {
        below--;
      }
      wraps += b.length - below;
    }
    return BigInteger.valueOf(wraps);
  }

  private BigInteger wrapsOfCounts(HalfPaths suffixes) {
    long[] a = toCounts();
    long[] b = suffixes.toCounts();
    long wrapping = 0;
    ExactSum wraps = new ExactSum();
    for (int checksum = 1; checksum < modulus; checksum++) {
      wrapping += b[modulus - checksum];
      wraps.addProduct(a[checksum], wrapping);
    }
    return wraps.toBigInteger();
  }

  private long[] toCounts() {
    if (!isList()) {
      return counts;
    }
    long[] result = new long[modulus];
    for (int checksum : list) {
      result[checksum]++;
    }
    return result;
  }
}
