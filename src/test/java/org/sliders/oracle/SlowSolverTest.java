package org.sliders.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Move;
import org.sliders.board.Shape;
import org.sliders.notation.Notation;

/** The oracle against what is known without it. */
class SlowSolverTest {

  private static final SlowSolver SOLVER = SlowSolver.EULER_244;
  private static final long PATH_LIMIT = 100_000;

  private static BoardPair pair(String start, String target) {
    return Notation.PLAIN.parsePair(start, target);
  }

  private static SlowSolver.Solution solve(String start, String target) {
    return SOLVER.solve(pair(start, target), PATH_LIMIT);
  }

  @Test
  void reachesTheBoardOfLulurByTwoPaths() {
    // https://projecteuler.net/problem=244 states the board and the checksum of LULUR.
    BoardPair pair = pair("WRBB/RRBB/RRBB/RRBB", "RRBB/RBBB/RWRB/RRBB");
    SlowSolver.Solution solution = SOLVER.solve(pair, PATH_LIMIT);

    assertThat(SOLVER.checksum("LULUR")).isEqualTo(19_761_398);
    assertThat(SOLVER.checksum("ULLUR")).isEqualTo(71_678_660);
    assertThat(SOLVER.paths(pair)).containsExactly("LULUR", "ULLUR");
    assertThat(solution.distance()).isEqualTo(5);
    assertThat(solution.paths()).isEqualTo(2);
    assertThat(solution.checksumSum()).contains(BigInteger.valueOf(91_440_058));
    assertThat(solution.residue()).isEqualTo(91_440_058);
    assertThat(solution.layerWidths()).containsExactly(1, 2, 1, 1, 1, 1);
    assertThat(solution.dagBoards()).isEqualTo(7);
    assertThat(solution.dagMoves()).isEqualTo(7);
  }

  @Test
  void answersTheProblem() {
    // https://projecteuler.net/problem=244; the answer is public.
    SlowSolver.Solution solution = solve("WRBB/RRBB/RRBB/RRBB", "WBRB/BRBR/RBRB/BRBR");

    assertThat(solution.distance()).isEqualTo(32);
    assertThat(solution.checksumSum()).contains(BigInteger.valueOf(96_356_848));
    assertThat(solution.dagBoards()).isEqualTo(33);
    assertThat(solution.dagMoves()).isEqualTo(32);
  }

  @Test
  void countsTheEmptyPathFromABoardToItself() {
    SlowSolver.Solution solution = solve("AB/C.", "AB/C.");

    assertThat(solution.distance()).isZero();
    assertThat(solution.paths()).isEqualTo(1);
    assertThat(solution.checksumSum()).contains(BigInteger.ZERO);
    assertThat(solution.residue()).isZero();
    assertThat(solution.layerWidths()).containsExactly(1);
    assertThat(solution.dagMoves()).isZero();
  }

  @Test
  void findsNoWayAgainstTheParity() {
    SlowSolver.Solution solution = solve("123/456/780", "213/456/780");

    assertThat(solution.distance()).isEqualTo(-1);
    assertThat(solution.paths()).isZero();
    assertThat(SOLVER.paths(pair("12/30", "21/30"))).isEmpty();
  }

  @Test
  void leavesTheSumEmptyPastTheLimit() {
    // Binomial(8, 4) = 70 paths.
    BoardPair pair = OneColour.pair(new Shape(5, 5));

    assertThat(SOLVER.solve(pair, 69).checksumSum()).isEmpty();
    assertThat(SOLVER.solve(pair, 69).paths()).isEqualTo(70);
    assertThat(SOLVER.solve(pair, 69).residue()).isEqualTo(60_285_766);
    assertThat(SOLVER.solve(pair, 70).checksumSum()).contains(BigInteger.valueOf(3_560_286_011L));
  }

  @Test
  void goesRoundATwoByTwoBoardInTwelveSteps() {
    // The blank's way round is the only one: 12 boards in a ring, two of each distance, the
    // farthest one.
    Board root = Notation.PLAIN.parse("board", "12/30");

    assertThat(SlowSolver.levelWidths(root)).isEqualTo(List.of(1L, 2L, 2L, 2L, 2L, 2L, 1L));
  }

  @Test
  void movesAsTheBoardDoes() {
    for (long seed = 0; seed < 200; seed++) {
      Board board = new RandomPairs(seed).nextPair().start();
      var moves = SlowSolver.moves(SlowSolver.text(board), board.shape().cols());
      for (Move move : Move.ALL) {
        boolean possible = move.isPossible(board.shape(), board.blankCell());
        assertThat(moves.containsKey(move.letter())).as("seed %d", seed).isEqualTo(possible);
        if (possible) {
          assertThat(SlowSolver.text(board.after(move)))
              .as("seed %d, %s on %s", seed, move, board)
              .isEqualTo(moves.get(move.letter()));
          assertThat(board.after(move).after(move.inverse())).as("seed %d", seed).isEqualTo(board);
        }
      }
    }
  }

  static Stream<OracleLevels.Row> smallLevels() {
    return OracleLevels.complete().stream()
        .filter(row -> row.widths().stream().mapToLong(Long::longValue).sum() <= 30_000);
  }

  @ParameterizedTest
  @MethodSource("smallLevels")
  void agreesWithKnownLevels(OracleLevels.Row row) {
    assertThat(SlowSolver.levelWidths(row.board())).isEqualTo(row.widths());
  }

  static Stream<OraclePairs.Row> smallPairs() {
    return OraclePairs.upTo(60_000).stream()
        .filter(row -> row.paths().compareTo(BigInteger.valueOf(PATH_LIMIT)) <= 0);
  }

  @ParameterizedTest
  @MethodSource("smallPairs")
  void agreesWithKnownPairs(OraclePairs.Row row) {
    SlowSolver.Solution solution = SOLVER.solve(row.pair(), PATH_LIMIT);

    assertThat(solution.distance()).isEqualTo(row.distance());
    assertThat(solution.paths()).isEqualTo(row.paths());
    if (row.checksumSum() != null) {
      assertThat(solution.checksumSum()).contains(row.checksumSum());
    }
    if (row.residue() != null) {
      assertThat(solution.residue()).isEqualTo(row.residue());
    }
    if (row.dagBoards() != null) {
      assertThat(solution.dagBoards()).isEqualTo(row.dagBoards());
    }
    if (row.dagMoves() != null) {
      assertThat(solution.dagMoves()).isEqualTo(row.dagMoves());
    }
  }
}
