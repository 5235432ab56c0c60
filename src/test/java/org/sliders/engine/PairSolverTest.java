package org.sliders.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sliders.batch.Solver;
import org.sliders.checksum.Checksum;
import org.sliders.notation.Notation;
import org.sliders.paths.FewPaths;
import org.sliders.paths.PathCounts;
import org.sliders.paths.PathSum;
import org.sliders.paths.ShortestPathDag;
import org.sliders.paths.TwoCounts;
import org.sliders.paths.WalkedPaths;
import org.sliders.results.Answer;
import org.sliders.results.Status;
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
    try (Solver solver = new Solver(WALKED, Throwable::printStackTrace)) {
      WalkedPaths walked = solver.solve(Notation.PLAIN.parsePair(start, target)).walked();
      assertThat(walked).isNotNull();
      return walked;
    }
  }

  private static WalkedPaths twoPaths() {
    return walked("WRBB/RRBB/RRBB/RRBB", "RRBB/RBBB/RWRB/RRBB");
  }

  /** A pair whose number of paths is not 2. */
  private static WalkedPaths otherPaths() {
    return walked("WRBB/RRBB/RRBB/RRBB", "RWBB/RRBB/RRBB/RRBB");
  }

  /** Adds to what is summed. */
  private static final class WrongSums extends PairSolver {
    private final int morePaths;
    private final int moreSum;

    WrongSums(ComputeSettings settings, int morePaths, int moreSum) {
      super(settings);
      this.morePaths = morePaths;
      this.moreSum = moreSum;
    }

    @Override
    PathSum list(FewPaths paths) {
      return wrong(super.list(paths));
    }

    @Override
    PathSum sum(SumMethod method) {
      return wrong(super.sum(method));
    }

    private PathSum wrong(PathSum right) {
      return new PathSum(
          right.paths().add(BigInteger.valueOf(morePaths)),
          right.checksumSum().add(BigInteger.valueOf(moreSum)));
    }
  }

  /** Counts another pair's paths. */
  private static final class WrongCounts extends PairSolver {

    WrongCounts(ComputeSettings settings) {
      super(settings);
    }

    @Override
    TwoCounts twoCounts(FewPaths paths) {
      return super.count(otherPaths().dag()).both();
    }

    @Override
    PathCounts count(ShortestPathDag dag) {
      return super.count(otherPaths().dag());
    }

    @Override
    PathSum sum(SumMethod method) {
      return new PathSum(BigInteger.TWO, SUM);
    }
  }

  private static void assertFails(PairSolver solver, String message) {
    Solution solution = solver.solve(stop -> twoPaths(), COST, 1 << 20);

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

    assertFails(new WrongSums(WALKED, morePaths, moreSum), message);
    assertFails(new WrongSums(BY_DAG, morePaths, moreSum), message);
  }

  @Test
  void aWrongCountIsCaught() {
    BigInteger counted = new PathCounts(otherPaths().dag(), Checksum.EULER_244).paths();
    assertThat(counted).isNotEqualTo(BigInteger.TWO);
    String message = "check failed: 2 paths summed, " + counted + " counted";

    assertFails(new WrongCounts(WALKED), message);
    assertFails(new WrongCounts(BY_DAG), message);
  }

  @Test
  void countsThatDifferAreCaught() {
    PairSolver solver =
        new PairSolver(WALKED) {
          @Override
          TwoCounts twoCounts(FewPaths paths) {
            return new TwoCounts(BigInteger.ONE, BigInteger.TWO, 1, 1);
          }
        };

    assertFails(solver, "check failed: 1 paths from the start, 2 from the target");
  }

  @Test
  void fewPathsNeedNoDag() {
    PairSolver solver =
        new PairSolver(WALKED) {
          @Override
          PathCounts count(ShortestPathDag dag) {
            throw new AssertionError("the paths of a DAG are counted");
          }
        };

    Solution solution = solver.solve(stop -> twoPaths(), COST, 1 << 20);

    assertThat(solution.answer().checksumSum()).isEqualTo(SUM);
    assertThat(solution.timing().sum()).isEqualTo("enumerate");
    assertThat(solution.timing().dagBoards()).isEqualTo(twoPaths().dag().boardCount());
    assertThat(solution.timing().dagMoves()).isEqualTo(twoPaths().dag().moveCount());
  }

  @Test
  void countsThatDoNotFitAreRefused() {
    WalkedPaths walked = twoPaths();
    long bytes = PathCounts.bytes(walked.dag());
    PairSolver solver = new PairSolver(WALKED);

    assertThat(solver.solve(stop -> walked, COST, bytes).answer().status()).isEqualTo(Status.OK);
    assertThatThrownBy(() -> solver.solve(stop -> walked, COST, bytes - 1))
        .isInstanceOf(TooLargeException.class)
        .hasMessageContaining(" needs " + bytes + " bytes, allowed are " + (bytes - 1));
  }

  private static Answer withoutSum(PairSolver solver) {
    WalkedPaths walked = twoPaths();
    SumMissingException missing =
        catchThrowableOfType(
            SumMissingException.class, () -> solver.solve(stop -> walked, COST, 1 << 20));
    assertThat(missing.solution().timing().totalNanos()).isPositive();
    return missing.solution().answer();
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
    PairSolver solver =
        new PairSolver(BY_DAG.with(new Limits(StopSignal.NEVER, 2_000_000_000L))) {
          @Override
          PathCounts count(ShortestPathDag dag) {
            PathCounts counts = super.count(dag);
            LockSupport.parkNanos(2_000_000_000L);
            return counts;
          }

          @Override
          PathSum sum(SumMethod method) {
            throw new AssertionError("a sum is begun");
          }
        };

    assertThat(withoutSum(solver))
        .isEqualTo(onlyTheSumIsMissing(Status.TIMED_OUT, "pair-limit reached"));
  }

  @Test
  void whatIsCountedIsKeptIfMemoryRunsOutInTheSum() {
    PairSolver solver =
        new PairSolver(BY_DAG) {
          @Override
          PathSum sum(SumMethod method) {
            throw new OutOfMemoryError("a test");
          }
        };

    Answer answer = withoutSum(solver);

    assertThat(answer)
        .isEqualTo(onlyTheSumIsMissing(Status.TOO_LARGE, answer.message().substring(25)));
    assertThat(answer.message())
        .matches(
            "only the sum is missing: out of memory in a heap of [0-9.]+ [KMGT]iB: more heap or less "
                + "--memory; --memory was 128.0 MiB");
  }
}
