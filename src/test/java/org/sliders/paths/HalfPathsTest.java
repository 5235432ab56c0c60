package org.sliders.paths;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sliders.checksum.Checksum;

/** Lists and histograms of half-paths against sums over all pairs. */
class HalfPathsTest {

  static LongStream seeds() {
    return LongStream.range(0, 300);
  }

  /** Small moduli, for which most half-paths are histograms, and the largest. */
  private static int nextModulus(SplittableRandom random) {
    return switch (random.nextInt(3)) {
      case 0 -> Checksum.MAX_MODULUS - random.nextInt(3);
      case 1 -> random.nextInt(2, 10);
      default -> random.nextInt(10, 60);
    };
  }

  /** Checksums of any kind, the least and the greatest more often than chance has it. */
  private static int[] nextChecksums(SplittableRandom random, int modulus) {
    int[] checksums = new int[random.nextInt(1, 40)];
    for (int i = 0; i < checksums.length; i++) {
      checksums[i] =
          switch (random.nextInt(8)) {
            case 0 -> 0;
            case 1 -> modulus - 1;
            default -> random.nextInt(modulus);
          };
    }
    return checksums;
  }

  private static HalfPaths halfPaths(int[] checksums, int modulus) {
    HalfPaths made = new HalfPaths(checksums.length, new Checksum(0, modulus));
    for (int checksum : checksums) {
      made.addAll(HalfPaths.empty(new Checksum(0, modulus)), checksum);
    }
    return made;
  }

  private static BigInteger sumOfPairs(int[] prefixes, int[] suffixes, int modulus) {
    BigInteger sum = BigInteger.ZERO;
    for (int a : prefixes) {
      for (int b : suffixes) {
        sum = sum.add(BigInteger.valueOf(((long) a + b) % modulus));
      }
    }
    return sum;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void joinsEveryPrefixToEverySuffix(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int modulus = nextModulus(random);
    int[] prefixes = nextChecksums(random, modulus);
    int[] suffixes = nextChecksums(random, modulus);

    assertThat(halfPaths(prefixes, modulus).join(halfPaths(suffixes, modulus)))
        .as("seed %d, modulus %d", seed, modulus)
        .isEqualTo(sumOfPairs(prefixes, suffixes, modulus));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void growsByOthersWithALetterMore(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int modulus = nextModulus(random);
    int[] first = nextChecksums(random, modulus);
    int[] second = nextChecksums(random, modulus);
    int added = random.nextInt(modulus);
    int[] suffixes = nextChecksums(random, modulus);
    HalfPaths both = new HalfPaths(first.length + second.length, new Checksum(0, modulus));
    both.addAll(halfPaths(first, modulus), added);
    both.addAll(halfPaths(second, modulus), 0);
    for (int i = 0; i < first.length; i++) {
      first[i] = (int) (((long) first[i] + added) % modulus);
    }

    assertThat(both.count()).isEqualTo(first.length + second.length);
    assertThat(both.join(halfPaths(suffixes, modulus)))
        .as("seed %d, modulus %d", seed, modulus)
        .isEqualTo(sumOfPairs(first, suffixes, modulus).add(sumOfPairs(second, suffixes, modulus)));
  }

  @Test
  void joinsAtTheEndsOfAPath() {
    HalfPaths empty = HalfPaths.empty(new Checksum(0, 7));

    assertThat(empty.count()).isEqualTo(1);
    assertThat(empty.join(HalfPaths.empty(new Checksum(0, 7)))).isZero();
    assertThat(empty.join(halfPaths(new int[] {3, 6}, 7))).isEqualTo(9);
  }

  @ParameterizedTest
  @CsvSource({
    // 4 bytes a half-path up to the modulus, then 8 bytes a residue
    "0, 100, 0",
    "1, 100, 4",
    "100, 100, 400",
    "101, 100, 800",
    "9223372036854775807, 100, 800",
    "9223372036854775807, 2147483647, 17179869176",
  })
  void bytesAreThoseOfAListOrAHistogram(long count, int modulus, long bytes) {
    assertThat(HalfPaths.bytes(count, modulus)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource({
    "100, 100, 0",
    "101, 101, 0",
    "100, 101, 800",
    "101, 100, 800",
    "1, 9223372036854775807, 800"
  })
  void joiningAListToAHistogramTakesAnother(long prefixCount, long suffixCount, long bytes) {
    assertThat(HalfPaths.joiningBytes(prefixCount, suffixCount, 100)).isEqualTo(bytes);
  }
}
