package org.sliders.notation;

import java.text.Normalizer;
import java.util.Locale;
import org.sliders.board.NotationException;
import org.sliders.board.Quoted;
import org.sliders.board.VisibleCharacters;

/**
 * Which characters tiles are made of. A character that nobody can see, that belongs to the one
 * before it, or that people write around a board or between its tiles is none: a text with such a
 * character would become a board that its author did not mean.
 */
final class TileCharacters {

  /** Below this all characters are composed: none changes when it is normalised. */
  private static final int FIRST_DECOMPOSED = 0x300;

  /** Punctuation of ASCII that stands between tiles or around a board. */
  private static final String ASCII_PUNCTUATION = "\"'(),-:;[\\]`{|}";

  /** By code point of ASCII: whether a board may hold it. */
  private static final boolean[] IS_USUAL = new boolean[0x7F];

  static {
    for (int point = ' '; point < IS_USUAL.length; point++) {
      IS_USUAL[point] = ASCII_PUNCTUATION.indexOf(point) < 0;
    }
  }

  /**
   * Other commas, colons, semicolons, vertical bars, primes and minus signs, which Unicode calls
   * other punctuation, letters or symbols.
   */
  private static final String OTHER_SEPARATORS =
      "\u00A6\u00B4\u02B9\u02BA\u02BB\u02BC\u02BD\u02BE\u02BF\u02C8\u02CA\u02CB\u02D0\u02EE\u037E"
          + "\u0387\u055A\u055D\u0589\u05C0\u05C3\u05F3\u05F4\u060C\u060D\u061B\u066B\u066C\u0703"
          + "\u0704\u0705\u0706\u0707\u0708\u0709\u07F8\u1363\u1364\u1365\u1366\u1802\u1804\u1808"
          + "\u2016\u2032\u2033\u2034\u2035\u2036\u2037\u2044\u2057\u204F\u205D\u2212\u2215\u2216"
          + "\u2223\u2236\u2502\u2503\u2551\u2758\u2759\u275A\u275B\u275C\u275D\u275E\u275F\u2760"
          + "\u29F5\u29F8\u2E31\u2E32\u2E34\u2E35\u2E41\u2E49\u2E4C\u3001\u3003\uA4FE\uA789\uA78C"
          + "\uA6F4\uA6F5\uA6F6\uFE10\uFE11\uFE13\uFE14\uFE30\uFE50\uFE51\uFE54\uFE55\uFE68\uFF02"
          + "\uFF07\uFF0C\uFF0F\uFF1A\uFF1B\uFF3C\uFF40\uFF5C\uFF64\uFFE4\uFFE8";

  /**
   * Their rarer kin: raised, lowered and ornamental ones, those of old scripts, separators of words
   * and the pieces of brackets. Found by name, as is tested.
   */
  private static final String RARE_SEPARATORS =
      "\u02CC\u02CE\u02CF\u02D1\u02D7\u02DD\u02F4\u02F5\u02F6\u02F8\u0384\u07F4\u07F5\u1361\u16EB"
          + "\u16EC\u16ED\u1FBD\u1FBF\u1FFE\u2043\u2052\u2053\u205A\u207B\u208B\u2225\u239B\u239C\u239D"
          + "\u239E\u239F\u23A0\u23A1\u23A2\u23A3\u23A4\u23A5\u23A6\u23A7\u23A8\u23A9\u23AA\u23AB\u23AC"
          + "\u23AD\u23B0\u23B1\u23B4\u23B5\u23B6\u23D0\u23DC\u23DD\u23DE\u23DF\u23E0\u23E1\u2980\u2982"
          + "\u29F6\u29F7\u29F9\u2AF4\u2AF6\u2AFB\u2AFC\u2AFD\u2E3E\u2E4A\uA60D\uA78B"
          + "\uD800\uDD00\uD800\uDD01\uD800\uDF9F\uD800\uDFD0\uD802\uDD1F\uD804\uDDC8\uD804\uDE3A"
          + "\uD805\uDC4D\uD805\uDC5A\uD805\uDDC4\uD805\uDDC5\uD807\uDC43\uD809\uDC70\uD809\uDC71"
          + "\uD809\uDC72\uD81B\uDE97\uD836\uDE87\uD836\uDE89\uD836\uDE8A\uD836\uDE8B\uD83D\uDE76"
          + "\uD83D\uDE77\uD83D\uDE78\uD83D\uDE7C\uD83D\uDE7D"
          + "\uD801\uDF81\uD801\uDF82\uD83E\uDFCC";

