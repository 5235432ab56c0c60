package org.sliders.paths;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sliders.checksum.Checksum;

/** Joined prefixes and suffixes against every pair, in lists of lengths around those of blocks. */
class WrapCounterTest {

  private static final int BLOCK = WrapCounter.BLOCK;
  private static final int[] LENGTHS = {1, 2, 3, 4, 5, 8, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK};

  static LongStream seeds() {
    return LongStream.range(0, 150);
  }

  private static int[] nextChecksums(SplittableRandom random, int length, int modulus) {
    int[] checksums = new int[length];
    for (int i = 0; i < length; i++) {
      checksums[i] =
          switch (random.nextInt(8)) {
            case 0 -> 0;
            case 1 -> modulus - 1;
            default -> random.nextInt(modulus);
          };
    }
    return checksums;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void joinsEveryPrefixToEverySuffix(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Checksum checksum = Dags.checksum(seed);
    int modulus = checksum.modulus();
    WrapCounter counter = new WrapCounter(checksum);
    long paths = 0;
    BigInteger sum = BigInteger.ZERO;
    for (int round = 0; round < 3; round++) {
      int shorter = LENGTHS[random.nextInt(6)];
      int longer = LENGTHS[random.nextInt(LENGTHS.length)];
      boolean manyPrefixes = random.nextBoolean();
      int[] prefixes = nextChecksums(random, manyPrefixes ? longer : shorter, modulus);
      int[] suffixes = nextChecksums(random, manyPrefixes ? shorter : longer, modulus);
      int suffixLength = random.nextInt(5);
      int prefixCount = random.nextInt(1, prefixes.length + 1);
      for (int i = 0; i < prefixCount; i++) {
        long weighted = (long) prefixes[i] * checksum.power(suffixLength) % modulus;
        long joined = 0;
        for (int suffix : suffixes) {
          joined += (weighted + suffix) % modulus;
        }
        sum = sum.add(BigInteger.valueOf(joined));
      }
      paths += (long) prefixCount * suffixes.length;

      counter.join(prefixes, prefixCount, suffixes, suffixLength);

      String what = "seed " + seed + ", round " + round + ", " + checksum;
      assertThat(counter.paths()).as(what).isEqualTo(paths);
      assertThat(counter.sum().toBigInteger()).as(what).isEqualTo(sum);
    }
  }
}
