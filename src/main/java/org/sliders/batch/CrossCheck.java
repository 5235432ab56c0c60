package org.sliders.batch;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.sliders.engine.Attempts;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.PlannedSpace;
import org.sliders.engine.SearchChoice;
import org.sliders.engine.Solution;
import org.sliders.engine.SpacePairs;
import org.sliders.engine.SumChoice;
import org.sliders.engine.SumMethod;
import org.sliders.engine.WorkerPool;
import org.sliders.results.Answer;
import org.sliders.results.Status;

/**
 * Solves a sample of the pairs of one state space again, each by another search than the one that
 * answered it and by another sum method, and fails those whose answers differ.
 *
 * <p>It stands between the searches and whoever takes their solutions: answers of the sample are
 * held back until {@link #solveAgain}, when the arrays of the first searches are gone; all others
 * are passed on. Safe for use by many threads until then.
 */
final class CrossCheck implements Attempts.Sink {

  private final ComputeSettings settings;
  private final Attempts.Sink sink;
  private final RunListener listener;
  private final BitSet sample;
  private final List<Held> held = new ArrayList<>();
  private long nanos;

  /** How a pair was solved, by names as in timings. */
  private record Method(String search, String sum) {

    static Method of(Solution solution) {
      boolean isSummed = solution.answer().checksumSum() != null;
      return new Method(
          solution.timing().search(), isSummed ? solution.timing().sum() : SumMethod.NONE);
    }

    boolean isBy(SearchChoice choice) {
      return search.equals(choice.label());
    }

    /** The other sum method; none where there was none. */
    SumChoice otherSum() {
      return switch (sum) {
        case SumMethod.ENUMERATE, SumMethod.SWEEP -> SumChoice.MEET;
        case SumMethod.MEET -> SumChoice.ENUMERATE;
        default -> SumChoice.RESIDUE;
      };
    }

    @Override
    public String toString() {
      return search + (sum.equals(SumMethod.NONE) ? "" : " and " + sum);
    }
  }

  /** A solution that is not told yet, with the rows of equal pairs that it is for. */
  private record Held(int[] rows, Solution solution) {}

  /**
   * Prepares the checks of a group.
   *
   * @param rows its rows
   * @param settings how they are computed; says how many are to be solved again
   * @param sink takes the solutions
   * @param listener hears of the checks
   */
  CrossCheck(int[] rows, ComputeSettings settings, Attempts.Sink sink, RunListener listener) {
    this.settings = settings;
    this.sink = sink;
    this.listener = listener;
    sample = sample(rows, settings.verifyOneIn());
  }

  /**
   * Chooses one row of every so many, the last ones of a group included; the choice depends on the
   * rows alone.
   *
   * @param rows the rows
   * @param oneIn of how many one is chosen; 0 chooses none
   */
  static BitSet sample(int[] rows, int oneIn) {
    BitSet chosen = new BitSet();
    for (long begin = 0; oneIn > 0 && begin < rows.length; begin += oneIn) {
      int first = (int) begin;
      int count = Math.min(oneIn, rows.length - first);
      chosen.set(rows[first + new SplittableRandom(rows[first]).nextInt(count)]);
    }
    return chosen;
  }

  @Override
  public void solved(int[] rows, Solution solution, @Nullable Throwable fault) {
    if (!hasNumbers(solution.answer()) || !isSampled(rows)) {
      sink.solved(rows, solution, fault);
      return;
    }
    synchronized (held) {
      held.add(new Held(rows, solution));
    }
  }

  /** Whether an answer has numbers to compare, all of them or all but the sum. */
  private static boolean hasNumbers(Answer answer) {
    return answer.distance() >= 0;
  }

