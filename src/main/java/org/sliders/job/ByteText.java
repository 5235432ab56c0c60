package org.sliders.job;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Text that is written as UTF-8 bytes into one array, used again and again: formatting a row leaves
 * no garbage. Belongs to one thread.
 */
public final class ByteText {

  private static final int FIRST_BYTES = 512;

  /** The most decimal digits of a {@code long}. */
  private static final int MAX_DIGITS = 19;

  /** Up to so many bits a big number is written as a {@code long}. */
  private static final int LONG_BITS = 63;

  private byte[] bytes = new byte[FIRST_BYTES];
  private int length;

  /**
   * Returns the array with the text; it is replaced when the text grows.
   *
   * @return the bytes, not copied; only the first {@link #length} count
   */
  public byte[] bytes() {
    return bytes;
  }

  /**
   * Returns the bytes written since {@link #clear}.
   *
   * @return how many bytes there are
   */
  public int length() {
    return length;
  }

  /** Begins anew, in the same array. */
  public void clear() {
    length = 0;
  }

  private void reserve(int byteCount) {
    if (bytes.length - length < byteCount) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, Math.addExact(length, byteCount)));
    }
  }

  /**
   * Adds a character below U+0080.
   *
   * @param ascii a character of ASCII
   * @return this text
   */
  public ByteText add(char ascii) {
    reserve(1);
    bytes[length++] = (byte) ascii;
    return this;
  }

  /**
   * Adds text; most of it is ASCII, which needs no encoder.
   *
   * @param text any text
   * @return this text
   */
  public ByteText add(String text) {
    int charCount = text.length();
    reserve(charCount);
    int at = length;
    for (int i = 0; i < charCount; i++) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        return addEncoded(text);
      }
      bytes[at++] = (byte) c;
    }
    length = at;
    return this;
  }

  /**
   * Adds UTF-8 bytes of an array, which may be that of this text.
   *
   * @param source holds the bytes
   * @param begin where they begin
   * @param end where they end
   * @return this text
   */
  public ByteText add(byte[] source, int begin, int end) {
    reserve(end - begin);
    System.arraycopy(source, begin, bytes, length, end - begin);
    length += end - begin;
    return this;
  }

  private ByteText addEncoded(String text) {
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    reserve(encoded.length);
    System.arraycopy(encoded, 0, bytes, length, encoded.length);
    length += encoded.length;
    return this;
  }

  /**
   * Adds a number in decimal, at least 0.
   *
   * @param number a number, not negative
   * @return this text
   */
  public ByteText add(long number) {
    if (number < 0) {
      throw new IllegalArgumentException("number " + number + " is negative");
    }
    reserve(MAX_DIGITS);
    int digits = 1;
    for (long rest = number / 10; rest > 0; rest /= 10) {
      digits++;
    }
    long rest = number;
    for (int at = length + digits - 1; at >= length; at--) {
      bytes[at] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    length += digits;
    return this;
  }

  /**
   * Adds a number in decimal, at least 0.
   *
   * @param number a number, not negative
   * @return this text
   */
  public ByteText add(BigInteger number) {
    return number.bitLength() <= LONG_BITS ? add(number.longValue()) : add(number.toString());
  }

  @Override
  public String toString() {
    return new String(bytes, 0, length, StandardCharsets.UTF_8);
  }

  /**
   * Adds a field of CSV, quoted only if it holds a comma, a quote or a line break.
   *
   * @param text the field
   */
  public void addField(String text) {
    for (int i = 0; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case ',', '"', '\n', '\r' -> {
          add('"').add(text.replace("\"", "\"\"")).add('"');
          return;
        }
        default -> {}
      }
    }
    add(text);
  }

  /**
   * Adds a field of a job file, quoted also where its reader would take it for a comment or leave
   * out the spaces around it.
   *
   * @param text the field
   * @return this text
   */
  ByteText addJobField(String text) {
    if (text.startsWith("#") || text.startsWith(" ") || text.endsWith(" ")) {
      return add('"').add(text.replace("\"", "\"\"")).add('"');
    }
    addField(text);
    return this;
  }
}
