package org.sliders.bench;

import java.util.Objects;
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
import org.sliders.notation.Notation;
import org.sliders.search.guided.GoalPair;
import org.sliders.search.guided.GuidedResult;
import org.sliders.search.guided.GuidedSearch;
import org.sliders.search.guided.PatternSet;
import org.sliders.space.Symmetries;
import org.sliders.work.MemoryBudget;
import org.sliders.work.StopSignal;

/**
 * The guided search of a 15-puzzle at 62 moves with 5-5-5 and 6-6-3; prints the boards it
 * generates.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@SuppressWarnings("NullAway.Init") // JMH calls setUp first.
public class GuidedBenchmark {

  private static final int DISTANCE = 62;

  @Param({"1", "2"})
  int threads;

  /** 1 MiB a table, 5-5-5; 16 MiB a table, 6-6-3. */
  @Param({"1048576", "16777216"})
  long tableBytes;

  private ForkJoinPool pool;
  private GoalPair pair;
  private PatternSet set;
  private MemoryBudget budget;

  @Setup(Level.Trial)
  public void setUp() {
    pool = new ForkJoinPool(threads);
    budget = new MemoryBudget(1L << 28);
    BoardPair hard =
        Notation.PLAIN.parsePair(
            "11 15 9 8/13 7 12 10/6 5 0 2/1 3 4 14", "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15");
    pair = GoalPair.of(hard, new Symmetries(hard.start().shape()));
    set = PatternSet.build(PatternSet.Plan.of(pair.goal(), tableBytes), budget, StopSignal.NEVER);
    System.out.println("boards generated: " + run());
  }

  @TearDown
  public void tearDown() {
    pool.shutdown();
  }

  private long run() {
    GuidedSearch search =
        new GuidedSearch(
            pair,
            Checksum.EULER_244,
            new GuidedSearch.Resources(threads, budget, StopSignal.NEVER));
    GuidedResult result =
        pool.submit(() -> Objects.requireNonNull(search.run(set, Long.MAX_VALUE))).join();
    Known.check(DISTANCE, result.distance());
    result.boards().release();
    return search.generated();
  }

  /** All thresholds of one pair. */
  @Benchmark
  public long search() {
    return run();
  }
}