  private boolean isSampled(int[] rows) {
    for (int row : rows) {
      if (sample.get(row)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Solves what is held back again, and tells it; returns the nanoseconds that all workers took
   * together.
   */
  long solveAgain(SpacePairs pairs, WorkerPool pool) {
    Map<Method, Map<Integer, Held>> byMethod = new LinkedHashMap<>();
    for (Held one : held) {
      byMethod
          .computeIfAbsent(Method.of(one.solution), method -> new LinkedHashMap<>())
          .put(one.rows[0], one);
    }
    held.clear();
    byMethod.forEach((method, open) -> solveAgain(pairs, method, open, pool));
    return nanos;
  }

  private void solveAgain(
      SpacePairs pairs, Method method, Map<Integer, Held> open, WorkerPool pool) {
    ComputeSettings other = settings.with(method.otherSum());
    List<PlannedSpace> ways =
        pool.call(
            () ->
                SearchChoice.SEARCHES.stream()
                    .filter(search -> !method.isBy(search))
                    .map(search -> plan(pairs, open, other.with(search)))
                    .filter(PlannedSpace::isPossible)
                    .sorted(PlannedSpace::compareCost)
                    .toList());
    for (PlannedSpace way : ways) {
      if (open.isEmpty()) {
        return;
      }
      // Where the plan fails for want of memory, its halves must not choose a search for
      // themselves.
      ComputeSettings again = other.with(way.choice());
      PlannedSpace left = pool.call(() -> plan(pairs, open, again));
      left.answer(again, (rows, second, fault) -> compare(open, rows, second, fault), pool);
    }
    open.values().forEach(one -> tell(one, Verification.NOT_POSSIBLE));
  }

  private static PlannedSpace plan(
      SpacePairs pairs, Map<Integer, Held> open, ComputeSettings settings) {
    return PlannedSpace.of(pairs.some(rows(open)), settings, PlannedSpace.Purpose.COMPARE);
  }

  private static int[] rows(Map<Integer, Held> open) {
    synchronized (open) {
      return open.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
    }
  }

  /** Takes a second solution; of several pairs if their search failed. */
  private void compare(
      Map<Integer, Held> open, int[] rows, Solution second, @Nullable Throwable fault) {
    synchronized (open) {
      nanos += second.timing().totalNanos();
    }
    for (int row : rows) {
      compare(open, row, second, row == rows[0] ? fault : null);
    }
  }

  private void compare(
      Map<Integer, Held> open, int row, Solution second, @Nullable Throwable fault) {
    Answer answer = second.answer();
    boolean isGivenUp = answer.status() == Status.TOO_LARGE || answer.status() == Status.TIMED_OUT;
    if (isGivenUp && !hasNumbers(answer)) {
      return;
    }
    Held one;
    String difference;
    boolean isWhole;
    synchronized (open) {
      one = Objects.requireNonNull(open.get(row));
      difference = difference(one.solution, second);
      isWhole = one.solution.answer().checksumSum() == null || answer.checksumSum() != null;
      if (isGivenUp && !isWhole && difference.isEmpty()) {
        // Another search may leave more to the sum.
        return;
      }
      open.remove(row);
    }
    if (difference.isEmpty()) {
      tell(one, isWhole ? Verification.CONFIRMED : Verification.NOT_POSSIBLE);
      return;
    }
    listener.verified(one.rows.length, Verification.REFUTED);
    sink.solved(one.rows, Solution.checkFailed(difference, one.solution.timing()), fault);
  }

  private void tell(Held one, Verification verification) {
    listener.verified(one.rows.length, verification);
    sink.solved(one.rows, one.solution, null);
  }

  /** Compares two solutions of a pair; empty if they agree. */
  static String difference(Solution first, Solution second) {
    String by = " by " + Method.of(first) + ", ";
    Answer one = first.answer();
    Answer other = second.answer();
    if (!hasNumbers(other)) {
      return "solved" + by + "but again: " + other.message();
    }
    String difference = "";
    if (one.distance() != other.distance()) {
      difference = "distance " + one.distance() + by + other.distance();
    } else if (!Objects.equals(one.paths(), other.paths())) {
      difference = one.paths() + " paths" + by + other.paths();
    } else if (one.residue() != other.residue()) {
      difference = "residue " + one.residue() + by + other.residue();
    } else if (one.checksumSum() != null
        && other.checksumSum() != null
        && !one.checksumSum().equals(other.checksumSum())) {
      difference = "sum " + one.checksumSum() + by + other.checksumSum();
    }
    return difference.isEmpty() ? "" : difference + " by " + Method.of(second);
  }
}
