package org.sliders.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sliders.board.Shape;
import org.sliders.oracle.RandomPairs;

class MultinomialsTest {

  private static final BigInteger MAX_LONG = BigInteger.valueOf(Long.MAX_VALUE);

  @Test
  void countsKnownSequences() {
    assertThat(Multinomials.exact(new int[0])).isEqualTo(1);
    assertThat(Multinomials.exact(new int[] {0, 0})).isEqualTo(1);
    assertThat(Multinomials.exact(new int[] {9})).isEqualTo(1);
    // binomial(15, 7), the sequences of Project Euler problem 244
    assertThat(Multinomials.exact(new int[] {8, 7})).isEqualTo(6435);
    // 11! / (1! 4! 4! 2!), the permutations of MISSISSIPPI
    assertThat(Multinomials.exact(new int[] {1, 4, 4, 2})).isEqualTo(34_650);
    // 15!
    assertThat(Multinomials.exact(ones(15))).isEqualTo(1_307_674_368_000L);
  }

  @Test
  void countsBoardsOfTheLargestSize() {
    int tiles = Shape.MAX_CELLS - 1;
    assertThat(Multinomials.exact(new int[] {tiles})).isEqualTo(1);
    assertThat(Multinomials.exact(new int[] {1, tiles - 1})).isEqualTo(tiles);
    assertThat(Multinomials.exact(new int[] {tiles - 2, 2}))
        .isEqualTo((long) tiles * (tiles - 1) / 2);
  }

  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void agreesWithFactorials(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] counts = random.ints(random.nextInt(1, 8), 0, 20).toArray();
    int tiles = Arrays.stream(counts).sum();

    assertThat(Multinomials.exact(counts).multiply(BigInteger.valueOf(tiles + 1L)))
        .isEqualTo(RandomPairs.boardCount(new Shape(1, tiles + 1), counts));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void countsWhatFitsALongAndThrowsPastIt(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] counts = random.ints(random.nextInt(1, 5), 0, 24).toArray();
    BigInteger expected = Multinomials.exact(counts);

    if (expected.compareTo(MAX_LONG) <= 0) {
      assertThat(Multinomials.count(counts)).as("seed %d", seed).isEqualTo(expected.longValue());
    } else {
      assertThatThrownBy(() -> Multinomials.count(counts))
          .as("seed %d", seed)
          .isInstanceOf(ArithmeticException.class);
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void scalesWithoutOverflowOnTheWay(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 100; i++) {
      int numerator = random.nextInt(random.nextBoolean() ? 64 : Shape.MAX_CELLS);
      int denominator = 1 + random.nextInt(random.nextBoolean() ? 64 : Shape.MAX_CELLS);
      // Most of a long, made a multiple of what is needed for the result to be whole.
      int needed = denominator / gcd(numerator, denominator);
      long value = (random.nextLong() >>> random.nextInt(1, 64)) / needed * needed;
      assertScale(value, numerator, denominator, seed);
    }
  }

  @Test
  void scalesAtTheEdgeOfALong() {
    assertThat(Multinomials.scale(Long.MAX_VALUE, 1, 1)).isEqualTo(Long.MAX_VALUE);
    assertThat(Multinomials.scale(Long.MAX_VALUE, 7, 7)).isEqualTo(Long.MAX_VALUE);
    assertThat(Multinomials.scale(Long.MAX_VALUE, 0, 1)).isZero();
    assertThat(Multinomials.scale(0, Integer.MAX_VALUE, Integer.MAX_VALUE)).isZero();
    assertThatThrownBy(() -> Multinomials.scale(Long.MAX_VALUE, 2, 1))
        .isInstanceOf(ArithmeticException.class);
    // 2^63 − 1 = 7² · 73 · 127 · 337 · 92737 · 649657, so a seventh of it is whole.
    assertScale(Long.MAX_VALUE, 6, 7, -1);
    assertScale(Long.MAX_VALUE, 8, 7, -1);
    for (long value : new long[] {(1L << 62) - 2, 1L << 62, (1L << 62) + 2}) {
      for (int numerator = 0; numerator <= 5; numerator++) {
        assertScale(value, numerator, 2, -1);
      }
    }
    long intEdge = Integer.MAX_VALUE;
    for (long value = intEdge - 2; value <= intEdge + 2; value++) {
      assertScale(value, Integer.MAX_VALUE, 1, -1);
      assertScale(value * Integer.MAX_VALUE, 1, Integer.MAX_VALUE, -1);
      assertScale(value, Integer.MAX_VALUE, Integer.MAX_VALUE, -1);
    }
  }

  private static void assertScale(long value, int numerator, int denominator, long seed) {
    BigInteger expected =
        BigInteger.valueOf(value)
            .multiply(BigInteger.valueOf(numerator))
            .divide(BigInteger.valueOf(denominator));
    String what = value + " * " + numerator + " / " + denominator + ", seed " + seed;
    if (expected.compareTo(MAX_LONG) <= 0) {
      assertThat(Multinomials.scale(value, numerator, denominator))
          .as(what)
          .isEqualTo(expected.longValueExact());
    } else {
      assertThatThrownBy(() -> Multinomials.scale(value, numerator, denominator))
          .as(what)
          .isInstanceOf(ArithmeticException.class);
    }
  }

  private static int gcd(int a, int b) {
    return BigInteger.valueOf(a).gcd(BigInteger.valueOf(b)).intValueExact();
  }

  private static int[] ones(int length) {
    int[] ones = new int[length];
    Arrays.fill(ones, 1);
    return ones;
  }
}
