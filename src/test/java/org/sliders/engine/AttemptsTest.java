package org.sliders.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.work.CheckFailedException;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;
import org.sliders.work.TooLargeException;

class AttemptsTest {

  private final List<String> told = new ArrayList<>();
  private final StopSignal stop = new StopSignal();
  private final Attempts attempts =
      Attempts.last(
          (rows, solution, fault) ->
              told.add(
                  Arrays.toString(rows)
                      + " "
                      + solution.answer().status().word()
                      + (fault == null ? "" : " " + fault.getClass().getSimpleName())),
          until(stop));

  private static ComputeSettings until(StopSignal stop) {
    return ComputeSettings.of(1, 1 << 20).with(new Limits(stop, Long.MAX_VALUE));
  }

  private static int deep(int depth) {
    return depth < 0 ? 0 : deep(depth + 1) + 1;
  }

  @Test
  void whatBreaksFailsItsRowsAlone() {
    int[] rows = {3, 5};
    assertThat(attempts.attempt(rows, () -> deep(0))).isNull();
    // More than an array can have: the JVM refuses it as it does one too large for the heap.
    assertThat(attempts.attempt(new int[] {1}, () -> new long[Integer.MAX_VALUE])).isNull();
    assertThat(attempts.attempt(new int[] {2}, () -> 7)).isEqualTo(7);

    assertThat(told).containsExactly("[3, 5] failed StackOverflowError", "[1] too-large");
  }

  @Test
  void whatDoesNotFitBesideOthersIsKeptForLater() {
    Attempts together =
        Attempts.first(
            (rows, solution, fault) -> {
              throw new AssertionError("row " + rows[0] + " is told");
            },
            until(stop));

    assertThat(together.attempt(new int[] {8, 4}, () -> new long[Integer.MAX_VALUE])).isNull();
    Object tooLarge =
        together.attempt(
            new int[] {6},
            () -> {
              throw new TooLargeException("a search needs 2 bytes, allowed are 1");
            });
    assertThat(tooLarge).isNull();

    assertThat(together.postponed()).containsExactly(4, 6, 8);
  }

  @Test
  void aFailedCheckIsToldAsOne() {
    List<Solution> solutions = new ArrayList<>();
    Object wrong =
        Attempts.last((rows, solution, fault) -> solutions.add(solution), until(stop))
            .attempt(
                new int[] {0},
                () -> {
                  throw new CheckFailedException("the walk ends at 2 boards");
                });
    assertThat(wrong).isNull();

    assertThat(solutions).singleElement().matches(Solution::checkFailed);
    assertThat(solutions.get(0).answer())
        .isEqualTo(Answer.without(Status.FAILED, "check failed: the walk ends at 2 boards"));
  }

  @Test
  void aPieceOutOfTimeCostsItsRowsAndAStoppedRunNone() {
    StopSignal piece = stop.within(0);
    assertThat(
            attempts.attempt(
                new int[] {4},
                () -> {
                  piece.check();
                  return 1;
                }))
        .isNull();
    assertThat(told).containsExactly("[4] " + Status.TIMED_OUT.word());

    stop.close(StoppedException.Reason.INTERRUPTED);
    stop.check();
    assertThatThrownBy(() -> attempts.attempt(new int[] {5}, () -> 1))
        .isInstanceOf(StoppedException.class);
    stop.stop(StoppedException.Reason.RUN_LIMIT);
    assertThatThrownBy(piece::check).hasMessage("stopped: INTERRUPTED");
    assertThat(told).hasSize(1);
  }

  @Test
  void whatBreaksWhileTheRunEndsFailsNoRow() {
    int[] rows = {6};
    assertThatThrownBy(
            () ->
                attempts.attempt(
                    rows,
                    () -> {
                      stop.close(StoppedException.Reason.INTERRUPTED);
                      throw new CancellationException();
                    }))
        .isInstanceOf(StoppedException.class);
    assertThat(told).isEmpty();
  }

  @Test
  void theSignalThatNeverComesCannotBeGiven() {
    assertThatThrownBy(() -> StopSignal.NEVER.stop(StoppedException.Reason.RUN_LIMIT))
        .isInstanceOf(IllegalStateException.class);
  }
}