  /** Less-than and greater-than signs, which wrap a board and are tiles elsewhere. */
  private static final String OPENING_SIGNS = "<\uFE64\uFF1C";

  private static final String CLOSING_SIGNS = ">\uFE65\uFF1E";

  private static final int FIRST_REGIONAL = 0x1F1E6;
  private static final int LAST_REGIONAL = 0x1F1FF;
  private static final int FIRST_SKIN = 0x1F3FB;
  private static final int LAST_SKIN = 0x1F3FF;

  private static final String AROUND =
      " is punctuation around a board or between tiles and no tile; write a character a tile, such"
          + " as 12/30, or words with spaces between them, such as 10 11/12 0";

  private TileCharacters() {}

  /**
   * Composes letters and their marks (NFC), so that two ways to write a tile are one tile.
   *
   * @param text a board, or the name of a tile
   * @return the same text where all of it is composed
   */
  static String composed(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= FIRST_DECOMPOSED) {
        return Normalizer.normalize(text, Normalizer.Form.NFC);
      }
    }
    return text;
  }

  /**
   * Checks a board, its spaces and its {@code /} left out.
   *
   * @param label what the text is, for messages, such as {@code start}
   * @param text the text, composed
   * @throws NotationException if it has a character that is no tile
   */
  static void require(String label, String text) {
    String stripped = text.strip();
    if (isWrapped(stripped)) {
      throw error(label, text, stripped.charAt(0), AROUND);
    }
    for (int i = 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      if (point >= IS_USUAL.length || !IS_USUAL[point]) {
        String objection = objection(point);
        if (!objection.isEmpty()) {
          throw error(label, text, point, objection);
        }
      }
      i += Character.charCount(point);
    }
  }

  private static NotationException error(String label, String text, int point, String objection) {
    return new NotationException(label + " " + Quoted.of(text) + ": " + name(point) + objection);
  }

  /** Shows a character, with its code point where it is not of ASCII. */
  private static String name(int point) {
    String code = String.format(Locale.ROOT, "U+%04X", point);
    if (!VisibleCharacters.contains(point) || isMark(point)) {
      return code;
    }
    String quoted = Quoted.of(Character.toString(point));
    return point < IS_USUAL.length ? quoted : quoted + " (" + code + ")";
  }

  /** Why a character is no tile, empty if it is one. */
  private static String objection(int point) {
    if (isPunctuation(point)) {
      return AROUND;
    }
    if (point == 0xFFFD) {
      return " stands for bytes that were no text: the file is damaged or not in UTF-8";
    }
    if (!VisibleCharacters.contains(point)) {
      return " is a character that cannot be printed or seen";
    }
    if (isMark(point)) {
      return " is a mark that belongs to the character before it and no tile of its own";
    }
    return "";
  }

  private static boolean isPunctuation(int point) {
    if (point < IS_USUAL.length) {
      return ASCII_PUNCTUATION.indexOf(point) >= 0;
    }
    return switch (Character.getType(point)) {
      case Character.START_PUNCTUATION,
          Character.END_PUNCTUATION,
          Character.INITIAL_QUOTE_PUNCTUATION,
          Character.FINAL_QUOTE_PUNCTUATION,
          Character.DASH_PUNCTUATION ->
          true;
      // Half a character would be found in the texts below, as a part of others.
      case Character.SURROGATE -> false;
      default -> OTHER_SEPARATORS.indexOf(point) >= 0 || RARE_SEPARATORS.indexOf(point) >= 0;
    };
  }

  /**
   * Combining marks, colours of skin, the letters that make flags in pairs, and what composing has
   * left of the vowels and final consonants of Hangul and of the half-width marks of Kana.
   */
  private static boolean isMark(int point) {
    return switch (Character.getType(point)) {
      case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK ->
          true;
      default ->
          (point >= FIRST_REGIONAL && point <= LAST_REGIONAL)
              || (point >= FIRST_SKIN && point <= LAST_SKIN)
              || (point >= 0x1160 && point <= 0x11FF)
              || (point >= 0xD7B0 && point <= 0xD7FF)
              || (point >= 0xFF9E && point <= 0xFF9F);
    };
  }

  private static boolean isWrapped(String stripped) {
    int sign = stripped.isEmpty() ? -1 : OPENING_SIGNS.indexOf(stripped.charAt(0));
    return sign >= 0 && stripped.charAt(stripped.length() - 1) == CLOSING_SIGNS.charAt(sign);
  }
}
