package org.sliders.checksum;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The rolling checksum of a move sequence: {@code c₀ = 0}, {@code cₖ = (multiplier · cₖ₋₁ + codeₖ)
 * mod modulus}, a polynomial hash evaluated by Horner's rule. Project Euler problem 244 states it
 * with 243 and 100000007.
 *
 * @param multiplier 0 to modulus − 1
 * @param modulus 2 to {@link #MAX_MODULUS}
 */
public record Checksum(int multiplier, int modulus) {

  /**
   * The largest modulus, 2³¹ − 1. A checksum then fits a non-negative {@code int}, and a step's
   * {@code multiplier · c + code} stays below {@code (2³¹ − 2)² + 2⁷ < 2⁶²}, so it never overflows
   * a {@code long}.
   */
  public static final int MAX_MODULUS = Integer.MAX_VALUE;

  /** The checksum of Project Euler problem 244. */
  public static final Checksum EULER_244 = new Checksum(243, 100_000_007);

  /**
   * Checks the limits.
   *
   * @param multiplier 0 to modulus − 1
   * @param modulus 2 to {@link #MAX_MODULUS}
   * @throws IllegalArgumentException if a limit is passed; the message names parameter and value
   */
  public Checksum {
    if (modulus < 2) {
      throw new IllegalArgumentException(
          "checksum.modulus " + modulus + " is not from 2 to " + MAX_MODULUS);
    }
    if (multiplier < 0 || multiplier >= modulus) {
      throw new IllegalArgumentException(
          "checksum.multiplier " + multiplier + " is not from 0 to modulus − 1, " + (modulus - 1));
    }
  }

  /**
   * {@return the checksum of a sequence with one more move}
   *
   * @param checksum the checksum so far, 0 to modulus − 1
   * @param code the move's ASCII code
   */
  public int append(int checksum, int code) {
    return (int) (((long) multiplier * checksum + code) % modulus);
  }

  /**
   * Adds two checksums.
   *
   * @param a 0 to modulus − 1
   * @param b 0 to modulus − 1
   * @return a + b mod modulus; the sum itself may pass 2³¹
   */
  public int add(int a, int b) {
    int sum = a + (b - modulus);
    return sum < 0 ? sum + modulus : sum;
  }

  /**
   * Reduces a sum of checksums.
   *
   * @param sum at least 0
   * @return sum mod modulus
   */
  public int residue(BigInteger sum) {
    return sum.bitLength() < Long.SIZE
        ? (int) (sum.longValue() % modulus)
        : sum.mod(BigInteger.valueOf(modulus)).intValue();
  }

  /**
   * Raises the multiplier to a power, the weight of a letter that is followed by that many.
   *
   * @param exponent at least 0
   * @return multiplier^exponent mod modulus
   */
  public int power(int exponent) {
    long result = 1;
    long square = multiplier;
    for (int rest = exponent; rest > 0; rest >>= 1) {
      if ((rest & 1) != 0) {
        result = result * square % modulus;
      }
      square = square * square % modulus;
    }
    return (int) result;
  }

  /**
   * Written out, as {@link #hashCode} is: what a record generates costs 30 ms when first called;
   * see Start-up in docs/performance.md.
   */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Checksum that
        && multiplier == that.multiplier
        && modulus == that.modulus;
  }

  @Override
  public int hashCode() {
    return 31 * multiplier + modulus;
  }
}
