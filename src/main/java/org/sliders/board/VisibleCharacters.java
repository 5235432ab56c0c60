package org.sliders.board;

/**
 * Which characters a reader of a message can see and tell apart.
 *
 * <p>Unassigned code points are none, and which these are depends on the Unicode version that the
 * JVM knows: 13 in Java 17, 16 in Java 25.
 */
public final class VisibleCharacters {

  /**
   * Characters without a picture whose category is that of letters, marks or symbols: fillers of
   * Hangul, the inherent vowels of Khmer, the empty Braille pattern, the object replacement
   * character, the replacement character for bytes that were no text, the blanks of hieroglyphs,
   * and a musical note without a head.
   */
  private static final int[] EMPTY = {
    0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0xFFFC, 0xFFFD, 0x13441, 0x13442,
    0x1D159
  };

  private VisibleCharacters() {}

  /**
   * Tells whether a code point has a picture of its own; a plain space has none.
   *
   * @param point a code point, or half of one
   * @return whether a reader can see it
   */
  public static boolean contains(int point) {
    if (point < 0x7F) {
      return point > ' ';
    }
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> !isEmpty(point) && !isVariationSelector(point);
    };
  }

  private static boolean isEmpty(int point) {
    for (int empty : EMPTY) {
      if (point == empty) {
        return true;
      }
    }
    return false;
  }

  private static boolean isVariationSelector(int point) {
    return (point >= 0xFE00 && point <= 0xFE0F)
        || (point >= 0xE0100 && point <= 0xE01EF)
        || (point >= 0x180B && point <= 0x180F)
        || point == 0x034F;
  }
}
