package org.sliders.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sliders.board.BoardPair;
import org.sliders.checksum.Checksum;
import org.sliders.notation.Notation;
import org.sliders.paths.PathCounts;
import org.sliders.paths.PathSum;
import org.sliders.paths.PathWalker;
import org.sliders.paths.Root;
import org.sliders.paths.ShortestPathDag;
import org.sliders.paths.TwoCounts;
import org.sliders.paths.WalkedPaths;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.search.hashed.TwoEndedSearch;
import org.sliders.space.PackedBoards;
import org.sliders.space.Symmetries;
import org.sliders.work.Activity;
import org.sliders.work.MemoryBudget;
import org.sliders.work.StopSignal;
import org.sliders.work.TooLargeException;

/** The checks of every pair, with wrong counts and sums put in. */
class PairSolverTest {

  /** Few paths are counted and listed as they were walked. */
  private static final ComputeSettings WALKED = ComputeSettings.of(1, 1 << 27);

  /** Any two paths are too many for that. */
  private static final ComputeSettings BY_DAG = WALKED.with(Grain.MINIMUM);

  private static final PairSolver.SearchCost COST = new PairSolver.SearchCost("dense", 1, 1);

  /** Of the two paths, by a published solution of Project Euler problem 244. */
  private static final BigInteger SUM = BigInteger.valueOf(91_440_058);

  private static WalkedPaths walked(String start, String target) {
    BoardPair pair = Notation.PLAIN.parsePair(start, target);
    PackedBoards packing =
        new PackedBoards(pair.start().shape(), pair.start().palette().colourCount());
    TwoEndedSearch field = new TwoEndedSearch(pair, 0, 1 << 10, new MemoryBudget(1 << 27));
    int distance = field.run();
    Symmetries symmetries = new Symmetries(pair.start().shape());
    return PathWalker.walk(
        packing,
        field,
        new PathWalker.Walk(Root.TARGET, pair.start(), distance, symmetries, 0),
        1 << 20);
  }

  private static WalkedPaths twoPaths() {
    return walked("WRBB/RRBB/RRBB/RRBB", "RRBB/RBBB/RWRB/RRBB");
  }

  /** A pair whose number of paths is not 2. */
  private static WalkedPaths otherPaths() {
    return walked("WRBB/RRBB/RRBB/RRBB", "RWBB/RRBB/RRBB/RRBB");
  }

  private static PairSolver.Searched searched(WalkedPaths walked, long maxBytes) {
    return new PairSolver.Searched(stop -> walked, COST, maxBytes, Solution.Detail.NUMBERS);
  }

  /** Counts rightly, and sums in some other way. */
  private static PairSolver summing(
      ComputeSettings settings, Function<SumMethod, PathSum> otherSum) {
    Counting right = Counting.with(settings);
    return new PairSolver(
        settings,
        (walked, maxBytes, stop) -> {
          Counting.Counted counted = right.count(walked, maxBytes, stop);
          SumMethod method = Objects.requireNonNull(counted.method());
          SumMethod other =
              new SumMethod(method.name(), () -> otherSum.apply(method), Activity.Gauge.NONE);
          return new Counting.Counted(counted.counts(), other, counted.dag());
        });
  }

  /** Adds to what is summed. */
  private static PairSolver wrongSums(ComputeSettings settings, int morePaths, int moreSum) {
    return summing(
        settings,
        method -> {
          PathSum right = method.run().get();
          return new PathSum(
              right.paths().add(BigInteger.valueOf(morePaths)),
              right.checksumSum().add(BigInteger.valueOf(moreSum)));
        });
  }

