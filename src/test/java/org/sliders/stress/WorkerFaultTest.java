package org.sliders.stress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.batch.JobRun;
import org.sliders.batch.RunListener;
import org.sliders.batch.Solver;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.Grain;
import org.sliders.engine.Limits;
import org.sliders.engine.SearchChoice;
import org.sliders.job.Job;
import org.sliders.job.JobRow;
import org.sliders.metrics.Phase;
import org.sliders.oracle.RandomPairs;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.results.Timing;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;

/**
 * Interrupted threads, workers that throw, pairs that are given up, pools at their limit: a run
 * ends in time, what it answers is right, and no worker is left.
 */
@Timeout(60)
class WorkerFaultTest {

  private static final long MEMORY_BYTES = 1L << 27;

  private static final Job JOB = job();
  private static List<Answer> expected = List.of();

  /** Pairs of a space that every search can do, and of two more. */
  private static Job job() {
    List<JobRow> rows = new ArrayList<>();
    RandomPairs boards = new RandomPairs(7);
    for (int row = 0; row < 60; row++) {
      int[] counts = row % 10 == 0 ? new int[] {1, 2, 8} : new int[] {7, 8};
      Shape shape = row % 10 == 0 ? new Shape(3, 4) : new Shape(4, 4);
      BoardPair pair = boards.nextPair(shape, counts);
      rows.add(new JobRow("row" + row, row + 2, pair, ""));
    }
    return new Job("test", "0".repeat(64), rows);
  }

  @BeforeAll
  static void answerSerially() {
    Heard heard = new Heard(row -> {});
    JobRun.run(JOB, ComputeSettings.of(1, MEMORY_BYTES), heard);
    assertThat(heard.answers).doesNotContainNull();
    expected = List.copyOf(heard.answers);
  }

  private static ComputeSettings settings(int threads, SearchChoice search) {
    return ComputeSettings.of(threads, MEMORY_BYTES).with(search).with(Grain.MINIMUM);
  }

  /** Hears what a run tells, and does something at each row. */
  private static final class Heard implements RunListener {
    final List<@Nullable Answer> answers =
        Collections.synchronizedList(new ArrayList<>(Collections.nCopies(60, null)));
    final AtomicInteger faults = new AtomicInteger();
    private final IntConsumer atRow;
    private @Nullable ForkJoinPool pool;

    Heard(IntConsumer atRow) {
      this.atRow = atRow;
    }

    @Override
    public void poolStarted(ForkJoinPool started) {
      pool = started;
    }

    @Override
    public void finished(int rowIndex, Answer answer, Timing timing) {
      assertThat(answers.set(rowIndex, answer)).as("row %d is told once", rowIndex).isNull();
      atRow.accept(rowIndex);
    }

    @Override
    public void faulted(int rowIndex, Throwable cause) {
      faults.incrementAndGet();
    }

    @Override
    public void phase(Phase phase, long nanos) {}

