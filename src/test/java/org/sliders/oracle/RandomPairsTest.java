package org.sliders.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;

/** The random pairs are repeatable, small, and of every kind that is promised. */
class RandomPairsTest {

  private static final int SEEDS = 500;

  @Test
  void givesTheSameBoardsForTheSameSeed() {
    for (long seed = 0; seed < 20; seed++) {
      assertThat(new RandomPairs(seed).nextPair()).isEqualTo(new RandomPairs(seed).nextPair());
    }
  }

  @Test
  void keepsTheSpaceSmall() {
    for (long seed = 0; seed < SEEDS; seed++) {
      BoardPair pair = new RandomPairs(seed).nextPair();
      assertThat(RandomPairs.boardCount(pair.start().shape(), pair.start().palette().counts()))
          .as("seed %d", seed)
          .isBetween(BigInteger.ONE, BigInteger.valueOf(RandomPairs.MAX_BOARD_COUNT));
    }
  }

  @Test
  void coversEveryKindOfShapeAndPalette() {
    Set<String> kinds = new HashSet<>();
    for (long seed = 0; seed < SEEDS; seed++) {
      BoardPair pair = new RandomPairs(seed).nextPair();
      Shape shape = pair.start().shape();
      int colours = pair.start().palette().colourCount();
      int tiles = shape.cellCount() - 1;
      kinds.add(shape.rows() == 1 ? "row" : shape.cols() == 1 ? "column" : "area");
      kinds.add(shape.rows() == 2 ? "two rows" : shape.cols() == 2 ? "two columns" : "wide");
      kinds.add("sides " + shape.rows() % 2 + shape.cols() % 2);
      kinds.add(colours == 1 ? "one colour" : colours == tiles ? "all different" : "some colours");
      if (pair.start().equals(pair.target())) {
        kinds.add("start = target");
      }
    }
    assertThat(kinds)
        .contains("row", "column", "area", "two rows", "two columns", "start = target")
        .contains("sides 00", "sides 01", "sides 10", "sides 11")
        .contains("one colour", "all different", "some colours");
  }
}
