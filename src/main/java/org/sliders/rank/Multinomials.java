package org.sliders.rank;

import java.math.BigInteger;

/** Multinomial numbers: how many different sequences a multiset of tiles has. */
public final class Multinomials {

  private Multinomials() {}

  /**
   * Counts the sequences of a multiset, {@code (Σk)! / Πk!}.
   *
   * @param counts how many tiles have each colour, none negative
   * @return the exact number; cost O(Σ counts) big multiplications
   */
  public static BigInteger exact(int[] counts) {
    BigInteger product = BigInteger.ONE;
    int length = 0;
    for (int count : counts) {
      for (int taken = 1; taken <= count; taken++) {
        length++;
        product = product.multiply(BigInteger.valueOf(length)).divide(BigInteger.valueOf(taken));
      }
    }
    return product;
  }

  /**
   * Counts the sequences of a multiset that is known to have fewer than 2⁶³.
   *
   * @param counts how many tiles have each colour, none negative
   * @return the exact number; cost O(Σ counts)
   * @throws ArithmeticException if it does not fit a long
   */
  public static long count(int[] counts) {
    long product = 1;
    int length = 0;
    for (int count : counts) {
      for (int taken = 1; taken <= count; taken++) {
        length++;
        product = scale(product, length, taken);
      }
    }
    return product;
  }

  /**
   * Multiplies by a fraction whose result is a whole number, without an overflow on the way.
   *
   * <p>With {@code g = gcd(value, denominator)}, {@code denominator / g} has no factor in common
   * with {@code value / g}, so it divides the numerator, and {@code (value / g) · (numerator /
   * (denominator / g))} never passes the result.
   *
   * @param value at least 0
   * @param numerator at least 0
   * @param denominator at least 1, a divisor of {@code value · numerator}
   * @return {@code value · numerator / denominator}
   * @throws ArithmeticException if the result does not fit a long
   */
  static long scale(long value, int numerator, int denominator) {
    if (value <= Integer.MAX_VALUE) {
      return value * numerator / denominator;
    }
    long common = gcd(value, denominator);
    return Math.multiplyExact(value / common, numerator / (denominator / common));
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
