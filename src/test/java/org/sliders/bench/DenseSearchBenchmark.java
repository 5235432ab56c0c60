package org.sliders.bench;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.sliders.board.Board;
import org.sliders.search.dense.DenseSearch;
import org.sliders.search.dense.DenseSpace;
import org.sliders.space.StateSpace;

/** The dense search of whole spaces, with and without distances, and the tables it needs. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms1g", "-Xmx1g", "-XX:+UseTransparentHugePages"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@SuppressWarnings("NullAway.Init") // JMH calls setUp first.
public class DenseSearchBenchmark {

  /** The root of the search; the colours of 4×4, 4×5 and 5×5 are even, the fourth has three. */
  @Param({
    "WRBB/RRBB/RRBB/RRBB",
    "WRBRB/RBRBR/BRBRB/RBRBR",
    "WRBRB/RBRBR/BRBRB/RBRBR/BRBRB",
    "_ABC/ABCA/BCAB/CABC"
  })
  String root;

  @Param({"1", "2"})
  int threads;

  private Board board;
  private ForkJoinPool pool;
  private DenseSearch search;
  private DenseSearch keeping;

  @Setup(Level.Trial)
  public void setUp() {
    board = Known.board(root);
    pool = new ForkJoinPool(threads);
    DenseSpace space = new DenseSpace(new StateSpace(board), Long.MAX_VALUE);
    search = space.newSearch(false, DenseSpace.DEFAULT_GRAIN_WORDS);
    keeping = space.newSearch(true, DenseSpace.DEFAULT_GRAIN_WORDS);
    for (long[] widths : new long[][] {census(), keepingDistances()}) {
      // Two tiles of a colour and both sides at least 2: every board can be reached.
      Known.check(new StateSpace(board).boardCount().longValueExact(), LongStream.of(widths).sum());
      if (root.equals("WRBB/RRBB/RRBB/RRBB")) {
        Known.check(Known.EULER_FARTHEST, widths.length - 1);
      }
    }
  }

  @TearDown
  public void tearDown() {
    pool.shutdown();
  }

  @Benchmark
  public long[] census() {
    return pool.submit(() -> search.widths(board)).join();
  }

  @Benchmark
  public long[] keepingDistances() {
    return pool.submit(() -> keeping.widths(board)).join();
  }

  /** Allocates a search and makes the tables, cold data. */
  @Benchmark
  public DenseSearch tables() {
    return pool.submit(
            () ->
                new DenseSpace(new StateSpace(board), Long.MAX_VALUE)
                    .newSearch(false, DenseSpace.DEFAULT_GRAIN_WORDS))
        .join();
  }
}
