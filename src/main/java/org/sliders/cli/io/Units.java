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
   * Writes a duration as people say it: {@code 34 s}, {@code 12 min}, {@code 3 h 10 min}, {@code 2
   * d 4 h}.
   *
   * @param seconds the time
   * @return the text
   */
  public static String about(double seconds) {
    long all = Math.round(seconds);
    if (all < 60) {
      return all + " s";
    }
    long minutes = Math.round(all / 60.0);
    if (minutes < 10) {
      return all / 60 + " min" + (all % 60 == 0 ? "" : " " + all % 60 + " s");
    }
    if (minutes < 60) {
      return minutes + " min";
    }
    long hours = minutes / 60;
    if (hours < 48) {
      return hours + " h" + (minutes % 60 == 0 ? "" : " " + minutes % 60 + " min");
    }
    return hours / 24 + " d" + (hours % 24 == 0 ? "" : " " + hours % 24 + " h");
  }

  /**
   * Writes a number exactly if it is small, else to three digits, as {@code 1.23e9}.
   *
   * @param number the number, not below 0
   * @return the text
   */
  public static String rough(long number) {
    return number < 1_000_000
        ? Long.toString(number)
        : String.format(Locale.ROOT, "%.2e", (double) number)
            .replace("e+0", "e")
            .replace("e+", "e");
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
