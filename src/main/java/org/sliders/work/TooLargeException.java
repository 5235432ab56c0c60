package org.sliders.work;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Objects;

/** A piece of work needs more memory than it may use; thrown before the memory is allocated. */
public final class TooLargeException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

  /**
   * Makes the exception for what no number of bytes describes.
   *
   * @param message what is too large, and which bound it passes
   */
  public TooLargeException(String message) {
    super(message);
  }

  /**
   * {@return the exception for a known number of bytes}
   *
   * @param what what is too large
   * @param bytes the bytes it needs
   * @param maxBytes the bytes it may use
   */
  public static TooLargeException of(String what, long bytes, long maxBytes) {
    return of(what + " needs ", BigInteger.valueOf(bytes), maxBytes);
  }

  /**
   * {@return the exception for a number of bytes of which only a bound is known}
   *
   * @param what what is too large
   * @param leastBytes it needs more
   * @param maxBytes the bytes it may use
   */
  public static TooLargeException moreThan(String what, BigInteger leastBytes, long maxBytes) {
    return of(what + " needs more than ", leastBytes, maxBytes);
  }

  /** The sentence that all of them have: both figures, exactly and in words. */
  private static TooLargeException of(String begin, BigInteger bytes, long maxBytes) {
    return new TooLargeException(
        String.format(
            Locale.ROOT,
            "%s%d bytes, allowed are %d (%s, allowed %s)",
            begin,
            bytes,
            maxBytes,
            words(bytes),
            words(maxBytes)));
  }

  /**
   * {@return the exception for what is worth while only where half of the memory stays free}
   *
   * @param what what is too large
   */
  public static TooLargeException noHalf(String what) {
    return new TooLargeException(what + " leaves no half of the memory");
  }

  /**
   * {@return a number of bytes in words, such as {@code 12.9 KiB}}
   *
   * @param bytes how many
   */
  public static String words(long bytes) {
    return words(BigInteger.valueOf(bytes));
  }

  private static String words(BigInteger bytes) {
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
