package org.sliders.search.guided;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.checksum.Checksum;
import org.sliders.notation.Notation;
import org.sliders.oracle.RandomBoards;
import org.sliders.oracle.SlowSolver;
import org.sliders.paths.PathCounts;
import org.sliders.paths.PathWalker;
import org.sliders.paths.ShortestPathDag;
import org.sliders.space.Reachability;
import org.sliders.space.Symmetries;
import org.sliders.work.MemoryBudget;
import org.sliders.work.StopSignal;
import org.sliders.work.TooLargeException;

class GuidedSearchTest {

  private static GuidedResult search(BoardPair pair, int threads, GuidedLimits limits) {
    MemoryBudget budget = new MemoryBudget(1L << 28);
    GoalPair turned = GoalPair.of(pair, new Symmetries(pair.start().shape()));
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      return pool.submit(
              () -> {
                PatternSet set =
                    PatternSet.build(
                        turned.goal(), PatternSet.SMALL_TABLE_BYTES, budget, StopSignal.NEVER);
                return GuidedSearch.run(
                    turned,
                    set,
                    Checksum.EULER_244,
                    new GuidedSearch.Resources(threads, budget, limits));
              })
          .join();
    } finally {
      pool.shutdown();
    }
  }

  private static void checkWalk(BoardPair pair, GuidedResult result) {
    GoalPair turned = GoalPair.of(pair, new Symmetries(pair.start().shape()));
    FoundBoards found = result.boards();
    PathWalker.Walk walk =
        new PathWalker.Walk(
            PathWalker.Root.TARGET,
            turned.start(),
            result.distance(),
            turned.symmetries(),
            turned.symmetry());
    ShortestPathDag dag = PathWalker.walk(found.packing(), found, walk, Long.MAX_VALUE).dag();
    assertThat(dag.boardCount()).isEqualTo(found.boardCount());
    assertThat(new PathCounts(dag, Checksum.EULER_244).both().pathsFromStart())
        .isEqualTo(BigInteger.valueOf(result.paths()));
  }

  private static BoardPair toOrder(String start) {
    return Notation.PLAIN.parsePair(start, "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15");
  }

  @Test
  void randomPairsAreAnsweredAsTheSlowSolverDoes() {
    RandomBoards boards = new RandomBoards(12);
    int answered = 0;
    for (int i = 0; i < 200; i++) {
      BoardPair pair = boards.nextPair();
      if (pair.start().shape().cellCount() > Placements.MAX_CELLS
          || !Reachability.isReachable(pair.start(), pair.target())) {
        continue;
      }
      SlowSolver.Solution expected = SlowSolver.EULER_244.solve(pair, 20_000);
      if (expected.checksumSum().isEmpty() || expected.distance() > 60) {
        continue;
      }
      int threads = 1 << i % 3;
      GuidedResult result;
      try {
        result = search(pair, threads, new GuidedLimits(5_000_000, 20_000, StopSignal.NEVER));
      } catch (RuntimeException failure) {
        assertThat(failure).isInstanceOf(TooLargeException.class);
        continue;
      }
      assertThat(result.distance()).as("%s", pair).isEqualTo(expected.distance());
      assertThat(BigInteger.valueOf(result.paths())).isEqualTo(expected.paths());
      assertThat(result.checksumSum()).isEqualTo(expected.checksumSum().orElseThrow());
      assertThat(BigInteger.valueOf(result.residue())).isEqualTo(expected.residue());
      assertThat((long) result.boards().boardCount()).isEqualTo(expected.dagBoards());
      checkWalk(pair, result);
      answered++;
    }
    assertThat(answered).isGreaterThan(100);
  }

  // From two programs: depth-first with pattern databases, and layered breadth-first with a
  // walking-distance bound.
  @ParameterizedTest
  @CsvSource({
    "11 15 9 8/13 7 12 10/6 5 0 2/1 3 4 14, 62, 25, 1155168189",
    "5 13 4 7/8 12 9 2/15 14 11 10/6 0 3 1, 48, 4, 150223405",
    "2 6 3 9/7 1 12 13/5 4 14 11/0 15 10 8, 45, 1, 37077368"
  })
  void hardPairsAreAnsweredAlikeOnAnyNumberOfThreads(
      String start, int distance, long paths, BigInteger sum) {
    BoardPair pair = toOrder(start);
    GuidedResult one = search(pair, 1, GuidedLimits.NONE);
    assertThat(one.distance()).isEqualTo(distance);
    assertThat(one.paths()).isEqualTo(paths);
    assertThat(one.checksumSum()).isEqualTo(sum);
    checkWalk(pair, one);
    for (int threads : new int[] {2, 8}) {
      GuidedResult other = search(pair, threads, GuidedLimits.NONE);
      assertThat(other.checksumSum()).isEqualTo(sum);
      assertThat(other.generated()).isEqualTo(one.generated());
    }
  }

  @Test
  void limitsEndTheSearch() {
    BoardPair pair = toOrder("5 13 4 7/8 12 9 2/15 14 11 10/6 0 3 1");
    for (int threads : new int[] {1, 2}) {
      assertThatThrownBy(() -> search(pair, threads, new GuidedLimits(2_000, 9, StopSignal.NEVER)))
          .isInstanceOf(TooLargeException.class);
      assertThatThrownBy(
              () -> search(pair, threads, new GuidedLimits(Long.MAX_VALUE, 3, StopSignal.NEVER)))
          .isInstanceOf(TooLargeException.class);
    }
  }

  /** Over whole spaces: never above the true distance, and zero at the target. */
  @ParameterizedTest
  @ValueSource(
      strings = {"2x3:1 1 1 1 1", "2x3:2 3", "2x5:4 3 2", "3x3:1 1 1 1 1 1 1 1", "3x3:2 2 4"})
  void boundIsAdmissible(String space) {
    String[] parts = space.split(":", -1);
    Shape shape = Shape.parse(parts[0]);
    int[] counts = Arrays.stream(parts[1].split(" ", -1)).mapToInt(Integer::parseInt).toArray();
    Board target = new RandomBoards(7).nextBoard(shape, counts);
    GoalPair turned = GoalPair.of(new BoardPair(target, target), new Symmetries(shape));
    for (long tableBytes : new long[] {100, 2_000, PatternSet.SMALL_TABLE_BYTES}) {
      PatternSet set =
          PatternSet.build(turned.goal(), tableBytes, new MemoryBudget(1L << 26), StopSignal.NEVER);
      Map<String, Integer> distances = SlowSolver.distances(turned.start());
      for (Map.Entry<String, Integer> board : distances.entrySet()) {
        long[] cells = new long[counts.length];
        for (int cell = 0; cell < shape.cellCount(); cell++) {
          char tile = board.getKey().charAt(cell);
          if (tile != '.') {
            cells[tile - 'A'] |= 1L << cell;
          }
        }
        int bound = 0;
        for (PatternTable table : set.tables) {
          int moves = table.moves[table.placements.index(cells)];
          assertThat(moves).isNotNegative();
          bound += moves;
        }
        assertThat(bound).as(board.getKey()).isLessThanOrEqualTo(board.getValue());
      }
    }
  }
}
