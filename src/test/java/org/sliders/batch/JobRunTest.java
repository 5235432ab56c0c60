package org.sliders.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.Grain;
import org.sliders.engine.SearchChoice;
import org.sliders.job.Job;
import org.sliders.job.JobRow;
import org.sliders.metrics.Phase;
import org.sliders.notation.Notation;
import org.sliders.oracle.OneColour;
import org.sliders.oracle.RandomPairs;
import org.sliders.oracle.SlowSolver;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.results.Timing;

class JobRunTest {

  private static final long MEMORY_BYTES = 1L << 27;
  private static final long PATH_LIMIT = 20_000;

  private static ComputeSettings settings(int threads, Grain grain) {
    return settings(threads, grain, SearchChoice.AUTO);
  }

  private static ComputeSettings settings(int threads, Grain grain, SearchChoice search) {
    return ComputeSettings.of(threads, MEMORY_BYTES)
        .with(search)
        .withPathLimit(PATH_LIMIT)
        .with(grain);
  }

  private static Job job(List<BoardPair> pairs) {
    List<JobRow> rows = new ArrayList<>();
    for (int row = 0; row < pairs.size(); row++) {
      rows.add(new JobRow("row" + row, row + 2, pairs.get(row), ""));
    }
    return new Job("test", "0".repeat(64), rows);
  }

  /** What a run reported, by row. */
  private static final class Heard implements RunListener {
    final @Nullable Answer[] answers;
    final Timing[] timings;
    final List<String> faults = Collections.synchronizedList(new ArrayList<>());
    final AtomicReference<@Nullable ForkJoinPool> pool = new AtomicReference<>();

    Heard(Job job) {
      answers = new Answer[job.rows().size()];
      timings = new Timing[job.rows().size()];
    }

    @Override
    public void poolStarted(ForkJoinPool started) {
      pool.set(started);
    }

    @Override
    public void finished(int rowIndex, Answer answer, Timing timing) {
      assertThat(answers[rowIndex]).as("row %d is told once", rowIndex).isNull();
      answers[rowIndex] = answer;
      timings[rowIndex] = timing;
    }

    @Override
    public void faulted(int rowIndex, Throwable cause) {
      faults.add(rowIndex + ": " + cause);
    }

    @Override
    public void phase(Phase phase, long nanos) {
      assertThat(nanos).isNotNegative();
    }
  }

  /** Pairs of many spaces, some of them equal, some turned round, some that share a board. */
  private static List<BoardPair> mixedPairs(long seed) {
    List<BoardPair> pairs = new ArrayList<>();
    for (long i = 0; i < 40; i++) {
      RandomPairs boards = new RandomPairs(seed * 1000 + i);
      BoardPair pair = boards.nextPair();
      Board start = pair.start();
      Board other = boards.nextBoard(start.shape(), start.palette().counts());
      pairs.add(pair);
      pairs.add(new BoardPair(pair.target(), start));
      if (i % 3 == 0) {
        pairs.add(new BoardPair(start, other));
        pairs.add(new BoardPair(other, pair.target()));
        pairs.add(pair);
      }
    }
    return pairs;
  }

