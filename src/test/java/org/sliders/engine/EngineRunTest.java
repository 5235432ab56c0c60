package org.sliders.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.notation.Notation;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.space.Reachability;
import org.sliders.space.StateSpace;

/** Many pairs of one root, answered by whole engines. */
class EngineRunTest {

  private static final int THREADS = 4;
  private static final long MEMORY_BYTES = 1L << 27;

  /** What was told of a run. */
  private record Told(@Nullable Answer[] answers, Set<String> workers, PlannedSpace planned) {}

  private static Told answer(List<BoardPair> pairs, ComputeSettings settings) {
    int[] rows = new int[pairs.size()];
    Arrays.setAll(rows, row -> row);
    SpacePairs all = new SpacePairs(pairs::get, new StateSpace(pairs.get(0).start()), rows);
    @Nullable Answer[] answers = new Answer[rows.length];
    Set<String> workers = ConcurrentHashMap.newKeySet();
    try (WorkerPool pool = new WorkerPool(settings.threads())) {
      PlannedSpace planned =
          pool.call(() -> PlannedSpace.of(all, settings, PlannedSpace.Purpose.RUN));
      planned.answer(
          settings,
          (some, solution, fault) -> {
            workers.add(Thread.currentThread().getName());
            for (int row : some) {
              answers[row] = solution.answer();
            }
          },
          pool);
      return new Told(answers, workers, planned);
    }
  }

  private static Board board(String text) {
    return Notation.PLAIN.parse("board", text);
  }

  /** Every few of the boards that reach one board, with it. */
  private static List<BoardPair> around(Board root, int step, SplittableRandom ends) {
    StateSpace space = new StateSpace(root);
    StateSpace.Index index = space.index();
    List<BoardPair> pairs = new ArrayList<>();
    for (long number = 0; number < space.boardCount().longValueExact(); number += step) {
      Board other = index.board(number, root.palette());
      if (!other.equals(root) && Reachability.isReachable(root, other)) {
        pairs.add(ends.nextBoolean() ? new BoardPair(other, root) : new BoardPair(root, other));
      }
    }
    return pairs;
  }

  @ParameterizedTest
  @EnumSource(
      value = SearchChoice.class,
      names = {"DENSE", "MULTI_SOURCE"})
  void manyWorkersAnswerThePairsOfOneRoot(SearchChoice search) {
    List<BoardPair> pairs = around(board("WRBB/RRBB/RRBB/RRBB"), 13, new SplittableRandom(244));

    Told told = answer(pairs, ComputeSettings.of(THREADS, MEMORY_BYTES).with(search));

    assertThat(told.planned.searches()).isEqualTo(1);
    assertThat(told.answers).allMatch(answer -> answer != null && answer.status() == Status.OK);
    assertThat(told.workers).hasSizeGreaterThan(1);
  }

  /** The last space has boards with more paths than a sweep lists. */
  @ParameterizedTest
  @CsvSource({
    "12/34/5.,           1",
    "ABC/DEF/GH.,       37",
    "ABBA/CC.A,          1",
    "AABB/BB.B/AABB,     5",
    "WRBB/RRBB/RRBB/RRBB,11",
    "AAAAAA/AAA.AB,      1"
  })
  void aSweepAnswersWhatWalksDo(String root, int step) {
    List<BoardPair> pairs = around(board(root), step, new SplittableRandom(step));
    for (SumChoice sum : List.of(SumChoice.AUTO, SumChoice.RESIDUE, SumChoice.MEET)) {
      for (long limit : new long[] {3, ComputeSettings.DEFAULT_PATH_LIMIT}) {
        ComputeSettings walks =
            ComputeSettings.of(THREADS, MEMORY_BYTES)
                .with(SearchChoice.DENSE)
                .with(sum)
                .withPathLimit(limit);

        assertThat(answer(pairs, walks.with(SearchChoice.SWEEP)).answers)
            .isEqualTo(answer(pairs, walks).answers);
      }
    }
  }

  /** A small list leaves boards out, which are then walked. */
  @Test
  void aSweepInLittleMemoryGivesTheSameAnswers() {
    List<BoardPair> pairs = around(board("WRBB/RRBB/RRBB/RRBB"), 101, new SplittableRandom(1));
    ComputeSettings much = ComputeSettings.of(1, MEMORY_BYTES).with(SearchChoice.SWEEP);
    long least = 2 * SweepEngine.bytes(new StateSpace(pairs.get(0).start()), 1, 1);

    assertThat(answer(pairs, ComputeSettings.of(1, least).with(SearchChoice.SWEEP)).answers)
        .isEqualTo(answer(pairs, much).answers);
  }
}
