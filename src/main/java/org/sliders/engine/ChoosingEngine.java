package org.sliders.engine;

import org.sliders.board.Shape;
import org.sliders.search.guided.GoalPair;

/**
 * Begins each pair from both ends, and goes on with the guided search where that is the cheaper way
 * to a larger distance.
 */
final class ChoosingEngine implements Engine {

  /** In less memory the tables are too small to help. */
  private static final long LEAST_BYTES = 1 << 22;

  private final HashedTwoEndedEngine twoEnded = new HashedTwoEndedEngine();

  @Override
  public SearchChoice choice() {
    return twoEnded.choice();
  }

  @Override
  public Offer offer(SpacePairs pairs, ComputeSettings settings, Contest contest) {
    Offer offer = twoEnded.offer(pairs, settings, contest);
    return new Offer(
        this,
        offer.searches(),
        offer.boardsExpanded(),
        offer.bytes(),
        offer.searchNanos(),
        offer.walkNanos(),
        offer.certainty());
  }

  @Override
  public PreparedSearch prepare(SpacePairs pairs, Sharers sharers) {
    Shape shape = pairs.space().shape();
    return shape.cellCount() <= GoalPair.MAX_CELLS
            && sharers.settings().memoryBytes() >= LEAST_BYTES
        ? new ChoosingPieces(pairs, sharers)
        : twoEnded.prepare(pairs, sharers);
  }
}
