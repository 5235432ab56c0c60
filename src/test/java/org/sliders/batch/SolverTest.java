package org.sliders.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.checksum.Checksum;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.Grain;
import org.sliders.engine.SearchChoice;
import org.sliders.engine.Solution;
import org.sliders.engine.SumChoice;
import org.sliders.notation.Notation;
import org.sliders.oracle.OneColour;
import org.sliders.oracle.OracleLevels;
import org.sliders.oracle.OraclePairs;
import org.sliders.oracle.RandomPairs;
import org.sliders.oracle.SlowSolver;
import org.sliders.paths.ShortestPathDag;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.search.dense.DenseSpace;
import org.sliders.space.StateSpace;
import org.sliders.work.TooLargeException;

/**
 * Whole answers against known ones and those of the slow solver, the smallest tasks on 1, 2 and 8
 * threads.
 */
class SolverTest {

  /** Counting keeps one bit a board and not two: what fits is counted, what does not is named. */
  @Test
  void aCensusTakesHalfTheMemoryOfDistances() {
    Board root = Notation.PLAIN.parse("board", "WRBB/RRBB/RRBB/RRBB");
    StateSpace space = new StateSpace(root);
    long bytes = DenseSpace.forCounting(space, 1 << 20).bytes(1, false);
    assertThat(bytes).isLessThan(new DenseSpace(space, 1 << 20).bytes(1, true));

    try (Solver enough = new Solver(ComputeSettings.of(1, bytes), Throwable::printStackTrace)) {
      assertThat(LongStream.of(enough.census(root)).sum()).isEqualTo(102_960);
    }
    try (Solver few = new Solver(ComputeSettings.of(1, bytes - 1), Throwable::printStackTrace)) {
      assertThatThrownBy(() -> few.census(root))
          .isInstanceOf(TooLargeException.class)
          .hasMessageContaining(" needs " + bytes + " bytes, allowed are " + (bytes - 1));
    }
  }

  private static final int[] THREADS = {1, 2, 8};

  /** The guided search takes too long for some palettes; it has tests of its own. */
  private static final List<SearchChoice> SEARCHES =
      List.copyOf(EnumSet.complementOf(EnumSet.of(SearchChoice.GUIDED)));

  private static final long MEMORY_BYTES = 1L << 28;
  private static final long MOST_BOARDS = 5_000_000;
  private static final long PATH_LIMIT = 100_000_000;

  private static final ComputeSettings USUAL =
      ComputeSettings.of(2, MEMORY_BYTES).withPathLimit(PATH_LIMIT);

  private static ComputeSettings smallestTasks(int threads) {
    return smallestTasks(threads, SearchChoice.AUTO);
  }

  private static ComputeSettings smallestTasks(int threads, SearchChoice search) {
    return ComputeSettings.of(threads, MEMORY_BYTES)
        .with(search)
        .withPathLimit(PATH_LIMIT)
        .with(Grain.MINIMUM);
  }

  private static ComputeSettings with(SumChoice sum, long pathLimit, Checksum checksum) {
    return ComputeSettings.of(2, MEMORY_BYTES).with(sum).withPathLimit(pathLimit).with(checksum);
  }

  private static Solution solve(ComputeSettings settings, BoardPair pair) {
    try (Solver solver = new Solver(settings, Throwable::printStackTrace)) {
      return solver.solve(pair);
    }
  }

  private static Answer ok(
      int distance, BigInteger paths, @Nullable BigInteger checksumSum, int residue) {
    return new Answer(Status.OK, distance, paths, checksumSum, residue, "");
  }

