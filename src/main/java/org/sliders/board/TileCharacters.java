package org.sliders.board;

import java.text.Normalizer;
import java.util.Locale;

/**
 * Which characters tiles are made of. A character that nobody can see, that belongs to the one
 * before it, or that people write around a board or between its tiles is none: a text with such a
 * character would become a board that its author did not mean.
 */
public final class TileCharacters {

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
  public static String composed(String text) {
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
  public static void require(String label, String text) {
    if (isWrapped(text, '<', '>')) {
      throw error(label, text, '<', AROUND);
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
      default -> OTHER_SEPARATORS.indexOf(point) >= 0;
    };
  }

  /** Combining marks, colours of skin, and the letters that make flags in pairs. */
  private static boolean isMark(int point) {
    return switch (Character.getType(point)) {
      case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK ->
          true;
      default ->
          (point >= FIRST_REGIONAL && point <= LAST_REGIONAL)
              || (point >= FIRST_SKIN && point <= LAST_SKIN);
    };
  }

  private static boolean isWrapped(String text, char first, char last) {
    String stripped = text.strip();
    return stripped.length() > 1
        && stripped.charAt(0) == first
        && stripped.charAt(stripped.length() - 1) == last;
  }
}
