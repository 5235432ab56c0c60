package org.sliders.cli.io;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Locale;
import org.sliders.work.TooLargeException;

/** Writes figures for people: counts, bytes, seconds. */
public final class Units {

  private Units() {}

  /**
   * Writes a duration as {@code 0.25 s}.
   *
   * @param nanos the time
   * @return the text
   */
  public static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.2f s", nanos / 1e9);
  }

  /**
   * Writes a duration in milliseconds with three decimals, without the unit.
   *
   * @param nanos the time
   * @return the text
   */
  public static String millis(long nanos) {
    return String.format(Locale.ROOT, "%.3f", nanos / 1e6);
  }

  /**
   * Writes a number of bytes as {@code 12.9 KiB}.
   *
   * @param count how many
   * @return the text
   */
  public static String bytes(long count) {
    return TooLargeException.words(count);
  }

  /**
   * Writes a number exactly if it fits a long, else to three digits, as {@code 1.05E+20}.
   *
   * @param number the number
   * @return the text
   */
  public static String rounded(BigInteger number) {
    return number.bitLength() < Long.SIZE
        ? number.toString()
        : new BigDecimal(number).round(new MathContext(3)).toString();
  }

  /**
   * Writes a count with its noun: {@code 1 row}, {@code 2 rows}.
   *
   * @param count how many
   * @param noun the noun for one
   * @return the text
   */
  public static String count(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
