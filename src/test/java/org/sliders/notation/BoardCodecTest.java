package org.sliders.notation;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.NotationException;
import org.sliders.board.Shape;

/** Boards that are read from characters and boards that are read from texts are the same. */
class BoardCodecTest {

  private static final String TILES = "ABCDEFGHIJKLMNO";

  /** A board of 1 to 16 cells whose tiles are the first {@code colours} letters. */
  private static Board nextBoard(SplittableRandom random) {
    int rows = random.nextInt(1, 6);
    Shape shape = new Shape(rows, random.nextInt(1, 16 / rows + 1));
    int colours = random.nextInt(1, TILES.length() + 1);
    StringBuilder text = new StringBuilder();
    for (int tile = 1; tile < shape.cellCount(); tile++) {
      text.append(TILES.charAt(random.nextInt(colours)));
    }
    text.insert(random.nextInt(shape.cellCount()), '_');
    return new Notation(shape, null, null).parse("board", text.toString());
  }

  /** Another board of the same space, with or without a {@code /} between its rows. */
  private static String nextText(Board board, SplittableRandom random) {
    StringBuilder cells = new StringBuilder(board.toString().replace("/", ""));
    for (int last = cells.length() - 1; last > 0; last--) {
      int other = random.nextInt(last + 1);
      char tile = cells.charAt(last);
      cells.setCharAt(last, cells.charAt(other));
      cells.setCharAt(other, tile);
    }
    if (random.nextBoolean()) {
      for (int row = board.shape().rows() - 1; row > 0; row--) {
        cells.insert(row * board.shape().cols(), '/');
      }
    }
    return cells.toString();
  }

  /** One character more, one less, or another one in a place. */
  private static String edited(String text, SplittableRandom random) {
    int at = random.nextInt(text.length());
    String one = Character.toString("ABC_/x\u00C1".charAt(random.nextInt(7)));
    return switch (random.nextInt(3)) {
      case 0 -> text.substring(0, at) + one + text.substring(at);
      case 1 -> text.substring(0, at) + text.substring(at + 1);
      default -> text.substring(0, at) + one + text.substring(at + 1);
    };
  }

  private static Stated nextStated(Shape shape, SplittableRandom random) {
    Shape line = new Shape(1, shape.cellCount());
    return switch (random.nextInt(5)) {
      case 0 -> Stated.NOTHING;
      case 1 -> new Stated(null, shape, null);
      case 2 -> new Stated(shape, line, null);
      case 3 -> new Stated(null, line, null);
      default -> new Stated(line, shape, null);
    };
  }

  /** The pair of a known board and a text as texts are read, or null if that is no such pair. */
  private static @Nullable BoardPair readSlowly(Board known, Stated stated, String text) {
    try {
      Board board = new PairParser().parse(stated, "board", text);
      return board.isOfSameSpace(known) ? new BoardPair(known, board) : null;
    } catch (NotationException e) {
      return null;
    }
  }

  private static BoardCodec codec(Board board) {
    PairParser parser = new PairParser();
    Stated stated = new Stated(board.shape(), null, null);
    parser.parsePair(stated, board.toString(), board.toString());
    return requireNonNull(parser.codec(stated));
  }

  private static long parse(BoardCodec codec, Stated stated, String text) {
    char[] within = ("x" + text + "y").toCharArray();
    return codec.encode(stated, within, 1, within.length - 1);
  }

  @Test
  void charactersAreReadAsTextsAre() {
    for (int seed = 0; seed < 5_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Board known = nextBoard(random);
      BoardCodec codec = codec(known);
      Stated stated = nextStated(known.shape(), random);
      String text = nextText(known, random);
      if (random.nextBoolean()) {
        text = edited(text, random);
      }
      String what = "seed " + seed + ": " + text + " after " + known + ", " + stated;
      BoardPair expected = readSlowly(known, stated, text);
      long knownCode = parse(codec, new Stated(known.shape(), null, null), known.toString());

      long code = parse(codec, stated, text);

      if (expected == null) {
        assertThat(code).as(what).isEqualTo(BoardCodec.NO_CODE);
      } else {
        assertThat(code).as(what).isNotEqualTo(BoardCodec.NO_CODE);
        assertThat(codec.pair(knownCode, code)).as(what).isEqualTo(expected);
        assertThat(codec.pair(knownCode, code)).as(what).hasSameHashCodeAs(expected);
        assertThat(codec.pair(knownCode, code)).as(what).hasToString(expected.toString());
      }
    }
  }

  @Test
  void spacesAndWordsAreNotRead() {
    BoardCodec codec = codec(Notation.PLAIN.parse("board", "12/30"));

    assertThat(parse(codec, Stated.NOTHING, "12/03")).isNotEqualTo(BoardCodec.NO_CODE);
    for (String text : new String[] {" 12/03", "1 2/0 3", "", "/", "12 03", "12/0", "12/033"}) {
      assertThat(parse(codec, Stated.NOTHING, text)).as(text).isEqualTo(BoardCodec.NO_CODE);
    }
  }

  @ParameterizedTest
  @CsvSource({"4x4, true", "1x16, true", "16x1, true", "1x17, false", "3x6, false"})
  void sixteenCellsFit(String text, boolean fits) {
    Shape shape = Shape.parse(text);
    String board = "_" + "A".repeat(shape.cellCount() - 1);
    PairParser parser = new PairParser();
    Stated stated = new Stated(shape, null, null);
    parser.parsePair(stated, board, board);

    assertThat(parser.codec(stated) != null).isEqualTo(fits);
  }
}
