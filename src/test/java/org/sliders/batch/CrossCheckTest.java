package org.sliders.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.engine.Attempts;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.Limits;
import org.sliders.engine.PairSolver;
import org.sliders.engine.PlannedSpace;
import org.sliders.engine.SearchChoice;
import org.sliders.engine.Solution;
import org.sliders.engine.SumChoice;
import org.sliders.engine.WorkerPool;
import org.sliders.job.Job;
import org.sliders.job.JobRow;
import org.sliders.metrics.Phase;
import org.sliders.notation.Notation;
import org.sliders.oracle.RandomPairs;
import org.sliders.paths.PathWalker;
import org.sliders.paths.Root;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.results.Timing;
import org.sliders.search.hashed.TwoEndedSearch;
import org.sliders.space.DistanceField;
import org.sliders.space.PackedBoards;
import org.sliders.space.Symmetries;
import org.sliders.work.MemoryBudget;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;

/** Wrong answers put in behind the searches, and right ones that are to be confirmed. */
class CrossCheckTest {

  private static final ComputeSettings ALL =
      ComputeSettings.of(2, 1L << 27).withPathLimit(100_000).withVerifyOneIn(1);

  /** Two shortest paths, LULUR and ULLUR, by a published solution of Project Euler problem 244. */
  private static final BoardPair TWO_PATHS =
      Notation.PLAIN.parsePair("WRBB/RRBB/RRBB/RRBB", "RRBB/RBBB/RWRB/RRBB");

  private static final BoardPair ONE_PATH =
      Notation.PLAIN.parsePair("WRBB/RRBB/RRBB/RRBB", "WBRB/BRBR/RBRB/BRBR");

  private static Job job(List<BoardPair> pairs) {
    List<JobRow> rows = new ArrayList<>();
    for (BoardPair pair : pairs) {
      rows.add(new JobRow("row" + rows.size(), rows.size() + 2, pair, ""));
    }
    return new Job("test", "0".repeat(64), rows);
  }

  /** Hears what becomes of each row. */
  private static class Heard implements RunListener {
    final Map<Integer, Answer> answers = new TreeMap<>();
    final Map<Verification, Integer> verifications = new EnumMap<>(Verification.class);
    long verifyNanos;

    Answer answer(int row) {
      return Objects.requireNonNull(answers.get(row));
    }

    @Override
    public synchronized void finished(int rowIndex, Answer answer, Timing timing) {
      assertThat(answers.put(rowIndex, answer)).as("row %d is told once", rowIndex).isNull();
    }

    @Override
    public void faulted(int rowIndex, Throwable cause) {
      throw new AssertionError(cause);
    }

    @Override
    public synchronized void verified(int rowCount, Verification verification) {
      verifications.merge(verification, rowCount, Integer::sum);
    }

    @Override
    public void phase(Phase phase, long nanos) {
      assertThat(nanos).isNotNegative();
    }
  }

  /** Answers a job as a run does, but for what is done to the solutions of row 0 on their way. */
  private static Heard run(List<BoardPair> pairs, Tampering tampering) {
    return run(pairs, ALL, tampering);
  }

  private static Heard run(List<BoardPair> pairs, ComputeSettings settings, Tampering tampering) {
    Heard heard = new Heard();
    Attempts.Sink sink =
        (rows, solution, fault) -> {
          for (int row : rows) {
            heard.finished(row, solution.answer(), solution.timing());
            assertThat(solution.checkFailed())
                .isEqualTo(solution.answer().status() == Status.FAILED);
          }
        };
    try (WorkerPool pool = new WorkerPool(2)) {
      Plan plan =
          new Planner(settings, pool).plan(job(pairs), row -> false, PlannedSpace.Purpose.RUN);
      assertThat(plan.spaces()).hasSize(1);
      PlannedSpace space = plan.spaces().get(0);
      CrossCheck check = new CrossCheck(space.pairs().rows(), settings, sink, heard);
      space.answer(
          settings,
          (rows, solution, fault) ->
              check.solved(rows, rows[0] == 0 ? tampering.of(solution) : solution, fault),
          pool);
      heard.verifyNanos = check.solveAgain(space.pairs(), pool);
    }
    return heard;
  }

  private interface Tampering {
    Solution of(Solution solution);
  }

  private static Solution with(Solution solution, Answer answer) {
    return new Solution(answer, solution.timing(), null, false);
  }

