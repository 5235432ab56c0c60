package org.sliders.search.hashed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sliders.board.BoardPair;
import org.sliders.notation.Notation;
import org.sliders.oracle.OraclePairs;
import org.sliders.oracle.RandomPairs;
import org.sliders.oracle.SlowSolver;
import org.sliders.paths.PathWalker;
import org.sliders.paths.Root;
import org.sliders.paths.ShortestPathDag;
import org.sliders.space.PackedBoards;
import org.sliders.space.Symmetries;
import org.sliders.work.MemoryBudget;
import org.sliders.work.TooLargeException;

/** The search from both ends, on one thread and with every level cut into the smallest tasks. */
class TwoEndedSearchTest {

  private static final long ENOUGH_BYTES = 1L << 29;
  private static final int DEEPEST_LARGE_PAIR = 32;

  private static MemoryBudget enough() {
    return new MemoryBudget(ENOUGH_BYTES);
  }

  private static <T> T inPool(int threads, Callable<T> work) {
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      return pool.submit(work).join();
    } finally {
      pool.shutdown();
    }
  }

  private static ShortestPathDag dag(TwoEndedSearch search, BoardPair pair, int distance) {
    PackedBoards packing =
        new PackedBoards(pair.start().shape(), pair.start().palette().colourCount());
    Symmetries symmetries = new Symmetries(pair.start().shape());
    return PathWalker.walk(
            packing,
            search,
            new PathWalker.Walk(Root.TARGET, pair.start(), distance, symmetries, 0),
            ENOUGH_BYTES)
        .dag();
  }

  static Stream<OraclePairs.Row> pairs() {
    return OraclePairs.all().stream()
        .filter(OraclePairs.Row::isReachable)
        .filter(row -> row.distance() <= DEEPEST_LARGE_PAIR || row.boardCount().bitLength() < 24);
  }

  /** Spaces of any size, the 15-puzzle's too. */
  @ParameterizedTest
  @MethodSource("pairs")
  void findsKnownDistancesAndDags(OraclePairs.Row row) {
    inPool(
        2,
        () -> {
          TwoEndedSearch search = new TwoEndedSearch(row.pair(), 2, 256, enough());
          assertThat(search.run()).isEqualTo(row.distance());
          ShortestPathDag dag = dag(search, row.pair(), row.distance());
          if (row.dagBoards() != null) {
            assertThat((long) dag.boardCount()).isEqualTo(row.dagBoards());
          }
          if (row.dagMoves() != null) {
            assertThat((long) dag.moveCount()).isEqualTo(row.dagMoves());
          }
          return null;
        });
  }

  private static final int PAIRS = 5;

  static LongStream seeds() {
    return LongStream.range(30_000, 30_300);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void agreesWithTheSlowSolver(long seed) {
    BoardPair pair = new RandomPairs(seed).nextPair();
    SlowSolver.Solution known = SlowSolver.EULER_244.solve(pair, 0);
    for (int partitionBits : new int[] {0, 1, 3}) {
      int threads = 1 + (int) (seed % 3) * 2;
      String what = "seed " + seed + ", " + threads + " threads, " + partitionBits + ", " + pair;
      inPool(
          threads,
          () -> {
            TwoEndedSearch search = new TwoEndedSearch(pair, partitionBits, 1, enough());
            assertThat(search.run()).as(what).isEqualTo(known.distance());
            if (known.distance() < 0) {
              return null;
            }
            ShortestPathDag dag = dag(search, pair, known.distance());
            List<Integer> widths = new ArrayList<>();
            for (int layer = 0; layer <= dag.distance(); layer++) {
              widths.add(dag.layerSize(layer));
            }
            assertThat(widths).as(what).isEqualTo(known.layerWidths());
            assertThat((long) dag.moveCount()).as(what).isEqualTo(known.dagMoves());
            return null;
          });
    }
  }

  /** Tables that were large are cleared for few boards and for many, and grow on. */
  @ParameterizedTest
  @MethodSource("seeds")
  void servesOnePairAfterTheOther(long seed) {
    RandomPairs boards = new RandomPairs(seed + 1_000_000);
    BoardPair pair = boards.nextPair();
    int partitionBits = (int) (seed % 4);
    MemoryBudget budget = enough();
    TwoEndedSearch search = new TwoEndedSearch(pair, partitionBits, 1 << seed % 8, budget);
    for (int i = 0; i < PAIRS; i++) {
      SlowSolver.Solution known = SlowSolver.EULER_244.solve(pair, 0);
      String what = "seed " + seed + ", pair " + i + ", " + pair;
      assertThat(search.run()).as(what).isEqualTo(known.distance());
      if (known.distance() >= 0) {
        ShortestPathDag dag = dag(search, pair, known.distance());
        assertThat((long) dag.boardCount()).as(what).isEqualTo(known.dagBoards());
        assertThat((long) dag.moveCount()).as(what).isEqualTo(known.dagMoves());
      }
      pair =
          i % 2 == 0
              ? new BoardPair(pair.target(), pair.target())
              : boards.nextPair(pair.start().shape(), pair.start().palette().counts());
      search.restart(pair);
    }
    search.release();
    assertThat(budget.left()).isEqualTo(ENOUGH_BYTES);
  }

  @Test
  void givesBackWhatItReserved() {
    BoardPair pair = Notation.PLAIN.parsePair("WRBB/RRBB/RRBB/RRBB", "WBRB/BRBR/RBRB/BRBR");
    for (int partitionBits : new int[] {0, 3}) {
      MemoryBudget budget = enough();
      TwoEndedSearch search = new TwoEndedSearch(pair, partitionBits, 64, budget);
      assertThat(search.run()).isEqualTo(32);
      assertThat(search.boardsReached()).isBetween(33L, 102_960L);
      assertThat(budget.left()).isLessThan(ENOUGH_BYTES);
      search.release();
      assertThat(budget.left()).isEqualTo(ENOUGH_BYTES);
    }
  }

  @Test
  void refusesWhatDoesNotFitItsBudget() {
    BoardPair far =
        Notation.PLAIN.parsePair(
            "14 15 8 12/10 11 9 13/2 6 5 1/3 7 4 0", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
    for (int partitionBits : new int[] {0, 3}) {
      MemoryBudget budget = new MemoryBudget(100_000);
      assertThatThrownBy(() -> new TwoEndedSearch(far, partitionBits, 64, budget).run())
          .isInstanceOf(TooLargeException.class)
          .hasMessageContaining("100000");
    }
  }
}
