package org.sliders.engine;

import java.math.BigInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.sliders.paths.FewPaths;
import org.sliders.paths.PathCounts;
import org.sliders.paths.PathSum;
import org.sliders.paths.ShortestPathDag;
import org.sliders.paths.SumLimits;
import org.sliders.paths.TwoCounts;
import org.sliders.paths.WalkedPaths;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.results.Timing;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;
import org.sliders.work.TooLargeException;

/** From the distances to the checked answer of one pair: walk, counts, sum, checks. */
public class PairSolver {

  private final ComputeSettings settings;

  /**
   * Solves pairs with some settings.
   *
   * @param settings which sums are wanted, and how much they may list
   */
  public PairSolver(ComputeSettings settings) {
    this.settings = settings;
  }

  /**
   * What the search of a pair cost.
   *
   * @param name the search's name
   * @param boardsExpanded the pair's part of the boards it expanded
   * @param nanos the pair's part of its time
   */
  public record SearchCost(String name, long boardsExpanded, long nanos) implements Spent {

    /** What the pair cost if its walk or its counts fail. */
    @Override
    public Timing after(long more) {
      return new Timing(name, SumMethod.NONE, 0, 0, boardsExpanded, nanos, more, 0, nanos + more);
    }
  }

  /**
   * Answers a pair.
   *
   * @param walk walks along the pair's shortest paths, until it is told to stop
   * @param search what the search cost
   * @param maxBytes what counts and sum may take
   * @return the answer, checked
   * @throws SumMissingException if only the sum takes too much memory or time
   */
  public Solution solve(Function<StopSignal, WalkedPaths> walk, SearchCost search, long maxBytes) {
    long beginNanos = System.nanoTime();
    StopSignal stop = settings.limits().afterSearch(search.nanos());
    WalkedPaths walked = walk.apply(stop);
    stop.check();
    FewPaths few = settings.sum() == SumChoice.MEET ? null : countFew(walked, maxBytes);
    Findings findings = few == null ? many(walked, maxBytes, stop) : few(few);
    long endNanos = System.nanoTime();
    Timing timing =
        new Timing(
            search.name(),
            findings.method,
            walked.boardCount(),
            walked.moveCount(),
            search.boardsExpanded(),
            search.nanos(),
            findings.countedNanos - beginNanos,
            endNanos - findings.countedNanos,
            search.nanos() + endNanos - beginNanos);
    String difference = difference(findings);
    if (!difference.isEmpty()) {
      return Solution.checkFailed(difference, timing);
    }
    TwoCounts counts = findings.counts;
    PathSum sum = findings.sum;
    if (findings.missing != null) {
      Answer rest =
          new Answer(
              findings.missing.status,
              walked.distance(),
              counts.pathsFromStart(),
              null,
              counts.residueFromStart(),
              "only the sum is missing: " + findings.missing.why);
      throw new SumMissingException(new Solution(rest, timing, walked, false));
    }
    Answer answer =
        new Answer(
            Status.OK,
            walked.distance(),
            counts.pathsFromStart(),
            sum == null ? null : sum.checksumSum(),
            counts.residueFromStart(),
            sum == null ? notSummed(settings, counts.pathsFromStart()) : "");
    return new Solution(answer, timing, walked, false);
  }

  /**
   * What was found out about the paths of a pair.
   *
   * @param counts their numbers and residues
   * @param countedNanos when these were known, by {@link System#nanoTime}
   * @param method the sum method's name
   * @param sum its sum, or null if there is none
   * @param missing why there is none although there should be one, else null
   */
  private record Findings(
      TwoCounts counts,
      long countedNanos,
      String method,
      @Nullable PathSum sum,
      @Nullable Missing missing) {

    /** The same with a sum. */
    Findings with(String newMethod, PathSum newSum) {
      return new Findings(counts, countedNanos, newMethod, newSum, null);
    }

    /** The same without the sum that there should be. */
    Findings without(String newMethod, Missing why) {
      return new Findings(counts, countedNanos, newMethod, null, why);
    }
  }