  private static void assertFails(PairSolver solver, String message) {
    Solution solution = solver.solve(searched(twoPaths(), 1 << 20));

    assertThat(solution.checkFailed()).isTrue();
    assertThat(solution.answer()).isEqualTo(Answer.without(Status.FAILED, message));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0, '3 paths summed, 2 counted'",
    "-1, 0, '1 paths summed, 2 counted'",
    "0, 1, 'residue 91440059 of the sum, 91440058 counted'",
    "0, -91440058, 'residue 0 of the sum, 91440058 counted'",
  })
  void aWrongSumIsCaught(int morePaths, int moreSum, String difference) {
    String message = "check failed: " + difference;

    assertFails(wrongSums(WALKED, morePaths, moreSum), message);
    assertFails(wrongSums(BY_DAG, morePaths, moreSum), message);
  }

  @Test
  void aWrongCountIsCaught() {
    SumMethod right =
        new SumMethod("enumerate", () -> new PathSum(BigInteger.TWO, SUM), Activity.Gauge.NONE);
    TwoCounts other = new PathCounts(otherPaths().dag(), Checksum.EULER_244).both();
    assertThat(other.pathsFromStart()).isNotEqualTo(BigInteger.TWO);

    assertFails(
        new PairSolver(
            WALKED, (walked, maxBytes, stop) -> new Counting.Counted(other, right, null)),
        "check failed: 2 paths summed, " + other.pathsFromStart() + " counted");
  }

  @Test
  void countsThatDifferAreCaughtBeforeTheSum() {
    TwoCounts different = new TwoCounts(BigInteger.ONE, BigInteger.TWO, 1, 1);
    SumMethod never =
        new SumMethod(
            "enumerate",
            () -> {
              throw new AssertionError("a sum is begun");
            },
            Activity.Gauge.NONE);

    assertFails(
        new PairSolver(
            WALKED, (walked, maxBytes, stop) -> new Counting.Counted(different, never, null)),
        "check failed: 1 paths from the start, 2 from the target");
  }

  @Test
  void fewPathsNeedNoDag() {
    WalkedPaths walked = twoPaths();
    assertThat(Counting.with(WALKED).count(walked, 1 << 20, StopSignal.NEVER).dag()).isNull();
    assertThat(Counting.with(BY_DAG).count(walked, 1 << 20, StopSignal.NEVER).dag()).isNotNull();

    Solution solution = new PairSolver(WALKED).solve(searched(walked, 1 << 20));

    assertThat(solution.dag()).isNull();
    assertThat(solution.answer().checksumSum()).isEqualTo(SUM);
    assertThat(solution.timing().sum()).isEqualTo("enumerate");
    assertThat(solution.timing().dagBoards()).isEqualTo(walked.dag().boardCount());
    assertThat(solution.timing().dagMoves()).isEqualTo(walked.dag().moveCount());
  }

  @Test
  void theDagIsThereIfItIsAskedFor() {
    WalkedPaths walked = twoPaths();
    PairSolver.Searched searched =
        new PairSolver.Searched(stop -> walked, COST, 1 << 20, Solution.Detail.DAG);
    for (ComputeSettings settings : List.of(WALKED, BY_DAG)) {
      ShortestPathDag dag = new PairSolver(settings).solve(searched).dag();

      assertThat(dag).isNotNull();
      assertThat(dag.moveCount()).isEqualTo(walked.moveCount());
    }
  }

  @Test
  void countsThatDoNotFitAreRefused() {
    WalkedPaths walked = twoPaths();
    long bytes = PathCounts.bytes(walked.dag());
    PairSolver solver = new PairSolver(WALKED);

    assertThat(solver.solve(searched(walked, bytes)).answer().status()).isEqualTo(Status.OK);
    assertThatThrownBy(() -> solver.solve(searched(walked, bytes - 1)))
        .isInstanceOf(TooLargeException.class)
        .hasMessageContaining(" needs " + bytes + " bytes, allowed are " + (bytes - 1));
  }

  private static Answer withoutSum(PairSolver solver) {
    Solution solution = solver.solve(searched(twoPaths(), 1 << 20));
    assertThat(solution.timing().totalNanos()).isPositive();
    return solution.answer();
  }

  /** The residue of a sum is known before the sum. */
  private static Answer onlyTheSumIsMissing(Status status, String why) {
    return new Answer(
        status,
        5,
        BigInteger.TWO,
        null,
        SUM.mod(BigInteger.valueOf(100_000_007)).intValueExact(),
        "only the sum is missing: " + why);
  }

  @Test
  void whatIsCountedIsKeptIfTimeIsUpBeforeTheSumBegins() {
    ComputeSettings settings = BY_DAG.with(new Limits(StopSignal.NEVER, 2_000_000_000L));
    SumMethod never =
        new SumMethod(
            "enumerate",
            () -> {
              throw new AssertionError("a sum is begun");
            },
            Activity.Gauge.NONE);
    PairSolver solver =
        new PairSolver(
            settings,
            (walked, maxBytes, stop) -> {
              TwoCounts counts = Counting.with(settings).count(walked, maxBytes, stop).counts();
              LockSupport.parkNanos(2_000_000_000L);
              return new Counting.Counted(counts, never, null);
            });

    assertThat(withoutSum(solver))
        .isEqualTo(onlyTheSumIsMissing(Status.TIMED_OUT, "pair-limit reached"));
  }

  @Test
  void whatIsCountedIsKeptIfMemoryRunsOutInTheSum() {
    PairSolver solver =
        summing(
            BY_DAG,
            method -> {
              throw new OutOfMemoryError("a test");
            });

    Answer answer = withoutSum(solver);

    assertThat(answer)
        .isEqualTo(onlyTheSumIsMissing(Status.TOO_LARGE, answer.message().substring(25)));
    assertThat(answer.message())
        .matches(
            "only the sum is missing: out of memory in a heap of [0-9.]+ [KMGT]iB: more heap or less "
                + "--memory; --memory was 128.0 MiB");
  }
}
