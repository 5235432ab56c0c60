package org.sliders.search.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Move;
import org.sliders.board.Shape;
import org.sliders.notation.Notation;
import org.sliders.oracle.OracleLevels;
import org.sliders.oracle.OraclePairs;
import org.sliders.oracle.RandomPairs;
import org.sliders.oracle.SlowSolver;
import org.sliders.space.PackedBoards;
import org.sliders.space.StateSpace;
import org.sliders.work.CheckFailedException;

/**
 * The search on 1, 2 and 8 threads, its tasks as small as they get so that they really run beside.
 */
class DenseSearchTest {

  private static final int[] THREADS = {1, 2, 8};
  private static final long SMALLEST_GRAIN_WORDS = 1;
  private static final long ENOUGH_BYTES = 1L << 28;
  private static final int GOALS = 20;

  private static DenseSearch search(Board root) {
    return new DenseSpace(new StateSpace(root), ENOUGH_BYTES).newSearch(true, SMALLEST_GRAIN_WORDS);
  }

  private static <T> T inPool(int threads, Callable<T> work) {
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      return pool.submit(work).join();
    } finally {
      pool.shutdown();
    }
  }

  static Stream<OracleLevels.Row> completeLevels() {
    return OracleLevels.complete().stream();
  }

  @ParameterizedTest
  @MethodSource("completeLevels")
  void reproducesKnownLevels(OracleLevels.Row row) {
    long[] expected = row.widths().stream().mapToLong(Long::longValue).toArray();
    for (int threads : THREADS) {
      long[] widths = inPool(threads, () -> search(row.board()).widths(row.board()));
      assertThat(widths).as("%d threads", threads).isEqualTo(expected);
    }
  }

  @Test
  void levelsThatDoNotAddUpToTheBoardsVisitedAreCaught() {
    Board root = Notation.PLAIN.parse("board", "WRBB/RRBB/RRBB/RRBB");
    PlaneGeometry geometry = new PlaneGeometry(new StateSpace(root), 2, ENOUGH_BYTES);
    DenseSearch search = new DenseSearch(geometry, new PlaneTables(geometry), false, 1 << 20);
    assertThat(LongStream.of(search.widths(root)).sum()).isEqualTo(102_960);
    // A unit that is full one board too early: its last board is in no level.
    int unit = geometry.unitCount() - 1;
    geometry.unitBoards[unit]--;

    assertThatThrownBy(() -> search.widths(root))
        .isInstanceOf(CheckFailedException.class)
        .hasMessageMatching("levels of [0-9]+ boards, but [0-9]+ were visited, of 102944 .*");
  }

  static Stream<OraclePairs.Row> pairs() {
    return OraclePairs.upTo(13_000_000).stream()
        .filter(row -> !row.pair().start().shape().isLine() && row.isReachable());
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void findsKnownDistancesFromBothSides(OraclePairs.Row row) {
    Board start = row.pair().start();
    Board target = row.pair().target();
    int[] there = inPool(2, () -> search(start).distances(start, List.of(target)));
    int[] back = inPool(2, () -> search(target).distances(target, List.of(start)));

    assertThat(there).containsExactly(row.distance());
    assertThat(back).containsExactly(row.distance());
  }

  /** Seeds of boards with both sides at least 2. */
  static LongStream seeds() {
    return LongStream.range(0, 500)
        .filter(seed -> !new RandomPairs(seed).nextPair().start().shape().isLine());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void agreesWithTheSlowSolver(long seed) {
    RandomPairs boards = new RandomPairs(seed);
    BoardPair pair = boards.nextPair();
    Board root = pair.start();
    Map<String, Integer> known = SlowSolver.distances(root);
    List<Board> goals = new ArrayList<>(List.of(pair.target(), root, root));
    int[] counts = root.palette().counts();
    while (goals.size() < GOALS) {
      goals.add(boards.nextBoard(root.shape(), counts));
    }
    int[] expected =
        goals.stream().mapToInt(goal -> known.getOrDefault(SlowSolver.text(goal), -1)).toArray();
    int threads = THREADS[(int) (seed % THREADS.length)];
    String what = "seed " + seed + ", " + threads + " threads, " + pair;
    inPool(
        threads,
        () -> {
          DenseSearch search = search(root);
          assertThat(search.widths(root))
              .as(what)
              .isEqualTo(
                  SlowSolver.levelWidths(root).stream().mapToLong(Long::longValue).toArray());
          assertThat(search.boardsReached()).as(what).isEqualTo(known.size());
          assertThat(search.distances(root, goals)).as(what).isEqualTo(expected);
          assertStepsToTheRoot(search, goals, known, what);
          // The search ends early here, and what it leaves behind must serve all the same.
          assertThat(search.distances(root, goals.subList(0, 1)))
              .as(what)
              .containsExactly(expected[0]);
          assertStepsToTheRoot(search, goals.subList(0, 1), known, what);
          return null;
        });
  }

  /**
   * Spaces whose groups have more than 64 columns, so that a row of a group takes several words.
   */
  static Stream<Board> wideSpaces() {
    RandomPairs boards = new RandomPairs(64);
    return Stream.of(
        boards.nextBoard(new Shape(4, 5), new int[] {1, 2, 16}),
        boards.nextBoard(new Shape(5, 4), new int[] {1, 1, 1, 16}),
        boards.nextBoard(new Shape(7, 5), new int[] {33, 1}),
        boards.nextBoard(new Shape(5, 5), new int[] {3, 21}));
  }

  @ParameterizedTest
  @MethodSource("wideSpaces")
  void agreesWithTheSlowSolverOnGroupsOfSeveralWords(Board root) {
    long[] expected = SlowSolver.levelWidths(root).stream().mapToLong(Long::longValue).toArray();
    for (int threads : THREADS) {
      assertThat(inPool(threads, () -> search(root).widths(root)))
          .as("%d threads", threads)
          .isEqualTo(expected);
    }
  }

  /**
   * Of the neighbours of a board that was settled, those nearer to the root are told from the
   * others.
   */
  private static void assertStepsToTheRoot(
      DenseSearch search, List<Board> settled, Map<String, Integer> known, String what) {
    for (Board board : settled) {
      int distance = known.getOrDefault(SlowSolver.text(board), -1);
      PackedBoards packing = new PackedBoards(board.shape(), board.palette().colourCount());
      for (Move move : Move.ALL) {
        if (distance > 0 && move.isPossible(board.shape(), board.blankCell())) {
          Board next = board.after(move);
          long[] packed = new long[1 + packing.wordsPerBoard()];
          System.arraycopy(packing.pack(next), 0, packed, 1, packing.wordsPerBoard());
          boolean nearer = known.getOrDefault(SlowSolver.text(next), -1) == distance - 1;
          assertThat(search.isAt(packed, 1, next.blankCell(), distance - 1))
              .as("%s: %s on %s", what, move, board)
              .isEqualTo(nearer);
        }
      }
    }
  }

  @Test
  void startsAfreshEachTime() {
    Board root = Notation.PLAIN.parse("board", "WRBB/RRBB/RRBB/RRBB");
    Board other = Notation.PLAIN.parse("board", "RRBB/RBBB/RWRB/RRBB");
    DenseSearch search = search(root);

    assertThat(search.distances(root, List.of(other))).containsExactly(5);
    assertThat(search.distances(other, List.of(root, other))).containsExactly(5, 0);
    assertThat(search.distances(other, List.of())).isEmpty();
    assertThat(search.boardsReached()).isEqualTo(1);
    long[] widths = search.widths(root);
    assertThat(widths).startsWith(1, 2, 3, 5, 8, 15).hasSize(49);
    assertThat(LongStream.of(widths).sum()).isEqualTo(102_960);
  }
}
