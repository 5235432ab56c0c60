package org.sliders.bench;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
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
import org.sliders.board.BoardPair;
import org.sliders.search.hashed.TwoEndedSearch;
import org.sliders.work.MemoryBudget;

/**
 * The two-ended search of a lone pair: of a 15-puzzle at 37 moves, 2.9 million boards, and of 5×5
 * boards of two colours at 30 moves, 0.3 million.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-XX:+UseTransparentHugePages"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@SuppressWarnings("NullAway.Init") // JMH calls setUp first.
public class TwoEndedBenchmark {

  @Param({"1", "2"})
  int threads;

  /** The puzzle of the pair. */
  public enum Puzzle {
    FIFTEEN,
    FIVE
  }

  @Param Puzzle puzzle;

  private static final int PARTITION_BITS = 4;

  private BoardPair pair;
  private ForkJoinPool pool;
  private TwoEndedSearch search;

  @Setup(Level.Trial)
  public void setUp() {
    pool = new ForkJoinPool(threads);
    pair = puzzle == Puzzle.FIFTEEN ? Known.T119 : Known.FIVE;
    search =
        new TwoEndedSearch(
            pair,
            PARTITION_BITS,
            TwoEndedSearch.DEFAULT_GRAIN_BOARDS,
            new MemoryBudget(Long.MAX_VALUE));
    Known.check(puzzle == Puzzle.FIFTEEN ? Known.T119_DISTANCE : Known.FIVE_DISTANCE, search());
  }

  @TearDown
  public void tearDown() {
    pool.shutdown();
  }

  /** In tables that have grown, as for all pairs but the first. */
  @Benchmark
  public int search() {
    search.restart(pair);
    return pool.submit(search::run).join();
  }
}
