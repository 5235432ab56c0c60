package org.sliders.batch;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.Supplier;
import org.sliders.paths.Enumeration;
import org.sliders.paths.MeetingSum;
import org.sliders.paths.PathCounts;
import org.sliders.paths.PathSum;
import org.sliders.paths.ShortestPathDag;

/**
 * The sum method of a pair, chosen by counts alone, so that every run chooses the same.
 *
 * @param name its name in timings and metrics
 * @param run computes the sum
 */
record SumMethod(String name, Supplier<PathSum> run) {

  static final String ENUMERATE = "enumerate";
  static final String MEET = "meet";

  /** Paths that are listed in the time that one half-path takes to be made, sorted and merged. */
  private static final long PATHS_PER_HALF_PATH = 500;

  /** Up to this many paths, listing costs less than looking for the middle. */
  private static final long FEW_PATHS = 1 << 20;

  /**
   * Chooses a method.
   *
   * @param dag the pair's DAG
   * @param counts its numbers of paths
   * @param settings which methods are allowed, and how much they may list
   * @param maxBytes what the method may take
   * @return the method, or nothing if no sum is to be computed
   */
  static Optional<SumMethod> choose(
      ShortestPathDag dag, PathCounts counts, ComputeSettings settings, long maxBytes) {
    Enumeration.Limits limits =
        new Enumeration.Limits(settings.threads(), settings.grain().sumPaths(), maxBytes);
    long pathLimit = settings.pathLimit();
    boolean listable =
        counts.pathsFromStart().compareTo(BigInteger.valueOf(pathLimit)) <= 0
            && settings.sum() != SumChoice.MEET;
    SumMethod enumerate =
        new SumMethod(ENUMERATE, () -> Enumeration.sum(dag, counts, settings.checksum(), limits));
    switch (settings.sum()) {
      case RESIDUE:
        return Optional.empty();
      case ENUMERATE:
        return listable ? Optional.of(enumerate) : Optional.empty();
      default:
    }
    if (listable && counts.suffixes(0) <= FEW_PATHS) {
      return Optional.of(enumerate);
    }
    MeetingSum.Middle middle = MeetingSum.middle(dag, counts);
    if (listable && middle.halfPaths() > counts.suffixes(0) / PATHS_PER_HALF_PATH) {
      return Optional.of(enumerate);
    }
    if (middle.halfPaths() > pathLimit) {
      return Optional.empty();
    }
    return Optional.of(
        new SumMethod(
            MEET, () -> MeetingSum.sum(dag, counts, settings.checksum(), middle, limits)));
  }
}
