package org.sliders.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.Limits;
import org.sliders.engine.SearchChoice;
import org.sliders.job.Job;
import org.sliders.job.JobRow;
import org.sliders.metrics.Phase;
import org.sliders.oracle.HardPairs;
import org.sliders.oracle.RandomPairs;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.results.Timing;
import org.sliders.work.StopSignal;

/** Runs by the guided search: against known answers, and against the other searches. */
class GuidedRunTest {

  private static final long MEMORY_BYTES = 1L << 26;

  /** The answers of a run, and how they came. */
  private static final class Heard implements RunListener {
    final List<@Nullable Answer> answers;
    final List<@Nullable Timing> timings;

    Heard(int rows) {
      answers = Collections.synchronizedList(new ArrayList<>(Collections.nCopies(rows, null)));
      timings = Collections.synchronizedList(new ArrayList<>(Collections.nCopies(rows, null)));
    }

    @Override
    public void finished(int rowIndex, Answer answer, Timing timing) {
      answers.set(rowIndex, answer);
      timings.set(rowIndex, timing);
    }

    @Override
    public void faulted(int rowIndex, Throwable cause) {
      throw new AssertionError("row " + rowIndex, cause);
    }

    @Override
    public void phase(Phase phase, long nanos) {}
  }

  private static Heard run(List<BoardPair> pairs, ComputeSettings settings) {
    List<JobRow> rows = new ArrayList<>();
    for (BoardPair pair : pairs) {
      rows.add(new JobRow("row" + rows.size(), rows.size() + 2, pair, ""));
    }
    Heard heard = new Heard(rows.size());
    JobRun.run(new Job("test", "0".repeat(64), rows), settings, heard);
    return heard;
  }

  @ParameterizedTest
  @CsvSource({"GUIDED, 2", "AUTO, 1"})
  void hardPairsHaveTheirKnownAnswers(SearchChoice search, int threads) {
    List<HardPairs.Row> rows = HardPairs.upTo(16);
    Heard heard =
        run(
            rows.stream().map(HardPairs.Row::pair).toList(),
            ComputeSettings.of(threads, MEMORY_BYTES).with(search));
    for (int row = 0; row < rows.size(); row++) {
      assertThat(heard.answers.get(row)).as(rows.get(row).id()).isEqualTo(rows.get(row).answer());
      assertThat(heard.timings.get(row)).extracting(Timing::search).isEqualTo("guided");
    }
  }

  /** Shapes and palettes with repeated colours; the bound is weak for some, which time out. */
  @Test
  void agreesWithTheOtherSearchesOnRandomPairs() {
    List<BoardPair> pairs = new ArrayList<>();
    RandomPairs boards = new RandomPairs(2024);
    while (pairs.size() < 400) {
      BoardPair pair = boards.nextPair();
      if (pair.start().shape().cellCount() <= 40) {
        pairs.add(pair);
      }
    }
    for (int i = 0; i < 20; i++) {
      pairs.add(boards.nextPair(new Shape(4, 4), new int[] {7, 8}));
      pairs.add(boards.nextPair(new Shape(3, 4), new int[] {1, 1, 2, 2, 5}));
      pairs.add(boards.nextPair(new Shape(3, 3), new int[] {1, 1, 1, 1, 1, 1, 1, 1}));
      pairs.add(boards.nextPair(new Shape(2, 5), new int[] {1, 2, 2, 4}));
      pairs.add(boards.nextPair(new Shape(5, 3), new int[] {1, 1, 1, 1, 1, 9}));
    }
    ComputeSettings settings = ComputeSettings.of(2, MEMORY_BYTES).withPathLimit(100_000);
    Heard expected = run(pairs, settings);
    Limits limits = new Limits(StopSignal.NEVER, TimeUnit.SECONDS.toNanos(1));
    Heard heard = run(pairs, settings.with(SearchChoice.GUIDED).with(limits));

    int answered = 0;
    for (int row = 0; row < pairs.size(); row++) {
      Answer answer = heard.answers.get(row);
      if (answer != null && answer.status() != Status.TIMED_OUT) {
        assertThat(answer).as("%s", pairs.get(row)).isEqualTo(expected.answers.get(row));
        answered++;
      }
    }
    assertThat(answered).isGreaterThan(400);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void boardsGeneratedDoNotDependOnTheThreads(int threads) {
    List<HardPairs.Row> rows = HardPairs.upTo(15);
    Heard heard =
        run(
            rows.stream().map(HardPairs.Row::pair).toList(),
            ComputeSettings.of(threads, MEMORY_BYTES).with(SearchChoice.GUIDED));
    long boards = heard.timings.stream().mapToLong(timing -> boardsExpanded(timing)).sum();
    Heard one =
        run(
            rows.stream().map(HardPairs.Row::pair).toList(),
            ComputeSettings.of(1, MEMORY_BYTES).with(SearchChoice.GUIDED));
    assertThat(heard.answers).isEqualTo(one.answers);
    assertThat(boards)
        .isEqualTo(one.timings.stream().mapToLong(timing -> boardsExpanded(timing)).sum());
  }

  private static long boardsExpanded(@Nullable Timing timing) {
    return timing == null ? -1 : timing.boardsExpanded();
  }
}
