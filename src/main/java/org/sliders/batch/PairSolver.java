package org.sliders.batch;

import java.math.BigInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.sliders.job.Answer;
import org.sliders.job.Status;
import org.sliders.job.Timing;
import org.sliders.paths.PathCounts;
import org.sliders.paths.PathSum;
import org.sliders.paths.ShortestPathDag;
import org.sliders.paths.SumLimits;
import org.sliders.search.StopSignal;
import org.sliders.search.TooLargeException;

/** From the distances to the checked answer of one pair: DAG, counts, sum, checks. */
class PairSolver {

  private final ComputeSettings settings;

  PairSolver(ComputeSettings settings) {
    this.settings = settings;
  }

  /**
   * What the search of a pair cost.
   *
   * @param name the search's name
   * @param boardsExpanded the pair's part of the boards it expanded
   * @param nanos the pair's part of its time
   */
  record SearchCost(String name, long boardsExpanded, long nanos) {}

  /**
   * Answers a pair.
   *
   * @param dagOfPair builds the pair's DAG, until it is told to stop
   * @param search what the search cost
   * @param maxBytes what DAG and sum may take
   * @return the answer, checked
   */
  Solution solve(
      Function<StopSignal, ShortestPathDag> dagOfPair, SearchCost search, long maxBytes) {
    long begin = System.nanoTime();
    StopSignal stop = settings.limits().afterSearch(search.nanos());
    ShortestPathDag dag = dagOfPair.apply(stop);
    stop.check();
    long sumBytes = maxBytes - bytesOfCounts(dag, maxBytes);
    PathCounts counts = count(dag);
    stop.check();
    long counted = System.nanoTime();
    SumLimits limits =
        new SumLimits(settings.threads(), settings.grain().sumPaths(), sumBytes, stop);
    SumMethod method =
        disagreement(counts, null).isEmpty()
            ? SumMethod.choose(dag, counts, settings, limits).orElse(null)
            : null;
    PathSum sum = method == null ? null : sum(method);
    long end = System.nanoTime();
    Timing timing =
        new Timing(
            search.name(),
            method == null ? "none" : method.name(),
            dag.boardCount(),
            dag.moveCount(),
            search.boardsExpanded(),
            search.nanos(),
            counted - begin,
            end - counted,
            search.nanos() + end - begin);
    String disagreement = disagreement(counts, sum);
    if (!disagreement.isEmpty()) {
      return Solution.checkFailed(disagreement, timing);
    }
    Answer answer =
        new Answer(
            Status.OK,
            dag.distance(),
            counts.pathsFromStart(),
            sum == null ? null : sum.checksumSum(),
            counts.residueFromStart(),
            sum == null ? notSummed(settings, counts.pathsFromStart()) : "");
    return new Solution(answer, timing, dag, false);
  }

  private static long bytesOfCounts(ShortestPathDag dag, long maxBytes) {
    long bytes = PathCounts.bytes(dag);
    if (bytes > maxBytes) {
      throw new TooLargeException(
          "counting the paths of "
              + dag.boardCount()
              + " boards needs "
              + bytes
              + " bytes, allowed are "
              + maxBytes);
    }
    return bytes;
  }

  /** Counts the paths; tests count wrongly. */
  PathCounts count(ShortestPathDag dag) {
    return new PathCounts(dag, settings.checksum());
  }

  /** Sums the checksums; tests sum wrongly. */
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
  private String disagreement(PathCounts counts, @Nullable PathSum sum) {
    if (!counts.pathsFromStart().equals(counts.pathsFromTarget())) {
      return counts.pathsFromStart()
          + " paths from the start, "
          + counts.pathsFromTarget()
          + " from the target";
    }
    if (counts.residueFromStart() != counts.residueFromTarget()) {
      return "residue "
          + counts.residueFromStart()
          + " from the start, "
          + counts.residueFromTarget()
          + " from the target";
    }
    if (sum == null) {
      return "";
    }
    if (!sum.paths().equals(counts.pathsFromStart())) {
      return sum.paths() + " paths summed, " + counts.pathsFromStart() + " counted";
    }
    BigInteger modulus = BigInteger.valueOf(settings.checksum().modulus());
    int residue = sum.checksumSum().mod(modulus).intValue();
    return residue == counts.residueFromStart()
        ? ""
        : "residue " + residue + " of the sum, " + counts.residueFromStart() + " counted";
  }
}
