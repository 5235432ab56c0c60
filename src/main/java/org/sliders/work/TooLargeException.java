package org.sliders.work;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Objects;

/** A piece of work needs more memory than it may use; thrown before the memory is allocated. */
public final class TooLargeException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

  /**
   * Makes the exception.
   *
   * @param message what is too large, the bytes it needs and the bytes it may use
   */
  public TooLargeException(String message) {
    super(message);
  }

  /**
   * Makes the exception for a known number of bytes.
   *
   * @param what what is too large
   * @param bytes the bytes it needs
   * @param maxBytes the bytes it may use
   * @return the exception, whose message has both figures, exactly and in words
   */
  public static TooLargeException of(String what, BigInteger bytes, long maxBytes) {
    return of(what + " needs ", bytes, BigInteger.valueOf(maxBytes));
  }

  /**
   * Makes the exception for a number of bytes of which only a bound is known.
   *
   * @param what what is too large
   * @param leastBytes it needs more
   * @param maxBytes the bytes it may use
   * @return the exception, whose message has both figures, exactly and in words
   */
  public static TooLargeException moreThan(String what, BigInteger leastBytes, long maxBytes) {
    return of(what + " needs more than ", leastBytes, BigInteger.valueOf(maxBytes));
  }

  private static TooLargeException of(String begin, BigInteger bytes, BigInteger maxBytes) {
    return new TooLargeException(
        begin
            + bytes
            + " bytes, allowed are "
            + maxBytes
            + " ("
            + words(bytes)
            + ", allowed "
            + words(maxBytes)
            + ")");
  }

  /**
   * Writes a number of bytes.
   *
   * @param bytes how many
   * @return such as {@code 12.9 KiB}
   */
  public static String words(BigInteger bytes) {
    double value = bytes.doubleValue();
    int unit = 0;
    while (value >= 1024 && unit < UNITS.length - 1) {
      value /= 1024;
      unit++;
    }
    return String.format(Locale.ROOT, unit == 0 ? "%.0f %s" : "%.1f %s", value, UNITS[unit]);
  }

  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }
}
