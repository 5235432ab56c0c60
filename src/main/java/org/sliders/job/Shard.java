package org.sliders.job;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One of the parts that a job is split into, each for a run of its own.
 *
 * @param index which part, from 1
 * @param count how many parts there are, 1 to {@link #MAX_COUNT}
 */
public record Shard(int index, int count) {

  /** The most parts of a job. */
  public static final int MAX_COUNT = 1_000;

  private static final String SLURM = "slurm";
  private static final String TASK = "SLURM_ARRAY_TASK_";

  /**
   * Checks the numbers.
   *
   * @param index which part
   * @param count how many there are
   * @throws IllegalArgumentException if there is no such part; the message says what is expected
   */
  public Shard {
    if (count < 1 || count > MAX_COUNT) {
      throw new IllegalArgumentException("has " + count + " parts, not 1 to " + MAX_COUNT);
    }
    if (index < 1 || index > count) {
      throw new IllegalArgumentException("is part " + index + " of " + count);
    }
  }

  /**
   * Reads {@code 3/8}, or {@code slurm}: then the part is that of the array task which the
   * environment names.
   *
   * @param text the text
   * @param environment gives the value of an environment variable, or null
   * @return the part
   * @throws IllegalArgumentException if it is neither; the message says what is expected
   */
  public static Shard parse(String text, UnaryOperator<@Nullable String> environment) {
    if (text.equals(SLURM)) {
      return ofSlurm(environment);
    }
    int slash = text.indexOf('/');
    if (slash < 0) {
      throw new IllegalArgumentException("is neither a part, such as 3/8, nor " + SLURM);
    }
    return new Shard(number(text.substring(0, slash), ""), number(text.substring(slash + 1), ""));
  }

  private static Shard ofSlurm(UnaryOperator<@Nullable String> environment) {
    int id = variable("ID", environment);
    int min = variable("MIN", environment);
    int count = variable("COUNT", environment);
    int step = environment.apply(TASK + "STEP") == null ? 1 : variable("STEP", environment);
    if (step < 1 || (id - min) % step != 0) {
      throw new IllegalArgumentException(
          "has task " + id + " of an array that begins at " + min + " in steps of " + step);
    }
    return new Shard((id - min) / step + 1, count);
  }

  private static int variable(String name, UnaryOperator<@Nullable String> environment) {
    String value = environment.apply(TASK + name);
    if (value == null) {
      throw new IllegalArgumentException(
          "needs the environment variable " + TASK + name + ", which array tasks of Slurm have");
    }
    return number(value, "has " + TASK + name + " ");
  }

  private static int number(String text, String before) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          before.isEmpty()
              ? "has '" + text + "' in place of a number; a part is written as 3/8"
              : before + "'" + text + "', which is no number",
          e);
    }
  }

  @Override
  public String toString() {
    return index + "/" + count;
  }
}
