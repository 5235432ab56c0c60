package org.sliders.engine;

import java.util.OptionalLong;
import org.sliders.paths.NumberedPathWalker;
import org.sliders.search.numbered.MoveTables;
import org.sliders.search.numbered.NumberedTwoEndedSearch;
import org.sliders.space.StateSpace;
import org.sliders.work.TooLargeException;

/** Searches from both ends of many pairs of one small space, by numbers of its boards. */
final class NumberedTwoEndedEngine implements Engine {

  /** Time of one board; with it the tables pay off from one pair for 1,000 boards on. */
  private static final double BOARD_NANOS = 40;

  @Override
  public SearchChoice choice() {
    return SearchChoice.TWO_ENDED;
  }

  @Override
  public Offer offer(SpacePairs pairs, ComputeSettings settings, Contest contest) {
    StateSpace space = pairs.space();
    int threads = settings.threads();
    if (!MoveTables.fits(space) || bytes(space, threads) > settings.memoryBytes() / 2) {
      throw TooLargeException.noHalf("the two-ended search of " + space + " by numbers");
    }
    int pairCount = pairs.rows().length;
    Contest.Trial trial = contest.trial();
    double expanded = pairCount * trial.boardsPerPair();
    double tableNanos = space.boardCount().doubleValue() * WholeSpace.TABLE_NANOS;
    return new Offer(
        this,
        pairCount,
        (long) expanded,
        OptionalLong.of(bytes(space, threads)),
        (expanded * BOARD_NANOS + tableNanos) / threads,
        WholeSpace.walkNanos(pairs, WholeSpace.NUMBERED_WALK_NANOS, settings),
        trial.certainty());
  }

  @Override
  public PreparedSearch prepare(SpacePairs pairs, Sharers sharers) {
    return new NumberedPieces(
        pairs.space(), new DifferentPairs(pairs), new MoveTables(pairs.space()), sharers);
  }

  /** The tables of all boards leave less memory for a pair. */
  @Override
  public Engine alone() {
    return new HashedTwoEndedEngine();
  }

  /** Bytes of a number of searches at the same time, with the tables they share. */
  static long bytes(StateSpace space, int searches) {
    return MoveTables.bytes(space)
        + searches * (NumberedTwoEndedSearch.bytes(space) + NumberedPathWalker.bytes(space));
  }
}