  @Test
  void theSampleIsOneRowOfEverySoMany() {
    int[] rows = IntStream.range(100, 1000).map(i -> 3 * i).toArray();

    BitSet chosen = CrossCheck.sample(rows, 10);

    for (int begin = 0; begin < rows.length; begin += 10) {
      int first = begin;
      assertThat(IntStream.range(first, first + 10).filter(i -> chosen.get(rows[i])).count())
          .as("rows from %d", first)
          .isEqualTo(1);
    }
    assertThat(chosen.cardinality()).isEqualTo(90);
    Set<Integer> places = new TreeSet<>();
    chosen.stream().forEach(row -> places.add(row / 3 % 10));
    assertThat(places).as("no period of the job hides from it").hasSizeGreaterThan(7);
    assertThat(CrossCheck.sample(rows, 10)).isEqualTo(chosen);
    assertThat(CrossCheck.sample(rows, 1).cardinality()).isEqualTo(900);
    assertThat(CrossCheck.sample(rows, Integer.MAX_VALUE).cardinality()).isEqualTo(1);
    assertThat(CrossCheck.sample(rows, 0).isEmpty()).isTrue();
    assertThat(CrossCheck.sample(new int[0], 3).isEmpty()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(value = SearchChoice.class, mode = EnumSource.Mode.EXCLUDE, names = "GUIDED")
  void changesNoAnswerAndConfirmsAll(SearchChoice search) {
    List<BoardPair> pairs = new ArrayList<>();
    for (long seed = 0; seed < 12; seed++) {
      RandomPairs boards = new RandomPairs(seed);
      BoardPair pair = boards.nextPair();
      pairs.add(pair);
      pairs.add(new BoardPair(/* start= */ pair.target(), /* target= */ pair.start()));
      pairs.add(pair);
    }
    for (SumChoice sum : SumChoice.values()) {
      ComputeSettings settings = ALL.with(search).with(sum);
      Heard plain = new Heard();
      Heard checked = new Heard();

      JobRun.run(job(pairs), settings.withVerifyOneIn(0), plain);
      JobRun.run(job(pairs), settings, checked);

      assertThat(checked.answers).as("%s", sum).isEqualTo(plain.answers).hasSize(36);
      assertThat(plain.verifications.keySet()).containsOnly(Verification.NOT_POSSIBLE);
      assertThat(plain.verifications.values()).containsOnly(0);
      assertThat(checked.verifications).doesNotContainKey(Verification.REFUTED);
      assertThat(checked.verifications.get(Verification.CONFIRMED)).isGreaterThan(18);
      assertThat(checked.verifications.values().stream().mapToInt(rows -> rows).sum())
          .isEqualTo(36);
    }
  }

  @ParameterizedTest
  @CsvSource({"distance", "paths", "residue", "sum"})
  void aWrongNumberFailsItsPairAndItsRepeatsAlone(String number) {
    Heard heard =
        run(
            List.of(TWO_PATHS, ONE_PATH, TWO_PATHS),
            solution -> {
              Answer right = solution.answer();
              assertThat(right.distance()).isEqualTo(5);
              Answer wrong =
                  switch (number) {
                    case "distance" -> answer(7, right.paths(), right.checksumSum(), 91_440_058);
                    case "paths" -> answer(5, BigInteger.ONE, right.checksumSum(), right.residue());
                    case "residue" -> answer(5, right.paths(), right.checksumSum(), 91_440_059);
                    default -> answer(5, right.paths(), BigInteger.TEN, right.residue());
                  };
              return with(solution, wrong);
            });

    for (int row : new int[] {0, 2}) {
      assertThat(heard.answer(row).status()).isEqualTo(Status.FAILED);
      assertThat(heard.answer(row).paths()).isNull();
      assertThat(heard.answer(row).message())
          .startsWith("check failed: ")
          .contains(number)
          .containsPattern("by (dense|multi-source|two-ended|guided) and enumerate, ")
          .containsPattern("by (dense|multi-source|two-ended|guided) and meet$");
    }
    assertThat(heard.answer(1))
        .isEqualTo(answer(32, BigInteger.ONE, BigInteger.valueOf(96_356_848), 96_356_848));
    assertThat(heard.verifications)
        .containsOnly(Map.entry(Verification.REFUTED, 2), Map.entry(Verification.CONFIRMED, 1));
  }

  private static Answer answer(
      int distance, @Nullable BigInteger paths, @Nullable BigInteger sum, int residue) {
    return new Answer(Status.OK, distance, paths, sum, residue, "");
  }

  @Test
  void aSecondSearchThatBreaksDownRefutes() {
    Solution first =
        with(
            Solution.withoutPaths(Answer.UNREACHABLE),
            answer(5, BigInteger.TWO, BigInteger.TEN, 10));
    Solution second = Solution.checkFailed("the walk ends at 2 boards", Timing.NONE);

    assertThat(CrossCheck.difference(first, second))
        .isEqualTo("solved by none, but again: check failed: the walk ends at 2 boards");
  }

  /** A field with the distance bit of one board flipped, which notes the boards it is asked for. */
  private static final class Flipped implements DistanceField {
    private final DistanceField field;
    private final int flippedBoard;
    final List<String> asked = new ArrayList<>();

    Flipped(DistanceField field, int flippedBoard) {
      this.field = field;
      this.flippedBoard = flippedBoard;
    }

    @Override
    public boolean isAt(long[] boards, int offset, int blankCell, int distance) {
      String board = boards[offset] + " " + blankCell;
      if (!asked.contains(board)) {
        asked.add(board);
      }
      boolean right = field.isAt(boards, offset, blankCell, distance);
      return asked.indexOf(board) == flippedBoard ? !right : right;
    }
  }

  /** Answers a pair from the distances of a two-ended search of which one may be wrong. */
  private static Solution solve(BoardPair pair, DistanceField field, int distance) {
    Board start = pair.start();
    PackedBoards packing = new PackedBoards(start.shape(), start.palette().colourCount());
    PathWalker.Walk walk =
        new PathWalker.Walk(Root.TARGET, start, distance, new Symmetries(start.shape()), 0);
    return new PairSolver(ALL)
        .solve(
            new PairSolver.Searched(
                stop -> PathWalker.walk(packing, field, walk, 1 << 20),
                new PairSolver.SearchCost("two-ended", 1, 1),
                1 << 20,
                Solution.Detail.NUMBERS));
  }

  /**
   * A board that is missing on a path leads the next board of that path astray, to no end or a
   * wrong one. Only where paths part at the start and meet at the target, as do the two ways round
   * the 12 boards that 2×2 has, nothing is left to notice the first board's absence.
   */
  @ParameterizedTest
  @CsvSource({
    "WRBB/RRBB/RRBB/RRBB, RRBB/RBBB/RWRB/RRBB, 0",
    "12/30, 03/21, 2",
  })
  void everyFlippedDistanceBitIsCaught(String start, String target, int seenOnlyBySolvingAgain) {
    BoardPair pair = Notation.PLAIN.parsePair(start, target);
    BoardPair other = new BoardPair(/* start= */ pair.target(), /* target= */ pair.start());
    TwoEndedSearch search = new TwoEndedSearch(pair, 0, 1, new MemoryBudget(1 << 20));
    int distance = search.run();
    Flipped none = new Flipped(search, -1);
    assertThat(solve(pair, none, distance).answer().paths()).isEqualTo(2);
    assertThat(none.asked).hasSizeGreaterThan(10);
    int refuted = 0;
    for (int board = 0; board < none.asked.size(); board++) {
      Flipped field = new Flipped(search, board);
      List<String> told = new ArrayList<>();
      Attempts attempts =
          Attempts.last((rows, solution, fault) -> told.add(solution.answer().message()), ALL);
      Solution wrong = attempts.attempt(new int[] {0}, () -> solve(pair, field, distance));
      if (wrong == null) {
        assertThat(told).singleElement().asString().startsWith("check failed: ");
        continue;
      }
      refuted++;
      Heard heard = run(List.of(pair, other), solution -> wrong);
      assertThat(heard.answer(0).message()).as("board %d", board).startsWith("check failed: ");
      assertThat(heard.answer(1).status()).isEqualTo(Status.OK);
    }
    assertThat(refuted).isEqualTo(seenOnlyBySolvingAgain);
  }

  /** Numbers between spaces. */
  private static String numbers(int first, int last) {
    return IntStream.rangeClosed(first, last)
        .mapToObj(String::valueOf)
        .collect(Collectors.joining(" "));
  }

  @Test
  void whatNoOtherSearchCanHoldIsNotVerified() {
    String rows = numbers(1, 33) + "/" + numbers(34, 64);
    List<BoardPair> pairs =
        List.of(
            // By formula; too large for a search of the whole space, and for a guided one.
            Notation.PLAIN.parsePair("A/B/_", "_/A/B"),
            Notation.PLAIN.parsePair(rows + " 65 0", rows + " 0 65"));
    Heard heard = new Heard();

    JobRun.run(job(pairs), ALL, heard);

    assertThat(heard.answers.values()).extracting(Answer::status).containsOnly(Status.OK);
    assertThat(heard.verifications).containsExactly(Map.entry(Verification.NOT_POSSIBLE, 2));
  }

  @Test
  void aSumThatOnlyMeetingCanReachIsNotVerified() {
    // binomial(6, 3) = 20 paths; 2 · 8 half-paths meet on the diagonal.
    BoardPair corners = Notation.PLAIN.parsePair("_AAA/AAAA/AAAA/AAAA", "AAAA/AAAA/AAAA/AAA_");
    Heard heard = new Heard();

    JobRun.run(job(List.of(corners)), ALL.with(SumChoice.MEET).withPathLimit(19), heard);

    assertThat(heard.answer(0).checksumSum()).isNotNull();
    assertThat(heard.verifications).containsEntry(Verification.NOT_POSSIBLE, 1);
  }

  /** Far more paths than can be listed, and more half-paths than fit the memory. */
  private static final ComputeSettings TOO_SMALL =
      ComputeSettings.of(2, 1 << 20)
          .with(SumChoice.MEET)
          .with(SearchChoice.TWO_ENDED)
          .withPathLimit(Long.MAX_VALUE)
          .withVerifyOneIn(1);

  private static BoardPair farCorners() {
    String corner = "_" + "A".repeat(23) + ("/" + "A".repeat(24)).repeat(23);
    return Notation.PLAIN.parsePair(corner, new StringBuilder(corner).reverse().toString());
  }

  @Test
  void anAnswerWithoutItsSumIsVerifiedToo() {
    Heard heard = run(List.of(farCorners()), TOO_SMALL, solution -> solution);

    assertThat(heard.answer(0).status()).isEqualTo(Status.TOO_LARGE);
    assertThat(heard.answer(0).paths()).isEqualTo(8_233_430_727_600L);
    assertThat(heard.verifications).containsOnly(Map.entry(Verification.CONFIRMED, 1));
  }

  @ParameterizedTest
  @CsvSource({"0", "1"})
  void whereOnlyTheSecondSumIsMissingTheOtherNumbersAreCompared(int morePaths) {
    Heard heard =
        run(
            List.of(farCorners()),
            TOO_SMALL,
            solution -> {
              Answer right = solution.answer();
              BigInteger paths = Objects.requireNonNull(right.paths());
              String search = solution.timing().search();
              return new Solution(
                  answer(
                      right.distance(),
                      paths.add(BigInteger.valueOf(morePaths)),
                      BigInteger.TEN,
                      right.residue()),
                  new Timing(search, "enumerate", 0, 0, 1, 1, 1, 1, 3),
                  null,
                  false);
            });

    assertThat(heard.verifyNanos).as("time of what came to nothing").isPositive();
    assertThat(heard.verifications)
        .containsOnly(
            Map.entry(morePaths == 0 ? Verification.NOT_POSSIBLE : Verification.REFUTED, 1));
    assertThat(heard.answer(0).status()).isEqualTo(morePaths == 0 ? Status.OK : Status.FAILED);
  }

  @Test
  void aStopLeavesUnverifiedRowsWithoutAnAnswer() {
    StopSignal stop = new StopSignal();
    Heard heard =
        new Heard() {
          @Override
          public synchronized void verified(int rowCount, Verification verification) {
            if (rowCount > 0) {
              stop.stop(StoppedException.Reason.INTERRUPTED);
            }
          }
        };
    ComputeSettings settings =
        ComputeSettings.of(1, 1 << 27).withVerifyOneIn(1).with(new Limits(stop, Long.MAX_VALUE));

    assertThatThrownBy(() -> JobRun.run(job(List.of(TWO_PATHS, ONE_PATH)), settings, heard))
        .isInstanceOf(StoppedException.class);

    assertThat(heard.answers).hasSize(1);
  }
}
