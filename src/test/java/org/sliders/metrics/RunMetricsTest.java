package org.sliders.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunMetricsTest {

  private static final Instant START = Instant.parse("2026-01-02T03:04:05Z");

  @TempDir Path folder;

  private List<String> written(RunMetrics metrics, String file) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    if (file.equals(RunMetrics.RUN_FILE)) {
      metrics.writeRun(out);
    } else {
      metrics.writeJvm(out);
    }
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  @Test
  void everyNameIsExportedAsDocumented() throws IOException {
    ForkJoinPool pool = new ForkJoinPool(3);
    try (RunMetrics metrics = new RunMetrics("1.0", "abc")) {
      metrics.watch(pool);
      metrics.pairFinished("ok", 1_500_000_000);
      metrics.pairFinished("too-large", 0);
      metrics.phase(Phase.SEARCH, 250_000_000);
      metrics.boardsExpanded("dense", 102_960);
      metrics.boardsExpanded("none", 0);
      metrics.pathsSummed("enumerate", 7);
      metrics.pathsSummed("none", 0);
      metrics.finished(START.plusSeconds(2), Duration.ofSeconds(2), RunMetrics.Outcome.SUCCESS);

      assertThat(written(metrics, RunMetrics.RUN_FILE))
          .contains(
              "sliders_pairs_total{status=\"ok\"} 1.0",
              "sliders_pairs_total{status=\"too-large\"} 1.0",
              "sliders_pairs_total{status=\"failed\"} 0.0",
              "sliders_pair_duration_seconds_count 2",
              "sliders_pair_duration_seconds_sum 1.5",
              "sliders_phase_duration_seconds_sum{phase=\"search\"} 0.25",
              "sliders_phase_duration_seconds_count{phase=\"write\"} 0",
              "sliders_boards_expanded_total{search=\"dense\"} 102960.0",
              "sliders_paths_summed_total{sum=\"enumerate\"} 7.0",
              "sliders_threads 3.0",
              "sliders_last_run_timestamp_seconds 1.767323047E9",
              "sliders_last_success_timestamp_seconds 1.767323047E9",
              "sliders_last_run_duration_seconds 2.0",
              "sliders_build_info{revision=\"abc\",version=\"1.0\"} 1");
      assertThat(written(metrics, RunMetrics.JVM_FILE))
          .anyMatch(line -> line.startsWith("jvm_memory_used_bytes{"))
          .anyMatch(line -> line.startsWith("jvm_threads_live_threads "))
          .anyMatch(line -> line.startsWith("process_cpu_usage "))
          .anyMatch(line -> line.startsWith("executor_steals_total{name=\"sliders\"}"))
          .noneMatch(line -> line.startsWith("sliders_"));
    } finally {
      pool.shutdown();
    }
  }

  /**
   * Promtool's rules that these files could break: help on every name, base units, no foreign
   * prefix.
   */
  @Test
  void everyMetricHasHelpAndPrefix() throws IOException {
    try (RunMetrics metrics = new RunMetrics("1.0", "abc")) {
      metrics.finished(START, Duration.ZERO, RunMetrics.Outcome.SUCCESS);
      Set<String> helped = new TreeSet<>();
      Set<String> typed = new TreeSet<>();
      for (String line : written(metrics, RunMetrics.RUN_FILE)) {
        String[] words = line.split(" ", 4);
        if (words[1].equals("HELP")) {
          assertThat(words[3]).isNotBlank();
          helped.add(words[2]);
        } else if (words[1].equals("TYPE")) {
          typed.add(words[2]);
        }
      }
      assertThat(typed).isEqualTo(helped).hasSize(12).allMatch(name -> name.startsWith("sliders_"));
    }
  }

  @Test
  void withoutSuccessThereIsNoTimeOfIt() throws IOException {
    try (RunMetrics metrics = new RunMetrics("1.0", "abc")) {
      metrics.finished(START, Duration.ZERO, RunMetrics.Outcome.FAILURE);

      assertThat(written(metrics, RunMetrics.RUN_FILE))
          .anyMatch(line -> line.startsWith("sliders_last_run_timestamp_seconds "))
          .noneMatch(line -> line.contains("last_success"));
    }
  }

  @Test
  void tagsAreClosed() {
    try (RunMetrics metrics = new RunMetrics("1.0", "abc")) {
      assertThatThrownBy(() -> metrics.pairFinished("fine", 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("fine");
      assertThatThrownBy(() -> metrics.boardsExpanded("other", 1))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> metrics.pathsSummed("other", 1))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
