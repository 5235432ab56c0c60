package org.sliders.engine;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Objects;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.sliders.board.BoardPair;
import org.sliders.checksum.Checksum;
import org.sliders.notation.Notation;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.search.guided.GoalPair;
import org.sliders.search.guided.GuidedResult;
import org.sliders.search.guided.GuidedSearch;
import org.sliders.search.guided.PatternSet;
import org.sliders.space.Symmetries;
import org.sliders.work.CheckFailedException;
import org.sliders.work.MemoryBudget;
import org.sliders.work.StopSignal;

class GuidedDistancesTest {

  /** Two moves apart, by one path. */
  private static GuidedDistances found() {
    BoardPair boards = Notation.PLAIN.parsePair("1 2 0/3 4 5", "0 1 2/3 4 5");
    GoalPair pair = GoalPair.of(boards, new Symmetries(boards.start().shape()));
    MemoryBudget budget = new MemoryBudget(1 << 20);
    PatternSet.Plan plan = PatternSet.Plan.of(pair.goal(), 1 << 10);
    GuidedSearch.Resources resources = new GuidedSearch.Resources(1, budget, StopSignal.NEVER);
    ForkJoinPool pool = new ForkJoinPool(1);
    try {
      GuidedResult result =
          pool.submit(
                  () ->
                      new GuidedSearch(pair, Checksum.EULER_244, resources)
                          .run(PatternSet.build(plan, budget, StopSignal.NEVER), Long.MAX_VALUE))
              .join();
      return new GuidedDistances(pair, Objects.requireNonNull(result), 2, 1 << 20);
    } finally {
      pool.shutdown();
    }
  }

  private static Answer answer(int paths, int sum, int residue) {
    return new Answer(
        Status.OK, 2, BigInteger.valueOf(paths), BigInteger.valueOf(sum), residue, "");
  }

  @Test
  void whatTheSearchMetMustAgreeWithTheAnswer() {
    GuidedDistances found = found();
    int sum = found.result().residue();

    assertThatCode(() -> found.check(answer(1, sum, sum))).doesNotThrowAnyException();
    assertThatCode(() -> found.check(Answer.without(Status.FAILED, ""))).doesNotThrowAnyException();
    assertThatThrownBy(() -> found.check(answer(2, sum, sum)))
        .isInstanceOf(CheckFailedException.class)
        .hasMessage("1 paths met by the search, 2 counted");
    assertThatThrownBy(() -> found.check(answer(1, sum, sum + 1)))
        .hasMessageContaining("residue " + sum + " met by the search");
    assertThatThrownBy(() -> found.check(answer(1, sum + 1, sum)))
        .hasMessageContaining("sum " + sum + " met by the search");
  }
}
