package org.sliders.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.NotationException;
import org.sliders.board.RandomBoards;
import org.sliders.board.Shape;

class PairParserTest {

  @Test
  void aParserThatRemembersReadsWhatAFreshOneReads() {
    SplittableRandom random = new SplittableRandom(1);
    PairParser parser = new PairParser();
    for (int round = 0; round < 1000; round++) {
      Board board = RandomBoards.board(random);
      Stated stated = new Stated(board.shape(), null, random.nextBoolean() ? "_" : null);
      String text = Notation.format(board);

      BoardPair pair = parser.parsePair(stated, text, text);

      assertThat(pair.start()).as("round %d: %s", round, text).isEqualTo(board);
      assertThat(pair.target()).isEqualTo(board);
    }
  }

  /** What boards or message a parser makes of two texts. */
  private static String outcome(PairParser parser, Stated stated, String start, String target) {
    try {
      BoardPair pair = parser.parsePair(stated, start, target);
      return pair.start().palette() + " " + pair.start() + " " + pair.target();
    } catch (NotationException e) {
      return String.valueOf(e.getMessage());
    }
  }

  private static String nextText(SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    int tiles = random.nextInt(4) == 0 ? random.nextInt(8) : 4;
    for (int tile = 0; tile < tiles; tile++) {
      text.append(tile == 2 ? "/" : "").append("0122".charAt(random.nextInt(4)));
    }
    return text.toString();
  }

  /** Most of these texts have no blank or two, or other tiles than those before. */
  @Test
  void aParserThatRemembersRefusesWhatAFreshOneRefuses() {
    SplittableRandom random = new SplittableRandom(2);
    Stated[] all = {Stated.NOTHING, new Stated(null, null, "1")};
    PairParser parser = new PairParser();
    for (int round = 0; round < 5000; round++) {
      Stated stated = all[random.nextInt(8) / 7];
      String start = nextText(random);
      String target = random.nextBoolean() ? nextText(random) : start;
      assertThat(outcome(parser, stated, start, target))
          .as("round %d: %s %s %s", round, start, target, stated)
          .isEqualTo(outcome(new PairParser(), stated, start, target));
    }
  }

  @Test
  void rememberedBlankIsNotTakenForOneLookedFor() {
    PairParser parser = new PairParser();
    Stated asked = new Stated(null, null, "1");

    assertThat(parser.parsePair(asked, "01/23", "10/23").start().blankCell()).isEqualTo(1);
    assertThat(parser.parsePair(Stated.NOTHING, "01/23", "10/23").start().blankCell()).isZero();
    assertThat(parser.parsePair(asked, "01/23", "10/23").start().blankCell()).isEqualTo(1);
  }

  @Test
  void boardsOfOneSpaceShareTheirPalette() {
    PairParser parser = new PairParser();

    BoardPair first = parser.parsePair(Stated.NOTHING, "12/30", "21/30");
    BoardPair second = parser.parsePair(Stated.NOTHING, "32/10", "23/01");

    assertThat(second.target().palette()).isSameAs(first.start().palette());
  }

  @Test
  void everNewWordsAreForgotten() {
    PairParser parser = new PairParser();
    for (int round = 0; round < 3000; round++) {
      String text = "a" + round + " b" + round + "/c" + round + " _";
      assertThat(parser.parsePair(Stated.NOTHING, text, text).start()).hasToString(text);
    }
  }

  private static final int MAX_WORDS = 1024;

  /** A row of a blank and as many words, {@code w<first>} and so on. */
  private static void readWords(PairParser parser, int first, int count) {
    StringBuilder text = new StringBuilder("_");
    for (int word = first; word < first + count; word++) {
      text.append(" w").append(word);
    }
    Stated row = new Stated(new Shape(1, count + 1), null, null);
    assertThat(parser.parse(row, "board", text.toString()).palette().colourCount())
        .isEqualTo(count);
  }

  @Test
  void forgetsAllWhenItKnowsTooManyWordsAndThenLearnsAgain() {
    PairParser parser = new PairParser();
    for (int round = 0; round < 3; round++) {
      parser.parsePair(Stated.NOTHING, "12/30", "21/30");
      for (int first = 0; first < MAX_WORDS; first += 128) {
        readWords(parser, round * MAX_WORDS + first, 128);
      }
      parser.parse(Stated.NOTHING, "board", "45/60");
      assertThat(parser.codec(Stated.NOTHING)).as("round %d", round).isNotNull();

      readWords(parser, (round + 1) * MAX_WORDS, 1);
      assertThatThrownBy(() -> parser.parsePair(Stated.NOTHING, "12/30", "1"));
      assertThat(parser.codec(Stated.NOTHING)).as("round %d", round).isNull();
    }
    parser.parsePair(Stated.NOTHING, "12/30", "21/30");
    for (int first = 0; first <= MAX_WORDS; first += 128) {
      readWords(parser, first, 128);
    }
    parser.parse(Stated.NOTHING, "board", "45/60");
    assertThat(parser.codec(Stated.NOTHING)).isNull();
  }

  @Test
  void readsBytesOfTheLastTilesAndOfTheirBlankOnly() {
    PairParser parser = new PairParser();
    Stated asked = new Stated(null, null, "1");
    assertThat(parser.codec(Stated.NOTHING)).isNull();

    parser.parsePair(Stated.NOTHING, "12/30", "21/30");
    assertThat(parser.codec(Stated.NOTHING)).isNotNull();
    assertThat(parser.codec(asked)).isNull();

    parser.parsePair(Stated.NOTHING, "12345/6789a/bcde0/fghij", "12345/6789a/bcde0/fghij");
    assertThat(parser.codec(Stated.NOTHING)).isNull();
  }
}
