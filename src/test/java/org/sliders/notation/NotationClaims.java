package org.sliders.notation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.text.Normalizer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Move;
import org.sliders.board.NotationException;
import org.sliders.board.Palette;
import org.sliders.board.Shape;
import org.sliders.fuzz.Claims;

/**
 * Any text is a pair of boards that can be written and read back, or a {@link NotationException};
 * and what a parser read before makes no difference.
 *
 * <p>An input has up to five lines: start, target, the blank, the shape stated, the default shape.
 * It is UTF-8, or, behind the bytes FE FF, two bytes a character, so that surrogates may be alone.
 */
final class NotationClaims {

  /** A pair or what is wrong. */
  private record Outcome(@Nullable BoardPair pair, String message) {}

  /** Brackets, quotes, dashes, marks, commas and their kin. */
  private static final Pattern NO_TILE =
      Pattern.compile(
          "[\\p{Ps}\\p{Pe}\\p{Pi}\\p{Pf}\\p{Pd}\\p{M} ,:;\"'`|/\\\\]"
              + "|[\\u02BC\\u060C\\u2032\\u2212\\u3001\\uFF0C\\uFF1B]");

  private NotationClaims() {}

  static void check(byte[] input) {
    String[] lines = text(input).split("\n", -1);
    String start = lines[0];
    String target = line(lines, 1);
    String blank = line(lines, 2);
    Stated stated =
        new Stated(shape(line(lines, 3)), shape(line(lines, 4)), blank.isEmpty() ? null : blank);

    PairParser parser = new PairParser();
    Outcome outcome = read(parser, stated, start, target);
    checkCodec(parser, stated, start);

    PairParser used = new PairParser();
    read(used, Stated.NOTHING, "12/30", "21/30");
    read(used, stated, target, start);
    assertEquals(outcome, read(used, stated, start, target));

    if (outcome.pair == null) {
      Claims.requireOneLine(outcome.message);
    } else {
      checkWritten(outcome.pair.start());
      checkWritten(outcome.pair.target());
    }
  }

  private static Outcome read(PairParser parser, Stated stated, String start, String target) {
    try {
      return new Outcome(parser.parsePair(stated, start, target), "");
    } catch (NotationException e) {
      return new Outcome(null, String.valueOf(e.getMessage()));
    }
  }

  /** Reading from characters gives the board that reading from text does, or none. */
  private static void checkCodec(PairParser parser, Stated stated, String text) {
    BoardCodec codec = parser.codec(stated);
    if (codec != null) {
      long code = codec.encode(stated, text.toCharArray(), 0, text.length());
      if (code != BoardCodec.NO_CODE) {
        BoardPair twice = parser.parsePair(stated, text, text);
        assertEquals(twice, codec.pair(code, code));
      }
    }
  }

  /** No tile holds what stands around boards or between tiles, or what is no tile of its own. */
  private static void checkTiles(Palette palette) {
    for (int colour = -1; colour < palette.colourCount(); colour++) {
      String name = colour < 0 ? palette.blank() : palette.name(colour);
      Claims.requireVisible(name);
      assertFalse(NO_TILE.matcher(name).find(), name);
      assertTrue(Normalizer.isNormalized(name, Normalizer.Form.NFC), name);
    }
  }

  private static void checkWritten(Board board) {
    String blank = board.palette().blank();
    checkTiles(board.palette());
    String text = Notation.format(board);
    assertEquals(board, new Notation(board.shape(), null, blank).parse("board", text));
    if (text.indexOf('/') >= 0) {
      assertEquals(board, new Notation(null, null, blank).parse("board", text));
    }
    for (Move move : Move.ALL) {
      if (move.isPossible(board.shape(), board.blankCell())) {
        assertEquals(board, board.after(move).after(move.inverse()));
      }
    }
  }

  private static String line(String[] lines, int number) {
    return number < lines.length ? lines[number] : "";
  }

  private static @Nullable Shape shape(String text) {
    try {
      return text.isEmpty() ? null : Shape.parse(text);
    } catch (NotationException e) {
      Claims.requireOneLine(String.valueOf(e.getMessage()));
      return null;
    }
  }

  private static String text(byte[] input) {
    if (input.length < 2 || input[0] != (byte) 0xFE || input[1] != (byte) 0xFF) {
      return new String(input, UTF_8);
    }
    char[] chars = new char[input.length / 2 - 1];
    for (int i = 0; i < chars.length; i++) {
      chars[i] = (char) (input[2 * i + 2] << Byte.SIZE | (input[2 * i + 3] & 0xFF));
    }
    return new String(chars);
  }
}