  static Stream<OraclePairs.Row> pairs() {
    return OraclePairs.upTo(MOST_BOARDS).stream();
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void reproducesKnownPairs(OraclePairs.Row row) {
    Solution solution = solve(USUAL, row.pair());
    Answer answer = solution.answer();
    if (!row.isReachable()) {
      assertThat(answer).isEqualTo(Answer.UNREACHABLE);
      return;
    }
    assertThat(answer)
        .isEqualTo(
            ok(
                row.distance(),
                row.paths(),
                row.checksumSum(),
                Objects.requireNonNull(row.residue()).intValueExact()));
    if (row.dagBoards() != null) {
      assertThat(solution.timing().dagBoards()).isEqualTo(row.dagBoards());
    }
    if (row.dagMoves() != null) {
      assertThat(solution.timing().dagMoves()).isEqualTo(row.dagMoves());
    }
  }

  static Stream<OraclePairs.Row> unreachablePairs() {
    return OraclePairs.all().stream().filter(row -> !row.isReachable());
  }

  @ParameterizedTest
  @MethodSource("unreachablePairs")
  void answersUnreachablePairsOfAnySizeWithoutASearch(OraclePairs.Row row) {
    Solution solution = solve(USUAL, row.pair());

    assertThat(solution.answer()).isEqualTo(Answer.UNREACHABLE);
    assertThat(solution.timing().boardsExpanded()).isZero();
    assertThat(solution.dag()).isNull();
  }

  static Stream<OneColour.Row> oneColourRows() {
    return OneColour.all().stream();
  }

  /** Up to 70×70, with 23623985175715118288974865541854103729000 paths, binomial(138, 69). */
  @ParameterizedTest
  @MethodSource("oneColourRows")
  void reproducesBoardsOfOneColour(OneColour.Row row) {
    ComputeSettings listing = with(SumChoice.ENUMERATE, PATH_LIMIT, Checksum.EULER_244);
    Answer answer = solve(listing, row.pair()).answer();
    boolean listed = row.paths().compareTo(BigInteger.valueOf(PATH_LIMIT)) <= 0;
    String message = "sum not computed: " + row.paths() + " paths exceed path-limit " + PATH_LIMIT;

    assertThat(answer)
        .isEqualTo(
            new Answer(
                Status.OK,
                row.distance(),
                row.paths(),
                listed ? row.checksumSum() : null,
                row.residue().intValueExact(),
                listed ? "" : message));
  }

  /**
   * Where half-paths are few enough, the sums that listing cannot reach are those of the source.
   */
  @ParameterizedTest
  @MethodSource("oneColourRows")
  void meetsInTheMiddleOfBoardsOfOneColour(OneColour.Row row) {
    Answer answer = solve(USUAL, row.pair()).answer();

    assertThat(answer.residue()).isEqualTo(row.residue().intValueExact());
    if (row.checksumSum() != null) {
      assertThat(answer.checksumSum()).isEqualTo(row.checksumSum());
    }
  }

  static Stream<OracleLevels.Row> completeLevels() {
    return OracleLevels.complete().stream();
  }

  @ParameterizedTest
  @MethodSource("completeLevels")
  void reproducesKnownLevels(OracleLevels.Row row) {
    for (int threads : THREADS) {
      try (Solver solver = new Solver(smallestTasks(threads), Throwable::printStackTrace)) {
        assertThat(solver.census(row.board()))
            .as("%d threads", threads)
            .isEqualTo(row.widths().stream().mapToLong(Long::longValue).toArray());
      }
    }
  }

  static LongStream seeds() {
    return LongStream.range(10_000, 10_600);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void agreesWithTheSlowSolver(long seed) {
    assertAgrees(new RandomPairs(seed).nextPair(), seed);
  }

  static LongStream lineSeeds() {
    return LongStream.range(0, 60);
  }

  @ParameterizedTest
  @MethodSource("lineSeeds")
  void agreesWithTheSlowSolverOnLongRowsAndColumns(long seed) {
    assertAgrees(new RandomPairs(seed).nextLinePair(300), seed);
  }

  private static void assertAgrees(BoardPair pair, long seed) {
    int threads = THREADS[(int) (seed % THREADS.length)];
    SearchChoice search = SEARCHES.get((int) (seed % SEARCHES.size()));
    String what = "seed " + seed + ", " + threads + " threads, " + search + ", " + pair;
    long pathLimit = 30_000;
    SlowSolver.Solution known = SlowSolver.EULER_244.solve(pair, pathLimit);
    Solution solution = solve(smallestTasks(threads, search), pair);
    if (known.distance() < 0) {
      assertThat(solution.answer()).as(what).isEqualTo(Answer.UNREACHABLE);
      return;
    }
    Answer answer = solution.answer();
    assertThat(answer.status()).as(what).isEqualTo(Status.OK);
    assertThat(answer.distance()).as(what).isEqualTo(known.distance());
    assertThat(answer.paths()).as(what).isEqualTo(known.paths());
    assertThat(answer.residue()).as(what).isEqualTo(known.residue().intValueExact());
    if (known.checksumSum().isPresent()) {
      assertThat(answer.checksumSum()).as(what).isEqualTo(known.checksumSum().get());
    }
    ShortestPathDag dag = solution.dag();
    if (dag != null) {
      List<Integer> widths = known.layerWidths();
      for (int layer = 0; layer < widths.size(); layer++) {
        assertThat(dag.layerSize(layer)).as(what).isEqualTo(widths.get(layer));
      }
    }
    assertThat(solution.timing().dagBoards()).as(what).isEqualTo(known.dagBoards());
    assertThat(solution.timing().dagMoves()).as(what).isEqualTo(known.dagMoves());
  }

  @ParameterizedTest
  @CsvSource({
    "AB/C.",
    "WRBB/RRBB/RRBB/RRBB",
    "A/B/.",
    ".",
    "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"
  })
  void goesNowhereFromABoardToItself(String text) {
    Board board = Notation.PLAIN.parse("board", text);

    assertThat(solve(USUAL, new BoardPair(board, board)).answer())
        .isEqualTo(ok(0, BigInteger.ONE, BigInteger.ZERO, 0));
  }

  @Test
  void answersTheLongestLinesByFormula() {
    for (Shape shape : List.of(new Shape(1, 16_384), new Shape(16_384, 1))) {
      BoardPair pair = OneColour.pair(shape);
      Board start = pair.target();
      BoardPair back = new BoardPair(start, pair.start());
      String there = shape.rows() == 1 ? "L" : "U";
      String andBack = shape.rows() == 1 ? "R" : "D";
      BigInteger sum = SlowSolver.EULER_244.checksum(there.repeat(16_383));
      BigInteger sumBack = SlowSolver.EULER_244.checksum(andBack.repeat(16_383));

      assertThat(solve(USUAL, pair).answer())
          .isEqualTo(ok(16_383, BigInteger.ONE, sum, sum.intValueExact()));
      assertThat(solve(USUAL, back).answer())
          .isEqualTo(ok(16_383, BigInteger.ONE, sumBack, sumBack.intValueExact()));
    }
  }

  @Test
  void countsTheLevelsOfLinesByFormula() {
    try (Solver solver = new Solver(USUAL, Throwable::printStackTrace)) {
      for (long seed = 0; seed < 30; seed++) {
        Board root = new RandomPairs(seed).nextLinePair(40).start();
        long[] expected =
            SlowSolver.levelWidths(root).stream().mapToLong(Long::longValue).toArray();
        assertThat(solver.census(root)).as("seed %d, %s", seed, root).isEqualTo(expected);
      }
    }
  }

  @Test
  void listsUpToThePathLimitAndNotOnePathMore() {
    BoardPair pair = OneColour.pair(new Shape(5, 5));

    assertThat(solve(with(SumChoice.AUTO, 70, Checksum.EULER_244), pair).answer())
        .isEqualTo(ok(8, BigInteger.valueOf(70), BigInteger.valueOf(3_560_286_011L), 60_285_766));
    assertThat(solve(with(SumChoice.ENUMERATE, 69, Checksum.EULER_244), pair).answer())
        .isEqualTo(
            new Answer(
                Status.OK,
                8,
                BigInteger.valueOf(70),
                null,
                60_285_766,
                "sum not computed: 70 paths exceed path-limit 69"));
  }

  /** Its two halves are more than the limit, the path itself is not. */
  @Test
  void meetsASinglePathThatTheLimitAllows() {
    BoardPair pair = Notation.PLAIN.parsePair("12/30", "12/03");

    assertThat(solve(with(SumChoice.MEET, 1, Checksum.EULER_244), pair).answer())
        .isEqualTo(ok(1, BigInteger.ONE, BigInteger.valueOf(82), 82));
  }

  @Test
  void leavesTheSumOutWhenOnlyTheResidueIsAskedFor() {
    Answer answer =
        solve(
                with(SumChoice.RESIDUE, PATH_LIMIT, Checksum.EULER_244),
                OneColour.pair(new Shape(5, 5)))
            .answer();

    assertThat(answer.status()).isEqualTo(Status.OK);
    assertThat(answer.paths()).isEqualTo(70);
    assertThat(answer.checksumSum()).isNull();
    assertThat(answer.residue()).isEqualTo(60_285_766);
  }

  @ParameterizedTest
  @CsvSource({"0, 2", "1, 2", "1, 3", "31, 97", "2147483646, 2147483647", "65599, 2147483629"})
  void takesOtherChecksums(int multiplier, int modulus) {
    Checksum checksum = new Checksum(multiplier, modulus);
    SlowSolver slow = new SlowSolver(BigInteger.valueOf(multiplier), BigInteger.valueOf(modulus));
    for (long seed = 0; seed < 12; seed++) {
      BoardPair pair = new RandomPairs(seed).nextPair();
      SlowSolver.Solution known = slow.solve(pair, 10_000);
      Answer answer = solve(with(SumChoice.AUTO, 10_000, checksum), pair).answer();
      assertThat(answer.residue()).as("seed %d", seed).isEqualTo(known.residue().intValueExact());
      assertThat(answer.checksumSum())
          .as("seed %d", seed)
          .isEqualTo(known.checksumSum().orElse(null));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"DENSE", "MULTI_SOURCE"})
  void refusesWhatDoesNotFitItsMemoryBeforeItSearches(SearchChoice search) {
    // 16! / 2 reachable boards
    BoardPair pair =
        Notation.PLAIN.parsePair(
            "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", "0 2 3 4/1 6 7 8/5 10 11 12/9 13 14 15");
    Answer answer = solve(smallestTasks(2, search), pair).answer();

    assertThat(answer.status()).isEqualTo(Status.TOO_LARGE);
    assertThat(answer.distance()).isEqualTo(-1);
    assertThat(answer.paths()).isNull();
    assertThat(answer.message()).contains("4x4 all different", String.valueOf(MEMORY_BYTES));
    try (Solver solver = new Solver(USUAL, Throwable::printStackTrace)) {
      assertThatThrownBy(() -> solver.census(pair.start())).isInstanceOf(TooLargeException.class);
    }
  }

  static Stream<OraclePairs.Row> largeSpaces() {
    return OraclePairs.all().stream()
        .filter(row -> row.boardCount().bitLength() > 30 && row.isReachable())
        .filter(row -> row.distance() <= 32);
  }

  @ParameterizedTest
  @MethodSource("largeSpaces")
  void answersNearPairsOfSpacesThatFitNoMemory(OraclePairs.Row row) {
    assertThat(solve(USUAL, row.pair()).answer())
        .isEqualTo(
            ok(
                row.distance(),
                row.paths(),
                row.checksumSum(),
                Objects.requireNonNull(row.residue()).intValueExact()));
  }

  @Test
  void refusesAFarPairOfSuchASpaceWhenItsMemoryIsFull() {
    BoardPair far =
        Notation.PLAIN.parsePair(
            "14 15 8 12/10 11 9 13/2 6 5 1/3 7 4 0", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
    ComputeSettings little =
        ComputeSettings.of(2, 1 << 22).withPathLimit(PATH_LIMIT).with(SearchChoice.TWO_ENDED);
    Answer answer = solve(little, far).answer();

    assertThat(answer.status()).isEqualTo(Status.TOO_LARGE);
    assertThat(answer.message()).contains("bytes");
  }

  /** However little memory there is, a pair is answered or refused, and never fails. */
  @ParameterizedTest
  @ValueSource(longs = {0, 1, 25_739, 30_000, 60_000, 80_000, 100_000, 150_000, 300_000, 1_000_000})
  void answersOrRefusesInLittleMemory(long memoryBytes) {
    BoardPair pair = Notation.PLAIN.parsePair("WRBB/RRBB/RRBB/RRBB", "WBRB/BRBR/RBRB/BRBR");
    for (int threads : THREADS) {
      ComputeSettings settings =
          ComputeSettings.of(threads, memoryBytes).withPathLimit(PATH_LIMIT).with(Grain.MINIMUM);
      Answer answer = solve(settings, pair).answer();
      if (answer.status() == Status.OK) {
        assertThat(memoryBytes).isPositive();
        assertThat(answer)
            .isEqualTo(ok(32, BigInteger.ONE, BigInteger.valueOf(96_356_848), 96_356_848));
      } else {
        assertThat(answer.status()).isEqualTo(Status.TOO_LARGE);
        assertThat(answer.message()).contains("bytes");
        assertThat(memoryBytes).isLessThan(1_000_000);
      }
    }
  }
}
