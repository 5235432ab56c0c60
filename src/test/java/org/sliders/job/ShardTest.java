package org.sliders.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShardTest {

  private static Map<String, String> slurm(String id, String min, String count, String step) {
    return new HashMap<>(
        Map.of(
            "SLURM_ARRAY_TASK_ID", id,
            "SLURM_ARRAY_TASK_MIN", min,
            "SLURM_ARRAY_TASK_COUNT", count,
            "SLURM_ARRAY_TASK_STEP", step));
  }

  @Test
  void partIsOneOfSoMany() {
    assertThat(Shard.parse("3/8", name -> null)).isEqualTo(new Shard(3, 8)).hasToString("3/8");
    assertThat(Shard.parse("1/1", name -> null)).isEqualTo(new Shard(1, 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''       | is neither a part, such as 3/8, nor slurm
          3        | is neither a part, such as 3/8, nor slurm
          SLURM    | is neither a part, such as 3/8, nor slurm
          0/8      | is part 0 of 8
          9/8      | is part 9 of 8
          -1/8     | is part -1 of 8
          1/0      | has 0 parts, not 1 to 1000
          1/1001   | has 1001 parts, not 1 to 1000
          a/8      | has 'a' in place of a number; a part is written as 3/8
          3/       | has '' in place of a number; a part is written as 3/8
          3/8/9    | has '8/9' in place of a number; a part is written as 3/8
          """)
  void otherTextsAreRefused(String text, String message) {
    assertThatThrownBy(() -> Shard.parse(text, name -> null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource({"0,0,4,1,1", "3,0,4,1,4", "1,1,4,1,1", "10,2,3,4,3", "7,7,1,1,1"})
  void arrayTaskIsPart(String id, String min, String count, String step, int index) {
    Map<String, String> environment = slurm(id, min, count, step);

    assertThat(Shard.parse("slurm", environment::get))
        .isEqualTo(new Shard(index, Integer.parseInt(count)));
  }

  @Test
  void stepIsOneUnlessStated() {
    Map<String, String> environment = slurm("3", "1", "4", "1");
    environment.remove("SLURM_ARRAY_TASK_STEP");

    assertThat(Shard.parse("slurm", environment::get)).isEqualTo(new Shard(3, 4));
  }

  @ParameterizedTest
  @CsvSource({"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_COUNT"})
  void missingVariableIsNamed(String name) {
    Map<String, String> environment = slurm("3", "1", "4", "1");
    environment.remove(name);

    assertThatThrownBy(() -> Shard.parse("slurm", environment::get))
        .hasMessage("needs the environment variable " + name + ", which array tasks of Slurm have");
  }

  @Test
  void variablesThatMakeNoSenseAreNamed() {
    assertThatThrownBy(() -> Shard.parse("slurm", slurm("x", "1", "4", "1")::get))
        .hasMessage("has SLURM_ARRAY_TASK_ID 'x', which is no number");
    // An array such as 1,5,7: its tasks are no row of numbers, so which is which is unknown.
    assertThatThrownBy(() -> Shard.parse("slurm", slurm("7", "1", "3", "1")::get))
        .hasMessage("is part 7 of 3");
    assertThatThrownBy(() -> Shard.parse("slurm", slurm("4", "1", "3", "2")::get))
        .hasMessage("has task 4 of an array that begins at 1 in steps of 2");
  }
}
