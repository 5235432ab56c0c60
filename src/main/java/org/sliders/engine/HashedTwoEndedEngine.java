package org.sliders.engine;

import java.util.OptionalLong;

/** Searches from both ends of each pair, in hash tables: of any space, and without numbers. */
final class HashedTwoEndedEngine implements Engine {

  /** Time of one board. */
  static final double BOARD_NANOS = 90;

  /** Time of the paths of a pair, whose boards are looked up in hash tables. */
  static final double WALK_NANOS = 60_000;

  /** 8 partitions of a search on one worker: the tables of 300,000 boards are 1 MB each. */
  private static final int ALONE_PARTITION_BITS = 3;

  /** 16 partitions at least for a search on many workers. */
  private static final int LEAST_PARTITION_BITS = 4;

  @Override
  public SearchChoice choice() {
    return SearchChoice.TWO_ENDED;
  }

  @Override
  public Offer offer(SpacePairs pairs, ComputeSettings settings, Contest contest) {
    int pairCount = pairs.rows().length;
    Contest.Trial trial = contest.trial();
    double boards = pairCount * trial.boardsPerPair();
    return new Offer(
        this,
        pairCount,
        (long) boards,
        OptionalLong.empty(),
        boards * BOARD_NANOS / settings.threads(),
        WholeSpace.walkNanos(pairs, WALK_NANOS, settings),
        trial.certainty());
  }

  @Override
  public PreparedSearch prepare(SpacePairs pairs, Sharers sharers) {
    return new HashedPieces(pairs.space(), new DifferentPairs(pairs), sharers);
  }

  /** Partitions by their number's log₂: few, as each of a level's costs some, but two a worker. */
  static int partitionBits(int workers) {
    return workers == 1
        ? ALONE_PARTITION_BITS
        : Math.max(
            LEAST_PARTITION_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(2 * workers - 1));
  }
}
