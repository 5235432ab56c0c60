package org.sliders.engine;

import java.util.OptionalLong;
import org.sliders.paths.NumberedPathWalker;
import org.sliders.search.numbered.MoveTables;
import org.sliders.search.numbered.MultiSourceSearch;
import org.sliders.space.StateSpace;
import org.sliders.work.TooLargeException;

/** Searches all of a small space from 64 roots at a time. */
final class MultiSourceEngine implements Engine {

  /** Time of one word of one level while a search's planes lie in the caches. */
  private static final double WORD_NANOS = 0.9;

  /** The same where they do not, and every table entry leads to another line of memory. */
  private static final double FAR_WORD_NANOS = 9;

  @Override
  public SearchChoice choice() {
    return SearchChoice.MULTI_SOURCE;
  }

  @Override
  public Offer offer(SpacePairs pairs, ComputeSettings settings, Contest contest) {
    WholeSpace.requireNumbers(pairs, choice());
    StateSpace space = pairs.space();
    requireFits(space, settings.memoryBytes());
    int[] firstPairs = MultiSourcePieces.firstPairs(pairs.sharing());
    int passes = firstPairs.length - 1;
    long reachable = WholeSpace.reachable(pairs);
    double expanded = 0;
    for (int pass = 0; pass < passes; pass++) {
      int roots = pairs.sharing().rootsIn(firstPairs[pass], firstPairs[pass + 1]);
      expanded += roots * WholeSpace.reached(firstPairs[pass + 1] - firstPairs[pass], reachable);
    }
    double boards = space.boardCount().doubleValue();
    int side = sideBySide(space, Math.min(passes, settings.threads()), settings.memoryBytes());
    boolean cached = MultiSourceSearch.levelBytes(space) <= WholeSpace.CACHED_BYTES;
    double levelNanos = boards / 2 * (cached ? WORD_NANOS : FAR_WORD_NANOS);
    return new Offer(
        this,
        passes,
        (long) expanded,
        OptionalLong.of(bytes(space, 1, 1)),
        Math.ceil((double) passes / side) * WholeSpace.LEVELS * levelNanos
            + boards * WholeSpace.TABLE_NANOS / settings.threads(),
        WholeSpace.walkNanos(pairs, WholeSpace.NUMBERED_WALK_NANOS, settings),
        Offer.Certainty.EXPECTED);
  }

  @Override
  public PreparedSearch prepare(SpacePairs pairs, Sharers sharers) {
    requireFits(pairs.space(), sharers.settings().memoryBytes());
    return new MultiSourcePieces(pairs, new MoveTables(pairs.space()), sharers);
  }

  private static void requireFits(StateSpace space, long memoryBytes) {
    if (!MoveTables.fits(space)) {
      throw TooLargeException.moreThan(
          "the multi-source search of "
              + space
              + ", whose boards have numbers of more than 30 bits,",
          space.boardCount().shiftLeft(5),
          memoryBytes);
    }
    if (bytes(space, 1, 1) > memoryBytes) {
      throw TooLargeException.of(
          "the multi-source search of " + space, bytes(space, 1, 1), memoryBytes);
    }
  }

  /** Bytes of searches and walkers at the same time, with the tables they share. */
  static long bytes(StateSpace space, int searches, int walkers) {
    return MoveTables.bytes(space)
        + searches * MultiSourceSearch.bytes(space)
        + walkers * NumberedPathWalker.bytes(space);
  }

  /** How many searches, at least one and at most some number, fit the memory together. */
  static int sideBySide(StateSpace space, int most, long memoryBytes) {
    int side = most;
    while (side > 1 && bytes(space, side, side) > memoryBytes) {
      side--;
    }
    return side;
  }
}
