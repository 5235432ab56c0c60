package org.sliders.space;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.notation.Notation;
import org.sliders.oracle.OraclePairs;
import org.sliders.oracle.RandomPairs;
import org.sliders.oracle.SlowSolver;

class ReachabilityTest {

  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void agreesWithASearch(long seed) {
    RandomPairs boards = new RandomPairs(seed);
    BoardPair pair = boards.nextPair();
    Board start = pair.start();
    Map<String, Integer> distances = SlowSolver.distances(start);
    for (int i = 0; i < 20; i++) {
      Board target = boards.nextBoard(start.shape(), start.palette().counts());
      assertThat(Reachability.isReachable(start, target))
          .as("seed %d: %s to %s", seed, start, target)
          .isEqualTo(distances.containsKey(SlowSolver.text(target)));
    }
  }

  static Stream<Shape> smallShapes() {
    return Stream.of("1x1", "1x2", "2x1", "1x5", "5x1", "2x2", "2x3", "3x2").map(Shape::parse);
  }

  @ParameterizedTest
  @MethodSource("smallShapes")
  void agreesOnEveryBoardOfASmallSpace(Shape shape) {
    int[] counts = new int[shape.cellCount() - 1];
    Arrays.fill(counts, 1);
    Board start = new RandomPairs(1).nextBoard(shape, counts);
    StateSpace.Index index = new StateSpace(start).index();
    long boardCount = new StateSpace(start).boardCount().longValueExact();
    Map<String, Integer> distances = SlowSolver.distances(start);
    for (long board = 0; board < boardCount; board++) {
      Board target = index.board(board, start.palette());
      assertThat(Reachability.isReachable(start, target))
          .as("%s to %s", start, target)
          .isEqualTo(distances.containsKey(SlowSolver.text(target)));
    }
  }

  static Stream<OraclePairs.Row> pairs() {
    return OraclePairs.all().stream();
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void agreesWithKnownPairsOfAnySize(OraclePairs.Row row) {
    assertThat(Reachability.isReachable(row.pair().start(), row.pair().target()))
        .isEqualTo(row.isReachable());
    assertThat(Reachability.isReachable(row.pair().target(), row.pair().start()))
        .isEqualTo(row.isReachable());
  }

  @Test
  void knowsThatFourteenAndFifteenCannotBeExchanged() {
    // Johnson and Story, Notes on the "15" puzzle, 1879
    BoardPair pair =
        Notation.PLAIN.parsePair(
            "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");

    assertThat(Reachability.isReachable(pair.start(), pair.target())).isFalse();
  }

  @Test
  void tellsPalettesOfDifferentTiles() {
    assertThat(Reachability.allDifferent(Notation.PLAIN.parse("board", "AB/C."))).isTrue();
    assertThat(Reachability.allDifferent(Notation.PLAIN.parse("board", "AB/B."))).isFalse();
    assertThat(Reachability.allDifferent(Notation.PLAIN.parse("board", "."))).isTrue();
  }
}
