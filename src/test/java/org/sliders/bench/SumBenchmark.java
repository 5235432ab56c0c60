package org.sliders.bench;

import java.math.BigInteger;
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
import org.sliders.checksum.Checksum;
import org.sliders.paths.Enumeration;
import org.sliders.paths.MeetingSum;
import org.sliders.paths.PathCounts;
import org.sliders.paths.PathSum;
import org.sliders.paths.PathWalker;
import org.sliders.paths.Root;
import org.sliders.paths.ShortestPathDag;
import org.sliders.paths.SumLimits;
import org.sliders.search.hashed.TwoEndedSearch;
import org.sliders.space.PackedBoards;
import org.sliders.space.Symmetries;
import org.sliders.work.MemoryBudget;
import org.sliders.work.StopSignal;

/** Counting, listing and meeting the 27,243,216 paths of {@code heavy8x8k1}. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@SuppressWarnings("NullAway.Init") // JMH calls setUp first.
public class SumBenchmark {

  private static final long MAX_BYTES = 1L << 28;

  @Param({"1", "2"})
  int threads;

  private ForkJoinPool pool;
  private ShortestPathDag dag;
  private PathCounts counts;
  private SumLimits limits;

  @Setup(Level.Trial)
  public void setUp() {
    pool = new ForkJoinPool(threads);
    limits = new SumLimits(threads, Enumeration.DEFAULT_GRAIN_PATHS, MAX_BYTES, StopSignal.NEVER);
    BoardPair pair = Known.HEAVY;
    TwoEndedSearch search =
        new TwoEndedSearch(
            pair, 0, TwoEndedSearch.DEFAULT_GRAIN_BOARDS, new MemoryBudget(Long.MAX_VALUE));
    PathWalker.Walk walk =
        new PathWalker.Walk(
            Root.TARGET, pair.start(), search.run(), new Symmetries(pair.start().shape()), 0);
    PackedBoards packing =
        new PackedBoards(pair.start().shape(), pair.start().palette().colourCount());
    dag = PathWalker.walk(packing, search, walk, MAX_BYTES).dag();
    counts = count();
    Known.check(BigInteger.valueOf(Known.HEAVY_PATHS), counts.both().pathsFromStart());
    Known.check(Known.HEAVY_SUM, enumerate().checksumSum());
    Known.check(Known.HEAVY_SUM, meet().checksumSum());
  }

  @TearDown
  public void tearDown() {
    pool.shutdown();
  }

  @Benchmark
  public PathCounts count() {
    return new PathCounts(dag, Checksum.EULER_244);
  }

  @Benchmark
  public PathSum enumerate() {
    return pool.submit(() -> Enumeration.sum(dag, counts, Checksum.EULER_244, limits)).join();
  }

  @Benchmark
  public PathSum meet() {
    return pool.submit(() -> new MeetingSum(dag, counts, Checksum.EULER_244).sum(limits)).join();
  }
}
