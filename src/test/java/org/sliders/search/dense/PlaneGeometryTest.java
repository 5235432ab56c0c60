package org.sliders.search.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sliders.board.Board;
import org.sliders.notation.Notation;
import org.sliders.oracle.RandomPairs;
import org.sliders.space.StateSpace;
import org.sliders.work.TooLargeException;

class PlaneGeometryTest {

  private static final long ENOUGH_BYTES = 1L << 30;

  /** Seeds of boards with both sides at least 2. */
  static LongStream seeds() {
    return LongStream.range(0, 150)
        .filter(seed -> !new RandomPairs(seed).nextPair().start().shape().isLine());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void givesEachBoardABitOfItsOwnInsideItsUnit(long seed) {
    Board root = new RandomPairs(seed).nextPair().start();
    StateSpace space = new StateSpace(root);
    StateSpace.Index index = space.index();
    PlaneGeometry geometry = new PlaneGeometry(space, 2, ENOUGH_BYTES);
    Set<Long> taken = new HashSet<>();
    Map<Integer, Long> boardsOfUnit = new HashMap<>();
    long boardCount = space.boardCount().longValueExact();
    for (long number = 0; number < boardCount; number++) {
      Board board = index.board(number, root.palette());
      PlaneGeometry.BoardBit bit = geometry.bit(board.sequence(), board.blankCell());
      assertThat(bit.word()).as("seed %d, %s", seed, board).isLessThan(geometry.wordsPerPlane);
      long word = (long) board.blankCell() * geometry.wordsPerPlane + bit.word();
      taken.add(word * Long.SIZE + Long.numberOfTrailingZeros(bit.bit()));
      boardsOfUnit.merge(bit.unit(), 1L, Long::sum);
    }
    assertThat(taken).as("seed %d", seed).hasSize((int) boardCount);
    for (int unit = 0; unit < geometry.unitCount(); unit++) {
      assertThat(boardsOfUnit.getOrDefault(unit, 0L))
          .as("seed %d, unit %d", seed, unit)
          .isEqualTo(geometry.unitBoards[unit] * geometry.cellCount());
    }
  }

  /** The numbers of the example in the Javadoc of {@link PlaneGeometry}. */
  @Test
  void laysTheExampleOut() {
    Board upper = Notation.PLAIN.parse("board", "ABA/B.A/BBA");
    PlaneGeometry geometry = new PlaneGeometry(new StateSpace(upper), 2, ENOUGH_BYTES);

    assertThat(geometry.majorLength).isEqualTo(5);
    assertThat(geometry.minorLength).isEqualTo(3);
    assertThat(geometry.minorCounts).isDeepEqualTo(new int[][] {{3, 0}, {2, 1}, {1, 2}, {0, 3}});
    assertThat(geometry.rows).containsExactly(5, 10, 10, 5);
    assertThat(geometry.columns).containsExactly(1, 3, 3, 1);
    assertThat(geometry.firstUnit).containsExactly(0, 1, 2, 3, 4);
    assertThat(geometry.unitBase).containsExactly(0, 5, 15, 25);
    assertThat(geometry.unitBoards).containsExactly(5, 30, 30, 5);
    assertThat(geometry.wordsPerPlane).isEqualTo(30);
    assertThat(geometry.bit(upper.sequence(), upper.blankCell()))
        .isEqualTo(new PlaneGeometry.BoardBit(2, 15 + 4, 1 << 2));
    Board lower = Notation.PLAIN.parse("board", "ABA/BAB/BA.");
    assertThat(geometry.bit(lower.sequence(), lower.blankCell()))
        .isEqualTo(new PlaneGeometry.BoardBit(1, 5 + 6, 1 << 1));
  }

  @Test
  void refusesASpaceBeforeItIsLaidOut() {
    // 16! = 20922789888000 boards, 25! boards
    for (String text : new String[] {"abcd/efgh/ijkl/mno.", "abcde/fghij/klmno/pqrst/uvwx."}) {
      StateSpace space = new StateSpace(Notation.PLAIN.parse("board", text));
      assertThatThrownBy(() -> new PlaneGeometry(space, 2, ENOUGH_BYTES))
          .isInstanceOf(TooLargeException.class)
          .hasMessageContaining(space.toString())
          .hasMessageContaining(String.valueOf(ENOUGH_BYTES));
    }
  }

  @Test
  void namesTheBytesOfASmallSpaceThatIsNotAllowed() {
    // 102960 boards, two bits each, are 25740 bytes at least
    StateSpace space = new StateSpace(Notation.PLAIN.parse("board", "WRBB/RRBB/RRBB/RRBB"));
    assertThatThrownBy(() -> new PlaneGeometry(space, 2, 25_000))
        .isInstanceOf(TooLargeException.class)
        .hasMessageContaining("25740")
        .hasMessageContaining("25000");
  }
}
