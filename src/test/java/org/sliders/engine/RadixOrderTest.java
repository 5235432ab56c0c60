package org.sliders.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RadixOrderTest {

  @Test
  void sortsByTheLastKeyFirstAndKeepsTheOrderOfEquals() {
    for (int seed = 0; seed < 300; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int count = random.nextInt(200);
      long[] minor = random.longs(count, 0, 3).toArray();
      long[] major = random.longs(count, 0, 1L << random.nextInt(1, 63)).toArray();
      Comparator<Integer> byBoth = Comparator.comparingLong(i -> major[i]);
      int[] expected =
          IntStream.range(0, count)
              .boxed()
              .sorted(byBoth.thenComparingLong(i -> minor[i]))
              .mapToInt(Integer::intValue)
              .toArray();

      assertThat(new RadixOrder(count).by(minor).by(major).order())
          .as("seed %d", seed)
          .isEqualTo(expected);
    }
  }

  /** Many blocks of numbers, on one thread and on the workers of a pool. */
  @Test
  void sortsManyBlocks() {
    int count = 200_000;
    long[] keys = new SplittableRandom(244).longs(count, 0, 5000).toArray();
    int[] expected =
        IntStream.range(0, count)
            .boxed()
            .sorted(Comparator.comparingLong(i -> keys[i]))
            .mapToInt(Integer::intValue)
            .toArray();

    assertThat(new RadixOrder(count).by(keys).order()).isEqualTo(expected);
    try (WorkerPool pool = new WorkerPool(4)) {
      assertThat(pool.call(() -> new RadixOrder(count).by(keys).order())).isEqualTo(expected);
    }
  }
}
