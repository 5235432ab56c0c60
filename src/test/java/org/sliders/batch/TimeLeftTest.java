package org.sliders.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.PlannedSpace;
import org.sliders.job.Job;
import org.sliders.job.JobDefaults;
import org.sliders.job.JobReader;
import org.sliders.work.Activity;

/** The time left of a plan of two spaces with four pairs each. */
class TimeLeftTest {

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
  private static final int PAIRS_PER_SPACE = 4;

  private long now;
  private final TimeLeft timeLeft = new TimeLeft(() -> now, 2 * PAIRS_PER_SPACE);
  private PlannedSpace first;
  private PlannedSpace second;

  @BeforeEach
  void makePlan() throws Exception {
    StringBuilder text = new StringBuilder("id,start,target\n");
    for (String tiles : List.of("_RRRRBBBBBBB", "_RRRRRRBBBBB")) {
      for (int row = 0; row < PAIRS_PER_SPACE; row++) {
        text.append(tiles).append(row).append(',').append(rows(tiles)).append(',');
        text.append(rows(new StringBuilder(tiles).reverse().toString())).append('\n');
      }
    }
    Job job =
        JobReader.read(
            new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)),
            JobDefaults.NONE,
            1);
    Plan plan = Planner.show(job, ComputeSettings.of(1, 1L << 27));
    assertThat(plan.spaces()).hasSize(2);
    first = plan.spaces().get(0);
    second = plan.spaces().get(1);
    timeLeft.planned(plan);
  }

  private static String rows(String tiles) {
    return new StringBuilder(tiles).insert(8, '/').insert(4, '/').toString();
  }

  private static double expectedSeconds(PlannedSpace space) {
    return (space.searchNanos() + space.walkNanos()) / 1e9;
  }

  private double secondsLeft(Activity.Doing... doings) {
    return timeLeft.nanos(List.of(doings)).orElseThrow() / 1e9;
  }

  private void finish(int rowCount) {
    for (int row = 0; row < rowCount; row++) {
      timeLeft.finishedOne();
    }
  }

  @Test
  void withoutAPlanPairsAreCounted() {
    TimeLeft unplanned = new TimeLeft(() -> now, 10);
    now += 3 * SECOND;
    assertThat(unplanned.nanos(List.of())).isEmpty();
    unplanned.finishedOne();
    assertThat(unplanned.nanos(List.of())).hasValue(27 * SECOND);
    assertThat(unplanned.space()).isNull();
  }

  @Test
  void atFirstThePlanIsBelieved() {
    timeLeft.begins(first);
    assertThat(timeLeft.space()).isEqualTo(first.pairs().space().toString());
    assertThat(secondsLeft())
        .isCloseTo(expectedSeconds(first) + expectedSeconds(second), offset(1e-6));
  }

  @Test
  void whatIsMeasuredReplacesThePlan() {
    timeLeft.begins(first);
    now += 100 * SECOND;
    finish(1);
    double drift = 4;
    assertThat(secondsLeft())
        .as("three of four pairs, and a plan that was far too hopeful")
        .isCloseTo(300 + drift * expectedSeconds(second), offset(1e-6));
  }

  @Test
  void aSearchOnItsWayCountsAsFarAsItIs() {
    timeLeft.begins(first);
    long boards = first.boardsExpanded() / first.searches();
    now += 100 * SECOND;
    double before = 300;
    double after = 100;
    for (int tenth = 1; tenth <= 10; tenth++) {
      long done = boards * tenth / 10;
      Activity.Doing doing =
          Activity.Doing.now(Activity.Step.SEARCH, "dense", 0, PAIRS_PER_SPACE, () -> done);
      double left = secondsLeft(doing);
      assertThat(left).as("%d tenths", tenth).isLessThan(tenth == 1 ? 1e6 : before);
      before = left;
    }
    finish(2);
    assertThat(secondsLeft()).isLessThan(after + 4 * expectedSeconds(second) + 1e-6);
  }

  @Test
  void nothingIsSaidOfAPlanThatIsOverdue() {
    timeLeft.begins(first);
    now += (long) (expectedSeconds(first) * 1e9) + SECOND;
    assertThat(timeLeft.nanos(List.of())).isEmpty();
  }

  @Test
  void theLastSpaceEndsTheRun() {
    timeLeft.begins(first);
    now += SECOND;
    finish(PAIRS_PER_SPACE);
    timeLeft.begins(second);
    now += SECOND;
    finish(PAIRS_PER_SPACE);
    assertThat(secondsLeft()).isZero();
  }
}
