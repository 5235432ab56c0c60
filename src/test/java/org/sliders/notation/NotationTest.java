package org.sliders.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.board.Board;
import org.sliders.board.NotationException;
import org.sliders.board.Palette;
import org.sliders.board.RandomBoards;
import org.sliders.board.Shape;

class NotationTest {

  @Test
  void whatIsWrittenIsReadBack() {
    for (int seed = 0; seed < 1000; seed++) {
      Board board = RandomBoards.board(new SplittableRandom(seed));
      Notation notation = new Notation(board.shape(), null, "_");

      String text = Notation.format(board);

      assertThat(notation.parse("board", text)).as("seed %d: %s", seed, text).isEqualTo(board);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "12/30        | 2x2 | 12/30",
        "' 12 / 30 '  | 2x2 | 12/30",
        "1230         | 2x2 | 12/30",
        "1 2/3 0      | 2x2 | 12/30",
        "10 2/3  0    | 2x2 | 10 2/3 0",
        "' 10 2/3 0'  | 2x2 | 10 2/3 0",
        "'10 2 /3 0 ' | 2x2 | 10 2/3 0",
        "1 2 3 0      | 2x2 | 12/30",
        "1/2/0        | 3x1 | 1/2/0",
        "_            | 1x1 | _",
        "WR/RB        | 2x2 | WR/RB",
      })
  void shapeComesFromTheText(String text, String shape, String written) {
    Board board = Notation.PLAIN.parse("board", text);

    assertThat(board.shape()).hasToString(shape);
    assertThat(board).hasToString(written);
  }

  @ParameterizedTest
  @CsvSource({"_.0W, 0", ".0W1, 0", "1W20, 3", "RWBB, 1", "R0WW, 1"})
  void blankIsTheFirstUsualOne(String text, int cell) {
    assertThat(Notation.PLAIN.parse("board", text).blankCell()).isEqualTo(cell);
  }

  @Test
  void statedBlankOverrulesTheUsualOnes() {
    Board board = new Notation(null, null, "x1").parse("board", "0 x1/_ 2");

    assertThat(board.blankCell()).isEqualTo(1);
    assertThat(board.palette().blank()).isEqualTo("x1");
    assertThat(board.palette()).hasToString("1×0 1×2 1×_");
  }

  @Test
  void shapesThatAreStatedAreKept() {
    Shape wide = new Shape(2, 3);
    assertThat(new Notation(wide, null, null).parse("board", "12345_").shape()).isEqualTo(wide);
    assertThat(new Notation(null, wide, null).parse("board", "12345_").shape()).isEqualTo(wide);
    assertThat(new Notation(null, wide, null).parse("board", "12/34/5_")).hasToString("12/34/5_");
    assertThatThrownBy(() -> new Notation(wide, null, null).parse("board", "12/34/5_"))
        .hasMessage("board '12/34/5_' has shape 3x2, expected 2x3");
    assertThatThrownBy(() -> new Notation(null, wide, null).parse("board", "123_"))
        .hasMessage("board '123_' has 4 tiles, expected 2x3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''         | board is empty, expected a board such as 12/30",
        "'  '       | board is empty, expected a board such as 12/30",
        "12/3       | board '12/3': row 2 has 1 tiles, expected 2",
        "12/        | board '12/': row 2 has 0 tiles, expected at least 1",
        "/          | board '/': row 1 has 0 tiles, expected at least 1",
        "1 2/30     | board '1 2/30': row 2 has 1 tiles, expected 2",
        "12/34      | board '12/34' has no blank: none of '_', '.', '0' occurs",
        "WR/RG      | board 'WR/RG' has no blank",
        "RB/BR      | board 'RB/BR' has no blank",
        "00/12      | board '00/12' has the blank '0' 2 times, expected once",
        "12_        | board '12_' has 3 tiles, which is no square",
      })
  void messagesNameParameterAndValue(String text, String message) {
    assertThatThrownBy(() -> Notation.PLAIN.parse("board", text == null ? "" : text))
        .isInstanceOf(NotationException.class)
        .hasMessageStartingWith(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1\t/30", "1\u0000/30", "1\u202E/30", "1\uD800/30", "1\u00A0/30", "1\n/30"})
  void charactersThatCannotBeSeenAreNoTiles(String text) {
    assertThatThrownBy(() -> Notation.PLAIN.parse("board", text))
        .isInstanceOf(NotationException.class)
        .hasMessageContaining("cannot be printed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "12/30 | 12_/345 | start is 2x2 but target is 2x3",
        "12/30 | 12/_3   | start '12/30' has the blank '_' 0 times",
        "12/30 | 11/30   | tiles differ: start has 1×1 1×2 1×3 but target has 2×1 1×3",
        "12/30 | 12/34   | target '12/34' has the blank '0' 0 times",
      })
  void boardsOfAPairMustAgree(String start, String target, String message) {
    assertThatThrownBy(() -> Notation.PLAIN.parsePair(start, target))
        .isInstanceOf(NotationException.class)
        .hasMessageContaining(message);
  }

  /** A blank and so many tiles, all different. */
  private static String allDifferent(int tiles) {
    StringBuilder text = new StringBuilder("_");
    for (int tile = 1; tile <= tiles; tile++) {
      text.append(Character.toString('\u4E00' + tile));
    }
    return text.toString();
  }

  @Test
  void limitsAreNamed() {
    assertThat(Notation.PLAIN.parse("board", allDifferent(255)).palette().colourCount())
        .isEqualTo(Palette.MAX_COLOURS);
    Notation row = new Notation(new Shape(1, 257), null, null);
    assertThatThrownBy(() -> row.parse("board", allDifferent(256)))
        .hasMessage("board: the board has 256 colours, more than 255");
    assertThatThrownBy(() -> Notation.PLAIN.parse("board", "_" + "1".repeat(129 * 129 - 1)))
        .hasMessage("board: shape 129x129 is not between 1x1 and 16384 cells");
    assertThat(Notation.PLAIN.parse("board", "_" + "1".repeat(128 * 128 - 1)).shape())
        .hasToString("128x128");
  }
}
