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
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.sliders.board.Board;
import org.sliders.rank.SequenceRanking;

/** Ranking and unranking random sequences. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(RankingBenchmark.SEQUENCES)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@SuppressWarnings("NullAway.Init") // JMH calls setUp first.
public class RankingBenchmark {

  static final int SEQUENCES = 1024;

  private static final long SEED = 244;

  @Param({"WRBB/RRBB/RRBB/RRBB", "WRBRB/RBRBR/BRBRB/RBRBR/BRBRB", "1234/5678/9ABC/DEF0"})
  String board;

  private SequenceRanking ranking;
  private long[] ranks;
  private byte[][] sequences;
  private byte[] scratch;

  @Setup(Level.Trial)
  public void setUp() {
    Board first = Known.board(board);
    ranking = new SequenceRanking(first.palette().counts());
    scratch = new byte[first.shape().cellCount() - 1];
    Random random = new Random(SEED);
    ranks = new long[SEQUENCES];
    sequences = new byte[SEQUENCES][scratch.length];
    for (int i = 0; i < SEQUENCES; i++) {
      ranks[i] = Math.floorMod(random.nextLong(), ranking.sequenceCount());
      ranking.unrank(ranks[i], sequences[i]);
      Known.check(ranks[i], ranking.rank(sequences[i]));
    }
  }

  @Benchmark
  public long rank() {
    long sum = 0;
    for (byte[] sequence : sequences) {
      sum += ranking.rank(sequence);
    }
    return sum;
  }

  @Benchmark
  public long unrank() {
    long sum = 0;
    for (long rank : ranks) {
      ranking.unrank(rank, scratch);
      sum += scratch[0];
    }
    return sum;
  }
}