  /** Why a sum could not be computed. */
  private record Missing(Status status, String why) {

    static Missing forMemory(String why, ComputeSettings settings) {
      return new Missing(Status.TOO_LARGE, Attempts.withMemory(why, settings));
    }
  }

  private Findings few(FewPaths paths) {
    TwoCounts counts = twoCounts(paths);
    Findings counted =
        new Findings(counts, System.nanoTime(), SumMethod.NONE, null, /* missing= */ null);
    return settings.sum() == SumChoice.RESIDUE || !counts.difference().isEmpty()
        ? counted
        : counted.with(SumMethod.ENUMERATE, list(paths));
  }

  private Findings many(WalkedPaths walked, long maxBytes, StopSignal stop) {
    ShortestPathDag dag = walked.dag();
    long sumBytes = maxBytes - bytesOfCounts(dag, maxBytes);
    PathCounts counts = count(dag);
    Findings counted =
        new Findings(counts.both(), System.nanoTime(), SumMethod.NONE, null, /* missing= */ null);
    if (settings.sum() == SumChoice.RESIDUE || !counts.both().difference().isEmpty()) {
      return counted;
    }
    SumLimits limits =
        new SumLimits(settings.threads(), settings.grain().sumPaths(), sumBytes, stop);
    String name = SumMethod.NONE;
    Missing missing;
    try {
      stop.check();
      SumMethod method = SumMethod.choose(dag, counts, settings, limits).orElse(null);
      if (method == null) {
        return counted;
      }
      name = method.name();
      return counted.with(name, sum(method));
    } catch (TooLargeException e) {
      missing = Missing.forMemory(e.getMessage(), settings);
    } catch (OutOfMemoryError e) {
      settings.limits().stop().checkBefore();
      missing = Missing.forMemory(Attempts.outOfMemory(), settings);
    } catch (StoppedException e) {
      if (e.reason() != StopSignal.Reason.PIECE_LIMIT) {
        throw e;
      }
      missing = new Missing(Status.TIMED_OUT, Attempts.PAIR_LIMIT);
    }
    return counted.without(name, missing);
  }

  private static long bytesOfCounts(ShortestPathDag dag, long maxBytes) {
    long bytes = PathCounts.bytes(dag);
    if (bytes > maxBytes) {
      throw TooLargeException.of(
          "counting the paths of " + dag.boardCount() + " boards",
          BigInteger.valueOf(bytes),
          maxBytes);
    }
    return bytes;
  }

  /** Counts the paths if no more than a task would list, or the limit allows, else returns null. */
  private @Nullable FewPaths countFew(WalkedPaths walked, long maxBytes) {
    long most = Math.min(settings.pathLimit(), settings.grain().sumPaths());
    return walked.countFew(settings.checksum(), most, maxBytes);
  }

  /** Takes the counts of few paths; tests count wrongly. */
  TwoCounts twoCounts(FewPaths paths) {
    return paths.counts();
  }

  /** Sums the checksums of few paths; tests sum wrongly. */
  PathSum list(FewPaths paths) {
    return paths.list();
  }

  /** Counts the paths of a DAG; tests count wrongly. */
  PathCounts count(ShortestPathDag dag) {
    return new PathCounts(dag, settings.checksum());
  }

  /** Sums the checksums of a DAG's paths; tests sum wrongly. */
  PathSum sum(SumMethod method) {
    return method.run().get();
  }

  /** Why an answer has no sum. */
  static String notSummed(ComputeSettings settings, BigInteger paths) {
    return settings.sum() == SumChoice.RESIDUE
        ? "sum not computed: residue only"
        : "sum not computed: " + paths + " paths exceed path-limit " + settings.pathLimit();
  }

  /** Compares what was found in different ways; empty if all agree. */
  private String difference(Findings findings) {
    TwoCounts counts = findings.counts;
    PathSum sum = findings.sum;
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
