package org.sliders.paths;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.ForkJoinPool;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.checksum.Checksum;
import org.sliders.oracle.RandomPairs;
import org.sliders.oracle.SlowSolver;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;
import org.sliders.work.TooLargeException;

/** Sums that meet at any layer, not only at the best. */
class MeetingSumTest {

  private static final long PATH_LIMIT = 5_000;

  private static SumLimits limits(int threads, long grainPaths) {
    return new SumLimits(threads, grainPaths, Dags.ENOUGH_BYTES, StopSignal.NEVER);
  }

  static LongStream seeds() {
    return LongStream.range(60_000, 60_200);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void agreesWithTheSlowSolverAtEveryLayer(long seed) {
    BoardPair pair = new RandomPairs(seed).nextPair();
    Checksum checksum = Dags.checksum(seed);
    SlowSolver.Solution known = Dags.slowSolver(checksum).solve(pair, PATH_LIMIT);
    if (known.distance() < 0 || known.checksumSum().isEmpty()) {
      return;
    }
    ShortestPathDag dag = Dags.towardsTarget(pair, known.distance());
    PathCounts counts = new PathCounts(dag, checksum);
    PathSum expected = new PathSum(known.paths(), known.checksumSum().get());
    int threads = new int[] {1, 2, 8}[(int) (seed % 3)];
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      for (int layer = 0; layer <= dag.distance(); layer++) {
        MeetingSum meeting = new MeetingSum(dag, counts, checksum, layer);
        long grainPaths = layer % 2 == 0 ? 1 : Long.MAX_VALUE;
        PathSum sum = pool.submit(() -> meeting.sum(limits(threads, grainPaths))).join();
        assertThat(sum)
            .as("seed %d, layer %d, %d threads, %s, %s", seed, layer, threads, checksum, pair)
            .isEqualTo(expected);
      }
    } finally {
      pool.shutdown();
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void meetsAtTheFirstLayerOfFewestHalfPaths(long seed) {
    BoardPair pair = new RandomPairs(seed).nextPair();
    SlowSolver.Solution known = SlowSolver.EULER_244.solve(pair, 0);
    if (known.distance() < 0) {
      return;
    }
    ShortestPathDag dag = Dags.towardsTarget(pair, known.distance());
    PathCounts counts = new PathCounts(dag, Checksum.EULER_244);
    long[] halfPaths = new long[dag.distance() + 1];
    for (int layer = 0; layer <= dag.distance(); layer++) {
      for (int board = dag.firstBoard(layer); board < dag.firstBoard(layer + 1); board++) {
        halfPaths[layer] += counts.prefixes(board) + counts.suffixes(board);
      }
    }
    int best = 0;
    for (int layer = 1; layer <= dag.distance(); layer++) {
      best = halfPaths[layer] < halfPaths[best] ? layer : best;
    }

    MeetingSum meeting = new MeetingSum(dag, counts, Checksum.EULER_244);
    assertThat(meeting.middle()).as("seed %d, %s", seed, pair).isEqualTo(best);
    assertThat(meeting.halfPaths()).as("seed %d, %s", seed, pair).isEqualTo(halfPaths[best]);
  }

  /**
   * The 3×3 board of one colour has layers of 1, 2, 3, 2 and 1 boards with (1), (1 1), (1 2 1), (3
   * 3) and (6) prefixes, and as many suffixes from the other end. The expected bytes are added up
   * by hand: 4 a half-path in a list, 8 a residue in a histogram or in a list made into one. To
   * them come 8 for each of the 12 moves, of the 9 boards and of their end, by which moves are
   * found.
   */
  @ParameterizedTest
  @CsvSource({
    // 1 at the start, 6 there, (3 3) beside it
    "0, 100, 52",
    // beside it 1 and (1 2 1), there (1 1) and (3 3)
    "1, 100, 52",
    // beside it (1 1) and (1 1), there (1 2 1) and (1 2 1)
    "2, 100, 48",
    "3, 100, 52",
    "4, 100, 52",
    // more than 2 are a histogram of 16 bytes: 4 + 16 + 16 to make a list one, beside it 32
    "0, 2, 68",
    // 4 + 16, there 8 + 32, and two lists made into histograms
    "1, 2, 92",
    "2, 2, 48",
  })
  void takesTheBytesOfItsLists(int layer, int modulus, long listBytes) {
    long bytes = listBytes + 8 * (12 + 9 + 1);
    ShortestPathDag dag = Dags.oneColour(new Shape(3, 3));
    Checksum checksum = new Checksum(1, modulus);
    PathCounts counts = new PathCounts(dag, checksum);
    MeetingSum meeting = new MeetingSum(dag, counts, checksum, layer);
    SumLimits enough = new SumLimits(1, 1, bytes, StopSignal.NEVER);
    SumLimits less = new SumLimits(1, 1, bytes - 1, StopSignal.NEVER);

    assertThat(meeting.bytes()).isEqualTo(bytes);
    assertThat(meeting.sum(enough).paths()).isEqualTo(6);
    assertThatThrownBy(() -> meeting.sum(less))
        .isInstanceOf(TooLargeException.class)
        .hasMessageStartingWith(
            "the meeting sum of %d half-paths needs %d bytes, allowed are %d (",
            meeting.halfPaths(), bytes, bytes - 1);
  }

  @Test
  void stopsWhenItIsTold() {
    ShortestPathDag dag = Dags.oneColour(new Shape(3, 3));
    PathCounts counts = new PathCounts(dag, Checksum.EULER_244);
    StopSignal stop = new StopSignal();
    stop.stop(StoppedException.Reason.INTERRUPTED);
    SumLimits stopped = new SumLimits(1, 1, Dags.ENOUGH_BYTES, stop);

    assertThatThrownBy(() -> new MeetingSum(dag, counts, Checksum.EULER_244).sum(stopped))
        .isInstanceOf(StoppedException.class);
  }
}
