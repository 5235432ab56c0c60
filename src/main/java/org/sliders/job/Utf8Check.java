package org.sliders.job;

/**
 * Tells well-formed UTF-8 from malformed, byte by byte (Unicode, table 3-7: no overlong forms, no
 * surrogates, nothing above U+10FFFF), so that text of any length is checked in no memory.
 */
final class Utf8Check {

  private static final int CONTINUATION_MIN = 0x80;
  private static final int CONTINUATION_MAX = 0xBF;

  /** Continuation bytes still to come, 0 to 3. */
  private int pending;

  /** First byte of the character that is, or was last, being read. */
  private int first;

  /** The range of the next continuation byte, while one is pending. */
  private int min = CONTINUATION_MIN;

  private int max = CONTINUATION_MAX;

  /**
   * Takes the next byte.
   *
   * @param octet 0 to 255
   * @return false if the bytes so far are malformed
   */
  boolean accepts(int octet) {
    if (pending == 0) {
      first = octet;
    } else {
      boolean good = octet >= min && octet <= max;
      pending--;
      min = CONTINUATION_MIN;
      max = CONTINUATION_MAX;
      return good;
    }
    if (octet < 0x80) {
      return true;
    }
    if (octet < 0xC2 || octet > 0xF4) {
      return false;
    }
    pending = octet < 0xE0 ? 1 : octet < 0xF0 ? 2 : 3;
    switch (octet) {
      case 0xE0 -> min = 0xA0;
      case 0xED -> max = 0x9F;
      case 0xF0 -> min = 0x90;
      case 0xF4 -> max = 0x8F;
      default -> {}
    }
    return true;
  }

  /**
   * Tells which byte is to blame after one was not accepted: the first of a character that does not
   * go on, or one that begins none.
   */
  int malformedByte() {
    return first;
  }

  /** Tells whether no character is cut off. */
  boolean isComplete() {
    return pending == 0;
  }
}
