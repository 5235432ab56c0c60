package org.sliders.bench;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.sliders.board.Board;
import org.sliders.search.numbered.MoveTables;
import org.sliders.search.numbered.MultiSourceSearch;
import org.sliders.space.StateSpace;

/** A pass of the multi-source search on 4×4 with 7 and 8 tiles; figures are for one root. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@OperationsPerInvocation(MultiSourceSearch.LANES)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@SuppressWarnings("NullAway.Init") // JMH calls setUp first.
public class MultiSourceBenchmark {

  private static final long SEED = 244;

  private MultiSourceSearch search;
  private int[] roots;

  @Setup(Level.Trial)
  public void setUp() {
    Board board = Known.board("WRBB/RRBB/RRBB/RRBB");
    StateSpace space = new StateSpace(board);
    MoveTables tables = new MoveTables(space);
    search = new MultiSourceSearch(tables);
    Random random = new Random(SEED);
    roots = new int[MultiSourceSearch.LANES];
    long sequences = Known.EULER_BOARDS / board.shape().cellCount();
    for (int lane = 0; lane < roots.length; lane++) {
      roots[lane] = tables.number(random.nextInt((int) sequences));
    }
    pass();
    Known.check((long) Known.EULER_BOARDS * roots.length, search.boardsReached());
  }

  /** Every root's distances to all boards. */
  @Benchmark
  public MultiSourceSearch pass() {
    search.start(roots);
    while (search.advance() < Known.EULER_FARTHEST) {
      // The next level.
    }
    return search;
  }
}
