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
    for (int i = 0; i < value.length() && i < MAX_CHARS; i++) {
      char c = value.charAt(i);
      if (isPrintable(value, i)) {
        out.append(c);
      } else {
        out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      }
    }
    return out.append(value.length() > MAX_CHARS ? "...'" : "'").toString();
  }

  /**
   * Control, format and line-separating characters and lone surrogates would break a message's
   * line.
   */
  private static boolean isPrintable(String value, int i) {
    char c = value.charAt(i);
    boolean pairedLow = i > 0 && Character.isSurrogatePair(value.charAt(i - 1), c);
    boolean pairedHigh =
        i + 1 < Math.min(value.length(), MAX_CHARS)
            && Character.isSurrogatePair(c, value.charAt(i + 1));
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      case Character.SURROGATE -> pairedLow || pairedHigh;
      default -> true;
    };
  }
}
