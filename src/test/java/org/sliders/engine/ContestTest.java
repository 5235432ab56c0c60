package org.sliders.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.notation.Notation;
import org.sliders.oracle.RandomPairs;
import org.sliders.space.StateSpace;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;

class ContestTest {

  @Test
  @Timeout(60)
  void tryingPairsEndsWithTheRun() {
    BoardPair far =
        Notation.PLAIN.parsePair(
            "14 15 8 12/10 11 9 13/2 6 5 1/3 7 4 0", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
    SpacePairs pairs = new SpacePairs(row -> far, new StateSpace(far.start()), new int[] {0});
    StopSignal stop = new StopSignal();
    ComputeSettings settings =
        ComputeSettings.of(1, 1L << 27)
            .with(SearchChoice.TWO_ENDED)
            .with(new Limits(stop, Long.MAX_VALUE));
    stop.stop(StoppedException.Reason.RUN_LIMIT);

    assertThatThrownBy(() -> Contest.cheapest(pairs, settings, PlannedSpace.Purpose.SHOW))
        .isInstanceOf(StoppedException.class);
  }

  /** 1,007,760 boards: the planes of a level are 15.4 MiB, which caches hold. */
  @Test
  void levelsThatFitTheCachesMakeManyPairsAMultiSourceSearch() {
    RandomPairs boards = new RandomPairs(4);
    Shape shape = new Shape(4, 5);
    List<BoardPair> all =
        Stream.generate(() -> boards.nextPair(shape, new int[] {7, 12})).limit(2000).toList();
    StateSpace space = new StateSpace(all.get(0).start());
    SpacePairs pairs = new SpacePairs(all::get, space, IntStream.range(0, 2000).toArray());
    ComputeSettings settings = ComputeSettings.of(2, 1L << 30);
    try (WorkerPool pool = new WorkerPool(2)) {
      PlannedSpace planned =
          pool.call(() -> PlannedSpace.of(pairs, settings, PlannedSpace.Purpose.SHOW));
      assertThat(planned.choice()).isEqualTo(SearchChoice.MULTI_SOURCE);
    }
  }
}
