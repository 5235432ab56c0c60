package org.sliders.engine;

import java.util.OptionalLong;
import org.sliders.search.dense.DenseSpace;
import org.sliders.space.StateSpace;

/** Searches all of a space in bit planes, one root at a time. */
final class DenseEngine implements Engine {

  /** Time of one word of one level: four loads and a store, in cache. */
  private static final double WORD_NANOS = 1.3;

  /** The same where a search's planes pass the caches. */
  private static final double FAR_WORD_NANOS = 12;

  /** Time of starting and joining the tasks of a level. */
  private static final double LEVEL_NANOS = 20_000;

  /** Time of the paths of a pair, by look-ups in large tables. */
  private static final double WALK_NANOS = 30_000;

  @Override
  public SearchChoice choice() {
    return SearchChoice.DENSE;
  }

  @Override
  public Offer offer(SpacePairs pairs, ComputeSettings settings, Contest contest) {
    WholeSpace.requireNumbers(pairs, choice());
    DenseSpace dense = fittingSpace(pairs.space(), settings);
    Sharing sharing = pairs.sharing();
    int roots = sharing.rootCount();
    long reachable = WholeSpace.reachable(pairs);
    double expanded = 0;
    for (int root = 0; root < roots; root++) {
      expanded +=
          WholeSpace.reached(sharing.firstPair(root + 1) - sharing.firstPair(root), reachable);
    }
    boolean cached = dense.words() * Long.BYTES <= WholeSpace.CACHED_BYTES;
    double wordNanos = cached ? WORD_NANOS : FAR_WORD_NANOS;
    double level = dense.words() / 2.0 * wordNanos / settings.threads() + LEVEL_NANOS;
    double tables = dense.bytes(0, true) / 8.0 * WholeSpace.TABLE_NANOS / settings.threads();
    return new Offer(
        this,
        roots,
        (long) expanded,
        OptionalLong.of(dense.bytes(1, true)),
        roots * WholeSpace.LEVELS * level + tables,
        WholeSpace.walkNanos(pairs, WALK_NANOS, settings),
        Offer.Certainty.EXPECTED);
  }

  @Override
  public PreparedSearch prepare(SpacePairs pairs, Sharers sharers) {
    return new DensePieces(pairs, fittingSpace(pairs.space(), sharers.settings()), sharers);
  }

  private static DenseSpace fittingSpace(StateSpace space, ComputeSettings settings) {
    DenseSpace dense = new DenseSpace(space, settings.memoryBytes());
    dense.requireFits(1, true, settings.memoryBytes());
    return dense;
  }
}
