package org.sliders.cli.options;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;
import org.sliders.board.Quoted;

/**
 * Reads the values of options and settings. Each method throws {@link IllegalArgumentException}
 * with a message that quotes the value and says what is expected.
 */
public final class OptionValues {

  /** The most threads a Fork/Join pool can have. */
  static final int MAX_THREADS = 32_767;

  /** An hour; more would defeat the purpose. */
  static final long MAX_FLUSH_MS = 3_600_000;

  /** The longest time that can be asked for; far more fits a {@code long} of nanoseconds. */
  private static final long MAX_DAYS = 10_000;

  /** The most digits of a number with a unit, all of which fit a {@code long}. */
  private static final int MAX_DIGITS_WITH_UNIT = 18;

  /** Stands for what is no unit of memory. */
  private static final int NO_UNIT = -1;

  private OptionValues() {}

  /** Reads {@code true} or {@code false}. */
  static boolean flag(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw expected(text, "true or false");
    };
  }

  /**
   * Reads a whole number between two bounds, digits only.
   *
   * @param text the number
   * @param min the least
   * @param max the most
   * @return the number
   */
  public static long number(String text, long min, long max) {
    if (leadingDigits(text) == text.length()) {
      try {
        long number = Long.parseLong(text);
        if (number >= min && number <= max) {
          return number;
        }
      } catch (NumberFormatException e) {
        // Empty, or past a long and so past the bounds.
      }
    }
    throw expected(text, "a whole number from " + min + " to " + max);
  }

  /** Reads a number of bytes such as {@code 512m}; k, m and g are powers of 1024. */
  static long size(String text) {
    int digits = leadingDigits(text);
    long count = count(text, digits);
    int shift =
        switch (text.substring(digits)) {
          case "" -> 0;
          case "k", "K" -> 10;
          case "m", "M" -> 20;
          case "g", "G" -> 30;
          default -> NO_UNIT;
        };
    if (shift != NO_UNIT && count > 0 && count <= Long.MAX_VALUE >> shift) {
      return count << shift;
    }
    throw expected(text, "bytes, at least 1, or a number with k, m or g, such as 512m");
  }

  /** Reads a time such as {@code 90s}, in milliseconds, seconds, minutes or hours. */
  static long durationNanos(String text) {
    int digits = leadingDigits(text);
    long count = count(text, digits);
    TimeUnit unit =
        switch (text.substring(digits)) {
          case "ms" -> TimeUnit.MILLISECONDS;
          case "s" -> TimeUnit.SECONDS;
          case "m" -> TimeUnit.MINUTES;
          case "h" -> TimeUnit.HOURS;
          default -> null;
        };
    if (unit != null && count > 0 && count <= unit.convert(MAX_DAYS, TimeUnit.DAYS)) {
      return unit.toNanos(count);
    }
    throw expected(text, "a time, a number with ms, s, m or h, such as 90s, 15m or 2h");
  }

  /**
   * Reads the name of an enum's constant, in lower case with hyphens.
   *
   * @param <E> the enum
   * @param text the name
   * @param type the class of the enum
   * @return the constant
   */
  public static <E extends Enum<E>> E word(String text, Class<E> type) {
    for (E constant : type.getEnumConstants()) {
      if (word(constant).equals(text)) {
        return constant;
      }
    }
    throw expected(text, "one of " + words(type, ", "));
  }

  /**
   * Writes an enum's constant as {@link #word(String, Class)} reads it.
   *
   * @param constant the constant
   * @return the constant
   */
  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Lists the words of an enum. */
  static <E extends Enum<E>> String words(Class<E> type, String separator) {
    StringJoiner words = new StringJoiner(separator);
    for (E constant : type.getEnumConstants()) {
      words.add(word(constant));
    }
    return words.toString();
  }

  /** Reads a path, relative to a folder. */
  static Path path(String text, Path base) {
    if (text.isEmpty()) {
      throw expected(text, "a path");
    }
    try {
      return base.resolve(text);
    } catch (InvalidPathException e) {
      throw expected(text, "a path");
    }
  }

  /** Reads the name of a tile. */
  static String tile(String text) {
    if (text.isEmpty()
        || text.contains("/")
        || text.codePoints().anyMatch(Character::isWhitespace)) {
      throw expected(text, "one tile, without spaces and '/'");
    }
    return text;
  }

  /** Counts the digits that a text begins with. */
  private static int leadingDigits(String text) {
    int digits = 0;
    while (digits < text.length() && text.charAt(digits) >= '0' && text.charAt(digits) <= '9') {
      digits++;
    }
    return digits;
  }

  /** Reads the digits that a text begins with; 0 if there are none or too many of them. */
  private static long count(String text, int digits) {
    boolean fits = digits > 0 && digits <= MAX_DIGITS_WITH_UNIT;
    return fits ? Long.parseLong(text.substring(0, digits)) : 0;
  }

  private static IllegalArgumentException expected(String text, String what) {
    return new IllegalArgumentException(Quoted.of(text) + " is not " + what);
  }
}
