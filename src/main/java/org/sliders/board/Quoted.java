package org.sliders.board;

import java.util.Locale;

/**
 * Puts a user's value into a message: in single quotes, cut when long, control characters escaped.
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
    int end = Math.min(value.length(), MAX_CHARS);
    for (int i = 0; i < end; ) {
      int point = value.codePointAt(i);
      int pointEnd = Math.min(end, i + Character.charCount(point));
      if (isPrintable(point) && pointEnd == i + Character.charCount(point)) {
        out.appendCodePoint(point);
      } else {
        value.substring(i, pointEnd).chars().forEach(c -> out.append(escape(c)));
      }
      i = pointEnd;
    }
    return out.append(value.length() > MAX_CHARS ? "...'" : "'").toString();
  }

  private static String escape(int c) {
    return String.format(Locale.ROOT, "\\u%04x", c);
  }

  /**
   * Control, format and line-separating characters and lone surrogates would break a message's
   * line.
   */
  private static boolean isPrintable(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          false;
      default -> true;
    };
  }
}