    void assertNoWorkerIsLeft() throws InterruptedException {
      assertThat(pool).isNotNull();
      assertThat(pool.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
      assertThat(pool.getPoolSize()).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource
  void anInterruptedCallerGetsAllAnswersAndStaysInterrupted(SearchChoice search) throws Exception {
    Thread caller = Thread.currentThread();
    for (int threads : new int[] {1, 3}) {
      Heard heard = new Heard(row -> caller.interrupt());
      JobRun.run(JOB, settings(threads, search), heard);

      assertThat(Thread.interrupted()).isTrue();
      assertThat(heard.answers).isEqualTo(expected);
      heard.assertNoWorkerIsLeft();
    }
  }

  @Test
  void anInterruptedCallerOfASolverGetsItsAnswer() {
    BoardPair pair = JOB.rows().get(1).pair();
    assertThat(pair).isNotNull();
    Thread.currentThread().interrupt();
    try (Solver solver = new Solver(settings(2, SearchChoice.AUTO), Throwable::printStackTrace)) {
      assertThat(solver.solve(pair).answer()).isEqualTo(expected.get(1));
    }
    assertThat(Thread.interrupted()).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void interruptedWorkersGoOn(SearchChoice search) throws Exception {
    for (int threads : new int[] {1, 3}) {
      Heard heard = new Heard(row -> Thread.currentThread().interrupt());
      JobRun.run(JOB, settings(threads, search), heard);

      // Rows without a search are told by the calling thread.
      assertThat(Thread.interrupted()).isIn(true, false);
      assertThat(heard.answers).isEqualTo(expected);
      assertThat(heard.faults).hasValue(0);
      heard.assertNoWorkerIsLeft();
    }
  }

  /** Whoever takes the answers is the caller's, not a pair's: what it throws ends the run. */
  @ParameterizedTest
  @CsvSource({
    "DENSE, 1",
    "DENSE, 4",
    "MULTI_SOURCE, 1",
    "MULTI_SOURCE, 4",
    "TWO_ENDED, 1",
    "TWO_ENDED, 4"
  })
  void aListenerThatThrowsEndsTheRun(SearchChoice search, int threads) throws Exception {
    for (Throwable fault : List.of(new IllegalStateException("no"), new AssertionError("no"))) {
      Heard heard =
          new Heard(
              row -> {
                if (row == 17) {
                  WorkerFaultTest.<RuntimeException>sneak(fault);
                }
              });

      assertThatThrownBy(() -> JobRun.run(JOB, settings(threads, search), heard))
          .isInstanceOf(fault.getClass());
      heard.assertNoWorkerIsLeft();
    }
  }

  @SuppressWarnings("unchecked") // The caller names an unchecked type; what is thrown is unchecked.
  private static <T extends Throwable> void sneak(Throwable fault) throws T {
    throw (T) fault;
  }

  @ParameterizedTest
  @EnumSource
  void aStopBetweenRowsLeavesRightAnswersAndNoWorker(SearchChoice search) throws Exception {
    for (int threads : new int[] {1, 4}) {
      StopSignal stop = new StopSignal();
      Heard heard = new Heard(row -> stop.stop(StoppedException.Reason.RUN_LIMIT));
      ComputeSettings settings = settings(threads, search).with(new Limits(stop, Long.MAX_VALUE));

      assertThatThrownBy(() -> JobRun.run(JOB, settings, heard))
          .isInstanceOf(StoppedException.class);
      heard.assertNoWorkerIsLeft();
      assertAnsweredRowsAreRight(heard, "stopped");
    }
  }

  /** A search given up in the middle of a level is followed by others in the same arrays. */
  @ParameterizedTest
  @EnumSource
  void pairsAfterOneThatWasGivenUpAreRight(SearchChoice search) throws Exception {
    SplittableRandom random = new SplittableRandom(5);
    for (int threads : new int[] {1, 2, 4, 8}) {
      long pairNanos = random.nextLong(1, 2_000_000);
      Heard heard = new Heard(row -> {});
      JobRun.run(
          JOB, settings(threads, search).with(new Limits(new StopSignal(), pairNanos)), heard);

      heard.assertNoWorkerIsLeft();
      assertThat(heard.faults).hasValue(0);
      assertThat(heard.answers).doesNotContainNull();
      assertAnsweredRowsAreRight(heard, threads + " threads, " + pairNanos + " ns a pair");
    }
  }

  private static void assertAnsweredRowsAreRight(Heard heard, String what) {
    for (int row = 0; row < expected.size(); row++) {
      Answer answer = heard.answers.get(row);
      if (answer != null && answer.status() != Status.TIMED_OUT) {
        assertThat(answer).as("%s, row %d", what, row).isEqualTo(expected.get(row));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 64})
  void aPoolOfOneWorkerAndOneOfFarTooManyAnswerAll(int threads) throws Exception {
    for (SearchChoice search : SearchChoice.values()) {
      Heard heard = new Heard(row -> {});
      JobRun.run(JOB, settings(threads, search), heard);

      assertThat(heard.answers).as("%s", search).isEqualTo(expected);
      heard.assertNoWorkerIsLeft();
    }
  }

  @Test
  void manySolversAtOnceAnswerAll() throws Exception {
    List<Thread> callers = new ArrayList<>();
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    CountDownLatch begin = new CountDownLatch(1);
    for (int caller = 0; caller < 8; caller++) {
      int first = caller;
      Thread thread =
          new Thread(
              () -> {
                try (Solver solver =
                    new Solver(settings(1 + first % 3, SearchChoice.AUTO), failure::set)) {
                  begin.await();
                  for (int row = first; row < expected.size(); row += 8) {
                    BoardPair pair = JOB.rows().get(row).pair();
                    assertThat(pair).isNotNull();
                    assertThat(solver.solve(pair).answer()).isEqualTo(expected.get(row));
                  }
                } catch (Throwable e) {
                  failure.set(e);
                }
              });
      callers.add(thread);
      thread.start();
    }
    begin.countDown();
    for (Thread caller : callers) {
      caller.join();
    }
    assertThat(failure.get()).isNull();
  }
}
