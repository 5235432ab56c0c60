package org.sliders.engine;

import java.math.BigInteger;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.sliders.paths.Enumeration;
import org.sliders.paths.MeetingSum;
import org.sliders.paths.PathCounts;
import org.sliders.paths.PathSum;
import org.sliders.paths.ShortestPathDag;
import org.sliders.paths.SumLimits;
import org.sliders.work.Activity;

/**
 * The sum method of a pair. Whether there is a sum depends on counts and path limit alone, so that
 * every run asked for the same method decides the same; memory only decides how it is computed.
 *
 * @param name its name in timings and metrics
 * @param run computes the sum
 * @param gauge how far that is
 */
public record SumMethod(String name, Supplier<PathSum> run, Activity.Gauge gauge) {

  /** Paths listed so far, of all. */
  private record ListedPaths(LongAdder listed, long total) implements Activity.Gauge {

    @Override
    public long done() {
      return listed.sum();
    }
  }

  /** No sum was computed. */
  public static final String NONE = "none";

  /** Every path was listed. */
  public static final String ENUMERATE = "enumerate";

  /** Name of the sums of all boards around a root. */
  public static final String SWEEP = "sweep";

  /** Half-paths were listed and met in the middle. */
  public static final String MEET = "meet";

  /**
   * Paths whose number has at most so many bits cost less to list than to look for their middle.
   */
  private static final int FEW_PATHS_BITS = 20;

  /**
   * Chooses a method.
   *
   * @param dag the pair's DAG
   * @param counts its numbers of paths
   * @param settings which methods are allowed, and how much they may list
   * @param limits how the method may share out its work, what it may take, and when it is to stop
   * @return the method, or nothing if no sum is to be computed
   */
  static Optional<SumMethod> choose(
      ShortestPathDag dag, PathCounts counts, ComputeSettings settings, SumLimits limits) {
    if (settings.sum() == SumChoice.RESIDUE) {
      return Optional.empty();
    }
    long pathLimit = settings.pathLimit();
    // A number of paths or half-paths that is too large to count is past every limit.
    boolean withinLimit =
        counts.suffixes(0) != PathCounts.MANY
            && counts.paths().compareTo(BigInteger.valueOf(pathLimit)) <= 0;
    boolean listable = withinLimit && settings.sum() != SumChoice.MEET;
    SumMethod enumerate =
        new SumMethod(
            ENUMERATE,
            () -> Enumeration.sum(dag, counts, settings.checksum(), limits),
            new ListedPaths(limits.listed(), counts.suffixes(0)));
    boolean few = counts.paths().bitLength() <= FEW_PATHS_BITS;
    if (settings.sum() == SumChoice.ENUMERATE || (listable && few)) {
      return listable ? Optional.of(enumerate) : Optional.empty();
    }
    MeetingSum meeting = new MeetingSum(dag, counts, settings.checksum());
    long halfPaths = meeting.halfPaths();
    boolean fits = meeting.bytes() <= limits.maxBytes();
    long affordable = counts.suffixes(0) / MeetingSum.PATHS_PER_HALF_PATH;
    if (listable && (!fits || halfPaths > affordable)) {
      return Optional.of(enumerate);
    }
    boolean pastLimit = halfPaths == PathCounts.MANY || halfPaths > pathLimit;
    // A single path has two halves, which must not pass a limit that it does not.
    return pastLimit && !withinLimit
        ? Optional.empty()
        : Optional.of(new SumMethod(MEET, () -> meeting.sum(limits), Activity.Gauge.NONE));
  }
}
