package org.sliders.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sliders.notation.Notation;

class MoveTest {

  @Test
  void everyMoveIsUndoneByItsInverse() {
    for (int seed = 0; seed < 500; seed++) {
      Board board = RandomBoards.board(new SplittableRandom(seed));
      for (Move move : Move.ALL) {
        if (move.isPossible(board.shape(), board.blankCell())) {
          Board moved = board.after(move);
          assertThat(moved).as("seed %d move %s", seed, move).isNotEqualTo(board);
          assertThat(moved.after(move.inverse())).as("seed %d", seed).isEqualTo(board);
        } else {
          assertThatThrownBy(() -> board.after(move))
              .as("seed %d", seed)
              .isInstanceOf(NotationException.class)
              .hasMessageContaining("move " + move.letter());
        }
      }
    }
  }

  @Test
  void movesAreNumberedInOrderAndTheirInversesByPairs() {
    assertThat(Move.ALL).extracting(Move::letter).containsExactly('L', 'R', 'U', 'D');
    assertThat(Move.ALL).extracting(Move::number).containsExactly(0, 1, 2, 3);
    for (Move move : Move.ALL) {
      assertThat(move.inverse().number()).isEqualTo(move.number() ^ 1);
    }
  }

  @Test
  void onlyUpAndDownChangeTheRow() {
    Shape shape = new Shape(3, 4);
    for (Move move : Move.ALL) {
      assertThat(Math.abs(move.blankStep(shape)) == shape.cols()).isEqualTo(move.isVertical());
    }
  }

  @ParameterizedTest
  @CsvSource({
    // the blank in the middle: the tile that slides comes from the side opposite to the letter
    "L, 123/45_/786",
    "R, 123/_45/786",
    "U, 123/485/7_6",
    "D, 1_3/425/786",
  })
  void aLetterIsTheDirectionOfTheTile(char letter, String expected) {
    Board board = Notation.PLAIN.parse("board", "123/4_5/786");

    assertThat(board.after(Move.of(letter))).hasToString(expected);
  }

  @Test
  void letterAndMoveGoBothWays() {
    for (Move move : Move.ALL) {
      assertThat(Move.of(move.letter())).isEqualTo(move);
      assertThat(move.inverse().inverse()).isEqualTo(move);
    }
    assertThatThrownBy(() -> Move.of('l')).hasMessage("move 'l' is not one of L, R, U, D");
  }

  /** The board reached from the problem's start by LULUR, as Project Euler problem 244 shows it. */
  @Test
  void problemsExampleIsReached() {
    Board board = Notation.PLAIN.parse("board", "WRBB/RRBB/RRBB/RRBB");

    for (char letter : "LULUR".toCharArray()) {
      board = board.after(Move.of(letter));
    }

    assertThat(board).hasToString("RRBB/RBBB/RWRB/RRBB");
  }
}
