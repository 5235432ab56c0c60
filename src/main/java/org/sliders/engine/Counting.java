package org.sliders.engine;

import org.jspecify.annotations.Nullable;
import org.sliders.paths.PathCounts;
import org.sliders.paths.ShortestPathDag;
import org.sliders.paths.SumLimits;
import org.sliders.paths.TwoCounts;
import org.sliders.paths.WalkedPaths;
import org.sliders.work.Activity;
import org.sliders.work.StopSignal;
import org.sliders.work.TooLargeException;

/** Counts the paths of a walk from both ends, and chooses how their checksums are summed. */
@FunctionalInterface
interface Counting {

  /**
   * Counts the paths of a walk.
   *
   * @param walked the paths
   * @param maxBytes what counts and sum may take
   * @param stop ends the sum early
   */
  Counted count(WalkedPaths walked, long maxBytes, StopSignal stop);

  /**
   * Counted paths.
   *
   * @param counts their numbers and residues
   * @param method how their checksums are summed, null if they are not to be
   * @param dag their DAG, null if they were counted without one
   */
  record Counted(TwoCounts counts, @Nullable SumMethod method, @Nullable ShortestPathDag dag) {}

  /** The product's way: few paths are counted and listed as they were walked, many by a DAG. */
  static Counting with(ComputeSettings settings) {
    return (walked, maxBytes, stop) -> {
      Counted few = few(walked, maxBytes, settings);
      return few == null ? many(walked.dag(), maxBytes, stop, settings) : few;
    };
  }

  private static @Nullable Counted few(
      WalkedPaths walked, long maxBytes, ComputeSettings settings) {
    if (settings.sum() == SumChoice.MEET) {
      return null;
    }
    // No more than a task would list, and the limit allows.
    long most = Math.min(settings.pathLimit(), settings.grain().sumPaths());
    TwoCounts counts = walked.countFew(settings.checksum(), most, maxBytes);
    if (counts == null) {
      return null;
    }
    boolean isSummed = settings.sum() != SumChoice.RESIDUE;
    return new Counted(
        counts,
        isSummed ? new SumMethod(SumMethod.ENUMERATE, walked::listFew, Activity.Gauge.NONE) : null,
        null);
  }

  private static Counted many(
      ShortestPathDag dag, long maxBytes, StopSignal stop, ComputeSettings settings) {
    long bytes = PathCounts.bytes(dag);
    if (bytes > maxBytes) {
      throw TooLargeException.of(
          "counting the paths of " + dag.boardCount() + " boards", bytes, maxBytes);
    }
    PathCounts counts = new PathCounts(dag, settings.checksum());
    SumLimits limits =
        new SumLimits(settings.threads(), settings.grain().sumPaths(), maxBytes - bytes, stop);
    return new Counted(
        counts.both(), SumMethod.choose(dag, counts, settings, limits).orElse(null), dag);
  }
}
