package org.sliders.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.notation.Notation;

class BoardTest {

  @Test
  void boardsCheckWhatTheyAreMadeOf() {
    Board board = Notation.PLAIN.parse("board", "12/30");
    byte[] sequence = board.sequence();
    sequence[0] = 2;

    assertThat(board.colourAt(0)).isZero();
    assertThatThrownBy(() -> new Board(board.shape(), board.palette(), sequence, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Board(board.shape(), board.palette(), board.sequence(), 4))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new BoardPair(board, Notation.PLAIN.parse("board", "12/40")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** On boards that are packed and on one that is not. */
  @ParameterizedTest
  @ValueSource(strings = {"ABC/DEF/GH_", "ABCD/EFGH/IJKL/MNO_", "ABCDE/FGHIJ/KLMNO/PQRST/UVWX_"})
  void hashesOfDifferentBoardsSeldomRepeat(String text) {
    SplittableRandom random = new SplittableRandom(1);
    Board board = Notation.PLAIN.parse("board", text);
    Set<Board> boards = new HashSet<>();
    Set<Integer> hashCodes = new HashSet<>();
    for (int step = 0; step < 5_000; step++) {
      Move move = Move.ALL.get(random.nextInt(4));
      if (move.isPossible(board.shape(), board.blankCell())) {
        board = board.after(move);
      }
      boards.add(board);
      hashCodes.add(board.hashCode());
      assertThat(Notation.PLAIN.parse("board", board.toString())).hasSameHashCodeAs(board);
    }
    assertThat(hashCodes).hasSizeGreaterThan(boards.size() * 9 / 10);
  }

  @Test
  void sequencesAreThoseTheBoardWasMadeOf() {
    for (int seed = 0; seed < 500; seed++) {
      Board board = RandomBoards.board(new SplittableRandom(seed));
      byte[] sequence = board.sequence();
      for (int position = 0; position < sequence.length; position++) {
        assertThat(board.colourAt(position)).as("seed %d", seed).isEqualTo(sequence[position]);
      }
      assertThat(new Board(board.shape(), board.palette(), sequence, board.blankCell()))
          .as("seed %d", seed)
          .isEqualTo(board);
    }
  }
}
