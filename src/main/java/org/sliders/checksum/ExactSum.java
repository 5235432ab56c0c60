package org.sliders.checksum;

import java.math.BigInteger;

/**
 * A running sum that never overflows: signed 128 bits in two longs. It holds sums of 2⁶⁴ checksums
 * of 31 bits with room to spare. Not safe for use by more than one thread; tasks keep one each and
 * add them up.
 */
public final class ExactSum {

  private long high;
  private long low;

  /**
   * Adds one number.
   *
   * @param value any long
   */
  public void add(long value) {
    addWords(value >> 63, value);
  }

  /**
   * Adds the product of two numbers.
   *
   * @param a any long
   * @param b any long
   */
  public void addProduct(long a, long b) {
    addWords(Math.multiplyHigh(a, b), a * b);
  }

  /**
   * Adds another sum.
   *
   * @param other the sum to add, unchanged
   */
  public void add(ExactSum other) {
    addWords(other.high, other.low);
  }

  private void addWords(long highWord, long lowWord) {
    low += lowWord;
    long carry = Long.compareUnsigned(low, lowWord) < 0 ? 1 : 0;
    // Math.addExact on both would reject high words of opposite sign whose carry saves the sum.
    long sum = high + highWord + carry;
    if (((high ^ sum) & (highWord ^ sum)) < 0) {
      throw new ArithmeticException("sum exceeds 128 bits");
    }
    high = sum;
  }

  /** {@return the exact sum} */
  public BigInteger toBigInteger() {
    BigInteger lowPart =
        BigInteger.valueOf(low >>> 1).shiftLeft(1).add(BigInteger.valueOf(low & 1));
    return BigInteger.valueOf(high).shiftLeft(64).add(lowPart);
  }
}
