package org.sliders.board;

import java.util.Locale;

/**
 * Puts a user's value into a message: in single quotes, cut when long, what cannot be seen escaped.
 */
public final class Quoted {

  /** Values longer than this many characters are cut in a message. */
  private static final int MAX_CHARS = 80;

  private Quoted() {}

  /**
   * Quotes a value for a message.
   *
   * @param value any text a user gave
   * @return the value in single quotes, at most {@value #MAX_CHARS} characters of it, on one line
   */
  public static String of(String value) {
    StringBuilder out = new StringBuilder("'");
    append(value, Math.min(value.length(), MAX_CHARS), out);
    return out.append(value.length() > MAX_CHARS ? "...'" : "'").toString();
  }

  /**
   * Returns a text on one line, with what cannot be seen escaped; for names of files, and for
   * whatever else stands in a message without quotes.
   *
   * @param text any text
   * @return the same text where all of it is visible or a plain space
   */
  public static String visible(String text) {
    StringBuilder out = new StringBuilder();
    append(text, text.length(), out);
    return out.toString();
  }

  private static void append(String value, int end, StringBuilder out) {
    for (int i = 0; i < end; ) {
      int point = value.codePointAt(i);
      int pointEnd = Math.min(end, i + Character.charCount(point));
      boolean isWhole = pointEnd == i + Character.charCount(point);
      if (isWhole && (point == ' ' || VisibleCharacters.contains(point))) {
        out.appendCodePoint(point);
      } else {
        value.substring(i, pointEnd).chars().forEach(c -> out.append(escape(c)));
      }
      i = pointEnd;
    }
  }

  private static String escape(int c) {
    return String.format(Locale.ROOT, "\\u%04x", c);
  }
}
