package org.sliders.engine;

import org.sliders.space.Reachability;
import org.sliders.work.TooLargeException;

/** What engines that search all of a space, from shared roots, have in common. */
final class WholeSpace {

  /** Levels of a search; most spaces that fit memory have 30 to 80. */
  static final double LEVELS = 50;

  /** Planes of a search that the caches hold. */
  static final long CACHED_BYTES = 16L << 20;

  /** Time of one board of the tables of moves. */
  static final double TABLE_NANOS = 10;

  /** Time of walking, counting and summing the paths of one pair by numbers of boards. */
  static final double NUMBERED_WALK_NANOS = 15_000;

  private WholeSpace() {}

  /**
   * Refuses a space whose boards have no numbers of 63 bits.
   *
   * @param pairs pairs of the space
   * @param choice the search
   */
  static void requireNumbers(SpacePairs pairs, SearchChoice choice) {
    if (!pairs.space().isIndexable()) {
      throw new TooLargeException(
          "the "
              + choice.label()
              + " search of "
              + pairs.space()
              + " needs more than "
              + pairs.space().boardCount().shiftRight(2)
              + " bytes");
    }
  }

  /** Boards that a search of all levels reaches: the space, or half of it if all tiles differ. */
  static long reachable(SpacePairs pairs) {
    long boards = pairs.space().boardCount().longValueExact();
    return Reachability.allDifferent(pairs.first().start()) ? boards / 2 : boards;
  }

  /**
   * Time of the paths of all pairs, on all threads.
   *
   * @param pairs the pairs
   * @param pairNanos time of a pair
   * @param settings how many threads there are
   */
  static double walkNanos(SpacePairs pairs, double pairNanos, ComputeSettings settings) {
    return pairs.rows().length * pairNanos / settings.threads();
  }

  /**
   * Boards that a search reaches before it has settled all pairs of a range. The part of the space
   * that is nearer than a random board is uniform on 0 … 1, and the largest of k such parts is k /
   * (k + 1) on average.
   */
  static double reached(int pairCount, long reachable) {
    return (double) reachable * pairCount / (pairCount + 1.0);
  }
}
