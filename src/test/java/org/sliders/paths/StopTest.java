package org.sliders.paths;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import org.junit.jupiter.api.Test;
import org.sliders.board.Board;
import org.sliders.board.Shape;
import org.sliders.checksum.Checksum;
import org.sliders.oracle.OneColour;
import org.sliders.space.DistanceField;
import org.sliders.space.PackedBoards;
import org.sliders.space.Symmetries;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;

/** Work on a DAG ends when it is told to. */
class StopTest {

  private static StopSignal stopped() {
    StopSignal stop = new StopSignal();
    stop.stop(StoppedException.Reason.INTERRUPTED);
    return stop;
  }

  private static SumLimits limits(StopSignal stop) {
    return new SumLimits(1, 1, Dags.ENOUGH_BYTES, stop);
  }

  @Test
  void aWalkBeginsNotAtAll() {
    Shape shape = new Shape(3, 3);
    Board from = OneColour.pair(shape).start();
    DistanceField field = (boards, offset, blankCell, distance) -> true;
    PathWalker.Walk walk =
        new PathWalker.Walk(Root.TARGET, from, 4, new Symmetries(shape), 0, stopped());

    assertThatThrownBy(
            () -> PathWalker.walk(new PackedBoards(shape, 1), field, walk, Dags.ENOUGH_BYTES))
        .isInstanceOf(StoppedException.class);
  }

  @Test
  void aListingBeginsNotAtAll() {
    ShortestPathDag dag = Dags.oneColour(new Shape(3, 3));
    PathCounts counts = new PathCounts(dag, Checksum.EULER_244);

    assertThatThrownBy(() -> Enumeration.sum(dag, counts, Checksum.EULER_244, limits(stopped())))
        .isInstanceOf(StoppedException.class);
  }

  /** Binomial(46, 23), 8 · 10¹² paths: listing them takes hours. */
  @Test
  void aListingEndsWithinATask() {
    ShortestPathDag dag = Dags.oneColour(new Shape(24, 24));
    PathCounts counts = new PathCounts(dag, Checksum.EULER_244);
    StopSignal stop = new StopSignal();
    SumLimits limits = new SumLimits(2, 1, Dags.ENOUGH_BYTES, stop);
    ForkJoinPool pool = new ForkJoinPool(1);
    try {
      ForkJoinTask<PathSum> sum =
          pool.submit(() -> Enumeration.sum(dag, counts, Checksum.EULER_244, limits));
      // The second worker waits for the pool's only thread, on which the first one lists.
      while (pool.getQueuedTaskCount() == 0 && !sum.isDone()) {
        Thread.onSpinWait();
      }
      stop.stop(StoppedException.Reason.INTERRUPTED);

      assertThatThrownBy(sum::get).hasRootCauseInstanceOf(StoppedException.class);
    } finally {
      pool.shutdown();
    }
  }
}
