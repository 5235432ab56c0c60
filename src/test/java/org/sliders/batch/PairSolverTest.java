package org.sliders.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sliders.board.Notation;
import org.sliders.checksum.Checksum;
import org.sliders.job.Answer;
import org.sliders.job.Status;
import org.sliders.paths.PathCounts;
import org.sliders.paths.PathSum;
import org.sliders.paths.ShortestPathDag;
import org.sliders.search.TooLargeException;

/** The checks of every pair, with wrong counts and sums put in. */
class PairSolverTest {

  private static final ComputeSettings SETTINGS = ComputeSettings.of(1, 1 << 27);
  private static final PairSolver.SearchCost COST = new PairSolver.SearchCost("dense", 1, 1);

  private static ShortestPathDag dag(String start, String target) {
    try (Solver solver = new Solver(SETTINGS, Throwable::printStackTrace)) {
      ShortestPathDag dag = solver.solve(Notation.PLAIN.parsePair(start, target)).dag();
      assertThat(dag).isNotNull();
      return dag;
    }
  }

  private static ShortestPathDag twoPaths() {
    return dag("WRBB/RRBB/RRBB/RRBB", "RRBB/RBBB/RWRB/RRBB");
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
    // 91440058 by a published solution of Project Euler problem 244
    "0, 1, 'residue 91440059 of the sum, 91440058 counted'",
    "0, -91440058, 'residue 0 of the sum, 91440058 counted'",
  })
  void aWrongSumIsCaught(int morePaths, int moreSum, String disagreement) {
    PairSolver wrong =
        new PairSolver(SETTINGS) {
          @Override
          PathSum sum(SumMethod method) {
            PathSum right = super.sum(method);
            return new PathSum(
                right.paths().add(BigInteger.valueOf(morePaths)),
                right.checksumSum().add(BigInteger.valueOf(moreSum)));
          }
        };

    assertFails(wrong, "check failed: " + disagreement);
  }

  @Test
  void aWrongCountIsCaught() {
    ShortestPathDag other = dag("WRBB/RRBB/RRBB/RRBB", "RWBB/RRBB/RRBB/RRBB");
    BigInteger counted = new PathCounts(other, Checksum.EULER_244).pathsFromStart();
    assertThat(counted).isNotEqualTo(BigInteger.TWO);
    PairSolver wrong =
        new PairSolver(SETTINGS) {
          @Override
          PathCounts count(ShortestPathDag dag) {
            return new PathCounts(other, Checksum.EULER_244);
          }

          @Override
          PathSum sum(SumMethod method) {
            return new PathSum(BigInteger.TWO, BigInteger.valueOf(91_440_058));
          }
        };

    assertFails(wrong, "check failed: 2 paths summed, " + counted + " counted");
  }

  @Test
  void countsThatDoNotFitAreRefused() {
    ShortestPathDag dag = twoPaths();
    long bytes = PathCounts.bytes(dag);
    PairSolver solver = new PairSolver(SETTINGS);

    assertThat(solver.solve(stop -> dag, COST, bytes).answer().status()).isEqualTo(Status.OK);
    assertThatThrownBy(() -> solver.solve(stop -> dag, COST, bytes - 1))
        .isInstanceOf(TooLargeException.class)
        .hasMessageContaining(" needs " + bytes + " bytes, allowed are " + (bytes - 1));
  }
}
