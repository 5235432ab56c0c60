package org.sliders.bench;

import java.math.BigInteger;
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
import org.sliders.checksum.Checksum;
import org.sliders.paths.Enumeration;
import org.sliders.paths.NumberedPathWalker;
import org.sliders.paths.PathCounts;
import org.sliders.paths.Root;
import org.sliders.paths.ShortestPathDag;
import org.sliders.paths.SumLimits;
import org.sliders.paths.TwoCounts;
import org.sliders.paths.WalkedPaths;
import org.sliders.search.numbered.MoveTables;
import org.sliders.search.numbered.MultiSourceSearch;
import org.sliders.search.numbered.NumberedField;
import org.sliders.search.numbered.NumberedTwoEndedSearch;
import org.sliders.space.StateSpace;
import org.sliders.space.Symmetries;
import org.sliders.work.StopSignal;

/**
 * Random pairs of 4×4 with 7 and 8 tiles, by numbers: the walk from a board to the root of a lane,
 * and the search from both ends; figures are for one pair.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@OperationsPerInvocation(WalkBenchmark.PAIRS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@SuppressWarnings("NullAway.Init") // JMH calls setUp first.
public class WalkBenchmark {

  static final int PAIRS = 1024;

  private static final long SEED = 244;

  private static final SumLimits LIMITS =
      new SumLimits(1, Enumeration.DEFAULT_GRAIN_PATHS, 1 << 27, StopSignal.NEVER);

  private final int[] others = new int[PAIRS];
  private final int[] distances = new int[PAIRS];
  private int root;
  private NumberedField lane;
  private NumberedTwoEndedSearch twoEnded;
  private NumberedPathWalker walker;
  private final WalkedPaths paths = new WalkedPaths();

  @Setup(Level.Trial)
  public void setUp() {
    Board board = Known.board("WRBB/RRBB/RRBB/RRBB");
    StateSpace space = new StateSpace(board);
    MoveTables tables = new MoveTables(space);
    root = tables.number(space.index().of(board));
    MultiSourceSearch pass = new MultiSourceSearch(tables);
    pass.start(new int[] {root});
    while (pass.advance() < Known.EULER_FARTHEST) {
      // The next level.
    }
    lane = pass.field(0);
    twoEnded = new NumberedTwoEndedSearch(tables);
    walker = new NumberedPathWalker(tables, new Symmetries(board.shape()));
    Random random = new Random(SEED);
    for (int pair = 0; pair < PAIRS; pair++) {
      others[pair] = tables.number(random.nextInt(Known.EULER_BOARDS));
      distances[pair] = twoEnded.run(others[pair], root);
      Known.check(dagBoards(twoEnded, pair), dagBoards(lane, pair));
    }
  }

  private int dagBoards(NumberedField field, int pair) {
    return walked(field, pair).boardCount();
  }

  private WalkedPaths walked(NumberedField field, int pair) {
    walker.walk(
        new NumberedPathWalker.Walk(field, others[pair], distances[pair], Root.TARGET, 0),
        paths,
        Long.MAX_VALUE,
        StopSignal.NEVER);
    return paths;
  }

  /** The paths of each pair, some 70 boards. */
  @Benchmark
  public int walk() {
    int boards = 0;
    for (int pair = 0; pair < PAIRS; pair++) {
      boards += dagBoards(lane, pair);
    }
    return boards;
  }

  /** The same, and their numbers and sum, by whatever way is for their number. */
  @Benchmark
  public BigInteger sum() {
    BigInteger sum = BigInteger.ZERO;
    for (int pair = 0; pair < PAIRS; pair++) {
      sum = sum.add(sum(walked(lane, pair)));
    }
    return sum;
  }

  private static BigInteger sum(WalkedPaths walked) {
    TwoCounts few = walked.countFew(Checksum.EULER_244, Long.MAX_VALUE, Long.MAX_VALUE);
    if (few != null) {
      return walked.listFew().checksumSum();
    }
    ShortestPathDag dag = walked.dag();
    PathCounts counts = new PathCounts(dag, Checksum.EULER_244);
    return Enumeration.sum(dag, counts, Checksum.EULER_244, LIMITS).checksumSum();
  }

  /** The search of each pair, some 7,000 boards. */
  @Benchmark
  public int search() {
    int sum = 0;
    for (int pair = 0; pair < PAIRS; pair++) {
      sum += twoEnded.run(others[pair], root);
    }
    return sum;
  }
}
