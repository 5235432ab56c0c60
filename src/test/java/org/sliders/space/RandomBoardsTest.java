package org.sliders.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.board.Board;
import org.sliders.board.Move;
import org.sliders.board.NotationException;
import org.sliders.board.Shape;
import org.sliders.board.Space;
import org.sliders.notation.Notation;

class RandomBoardsTest {

  private static final long SEED = 244;
  private static final int DRAWS_A_BOARD = 50;

  /** The first numbers for seed 1234567 that implementations of SplitMix64 are compared by. */
  @Test
  void drawsAreThoseOfSplitMix64() {
    SeededDraws draws = new SeededDraws(1_234_567);

    assertThat(List.of(draws.next(), draws.next(), draws.next()))
        .containsExactly(
            6_457_827_717_110_365_317L,
            3_203_168_211_198_807_973L,
            Long.parseUnsignedLong("9817491932198370423"));
  }

  @Test
  void drawsStayBelowTheBound() {
    SeededDraws draws = new SeededDraws(SEED);

    assertThat(draws.below(1)).isZero();
    long large = (1L << 62) + 1;
    for (int i = 0; i < 1000; i++) {
      assertThat(draws.below(3)).isBetween(0L, 2L);
      assertThat(draws.below(large)).isBetween(0L, large - 1);
    }
    assertThatThrownBy(() -> draws.below(0)).isInstanceOf(IllegalArgumentException.class);
  }

  /** Spaces of all different tiles, of colours, of one colour, and of a line. */
  @ParameterizedTest
  @ValueSource(strings = {"12/30", "AAB/B_C", "1_/11/11", "A/B/_/A/C/C", "ABCD_/EEEEE"})
  void boardsAreUniformOverThoseThatCanBeReached(String text) {
    Board from = board(text);
    RandomBoards boards = new RandomBoards(new Space(from.shape(), from.palette()), SEED);

    assertUniform(reachable(from), () -> boards.reachableFrom(from));
  }

  @Test
  void boardsAreUniformOverTheSpace() {
    Board any = board("AAB/B_C");
    RandomBoards boards = new RandomBoards(new Space(any.shape(), any.palette()), SEED);

    // 5! / (2! 2! 1!) sequences, 6 cells for the blank
    Set<Board> all = reachable(any);
    assertThat(all).hasSize(180);
    assertUniform(all, boards::any);
  }

  @Test
  void walksHaveSoManyMovesAndUndoNone() {
    Board from = board("123/456/780");
    RandomBoards boards = new RandomBoards(new Space(from.shape(), from.palette()), SEED);
    Set<Board> atTwo = new HashSet<>();
    Set<Board> atTwelve = new HashSet<>();
    for (int i = 0; i < 2000; i++) {
      assertThat(boards.walkFrom(from, 0)).isEqualTo(from);
      atTwo.add(boards.walkFrom(from, 2));
      atTwelve.add(boards.walkFrom(from, 12));
    }

    // Two moves from the corner: four boards, and none of them is the corner again.
    assertThat(atTwo).hasSize(4).doesNotContain(from);
    // On 3x3, round and round one of the corners takes twelve moves to come back.
    assertThat(atTwelve).hasSizeGreaterThan(100).contains(from);
  }

  @Test
  void walksTurnWhereThereIsNoOtherWay() {
    Board line = new Notation(null, new Shape(1, 2), null).parse("b", "10");
    RandomBoards boards = new RandomBoards(new Space(line.shape(), line.palette()), SEED);

    assertThat(boards.walkFrom(line, 2)).isEqualTo(line);
    assertThat(boards.walkFrom(line, 3)).isNotEqualTo(line);
    Board single = board("0");
    RandomBoards none = new RandomBoards(new Space(single.shape(), single.palette()), SEED);
    assertThat(none.walkFrom(single, 0)).isEqualTo(single);
    assertThatThrownBy(() -> none.walkFrom(single, 1)).isInstanceOf(NotationException.class);
  }

  private static Board board(String text) {
    return Notation.PLAIN.parse("board", text);
  }

  /** Follows all moves, which shares nothing with the rule of parity. */
  private static Set<Board> reachable(Board from) {
    Set<Board> found = new HashSet<>(Set.of(from));
    List<Board> frontier = List.of(from);
    while (!frontier.isEmpty()) {
      frontier =
          frontier.stream()
              .flatMap(
                  board ->
                      Move.ALL.stream()
                          .filter(move -> move.isPossible(board.shape(), board.blankCell()))
                          .map(board::after))
              .filter(found::add)
              .toList();
    }
    return found;
  }

  /**
   * Pearson's test: with k boards the statistic has mean k − 1 and variance 2 (k − 1), and six
   * deviations above or below are met by chance less than once in a hundred thousand series.
   */
  private static void assertUniform(Set<Board> expected, Supplier<Board> draw) {
    int drawCount = Math.max(expected.size() * DRAWS_A_BOARD, 2000);
    Map<Board, Integer> counts = new HashMap<>();
    for (int i = 0; i < drawCount; i++) {
      counts.merge(draw.get(), 1, Integer::sum);
    }
    assertThat(counts.keySet()).isEqualTo(expected);
    double mean = (double) drawCount / expected.size();
    double statistic = 0;
    for (int count : counts.values()) {
      statistic += (count - mean) * (count - mean) / mean;
    }
    int freedom = expected.size() - 1;
    assertThat(Math.abs(statistic - freedom)).isLessThan(6 * Math.sqrt(2.0 * freedom));
  }
}
