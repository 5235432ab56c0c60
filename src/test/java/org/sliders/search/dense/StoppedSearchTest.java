package org.sliders.search.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sliders.board.Board;
import org.sliders.notation.Notation;
import org.sliders.search.hashed.TwoEndedSearch;
import org.sliders.space.StateSpace;
import org.sliders.work.MemoryBudget;
import org.sliders.work.SideBySide;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;
import org.sliders.work.TooLargeException;

/** Searches that end in the middle of a level: nothing hangs, and nothing of them goes on. */
@Timeout(60)
class StoppedSearchTest {

  private static final long ENOUGH_BYTES = 1L << 28;

  /** 4×5 with 10 and 9 tiles, 1,847,560 boards: units of some microseconds, 65 levels. */
  private static final Board ROOT = Notation.PLAIN.parse("board", "WRBBR/RRBBB/RRBBB/RRRBB");

  private final ForkJoinPool pool = new ForkJoinPool(8);

  @AfterEach
  void closePool() throws InterruptedException {
    pool.shutdown();
    assertThat(pool.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
  }

  /**
   * A task that still ran when another saw the signal used to write into the planes of the next
   * search, some ten times in three hundred.
   */
  @Test
  void aStoppedSearchLeavesNoTaskThatWritesIntoTheNext() {
    DenseSearch search =
        pool.submit(() -> new DenseSpace(new StateSpace(ROOT), ENOUGH_BYTES).newSearch(true, 1))
            .join();
    long[] expected = pool.submit(() -> search.widths(ROOT)).join();
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 40; round++) {
      long nanos = random.nextLong(4_000_000);
      long[] widths =
          pool.submit(
                  () -> {
                    search.until(new StopSignal().within(nanos));
                    assertThatThrownBy(() -> search.widths(ROOT))
                        .isInstanceOf(StoppedException.class);
                    search.until(StopSignal.NEVER);
                    return search.widths(ROOT);
                  })
              .join();
      assertThat(widths).as("round %d, stopped after %d ns", round, nanos).isEqualTo(expected);
    }
  }

  /** A damaged table makes some tasks throw in the middle of a level. */
  @Test
  void aDenseSearchWhoseTasksThrowEndsAndTheNextIsRight() {
    PlaneGeometry geometry = new PlaneGeometry(new StateSpace(ROOT), 2, ENOUGH_BYTES);
    PlaneTables tables = pool.submit(() -> new PlaneTables(geometry)).join();
    DenseSearch search = new DenseSearch(geometry, tables, true, 1);
    long[] expected = pool.submit(() -> search.widths(ROOT)).join();
    int[] sound = tables.down[0].clone();
    for (int round = 0; round < 10; round++) {
      Arrays.fill(tables.down[0], round * 10, round * 10 + 5, Integer.MAX_VALUE);
      long[] widths =
          pool.submit(
                  () -> {
                    assertThatThrownBy(() -> search.widths(ROOT))
                        .isInstanceOf(IndexOutOfBoundsException.class);
                    System.arraycopy(sound, 0, tables.down[0], 0, sound.length);
                    return search.widths(ROOT);
                  })
              .join();
      assertThat(widths).as("round %d", round).isEqualTo(expected);
    }
  }

  /** The tables of one partition do not fit, or the signal comes, while the others grow. */
  @Test
  void aTwoEndedSearchThatEndsInALevelGivesBackNoMoreThanItTook() {
    for (int round = 0; round < 20; round++) {
      MemoryBudget budget = new MemoryBudget(100_000 + 10_000L * round);
      StopSignal stop = round % 2 == 0 ? StopSignal.NEVER : new StopSignal().within(1_000_000);
      pool.submit(
              () -> {
                TwoEndedSearch search =
                    new TwoEndedSearch(
                        Notation.PLAIN.parsePair(
                            "14 15 8 12/10 11 9 13/2 6 5 1/3 7 4 0",
                            "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"),
                        3,
                        64,
                        budget);
                search.until(stop);
                assertThatThrownBy(search::run)
                    .isInstanceOfAny(TooLargeException.class, StoppedException.class);
                // Nothing is reserved any more that is not in the tables, for no task runs.
                search.release();
              })
          .join();
      assertThat(budget.left()).as("round %d", round).isEqualTo(100_000 + 10_000L * round);
    }
  }

  @Test
  void whatRunsSideBySideHasEndedWhenOneThrows() {
    for (int round = 0; round < 50; round++) {
      int failing = round % 5;
      AtomicInteger running = new AtomicInteger();
      pool.submit(
              () -> {
                List<ForkJoinTask<?>> tasks = new ArrayList<>();
                for (int task = 0; task < 5; task++) {
                  long work = task == failing ? 0 : 100_000;
                  tasks.add(ForkJoinTask.adapt(() -> workOrThrow(work, running)));
                }
                assertThatThrownBy(() -> SideBySide.run(tasks)).isInstanceOf(AssertionError.class);
                assertThat(running).hasValue(0);
                assertThat(tasks).allMatch(ForkJoinTask::isDone);
              })
          .join();
    }
  }

  private static void workOrThrow(long work, AtomicInteger running) {
    running.incrementAndGet();
    try {
      if (work == 0) {
        throw new AssertionError("a worker's error");
      }
      for (long i = 0; i < work; i++) {
        Thread.onSpinWait();
      }
    } finally {
      running.decrementAndGet();
    }
  }
}
