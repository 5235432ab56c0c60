package org.sliders.engine;

import java.util.OptionalLong;
import org.sliders.paths.NumberedPathWalker;
import org.sliders.search.numbered.LevelSearch;
import org.sliders.search.numbered.MoveTables;
import org.sliders.space.StateSpace;
import org.sliders.work.TooLargeException;

/**
 * Searches all of a small space from one root at a time, by numbers of its boards, and counts and
 * lists the paths of all its boards in one sweep over the levels.
 */
final class SweepEngine implements Engine {

  /** Time of one board of a search. */
  private static final double BOARD_NANOS = 30;

  /** Time of one board of a sweep, with the list of its paths. */
  private static final double SWEPT_BOARD_NANOS = 150;

  /** Bytes a board of the two levels that a sweep keeps, of which no level has a quarter. */
  private static final long LEVEL_BYTES = 20;

  @Override
  public SearchChoice choice() {
    return SearchChoice.SWEEP;
  }

  @Override
  public Offer offer(SpacePairs pairs, ComputeSettings settings, Contest contest) {
    WholeSpace.requireNumbers(pairs, choice());
    StateSpace space = pairs.space();
    requireFits(space, settings.memoryBytes());
    Sharing sharing = pairs.sharing();
    int roots = sharing.rootCount();
    long reachable = WholeSpace.reachable(pairs);
    double expanded = 0;
    double walkNanos = 0;
    for (int root = 0; root < roots; root++) {
      int rootPairs = sharing.firstPair(root + 1) - sharing.firstPair(root);
      expanded += WholeSpace.reached(rootPairs, reachable);
      walkNanos +=
          Math.min(reachable * SWEPT_BOARD_NANOS, rootPairs * WholeSpace.NUMBERED_WALK_NANOS);
    }
    double tableNanos = space.boardCount().doubleValue() * WholeSpace.TABLE_NANOS;
    return new Offer(
        this,
        roots,
        (long) expanded,
        OptionalLong.of(bytes(space, 1, 1)),
        (expanded * BOARD_NANOS + tableNanos) / settings.threads(),
        walkNanos / settings.threads(),
        Offer.Certainty.EXPECTED);
  }

  @Override
  public PreparedSearch prepare(SpacePairs pairs, Sharers sharers) {
    requireFits(pairs.space(), sharers.settings().memoryBytes());
    return new SweepPieces(pairs, new MoveTables(pairs.space()), sharers);
  }

  /**
   * Whether a sweep costs less than walks.
   *
   * @param boards boards of the levels
   * @param pairs pairs whose paths are wanted
   */
  static boolean pays(long boards, int pairs) {
    return boards * SWEPT_BOARD_NANOS < pairs * WholeSpace.NUMBERED_WALK_NANOS;
  }

  private static void requireFits(StateSpace space, long memoryBytes) {
    if (!MoveTables.fits(space) || bytes(space, 1, 1) > memoryBytes / 2) {
      throw TooLargeException.noHalf("the sweep of " + space + " by numbers of its boards");
    }
  }

  /** Bytes of searches and walkers at the same time, with the tables they share. */
  static long bytes(StateSpace space, int searches, int walkers) {
    return MoveTables.bytes(space)
        + searches * (LevelSearch.bytes(space) + LEVEL_BYTES * space.boardCount().longValueExact())
        + walkers * NumberedPathWalker.bytes(space);
  }
}
