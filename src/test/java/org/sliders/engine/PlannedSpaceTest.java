package org.sliders.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.notation.Notation;
import org.sliders.oracle.RandomPairs;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.space.StateSpace;
import org.sliders.work.TooLargeException;

/** Plans for which the heap is too small. */
class PlannedSpaceTest {

  private static final ComputeSettings SETTINGS = ComputeSettings.of(2, 1L << 27);

  /** Pairs that do not fit the heap of whoever shares their searches, so many times. */
  private static final class TightPairs {
    private final List<BoardPair> pairs;
    private final AtomicInteger left;

    TightPairs(List<BoardPair> pairs, int times) {
      this.pairs = pairs;
      left = new AtomicInteger(times);
    }

    private BoardPair pair(int row) {
      boolean plans =
          StackWalker.getInstance()
              .walk(
                  frames ->
                      frames.anyMatch(
                          frame -> frame.getClassName().equals(Sharing.class.getName())));
      if (plans && left.getAndDecrement() > 0) {
        throw new OutOfMemoryError("no room to plan");
      }
      return pairs.get(row);
    }

    @Nullable Answer[] answers() {
      int[] rows = IntStream.range(0, pairs.size()).toArray();
      SpacePairs all = new SpacePairs(this::pair, new StateSpace(pairs.get(0).start()), rows);
      @Nullable Answer[] answers = new Answer[rows.length];
      try (WorkerPool pool = new WorkerPool(SETTINGS.threads())) {
        PlannedSpace planned =
            pool.call(() -> PlannedSpace.of(all, SETTINGS, PlannedSpace.Purpose.RUN));
        assertThat(planned.isPossible()).as("the plan had no room").isFalse();
        planned.answer(
            SETTINGS,
            (some, solution, fault) -> {
              assertThat(fault).isNull();
              Arrays.stream(some).forEach(row -> answers[row] = solution.answer());
            },
            pool);
      }
      return answers;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void whatCannotBePlannedAsAWholeIsAnsweredInHalves(int times) {
    RandomPairs boards = new RandomPairs(5);
    BoardPair first = boards.nextPair();
    List<BoardPair> pairs = new ArrayList<>(List.of(first));
    while (pairs.size() < 7) {
      Board start = boards.nextBoard(first.start().shape(), first.start().palette().counts());
      pairs.add(new BoardPair(start, first.target()));
    }

    assertThat(new TightPairs(pairs, times).answers())
        .hasSize(7)
        .allMatch(answer -> answer != null && answer.status() == Status.OK);
  }

  @Test
  void whatCannotBePlannedAtAllIsTooLarge() {
    BoardPair pair = Notation.PLAIN.parsePair("WRBB/RRBB/RRBB/RRBB", "WBRB/BRBR/RBRB/BRBR");

    assertThat(new TightPairs(List.of(pair, pair), Integer.MAX_VALUE).answers())
        .containsOnly(
            Answer.without(
                Status.TOO_LARGE,
                "planning a pair of 4x4 8+7 needs more bytes than the heap has left; --memory was "
                    + TooLargeException.words(SETTINGS.memoryBytes())));
  }
}
