package org.sliders.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sliders.board.BoardPair;
import org.sliders.board.Notation;
import org.sliders.board.Shape;
import org.sliders.job.Job;
import org.sliders.oracle.RandomBoards;
import org.sliders.search.StateSpace;
import org.sliders.search.StopSignal;
import org.sliders.search.StoppedException;

class EstimateTest {

  @Test
  @Timeout(60)
  void tryingPairsEndsWithTheRun() {
    BoardPair far =
        Notation.PLAIN.parsePair(
            "14 15 8 12/10 11 9 13/2 6 5 1/3 7 4 0", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
    Job job = new Job("test", "", List.of(new Job.Row("far", 2, far, "")));
    SpaceWork work = new SpaceWork(job, new StateSpace(far.start()), new int[] {0});
    StopSignal stop = new StopSignal();
    ComputeSettings settings =
        ComputeSettings.of(1, 1L << 27)
            .with(SearchChoice.TWO_ENDED)
            .with(new Limits(stop, Long.MAX_VALUE));
    stop.stop(StopSignal.Reason.RUN_LIMIT);

    assertThatThrownBy(() -> Estimate.of(work, null, settings, Estimate.Purpose.SHOW))
        .isInstanceOf(StoppedException.class);
  }

  /** 1,007,760 boards: the planes of a level are 15.4 MiB, which caches hold. */
  @Test
  void levelsThatFitTheCachesMakeManyPairsAMultiSourceSearch() {
    RandomBoards boards = new RandomBoards(4);
    List<Job.Row> rows = new ArrayList<>();
    for (int row = 0; row < 2000; row++) {
      BoardPair pair = boards.nextPair(new Shape(4, 5), new int[] {7, 12});
      rows.add(new Job.Row("row " + row, row + 2, pair, ""));
    }
    Plan plan = Plan.of(new Job("test", "", rows), ComputeSettings.of(2, 1L << 30));

    assertThat(plan.groups()).extracting(Plan.Group::search).contains(LaneRun.NAME);
  }
}
