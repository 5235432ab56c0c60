package org.sliders.batch;

import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sliders.job.Answer;
import org.sliders.job.Status;
import org.sliders.job.Timing;
import org.sliders.search.CheckFailedException;
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
     * @param rows the places in the job of all rows that it is for: equal pairs, or those that
     *     failed together
     * @param solution their solution; what it cost is the first one's
     * @param fault what was thrown if they failed by a fault of program or machine, else null
     */
    void solved(int[] rows, Solution solution, @Nullable Throwable fault);
  }

  /** Why a pair is too large that its searches and sums were allowed to try. */
  private static final String OUT_OF_MEMORY =
      "out of memory in a heap of "
          + Runtime.getRuntime().maxMemory()
          + " bytes: more heap or less --memory";

  private final Sink sink;
  private final StopSignal stop;

  /** Rows that did not fit a part of the memory; null if what does not fit is given up. */
  private final @Nullable RowList postponed;

  private Attempts(Sink sink, StopSignal stop, @Nullable RowList postponed) {
    this.sink = sink;
    this.stop = stop;
    this.postponed = postponed;
  }

  /** Attempts with all of the memory: what does not fit is too large. */
  static Attempts last(Sink sink, StopSignal stop) {
    return new Attempts(sink, stop, null);
  }

  /** Attempts that share the memory: what does not fit its part is kept for later. */
  static Attempts first(Sink sink, StopSignal stop) {
    return new Attempts(sink, stop, new RowList());
  }

  /** The same for steps that have all of the memory already. */
  Attempts unshared() {
    return last(sink, stop);
  }

  /** Rows that did not fit, in ascending order. */
  int[] postponed() {
    int[] rows = postponed == null ? new int[0] : postponed.toArray();
    Arrays.sort(rows);
    return rows;
  }

  private void tooLarge(int[] rows, TooLargeException cause) {
    if (postponed == null) {
      fail(rows, Answer.without(Status.TOO_LARGE, cause.getMessage()), null);
      return;
    }
    synchronized (postponed) {
      for (int row : rows) {
        postponed.add(row);
      }
    }
  }

  /** Reports the solution of a pair for all rows that ask for it. */
  void solved(int[] rows, Solution solution) {
    sink.solved(rows, solution, null);
  }

  /**
   * Runs a step.
   *
   * @param rows the rows that fail if it throws
   * @param step the step
   * @return what it returns, or null if it threw
   * @throws StoppedException if the run is to end; what a step throws then is no fault of its rows,
   *     which are left without an answer
   */
  // Errors are caught too: a pair that runs out of memory or stack must not take the others with
  // it.
  <T> @Nullable T attempt(int[] rows, Supplier<T> step) {
    stop.checkBefore();
    try {
      return step.get();
    } catch (StoppedException e) {
      if (e.reason() != StopSignal.Reason.PIECE_LIMIT) {
        throw e;
      }
      fail(rows, Answer.without(Status.TIMED_OUT, "pair-limit reached"), null);
    } catch (TooLargeException e) {
      tooLarge(rows, e);
    } catch (OutOfMemoryError e) {
      stop.checkBefore();
      tooLarge(rows, new TooLargeException(OUT_OF_MEMORY));
    } catch (CheckFailedException e) {
      sink.solved(rows, Solution.checkFailed(e.getMessage(), Timing.NONE), e);
    } catch (Throwable e) {
      // A pool that is shut down cancels what its workers wait for.
      stop.checkBefore();
      fail(rows, Answer.without(Status.FAILED, "internal error: " + e), e);
    }
    return null;
  }

  private void fail(int[] rows, Answer answer, @Nullable Throwable fault) {
    sink.solved(rows, Solution.withoutPaths(answer), fault);
  }
}
