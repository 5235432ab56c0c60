package org.sliders.batch;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sliders.job.Answer;
import org.sliders.job.Status;
import org.sliders.search.StopSignal;
import org.sliders.search.StoppedException;
import org.sliders.search.TooLargeException;

/** Runs steps that may fail, so that what fails costs only the pairs it was for. */
final class Attempts {

  /** Takes the solution of each row, from any worker. */
  interface Sink {
    /**
     * Takes one solution.
     *
     * @param row the row's place in the job
     * @param solution its solution
     * @param fault what was thrown if the pair failed by a fault of program or machine, else null;
     *     of several rows that fail together the first has it
     */
    void solved(int row, Solution solution, @Nullable Throwable fault);
  }

  private final Sink sink;
  private final StopSignal stop;

  Attempts(Sink sink, StopSignal stop) {
    this.sink = sink;
    this.stop = stop;
  }

  /** Reports the solution of a pair for all rows that ask for it; repeats cost nothing. */
  void solved(int[] rows, Solution solution) {
    sink.solved(rows[0], solution, null);
    for (int repeat = 1; repeat < rows.length; repeat++) {
      sink.solved(rows[repeat], solution.ofRepeat(), null);
    }
  }

  /**
   * Runs a step.
   *
   * @param rows the rows that fail if it throws
   * @param step the step
   * @return what it returns, or nothing if it threw
   * @throws StoppedException if the run is to end; what a step throws then is no fault of its rows,
   *     which are left without an answer
   */
  // Errors are caught too: a pair that runs out of memory or stack must not take the others with
  // it.
  <T> Optional<T> attempt(int[] rows, Supplier<T> step) {
    stop.checkBefore();
    try {
      return Optional.of(step.get());
    } catch (StoppedException e) {
      if (e.reason() != StopSignal.Reason.PIECE_LIMIT) {
        throw e;
      }
      fail(rows, Answer.without(Status.TIMED_OUT, "pair-limit reached"), null);
    } catch (TooLargeException e) {
      fail(rows, Answer.without(Status.TOO_LARGE, e.getMessage()), null);
    } catch (OutOfMemoryError e) {
      stop.checkBefore();
      fail(rows, Answer.without(Status.FAILED, "out of memory: more heap or less --memory"), e);
    } catch (Throwable e) {
      // A pool that is shut down cancels what its workers wait for.
      stop.checkBefore();
      fail(rows, Answer.without(Status.FAILED, "internal error: " + e), e);
    }
    return Optional.empty();
  }

  private void fail(int[] rows, Answer answer, @Nullable Throwable fault) {
    for (int i = 0; i < rows.length; i++) {
      sink.solved(rows[i], Solution.withoutDag(answer), i == 0 ? fault : null);
    }
  }
}
