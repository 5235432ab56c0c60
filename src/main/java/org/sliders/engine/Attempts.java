package org.sliders.engine;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.results.Timing;
import org.sliders.work.CheckFailedException;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;
import org.sliders.work.TooLargeException;

/** Runs steps that may fail, so that what fails costs only the pairs it was for. */
public final class Attempts {

  /** Message of a pair whose time is up. */
  static final String PAIR_LIMIT = "pair-limit reached";

  /** Takes the solution of each row, from any worker. */
  public interface Sink {
    /**
     * Takes one solution.
     *
     * @param rows the places in the job of all rows that it is for: equal pairs, or those that
     *     failed together
     * @param solution their solution; what it cost is the first one's
     * @param fault what was thrown if they failed by a fault of program or machine, else null
     */
    void solved(int[] rows, Solution solution, @Nullable Throwable fault);

    /** {@return what the solutions are to carry} */
    default Solution.Detail detail() {
      return Solution.Detail.NUMBERS;
    }
  }

  private final Sink sink;
  private final ComputeSettings settings;

  /** Rows that did not fit a part of the memory; null if what does not fit is given up. */
  private final @Nullable RowList postponed;

  /** By row: what earlier tries cost, told with the last one. */
  private final Map<Integer, Timing> earlier;

  private Attempts(
      Sink sink,
      ComputeSettings settings,
      @Nullable RowList postponed,
      Map<Integer, Timing> earlier) {
    this.sink = sink;
    this.settings = settings;
    this.postponed = postponed;
    this.earlier = earlier;
  }

  /**
   * Attempts with all of the memory: what does not fit is too large.
   *
   * @param sink takes the solutions
   * @param settings how they are computed, and when that ends
   * @return the attempts
   */
  public static Attempts last(Sink sink, ComputeSettings settings) {
    return new Attempts(sink, settings, null, new ConcurrentHashMap<>());
  }

  /**
   * Attempts that share the memory: what does not fit its part is kept for later.
   *
   * @param sink takes the solutions
   * @param settings how they are computed, and when that ends
   * @return the attempts
   */
  public static Attempts first(Sink sink, ComputeSettings settings) {
    return new Attempts(sink, settings, new RowList(), new ConcurrentHashMap<>());
  }

  /**
   * The same for steps that have all of the memory already.
   *
   * @return attempts that tell what does not fit as too large
   */
  public Attempts unshared() {
    return new Attempts(sink, settings, null, earlier);
  }

  /**
   * Rows that did not fit, in ascending order.
   *
   * @return their places in the job
   */
  public int[] postponed() {
    int[] rows = postponed == null ? new int[0] : postponed.toArray();
    Arrays.sort(rows);
    return rows;
  }

  private void tooLarge(int[] rows, String message, Timing cost) {
    if (postponed == null) {
      fail(rows, Answer.without(Status.TOO_LARGE, withMemory(message, settings)), cost);
    } else {
      postpone(rows, cost);
    }
  }

  private void postpone(int[] rows, Timing cost) {
    RowList list = Objects.requireNonNull(postponed);
    synchronized (list) {
      for (int row : rows) {
        list.add(row);
      }
    }
    earlier.merge(rows[0], cost, Timing::plus);
  }

  /** What the solutions are to carry. */
  Solution.Detail detail() {
    return sink.detail();
  }

  /** Reports the solution of a pair for all rows that ask for it, unless its sum did not fit. */
  void solved(int[] rows, Solution solution) {
    if (postponed != null && solution.answer().status() == Status.TOO_LARGE) {
      postpone(rows, solution.timing());
    } else {
      tell(rows, solution, null);
    }
  }

  /**
   * Tells a solution with what earlier tries cost.
   *
   * @param rows the rows of the pairs
   * @param solution what came of them
   * @param fault what was thrown, if it was a fault of program or machine, else null
   */
  public void tell(int[] rows, Solution solution, @Nullable Throwable fault) {
    Solution told = solution;
    if (!earlier.isEmpty()) {
      for (int row : rows) {
        Timing cost = earlier.remove(row);
        told = cost == null ? told : told.with(told.timing().plus(cost));
      }
    }
    sink.solved(rows, told, fault);
  }

  /**
   * Runs a step that costs next to nothing.
   *
   * @param <T> what the step returns
   * @param rows the rows that fail if it throws
   * @param step the step
   * @return what it returns, or null if it threw
   */
  public <T> @Nullable T attempt(int[] rows, Supplier<T> step) {
    return attempt(rows, step, nanos -> Timing.NONE);
  }

  /**
   * Runs a step.
   *
   * @param <T> what the step returns
   * @param rows the rows that fail if it throws
   * @param step the step
   * @param spent tells from its nanoseconds what it cost if it throws
   * @return what it returns, or null if it threw
   * @throws StoppedException if the run is to end; what a step throws then is no fault of its rows,
   *     which are left without an answer
   */
  // Errors are caught too: a pair that runs out of memory or stack must not take the others with
  // it.
  public <T> @Nullable T attempt(int[] rows, Supplier<T> step, LongFunction<Timing> spent) {
    StopSignal stop = settings.limits().stop();
    stop.checkBefore();
    long begin = System.nanoTime();
    try {
      return step.get();
    } catch (StoppedException e) {
      if (e.reason() != StoppedException.Reason.PIECE_LIMIT) {
        throw e;
      }
      fail(rows, Answer.without(Status.TIMED_OUT, PAIR_LIMIT), cost(spent, begin));
    } catch (TooLargeException e) {
      tooLarge(rows, e.getMessage(), cost(spent, begin));
    } catch (OutOfMemoryError e) {
      stop.checkBefore();
      tooLarge(rows, outOfMemory(), cost(spent, begin));
    } catch (CheckFailedException e) {
      tell(rows, Solution.checkFailed(e.getMessage(), cost(spent, begin)), e);
    } catch (Throwable e) {
      // A pool that is shut down cancels what its workers wait for.
      stop.checkBefore();
      Answer failed = Answer.without(Status.FAILED, "internal error: " + e);
      tell(rows, Solution.withoutPaths(failed).with(cost(spent, begin)), e);
    }
    return null;
  }

  private static Timing cost(LongFunction<Timing> spent, long begin) {
    return spent.apply(System.nanoTime() - begin);
  }

  /** Why a pair is too large that was allowed to try. */
  static String outOfMemory() {
    return "out of memory in a heap of "
        + TooLargeException.words(Runtime.getRuntime().maxMemory())
        + ": more heap or less --memory";
  }

  /** Adds to the reason why something is too large what it might have taken. */
  static String withMemory(String why, ComputeSettings settings) {
    return why + "; --memory was " + TooLargeException.words(settings.memoryBytes());
  }

  private void fail(int[] rows, Answer answer, Timing cost) {
    tell(rows, Solution.withoutPaths(answer).with(cost), null);
  }
}
