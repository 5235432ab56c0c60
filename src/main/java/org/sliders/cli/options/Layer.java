package org.sliders.cli.options;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values one source gives: a settings file or the command line. Checked as they are added. */
public final class Layer {

  /**
   * A value and where it stands.
   *
   * @param text the value as written
   * @param origin what messages call it, such as {@code --threads} or {@code my.properties:3:
   *     threads}
   */
  public record Value(String text, String origin) {}

  private final Path base;
  private final Map<Opt<?>, Value> values = new LinkedHashMap<>();

  /**
   * Makes an empty layer whose paths are relative to a folder.
   *
   * @param base the folder
   */
  public Layer(Path base) {
    this.base = base;
  }

  /**
   * Adds a value.
   *
   * @param option the option
   * @param value its value
   * @throws UsageException if the option has one already, or the value is none for it
   */
  public void add(Opt<?> option, Value value) {
    if (values.putIfAbsent(option, value) != null) {
      throw new UsageException(value.origin() + " is given twice");
    }
    parse(option, value);
  }

  /**
   * {@return the value of an option, or null if this source says nothing}
   *
   * @param <T> type of its value
   * @param option the option
   */
  public <T> @Nullable T get(Opt<T> option) {
    Value value = values.get(option);
    return value == null ? null : parse(option, value);
  }

  /**
   * {@return the value of an option with its origin, or null}
   *
   * @param option the option
   */
  public @Nullable Value value(Opt<?> option) {
    return values.get(option);
  }

  private <T> T parse(Opt<T> option, Value value) {
    try {
      return option.parse(value.text(), base);
    } catch (IllegalArgumentException e) {
      throw new UsageException(value.origin() + ": " + e.getMessage());
    }
  }
}
