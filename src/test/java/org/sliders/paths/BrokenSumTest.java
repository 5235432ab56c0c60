package org.sliders.paths;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.checksum.Checksum;
import org.sliders.oracle.OneColour;
import org.sliders.space.PackedBoards;
import org.sliders.space.Symmetries;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;

/** A sum that one task breaks, or a signal stops, while the others have an hour to go. */
@Timeout(60)
class BrokenSumTest {

  private static final int THREADS = 4;

  /** One colour, 8,233,430,727,600 paths. */
  private static final BoardPair PAIR = OneColour.pair(new Shape(24, 24));

  private final ForkJoinPool pool = new ForkJoinPool(THREADS);
  private final ShortestPathDag dag = dag();

  @AfterEach
  void closePool() {
    pool.shutdownNow();
  }

  private static ShortestPathDag dag() {
    Shape shape = PAIR.start().shape();
    int distance = shape.rows() + shape.cols() - 2;
    return PathWalker.walk(
            new PackedBoards(shape, 1),
            (boards, offset, cell, asked) ->
                distance - cell / shape.cols() - cell % shape.cols() == asked,
            new PathWalker.Walk(Root.TARGET, PAIR.start(), distance, new Symmetries(shape), 0),
            1L << 28)
        .dag();
  }

  private ForkJoinTask<PathSum> list(ShortestPathDag listed, StopSignal stop) throws Exception {
    PathCounts counts = new PathCounts(dag, Checksum.EULER_244);
    SumLimits limits = new SumLimits(THREADS, 1, 1L << 28, stop);
    ForkJoinTask<PathSum> sum =
        pool.submit(() -> Enumeration.sum(listed, counts, Checksum.EULER_244, limits));
    while (pool.getActiveThreadCount() < THREADS && !sum.isDone()) {
      Thread.sleep(1);
    }
    return sum;
  }

  @Test
  void theFaultOfOneTaskEndsAll() throws Exception {
    int[] targets = IntStream.range(0, dag.moveCount()).map(dag::target).toArray();
    byte[] letters = new byte[targets.length];
    IntStream.range(0, letters.length).forEach(move -> letters[move] = (byte) dag.letter(move));
    ShortestPathDag breakable =
        new ShortestPathDag(
            IntStream.rangeClosed(0, dag.distance() + 1).map(dag::firstBoard).toArray(),
            IntStream.rangeClosed(0, dag.boardCount()).map(dag::firstMove).toArray(),
            targets,
            letters);
    ForkJoinTask<PathSum> sum = list(breakable, StopSignal.NEVER);

    // A move near one edge, with 10,626 paths below it: few tasks come by, the first of them soon.
    int board = dag.firstBoard(22) + 3;
    targets[dag.firstMove(board)] = -5;

    assertThatThrownBy(sum::join).isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(pool.awaitQuiescence(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void aSignalEndsAll() throws Exception {
    StopSignal stop = new StopSignal();
    ForkJoinTask<PathSum> sum = list(dag, stop);

    stop.stop(StoppedException.Reason.INTERRUPTED);

    assertThatThrownBy(sum::join).isInstanceOf(StoppedException.class);
    assertThat(pool.awaitQuiescence(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void aSignalEndsAMeetingSum() {
    PathCounts counts = new PathCounts(dag, Checksum.EULER_244);
    MeetingSum meeting = new MeetingSum(dag, counts, Checksum.EULER_244);
    for (long nanos : new long[] {0, 1_000_000, 10_000_000}) {
      SumLimits limits = new SumLimits(THREADS, 1, 1L << 32, new StopSignal().within(nanos));
      ForkJoinTask<PathSum> sum = pool.submit(() -> meeting.sum(limits));

      assertThatThrownBy(sum::join).isInstanceOf(StoppedException.class);
      assertThat(pool.awaitQuiescence(20, TimeUnit.SECONDS)).isTrue();
    }
  }
}
