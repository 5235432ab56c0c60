package org.sliders.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sliders.board.Board;
import org.sliders.board.Move;
import org.sliders.board.Shape;
import org.sliders.notation.Notation;
import org.sliders.oracle.OneColour;
import org.sliders.oracle.RandomPairs;

class StateSpaceTest {

  private static Board board(String text) {
    return Notation.PLAIN.parse("board", text);
  }

  static LongStream seeds() {
    return LongStream.range(0, 100);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void numbersBoardsDenselyAndMovesSidewaysByTheSequenceCount(long seed) {
    Board root = new RandomPairs(seed).nextPair().start();
    StateSpace space = new StateSpace(root);
    StateSpace.Index index = space.index();
    long boardCount = space.boardCount().longValueExact();
    long sequenceCount = boardCount / space.shape().cellCount();
    long step = 1 + boardCount / 500;
    for (long number = 0; number < boardCount; number += step) {
      Board board = index.board(number, root.palette());
      assertThat(index.of(board)).as("seed %d, %s", seed, board).isEqualTo(number);
      assertThat(board.blankCell()).isEqualTo((int) (number / sequenceCount));
      if (Move.LEFT.isPossible(board.shape(), board.blankCell())) {
        assertThat(index.of(board.after(Move.LEFT))).isEqualTo(number + sequenceCount);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void countsBoards(long seed) {
    Board root = new RandomPairs(seed).nextPair().start();

    assertThat(new StateSpace(root).boardCount())
        .as("seed %d", seed)
        .isEqualTo(RandomPairs.boardCount(root.shape(), root.palette().counts()));
  }

  @Test
  void countsTheBoardsOfTheProblem() {
    // 16 · binomial(15, 7)
    assertThat(new StateSpace(board("WRBB/RRBB/RRBB/RRBB")).boardCount()).isEqualTo(102_960);
  }

  @Test
  void refusesToNumberMoreBoardsThan63BitsCount() {
    // 21 cells: 21 · 20! = 21! passes 2^63; 20 cells: 20 · 19! = 20! does not.
    assertThat(new StateSpace(different(new Shape(4, 5))).index()).isNotNull();
    StateSpace space = new StateSpace(different(new Shape(3, 7)));
    assertThatThrownBy(space::index).isInstanceOf(ArithmeticException.class);
    assertThat(space.boardCount()).isEqualTo(new BigInteger("51090942171709440000"));
  }

  @Test
  void takesTheLargestBoard() {
    Board root = OneColour.pair(new Shape(128, 128)).target();
    StateSpace space = new StateSpace(root);

    assertThat(space.boardCount()).isEqualTo(Shape.MAX_CELLS);
    assertThat(space.index().of(root)).isEqualTo(Shape.MAX_CELLS - 1);
  }

  private static Board different(Shape shape) {
    int[] counts = new int[shape.cellCount() - 1];
    Arrays.fill(counts, 1);
    return new RandomPairs(5).nextBoard(shape, counts);
  }

  @Test
  void isTheSameWhateverTheColoursAreCalled() {
    assertThat(new StateSpace(board("AB/B.")))
        .isEqualTo(new StateSpace(board("xy/_y")))
        .hasSameHashCodeAs(new StateSpace(board("xy/_y")))
        .isNotEqualTo(new StateSpace(board("AB/A.")))
        .isNotEqualTo(new StateSpace(Notation.PLAIN.parse("board", "A B B .".replace(" ", "/"))))
        .isNotEqualTo("2x2 1+2");
  }

  @Test
  void writesItself() {
    assertThat(new StateSpace(board("WRBB/RRBB/RRBB/RRBB"))).hasToString("4x4 8+7");
    assertThat(new StateSpace(different(new Shape(4, 4)))).hasToString("4x4 all different");
    assertThat(new StateSpace(board("12/30"))).hasToString("2x2 1+1+1");
  }

  @Test
  void keepsItsOwnCounts() {
    StateSpace space = new StateSpace(board("AB/B."));
    space.counts()[0] = 7;

    assertThat(space.counts()).containsExactly(1, 2);
  }
}