  private static Answer known(BoardPair pair) {
    SlowSolver.Solution known = SlowSolver.EULER_244.solve(pair, PATH_LIMIT);
    if (known.distance() < 0) {
      return Answer.UNREACHABLE;
    }
    String message =
        known.checksumSum().isPresent()
            ? ""
            : "sum not computed: " + known.paths() + " paths exceed path-limit " + PATH_LIMIT;
    return new Answer(
        Status.OK,
        known.distance(),
        known.paths(),
        known.checksumSum().orElse(null),
        known.residue().intValueExact(),
        message);
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "3"})
  void answersEveryRowAsTheSlowSolverDoesOnAnyNumberOfThreads(long seed) {
    List<BoardPair> pairs = mixedPairs(seed);
    List<Answer> expected = pairs.stream().map(JobRunTest::known).toList();
    Job job = job(pairs);
    for (int threads : new int[] {1, 2, 8}) {
      runsEverySearch(seed, job, expected, threads);
    }
  }

  private static void runsEverySearch(long seed, Job job, List<Answer> expected, int threads) {
    for (SearchChoice search : EnumSet.complementOf(EnumSet.of(SearchChoice.GUIDED))) {
      for (Grain grain : List.of(Grain.DEFAULT, Grain.MINIMUM)) {
        Heard heard = new Heard(job);
        JobRun.run(job, settings(threads, grain, search), heard);

        String what = "seed " + seed + ", " + threads + " threads, " + grain + ", " + search;
        assertThat(heard.faults).as(what).isEmpty();
        assertThat(heard.answers).as(what).isEqualTo(expected.toArray());
        ForkJoinPool pool = heard.pool.get();
        assertThat(pool).as(what).isNotNull();
        assertThat(pool.getParallelism()).as(what).isEqualTo(threads);
        assertThat(pool.isShutdown()).as(what).isTrue();
      }
    }
  }

  /** Half-paths of 20×20 boards take 6 MiB, more than an eighth of the memory, less than all. */
  @Test
  void whatDoesNotFitAPartOfTheMemoryIsAnsweredAlone() {
    String row = "A".repeat(20);
    String corner = "A".repeat(19);
    List<BoardPair> pairs = new ArrayList<>();
    for (int cell = 18; cell < 20; cell++) {
      String last = row.substring(0, cell) + "_" + row.substring(0, 19 - cell);
      pairs.add(
          Notation.PLAIN.parsePair(
              "_" + corner + ("/" + row).repeat(19), (row + "/").repeat(19) + last));
    }
    Job job = job(pairs);
    Heard heard = new Heard(job);

    JobRun.run(
        job,
        ComputeSettings.of(8, 64L << 20)
            .with(SearchChoice.DENSE)
            .with(new Grain(1, Grain.DEFAULT.sumPaths())),
        heard);

    for (Answer answer : heard.answers) {
      assertThat(answer).isNotNull();
      assertThat(answer.status()).as(answer.message()).isEqualTo(Status.OK);
      assertThat(answer.checksumSum()).isNotNull();
    }
  }

  @Test
  void reportsAnEqualPairUnderEveryIdAndItsCostOnce() {
    BoardPair pair = Notation.PLAIN.parsePair("WRBB/RRBB/RRBB/RRBB", "WBRB/BRBR/RBRB/BRBR");
    Job job = job(List.of(pair, pair, pair));
    Heard heard = new Heard(job);
    JobRun.run(job, settings(2, Grain.DEFAULT), heard);

    assertThat(heard.answers)
        .containsOnly(
            new Answer(
                Status.OK, 32, BigInteger.ONE, BigInteger.valueOf(96_356_848), 96_356_848, ""));
    assertThat(heard.timings[0].totalNanos()).isPositive();
    assertThat(heard.timings[0].boardsExpanded()).isPositive();
    for (int repeat : new int[] {1, 2}) {
      assertThat(heard.timings[repeat].boardsExpanded()).isZero();
      assertThat(heard.timings[repeat].totalNanos()).isZero();
      assertThat(heard.timings[repeat].searchNanos()).isZero();
    }
  }

  @Test
  void letsNoRowSpoilAnother() {
    BoardPair small = OneColour.pair(new Shape(3, 3));
    BoardPair large =
        Notation.PLAIN.parsePair("abcde/fghij/klmno/pqrst/uvwx.", ".xwvu/tsrqp/onmlk/jihgf/edcba");
    List<JobRow> rows =
        List.of(
            new JobRow("bad", 2, null, "start is empty"),
            new JobRow("good", 3, small, ""),
            new JobRow("large", 4, large, ""),
            new JobRow("again", 5, small, ""));
    Job job = new Job("test", "0".repeat(64), rows);
    Heard heard = new Heard(job);
    // Too little for the guided search, which would go on for minutes.
    JobRun.run(job, ComputeSettings.of(2, 1 << 21), heard);

    Answer good =
        new Answer(
            Status.OK, 4, BigInteger.valueOf(6), BigInteger.valueOf(359_160_138), 59_160_117, "");
    assertThat(heard.answers[0]).isEqualTo(Answer.without(Status.INVALID, "start is empty"));
    assertThat(heard.answers[1]).isEqualTo(good);
    assertThat(heard.answers[2]).isNotNull();
    assertThat(heard.answers[2].status()).isEqualTo(Status.TOO_LARGE);
    assertThat(heard.answers[3]).isEqualTo(good);
    assertThat(heard.faults).isEmpty();
  }

  @Test
  void isDoneWithAJobOfNoRows() {
    Job job = job(List.of());
    Heard heard = new Heard(job);
    JobRun.run(job, settings(1, Grain.DEFAULT), heard);

    assertThat(heard.answers).isEmpty();
    assertThat(heard.faults).isEmpty();
  }
}
