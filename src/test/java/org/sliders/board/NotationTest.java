package org.sliders.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

  @Test
  void aParserThatRemembersReadsWhatAFreshOneReads() {
    SplittableRandom random = new SplittableRandom(1);
    PairParser parser = new PairParser();
    for (int round = 0; round < 1000; round++) {
      Board board = RandomBoards.board(random);
      Notation notation = new Notation(board.shape(), null, random.nextBoolean() ? "_" : null);
      String text = Notation.format(board);

      BoardPair pair = parser.parsePair(notation, text, text);

      assertThat(pair.start()).as("round %d: %s", round, text).isEqualTo(board);
      assertThat(pair.target()).isEqualTo(board);
    }
  }

  @Test
  void rememberedBlankIsNotTakenForOneLookedFor() {
    PairParser parser = new PairParser();
    Notation asked = new Notation(null, null, "1");

    assertThat(parser.parsePair(asked, "01/23", "10/23").start().blankCell()).isEqualTo(1);
    assertThat(parser.parsePair(Notation.PLAIN, "01/23", "10/23").start().blankCell()).isZero();
    assertThat(parser.parsePair(asked, "01/23", "10/23").start().blankCell()).isEqualTo(1);
  }

  @Test
  void boardsOfOneSpaceShareTheirPalette() {
    PairParser parser = new PairParser();

    BoardPair first = parser.parsePair(Notation.PLAIN, "12/30", "21/30");
    BoardPair second = parser.parsePair(Notation.PLAIN, "32/10", "23/01");

    assertThat(second.target().palette()).isSameAs(first.start().palette());
  }

  @Test
  void everNewWordsAreForgotten() {
    PairParser parser = new PairParser();
    for (int round = 0; round < 3000; round++) {
      String text = "a" + round + " b" + round + "/c" + round + " _";
      assertThat(parser.parsePair(Notation.PLAIN, text, text).start()).hasToString(text);
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

  @Test
  void limitsAreNamed() {
    StringBuilder colours = new StringBuilder("_");
    for (int i = 1; i < 17 * 17; i++) {
      colours.append(Character.toString('\u4E00' + i));
    }
    assertThatThrownBy(() -> Notation.PLAIN.parse("board", colours.toString()))
        .hasMessage("board: the board has 288 colours, more than 255");
    assertThatThrownBy(() -> Notation.PLAIN.parse("board", "_" + "1".repeat(129 * 129 - 1)))
        .hasMessage("board: shape 129x129 is not between 1x1 and 16384 cells");
    assertThat(Notation.PLAIN.parse("board", "_" + "1".repeat(128 * 128 - 1)).shape())
        .hasToString("128x128");
  }

  @Test
  void shapesAreReadAndChecked() {
    assertThat(Shape.parse("3x12")).isEqualTo(new Shape(3, 12));
    for (String bad :
        new String[] {"", "x", "4", "4x", "x4", "4X4", "4x4x4", "-1x4", "4x1234567890"}) {
      assertThatThrownBy(() -> Shape.parse(bad)).hasMessageContaining("shape '" + bad + "'");
    }
    for (String bad : new String[] {"0x4", "65536x65536", "16385x1"}) {
      assertThatThrownBy(() -> Shape.parse(bad))
          .hasMessageContaining("shape " + bad + " is not between");
    }
  }

  @Test
  void valuesAreQuotedOnOneLine() {
    assertThat(Quoted.of("a\r\n\u001B[31m\u2028\uD800"))
        .isEqualTo("'a\\u000d\\u000a\\u001b[31m\\u2028\\ud800'");
    assertThat(Quoted.of("\uD83D\uDE00")).isEqualTo("'\uD83D\uDE00'");
    // U+E0041, a tag: a format character above U+FFFF.
    assertThat(Quoted.of("\uDB40\uDC41")).isEqualTo("'\\udb40\\udc41'");
    assertThat(Quoted.of("x".repeat(79) + "\uD83D\uDE00"))
        .isEqualTo("'" + "x".repeat(79) + "\\ud83d...'");
    assertThat(Quoted.of("x".repeat(81))).isEqualTo("'" + "x".repeat(80) + "...'");
  }

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
}
