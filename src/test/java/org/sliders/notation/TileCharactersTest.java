package org.sliders.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.board.Board;
import org.sliders.board.NotationException;

class TileCharactersTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1,2,3/4,5,6/7,0,8",
        "1, 2, 3/4, 5, 6/7, 0, 8",
        "1-2-3/4-5-6/7-8-_",
        "1\u20132\u20133/4\u20135\u20136/7\u20138\u2013_",
        "1\u22122\u22123/4\u22125\u22126/7\u22128\u2212_",
        "'123/450'",
        "\"12/30\"",
        "`12/30`",
        "\u201C12/30\u201D",
        "\u00AB12/30\u00BB",
        "\u201A12/30\u2018",
        "\u201912/30\u2019",
        "\u02BC12/30\u02BC",
        "\u203212/30\u2032",
        "[12/30]",
        "[[1,2],[3,0]]",
        "(12/30)",
        "{12/30}",
        "<12/30>",
        "\uFF1C12/30\uFF1E",
        "\uFE6412/30\uFE65",
        "\u02D712/30",
        "1\u204320/_\u20433",
        "\u3010" + "12/30\u3011",
        "1;2;3/4;5;6/7;0;8",
        "1:2/3:0",
        "1|2/3|0",
        "1\\2\\3/4\\5\\0",
        "1\u30012\u30013/4\u30015\u30010",
        "1\uFF0C2\uFF0C3/4\uFF0C5\uFF0C0",
        "1\u060C2/3\u060C0",
        "1\u00A62/3\u00A60",
        "1 -2/3 0",
        "a,b c/d 0",
      })
  void punctuationAroundABoardOrBetweenItsTilesIsNoTile(String text) {
    assertThatThrownBy(() -> Notation.PLAIN.parse("start", text))
        .isInstanceOf(NotationException.class)
        .hasMessageStartingWith("start '")
        .hasMessageContaining("no tile; write a character a tile, such as 12/30");
  }

  @Test
  void theCharacterIsNamed() {
    assertThatThrownBy(() -> Notation.PLAIN.parse("start", "1,2/3,0"))
        .hasMessageStartingWith("start '1,2/3,0': ',' is punctuation around a board or between");
    assertThatThrownBy(() -> Notation.PLAIN.parse("start", "\u201C12/30\u201D"))
        .hasMessageContaining("'\u201C' (U+201C) is punctuation");
  }

  /** Each is refused by its code point, as a tile of its own and as a part of a word. */
  @ParameterizedTest
  @ValueSource(
      ints = {
        0x0000, 0x0009, 0x007F, 0x00A0, 0x00AD, 0x034F, 0x115F, 0x1160, 0x1161, 0x11A8, 0x17B4,
        0x17B5, 0x180B, 0x180E, 0x2007, 0x200B, 0x200D, 0x202E, 0x2060, 0x2800, 0x3000, 0x3164,
        0xE000, 0xFDD0, 0xFE0E, 0xFE0F, 0xFEFF, 0xFF9E, 0xFFA0, 0xFFFC, 0xFFFD, 0xFFFF, 0x13441,
        0x1D159, 0x1F3FB, 0x1F1E9, 0x1FFFE, 0x40000, 0xE0041, 0xE0100, 0xF0000, 0x10FFFF, 0x0301,
        0x0903, 0x20DD,
      })
  void whatCannotBeSeenOrIsNoTileOfItsOwnIsRefused(int point) {
    String name = String.format("U+%04X", point);
    String tile = Character.toString(point);
    assertThatThrownBy(() -> Notation.PLAIN.parse("start", "1" + tile + "/_2"))
        .isInstanceOf(NotationException.class)
        .hasMessageContaining(name);
    assertThatThrownBy(() -> Notation.PLAIN.parse("start", "q" + tile + " 1/_ 2"))
        .isInstanceOf(NotationException.class)
        .hasMessageContaining(name);
    assertThatThrownBy(() -> new Notation(null, null, "q" + tile).parse("start", "12/30"))
        .isInstanceOf(NotationException.class)
        .hasMessageContaining(name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\uD83D\uDE00\uD83D\uDC31/\u2764_",
        "\u05D0\u05D1/\u4E2D_",
        "\u0416\u03A9/\u0E01_",
        "*+/#_",
        "@%/&_",
        "!?/$_",
        "=~/^_",
        "<>/^_",
        "><\u2190/\u2191\u2193_",
        "\u25A0\u25A1/\u2460.",
        "\u0661\u0662/\u0663.",
        "R1 G\u00E9/B2 _",
      })
  void lettersDigitsEmojiAndSingleSymbolsAreTiles(String text) {
    assertThat(Notation.format(Notation.PLAIN.parse("start", text))).isEqualTo(text);
  }

  @Test
  void composedAndDecomposedLettersAreOneTile() {
    Board composed = Notation.PLAIN.parse("start", "\u00E9a/\u00F6_");
    Board decomposed = Notation.PLAIN.parse("start", "e\u0301a/o\u0308_");

    assertThat(decomposed).isEqualTo(composed).hasToString("\u00E9a/\u00F6_");
    assertThat(new Notation(null, null, "e\u0301").parse("start", "\u00E9a/\u00F6b").blankCell())
        .isZero();
    assertThat(Notation.PLAIN.parse("start", "\u212B1/2_"))
        .as("the sign of Angstrom is the letter")
        .isEqualTo(Notation.PLAIN.parse("start", "\u00C51/2_"));
  }

  /** Begins or ends so: the name of a character that stands between tiles or around a board. */
  private static final Pattern SEPARATOR =
      Pattern.compile(
          "(.* )?(COMMA|COLON|SEMICOLON|APOSTROPHE|QUOTATION MARK( ORNAMENT)?|PRIME|HYPHEN|DASH"
              + "|(RAISED|MODIFIER LETTER|SUPERSCRIPT|SUBSCRIPT) MINUS( SIGN)?|VERTICAL (LINE|BAR)"
              + "|PARENTHESIS|BRACKET|REVERSE SOLIDUS|WORD (SEPARATOR|DIVIDER))"
              + "|(LEFT|RIGHT) .*(PARENTHESIS|BRACKET) .*");

  /** What has such a name and is a digit, a picture, a symbol of its own, or music. */
  private static final Pattern NO_SEPARATOR =
      Pattern.compile(
          "DIGIT .*|LATIN .*|EQUALS COLON|CIRCLED .*|APL .*|OCR DASH"
              + "|CIRCLE .*|.*HARPOON .*|LOGICAL .*|.*SQUARE WITH .*|LEFT TRIANGLE .*"
              + "|.*(BESIDE|TRIANGLE WITH|JOINED|BELOW|INFINITY|WHITE|BINARY|ARROW|ARABIC).*"
              + "|DOUBLE VERTICAL BAR|MODIFIER LETTER DOT VERTICAL BAR|MUSICAL .*");

  @Test
  void noCharacterNamedAsASeparatorIsATile() {
    for (int point = 0x80; point <= Character.MAX_CODE_POINT; point++) {
      String name =
          Character.getType(point) == Character.SURROGATE ? null : Character.getName(point);
      if (name != null
          && SEPARATOR.matcher(name).matches()
          && !NO_SEPARATOR.matcher(name).matches()) {
        String text = "1" + Character.toString(point) + "/_2";
        assertThatThrownBy(() -> Notation.PLAIN.parse("start", text))
            .as("%04X %s", point, name)
            .isInstanceOf(NotationException.class)
            .hasMessageMatching(".*(no tile|cannot be printed or seen).*");
      }
    }
  }
}
