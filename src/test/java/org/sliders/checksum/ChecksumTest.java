package org.sliders.checksum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sliders.oracle.SlowSolver;

class ChecksumTest {

  private static final String LETTERS = "LRUD";

  static LongStream seeds() {
    return LongStream.range(0, 100);
  }

  private static int checksum(Checksum checksum, String moves) {
    int value = 0;
    for (int i = 0; i < moves.length(); i++) {
      value = checksum.append(value, moves.charAt(i));
    }
    return value;
  }

  private static String nextMoves(SplittableRandom random) {
    StringBuilder moves = new StringBuilder();
    for (int length = random.nextInt(80); length > 0; length--) {
      moves.append(LETTERS.charAt(random.nextInt(4)));
    }
    return moves.toString();
  }

  /** Any checksum, the largest and the smallest moduli more often than chance has it. */
  private static Checksum nextChecksum(SplittableRandom random) {
    int modulus =
        switch (random.nextInt(4)) {
          case 0 -> random.nextInt(2, 100);
          case 1 -> Checksum.MAX_MODULUS - random.nextInt(3);
          default -> random.nextInt(2, Checksum.MAX_MODULUS);
        };
    int multiplier = random.nextInt(4) == 0 ? modulus - 1 : random.nextInt(modulus);
    return new Checksum(multiplier, modulus);
  }

  @ParameterizedTest
  // LULUR: https://projecteuler.net/problem=244; the others follow from the definition
  @CsvSource({"LULUR, 19761398", "ULLUR, 71678660", "L, 76", "R, 82", "U, 85", "D, 68", "'', 0"})
  void reproducesKnownChecksums(String moves, int expected) {
    assertThat(checksum(Checksum.EULER_244, moves)).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void addsAnyTwoChecksums(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 100; i++) {
      Checksum checksum = nextChecksum(random);
      int modulus = checksum.modulus();
      int[] values = {0, 1, modulus - 1, random.nextInt(modulus)};
      for (int a : values) {
        for (int b : values) {
          assertThat(checksum.add(a, b))
              .as("seed %d, %d + %d mod %d", seed, a, b, modulus)
              .isEqualTo((int) (((long) a + b) % modulus));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void agreesWithTheDefinition(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Checksum checksum = nextChecksum(random);
    SlowSolver slow =
        new SlowSolver(
            BigInteger.valueOf(checksum.multiplier()), BigInteger.valueOf(checksum.modulus()));
    String moves = nextMoves(random);

    assertThat(BigInteger.valueOf(checksum(checksum, moves)))
        .as("seed %d, %s of %s", seed, checksum, moves)
        .isEqualTo(slow.checksum(moves));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void joinsPrefixAndSuffixByAPower(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Checksum checksum = nextChecksum(random);
    String prefix = nextMoves(random);
    String suffix = nextMoves(random);
    long weighted = (long) checksum(checksum, prefix) * checksum.power(suffix.length());

    assertThat((weighted + checksum(checksum, suffix)) % checksum.modulus())
        .as("seed %d, %s of %s and %s", seed, checksum, prefix, suffix)
        .isEqualTo(checksum(checksum, prefix + suffix));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void raisesToAPower(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Checksum checksum = nextChecksum(random);
    BigInteger multiplier = BigInteger.valueOf(checksum.multiplier());
    BigInteger modulus = BigInteger.valueOf(checksum.modulus());
    for (int exponent : new int[] {0, 1, 2, 63, random.nextInt(100_000), Integer.MAX_VALUE}) {
      assertThat(BigInteger.valueOf(checksum.power(exponent)))
          .as("seed %d, %s to %d", seed, checksum, exponent)
          .isEqualTo(multiplier.modPow(BigInteger.valueOf(exponent), modulus));
    }
  }

  @Test
  void staysBelowTheLargestModulus() {
    Checksum largest = new Checksum(Checksum.MAX_MODULUS - 1, Checksum.MAX_MODULUS);
    BigInteger expected =
        BigInteger.valueOf(largest.multiplier())
            .pow(2)
            .add(BigInteger.valueOf(127))
            .mod(BigInteger.valueOf(Checksum.MAX_MODULUS));

    assertThat(BigInteger.valueOf(largest.append(Checksum.MAX_MODULUS - 1, 127)))
        .isEqualTo(expected);
  }

  @Test
  void takesTheSmallestLimits() {
    assertThat(checksum(new Checksum(0, 2), "LULU")).isEqualTo('U' % 2);
    assertThat(new Checksum(0, 2).power(0)).isEqualTo(1);
    assertThat(new Checksum(0, 2).power(1)).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "243, 1, checksum.modulus 1 is not from 2 to 2147483647",
    "0, 0, checksum.modulus 0 is not from 2 to 2147483647",
    "0, -5, checksum.modulus -5 is not from 2 to 2147483647",
    "-1, 7, 'checksum.multiplier -1 is not from 0 to modulus − 1, 6'",
    "7, 7, 'checksum.multiplier 7 is not from 0 to modulus − 1, 6'",
    "2147483647, 2147483647,"
        + " 'checksum.multiplier 2147483647 is not from 0 to modulus − 1, 2147483646'"
  })
  void namesTheLimitThatIsPassed(int multiplier, int modulus, String message) {
    assertThatThrownBy(() -> new Checksum(multiplier, modulus))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void reducesSumsOfAnySize() {
    Checksum checksum = new Checksum(1, 97);
    for (int bits = 0; bits <= 130; bits++) {
      BigInteger sum = BigInteger.TWO.pow(bits).subtract(BigInteger.ONE);
      assertThat(checksum.residue(sum))
          .as("2^%d − 1", bits)
          .isEqualTo(sum.mod(BigInteger.valueOf(97)).intValue());
    }
  }

  @Test
  void isTheOneOfTheProblem() {
    assertThat(Checksum.EULER_244).isEqualTo(new Checksum(243, 100_000_007));
  }

  @Test
  void isEqualToThoseOfTheSameNumbersOnly() {
    Set<Checksum> all = new HashSet<>();
    Set<Integer> hashCodes = new HashSet<>();
    for (int modulus = 2; modulus < 60; modulus++) {
      for (int multiplier = 0; multiplier < modulus; multiplier++) {
        Checksum checksum = new Checksum(multiplier, modulus);
        assertThat(all.add(checksum)).as("%s", checksum).isTrue();
        assertThat(all).contains(new Checksum(multiplier, modulus));
        hashCodes.add(checksum.hashCode());
      }
    }
    assertThat(new Checksum(1, 7)).isNotEqualTo(new Checksum(2, 7)).isNotEqualTo(null);
    // A hash that is of use seldom repeats on so few numbers.
    assertThat(hashCodes).hasSizeGreaterThan(all.size() / 2);
  }
}
