package org.sliders.engine;

import java.math.BigInteger;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import org.sliders.paths.PathSum;
import org.sliders.paths.ShortestPathDag;
import org.sliders.paths.SweptPaths;
import org.sliders.paths.TwoCounts;
import org.sliders.paths.WalkedPaths;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.results.Timing;
import org.sliders.work.Activity;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;
import org.sliders.work.TooLargeException;

/**
 * From the distances to the checked answer of one pair: walk, counts, sum, checks. Safe for use by
 * many threads.
 */
public final class PairSolver {

  private final ComputeSettings settings;
  private final Counting counting;

  /**
   * Solves pairs with some settings.
   *
   * @param settings which sums are wanted, and how much they may list
   */
  public PairSolver(ComputeSettings settings) {
    this(settings, Counting.with(settings));
  }

  PairSolver(ComputeSettings settings, Counting counting) {
    this.settings = settings;
    this.counting = counting;
  }

  /**
   * What the search of a pair cost.
   *
   * @param name the search's name
   * @param boardsExpanded the pair's part of the boards it expanded
   * @param nanos the pair's part of its time
   */
  public record SearchCost(String name, long boardsExpanded, long nanos)
      implements LongFunction<Timing> {

    /** What the pair cost if its walk or its counts fail after {@code more} nanoseconds. */
    @Override
    public Timing apply(long more) {
      return new Timing(name, SumMethod.NONE, 0, 0, boardsExpanded, nanos, more, 0, nanos + more);
    }
  }

  /**
   * A pair whose distances are known.
   *
   * @param walk walks along its shortest paths, until it is told to stop
   * @param search what the search cost
   * @param maxBytes what counts and sum may take
   * @param detail what its solution is to carry
   */
  public record Searched(
      Function<StopSignal, WalkedPaths> walk,
      SearchCost search,
      long maxBytes,
      Solution.Detail detail) {}

  /**
   * Answers a pair.
   *
   * @param pair the pair
   * @return the answer, checked; if only the sum takes too much memory or time, all numbers but the
   *     sum
   */
  public Solution solve(Searched pair) {
    SearchCost search = pair.search;
    long beginNanos = System.nanoTime();
    StopSignal stop = settings.limits().afterSearch(search.nanos());
    WalkedPaths walked = pair.walk.apply(stop);
    stop.check();
    Counting.Counted counted = counting.count(walked, pair.maxBytes, stop);
    long countedNanos = System.nanoTime();
    TwoCounts counts = counted.counts();
    Summed summed = counts.difference().isEmpty() ? sum(counted.method(), stop) : Summed.NOTHING;
    long endNanos = System.nanoTime();
    Timing timing =
        new Timing(
            search.name(),
            summed.method,
            walked.boardCount(),
            walked.moveCount(),
            search.boardsExpanded(),
            search.nanos(),
            countedNanos - beginNanos,
            endNanos - countedNanos,
            search.nanos() + endNanos - beginNanos);
    String difference = difference(counts, summed.sum);
    if (!difference.isEmpty()) {
      return Solution.checkFailed(difference, timing);
    }
    Answer answer =
        new Answer(
            summed.status,
            walked.distance(),
            counts.pathsFromStart(),
            summed.sum == null ? null : summed.sum.checksumSum(),
            counts.residueFromStart(),
            summed.message(settings, counts.pathsFromStart()));
    ShortestPathDag dag = counted.dag();
    if (pair.detail == Solution.Detail.NUMBERS) {
      dag = null;
    } else if (dag == null) {
      dag = walked.dag();
    }
    return new Solution(answer, timing, dag, false);
  }

  /**
   * Answers a pair whose paths were swept.
   *
   * @param swept what is known of its paths, no more than may be listed
   * @param search what search and sweep cost
   * @return the answer, checked
   */
  public Solution solve(SweptPaths swept, SearchCost search) {
    boolean isSummed = settings.sum() != SumChoice.RESIDUE;
    Timing timing =
        new Timing(
            search.name(),
            isSummed ? SumMethod.SWEEP : SumMethod.NONE,
            Timing.UNKNOWN,
            Timing.UNKNOWN,
            search.boardsExpanded(),
            search.nanos(),
            0,
            0,
            search.nanos());
    String difference = swept.difference(settings.checksum());
    if (!difference.isEmpty()) {
      return Solution.checkFailed(difference, timing);
    }
    BigInteger paths = BigInteger.valueOf(swept.paths());
    Answer answer =
        new Answer(
            Status.OK,
            swept.distance(),
            paths,
            isSummed ? BigInteger.valueOf(swept.checksumSum()) : null,
            swept.residue(),
            isSummed ? "" : notSummed(settings, paths));
    return new Solution(answer, timing, null, false);
  }

  /**
   * What came of a sum.
   *
   * @param method the sum method's name
   * @param sum the sum, or null if there is none
   * @param status whether the pair is answered
   * @param missing why there is no sum although there should be one, else empty
   */
  private record Summed(String method, @Nullable PathSum sum, Status status, String missing) {

    static final Summed NOTHING = new Summed(SumMethod.NONE, null, Status.OK, "");

    String message(ComputeSettings settings, BigInteger paths) {
      if (!missing.isEmpty()) {
        return "only the sum is missing: " + missing;
      }
      return sum == null ? notSummed(settings, paths) : "";
    }
  }

  private Summed sum(@Nullable SumMethod method, StopSignal stop) {
    if (method == null) {
      return Summed.NOTHING;
    }
    try {
      stop.check();
      settings.activity().next(Activity.Step.SUM, method.gauge());
      return new Summed(method.name(), method.run().get(), Status.OK, "");
    } catch (TooLargeException e) {
      return tooLarge(method, e.getMessage());
    } catch (OutOfMemoryError e) {
      settings.limits().stop().checkBefore();
      return tooLarge(method, Attempts.outOfMemory());
    } catch (StoppedException e) {
      if (e.reason() != StoppedException.Reason.PIECE_LIMIT) {
        throw e;
      }
      return new Summed(method.name(), null, Status.TIMED_OUT, Attempts.PAIR_LIMIT);
    }
  }

  private Summed tooLarge(SumMethod method, String why) {
    return new Summed(method.name(), null, Status.TOO_LARGE, Attempts.withMemory(why, settings));
  }

  /** Why an answer has no sum. */
  static String notSummed(ComputeSettings settings, BigInteger paths) {
    return settings.sum() == SumChoice.RESIDUE
        ? "sum not computed: residue only"
        : "sum not computed: " + paths + " paths exceed path-limit " + settings.pathLimit();
  }

  /** Compares what was found in different ways; empty if all agree. */
  private String difference(TwoCounts counts, @Nullable PathSum sum) {
    if (sum == null || !counts.difference().isEmpty()) {
      return counts.difference();
    }
    if (!sum.paths().equals(counts.pathsFromStart())) {
      return sum.paths() + " paths summed, " + counts.pathsFromStart() + " counted";
    }
    int residue = settings.checksum().residue(sum.checksumSum());
    return residue == counts.residueFromStart()
        ? ""
        : "residue " + residue + " of the sum, " + counts.residueFromStart() + " counted";
  }
}
