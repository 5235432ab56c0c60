package org.sliders.checksum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExactSumTest {

  private static final long[] EXTREMES = {
    0, 1, -1, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1, 1L << 32, -1L << 32, 100_000_006
  };
  private static final BigInteger MAX = BigInteger.ONE.shiftLeft(127).subtract(BigInteger.ONE);
  private static final BigInteger MIN = BigInteger.ONE.shiftLeft(127).negate();

  static LongStream seeds() {
    return LongStream.range(0, 100);
  }

  /** Values of every magnitude, extremes among them. */
  private static long nextValue(SplittableRandom random) {
    return random.nextInt(3) == 0
        ? EXTREMES[random.nextInt(EXTREMES.length)]
        : random.nextLong() >> random.nextInt(64);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void agreesWithBigIntegers(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    ExactSum sum = new ExactSum();
    BigInteger expected = BigInteger.ZERO;
    for (int i = 0; i < 1000; i++) {
      long a = nextValue(random);
      long b = nextValue(random);
      BigInteger added =
          switch (i % 3) {
            case 0 -> BigInteger.valueOf(a);
            case 1 -> BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
            default -> expected.shiftRight(1);
          };
      BigInteger next = expected.add(added);
      if (next.compareTo(MIN) < 0 || next.compareTo(MAX) > 0) {
        continue;
      }
      switch (i % 3) {
        case 0 -> sum.add(a);
        case 1 -> sum.addProduct(a, b);
        default -> sum.add(exactSum(added));
      }
      expected = next;
      assertThat(sum.toBigInteger()).as("seed %d, step %d", seed, i).isEqualTo(expected);
    }
  }

  /** Makes a sum of a value of at most 128 bits from two words. */
  private static ExactSum exactSum(BigInteger value) {
    ExactSum sum = new ExactSum();
    BigInteger[] parts = value.divideAndRemainder(BigInteger.ONE.shiftLeft(62));
    BigInteger[] high = parts[0].divideAndRemainder(BigInteger.ONE.shiftLeft(62));
    sum.addProduct(parts[0].subtract(high[0].shiftLeft(62)).longValueExact(), 1L << 62);
    for (int i = 0; i < 4; i++) {
      // 2^124 · high, in four parts that each fit: 2^62 · 2^60 · 4
      sum.addProduct(1L << 62, high[0].longValueExact() << 60);
    }
    sum.add(parts[1].longValueExact());
    return sum;
  }

  @Test
  void startsAtZero() {
    assertThat(new ExactSum().toBigInteger()).isZero();
  }

  @Test
  void carriesBetweenTheWords() {
    ExactSum sum = new ExactSum();
    sum.add(Long.MAX_VALUE);
    sum.add(Long.MAX_VALUE);
    sum.add(1);
    assertThat(sum.toBigInteger()).isEqualTo("18446744073709551615");
    sum.add(1);
    assertThat(sum.toBigInteger()).isEqualTo("18446744073709551616");
    sum.add(-1);
    assertThat(sum.toBigInteger()).isEqualTo("18446744073709551615");
    sum.add(Long.MIN_VALUE);
    sum.add(Long.MIN_VALUE);
    assertThat(sum.toBigInteger()).isEqualTo(-1);
  }

  @Test
  void multipliesExtremes() {
    for (long a : EXTREMES) {
      for (long b : EXTREMES) {
        ExactSum sum = new ExactSum();
        sum.addProduct(a, b);
        assertThat(sum.toBigInteger())
            .isEqualTo(BigInteger.valueOf(a).multiply(BigInteger.valueOf(b)));
      }
    }
  }

  @Test
  void addsToItself() {
    ExactSum sum = new ExactSum();
    sum.addProduct(Long.MAX_VALUE, Long.MAX_VALUE);
    BigInteger once = sum.toBigInteger();
    sum.add(sum);
    assertThat(sum.toBigInteger()).isEqualTo(once.add(once));
  }

  @Test
  void leavesTheSumItAddsUnchanged() {
    ExactSum part = new ExactSum();
    part.add(-5);
    ExactSum sum = new ExactSum();
    sum.add(7);
    sum.add(part);
    assertThat(part.toBigInteger()).isEqualTo(-5);
    assertThat(sum.toBigInteger()).isEqualTo(2);
  }

  @Test
  void reachesBothEndsOf128BitsAndThrowsPastThem() {
    ExactSum most = new ExactSum();
    // 2^126 + (2^126 − 1) = 2^127 − 1
    most.addProduct(Long.MIN_VALUE, Long.MIN_VALUE);
    most.add(-1);
    most.addProduct(Long.MIN_VALUE, Long.MIN_VALUE);
    assertThat(most.toBigInteger()).isEqualTo(MAX);
    assertThatThrownBy(() -> most.add(1)).isInstanceOf(ArithmeticException.class);

    ExactSum least = new ExactSum();
    // −2 · 2^62 · 2^63 + ... = −2^127
    least.addProduct(Long.MIN_VALUE, 1L << 62);
    least.addProduct(Long.MIN_VALUE, 1L << 62);
    least.addProduct(Long.MIN_VALUE, 1L << 62);
    least.addProduct(Long.MIN_VALUE, 1L << 62);
    assertThat(least.toBigInteger()).isEqualTo(MIN);
    assertThatThrownBy(() -> least.add(-1)).isInstanceOf(ArithmeticException.class);
  }

  @Test
  void throwsWhenPartsOverflowTogether() {
    ExactSum half = new ExactSum();
    half.addProduct(Long.MIN_VALUE, Long.MIN_VALUE);
    ExactSum sum = new ExactSum();
    sum.add(half);
    assertThatThrownBy(() -> sum.add(half)).isInstanceOf(ArithmeticException.class);
    ExactSum product = new ExactSum();
    product.add(half);
    assertThatThrownBy(() -> product.addProduct(Long.MIN_VALUE, Long.MIN_VALUE))
        .isInstanceOf(ArithmeticException.class);
  }
}
