package org.sliders.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sliders.board.Quoted;

/**
 * Reads the values of options and settings. Each method throws {@link IllegalArgumentException}
 * with a message that quotes the value and says what is expected.
 */
final class OptionValues {

  /** The most threads a Fork/Join pool can have. */
  static final int MAX_THREADS = 32_767;

  /** An hour; more would defeat the purpose. */
  static final long MAX_FLUSH_MS = 3_600_000;

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,30}");

  /** The longest time that can be asked for; far more fits a {@code long} of nanoseconds. */
  private static final long MAX_DAYS = 10_000;

  private static final Pattern DURATION = Pattern.compile("([0-9]{1,18})(ms|s|m|h)");
  private static final Pattern SIZE = Pattern.compile("([0-9]{1,18})([kmgKMG]?)");

  private OptionValues() {}

  /** Reads {@code true} or {@code false}. */
  static boolean flag(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw expected(text, "true or false");
    };
  }

  /** Reads a whole number between two bounds, digits only. */
  static long number(String text, long min, long max) {
    if (NUMBER.matcher(text).matches()) {
      try {
        long number = Long.parseLong(text);
        if (number >= min && number <= max) {
          return number;
        }
      } catch (NumberFormatException e) {
        // Past a long, so past the bounds.
      }
    }
    throw expected(text, "a whole number from " + min + " to " + max);
  }

  /** Reads a number of bytes such as {@code 512m}; k, m and g are powers of 1024. */
  static long size(String text) {
    Matcher matcher = SIZE.matcher(text);
    if (matcher.matches()) {
      long unit =
          switch (matcher.group(2).toLowerCase(Locale.ROOT)) {
            case "k" -> 1L << 10;
            case "m" -> 1L << 20;
            case "g" -> 1L << 30;
            default -> 1;
          };
      long count = Long.parseLong(matcher.group(1));
      if (count > 0 && count <= Long.MAX_VALUE / unit) {
        return count * unit;
      }
    }
    throw expected(text, "bytes, at least 1, or a number with k, m or g, such as 512m");
  }

  /** Reads a time such as {@code 90s}, in milliseconds, seconds, minutes or hours. */
  static long durationNanos(String text) {
    Matcher matcher = DURATION.matcher(text);
    if (matcher.matches()) {
      TimeUnit unit =
          switch (matcher.group(2)) {
            case "ms" -> TimeUnit.MILLISECONDS;
            case "s" -> TimeUnit.SECONDS;
            case "m" -> TimeUnit.MINUTES;
            default -> TimeUnit.HOURS;
          };
      long count = Long.parseLong(matcher.group(1));
      if (count > 0 && count <= unit.convert(MAX_DAYS, TimeUnit.DAYS)) {
        return unit.toNanos(count);
      }
    }
    throw expected(text, "a time, a number with ms, s, m or h, such as 90s, 15m or 2h");
  }

  /** Reads the name of an enum's constant, in lower case with hyphens. */
  static <E extends Enum<E>> E word(String text, Class<E> type) {
    for (E constant : type.getEnumConstants()) {
      if (word(constant).equals(text)) {
        return constant;
      }
    }
    throw expected(text, "one of " + words(type, ", "));
  }

  /** Writes an enum's constant as {@link #word(String, Class)} reads it. */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Lists the words of an enum. */
  static <E extends Enum<E>> String words(Class<E> type, String separator) {
    return Stream.of(type.getEnumConstants())
        .map(OptionValues::word)
        .collect(Collectors.joining(separator));
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

  private static IllegalArgumentException expected(String text, String what) {
    return new IllegalArgumentException(Quoted.of(text) + " is not " + what);
  }
}
