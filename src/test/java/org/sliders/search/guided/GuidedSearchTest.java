package org.sliders.search.guided;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.checksum.Checksum;
import org.sliders.notation.Notation;
import org.sliders.oracle.RandomPairs;
import org.sliders.oracle.SlowSolver;
import org.sliders.paths.PathCounts;
import org.sliders.paths.PathWalker;
import org.sliders.paths.Root;
import org.sliders.paths.ShortestPathDag;
import org.sliders.space.Reachability;
import org.sliders.space.Symmetries;
import org.sliders.work.MemoryBudget;
import org.sliders.work.StopSignal;

class GuidedSearchTest {

  private static final long TABLE_BYTES = 1 << 20;

  /** What was found, or nothing if it took too many boards, and how many were generated. */
  private record Outcome(@Nullable GuidedResult result, long generated) {}

  private static Outcome search(BoardPair pair, int threads, long mostGenerated) {
    MemoryBudget budget = new MemoryBudget(1L << 28);
    GoalPair turned = GoalPair.of(pair, new Symmetries(pair.start().shape()));
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      return pool.submit(
              () -> {
                PatternSet.Plan plan = PatternSet.Plan.of(turned.goal(), TABLE_BYTES);
                PatternSet set = PatternSet.build(plan, budget, StopSignal.NEVER);
                GuidedSearch search =
                    new GuidedSearch(
                        turned,
                        Checksum.EULER_244,
                        new GuidedSearch.Resources(threads, budget, StopSignal.NEVER));
                return new Outcome(search.run(set, mostGenerated), search.generated());
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
            Root.TARGET, turned.start(), result.distance(), turned.symmetries(), turned.symmetry());
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
    RandomPairs boards = new RandomPairs(12);
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
      GuidedResult result = search(pair, threads, 5_000_000).result();
      if (result == null) {
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
    Outcome first = search(pair, 1, Long.MAX_VALUE);
    GuidedResult one = Objects.requireNonNull(first.result());
    assertThat(one.distance()).isEqualTo(distance);
    assertThat(one.paths()).isEqualTo(paths);
    assertThat(one.checksumSum()).isEqualTo(sum);
    checkWalk(pair, one);
    for (int threads : new int[] {2, 8}) {
      Outcome other = search(pair, threads, Long.MAX_VALUE);
      assertThat(Objects.requireNonNull(other.result()).checksumSum()).isEqualTo(sum);
      assertThat(other.generated()).isEqualTo(first.generated());
    }
  }

  @Test
  void limitEndsTheSearch() {
    BoardPair pair = toOrder("5 13 4 7/8 12 9 2/15 14 11 10/6 0 3 1");
    for (int threads : new int[] {1, 2}) {
      Outcome outcome = search(pair, threads, 20_000);
      assertThat(outcome.result()).isNull();
      assertThat(outcome.generated()).isBetween(1L, 40_000L + threads * 10_000L);
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
    Board target = new RandomPairs(7).nextBoard(shape, counts);
    GoalPair turned = GoalPair.of(new BoardPair(target, target), new Symmetries(shape));
    for (long tableBytes : new long[] {100, 2_000, TABLE_BYTES}) {
      PatternSet set =
          PatternSet.build(
              PatternSet.Plan.of(turned.goal(), tableBytes),
              new MemoryBudget(1L << 26),
              StopSignal.NEVER);
      Map<String, Integer> distances = SlowSolver.distances(turned.start());
      for (Map.Entry<String, Integer> board : distances.entrySet()) {
        for (int bound : bounds(board.getKey(), set)) {
          assertThat(bound).as(board.getKey()).isBetween(0, board.getValue());
        }
      }
    }
  }

  /**
   * A move changes the bound by an odd number, as it does the distance, but often by more than one:
   * the bound forgets where the blank stands, so it is not consistent.
   */
  @Test
  void boundChangesByOddNumbers() {
    Shape shape = new Shape(3, 3);
    Board target = new RandomPairs(5).nextBoard(shape, new int[] {1, 1, 1, 1, 1, 1, 1, 1});
    GoalPair turned = GoalPair.of(new BoardPair(target, target), new Symmetries(shape));
    PatternSet set =
        PatternSet.build(
            PatternSet.Plan.of(turned.goal(), 6561), new MemoryBudget(1 << 26), StopSignal.NEVER);
    int most = 0;
    for (String board : SlowSolver.distances(turned.start()).keySet()) {
      int bound = bounds(board, set).get(0);
      int blank = board.indexOf('.');
      for (int cell : new int[] {blank - 3, blank + 3}) {
        if (cell >= 0 && cell < board.length()) {
          char[] cells = board.toCharArray();
          cells[blank] = cells[cell];
          cells[cell] = '.';
          int change = Math.abs(bounds(String.valueOf(cells), set).get(0) - bound);
          assertThat(change % 2).as(board).isEqualTo(1);
          most = Math.max(most, change);
        }
      }
    }
    assertThat(most).isGreaterThan(1);
  }

  /** The bounds of a board by name, one for each lookup. */
  private static List<Integer> bounds(String board, PatternSet set) {
    long[] cells = new long[set.goal().cellsByColour().length];
    for (int cell = 0; cell < board.length(); cell++) {
      char tile = board.charAt(cell);
      if (tile != '.') {
        cells[tile - 'A'] |= 1L << cell;
      }
    }
    List<Integer> bounds = new ArrayList<>();
    if (set.goal().hasRepeats()) {
      int bound = 0;
      for (PatternTable table : set.tables) {
        bound += table.moves[table.placements.index(cells)];
      }
      return List.of(bound);
    }
    for (Lookup lookup : set.lookups) {
      int[] indices = new int[lookup.tables.length];
      for (int colour = 0; colour < cells.length; colour++) {
        int cell = lookup.cellOf[Long.numberOfTrailingZeros(cells[colour])];
        indices[lookup.tableOf[colour]] += lookup.strideOf[colour] * cell;
      }
      bounds.add(lookup.bound(indices));
    }
    return bounds;
  }
}
