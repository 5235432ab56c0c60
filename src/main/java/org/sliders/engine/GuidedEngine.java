package org.sliders.engine;

import java.util.Locale;
import java.util.OptionalLong;
import org.sliders.search.guided.GoalPair;
import org.sliders.search.guided.GuidedResult;
import org.sliders.search.guided.GuidedSearch;
import org.sliders.space.Symmetries;
import org.sliders.work.MemoryBudget;
import org.sliders.work.TooLargeException;

/** Searches depth-first, one pair at a time, guided by tables that bound the distance. */
final class GuidedEngine implements Engine {

  /** Time of one board. */
  static final double BOARD_NANOS = 16;

  /** Time of one index of a table. */
  static final double INDEX_NANOS = 150;

  /** Boards that a pair generates as long as none was tried. */
  private static final double UNTRIED_BOARDS = 1e6;

  /** Pairs tried for people. */
  private static final int TRIED_PAIRS = 3;

  /** The most boards that a tried pair may generate: about 0.1 s. */
  private static final long TRIED_BOARDS = 1 << 23;

  /** The most that a pair may generate that is solved again: about 0.5 s. */
  private static final long COMPARED_BOARDS = 1L << 25;

  private final long mostGenerated;

  /** An engine that searches as long as it takes. */
  GuidedEngine() {
    this(Long.MAX_VALUE);
  }

  private GuidedEngine(long mostGenerated) {
    this.mostGenerated = mostGenerated;
  }

  @Override
  public SearchChoice choice() {
    return SearchChoice.GUIDED;
  }

  @Override
  public Offer offer(SpacePairs pairs, ComputeSettings settings, Contest contest) {
    GoalPair goalPair = GoalPair.of(pairs.first(), new Symmetries(pairs.space().shape()));
    int pairCount = pairs.rows().length;
    Contest.Trial trial =
        contest.isShown()
            ? trial(pairs, settings)
            : new Contest.Trial(UNTRIED_BOARDS, Offer.Certainty.AT_LEAST);
    double boards = pairCount * trial.boardsPerPair();
    long tableBytes = GuidedTables.plan(goalPair.goal(), settings.memoryBytes() / 2).buildBytes();
    return new Offer(
        contest.isCompared() ? new GuidedEngine(COMPARED_BOARDS) : this,
        pairCount,
        (long) boards,
        OptionalLong.of(tableBytes),
        (boards * BOARD_NANOS + tableBytes * INDEX_NANOS) / settings.threads(),
        WholeSpace.walkNanos(pairs, HashedTwoEndedEngine.WALK_NANOS, settings),
        trial.certainty());
  }

  private static Contest.Trial trial(SpacePairs pairs, ComputeSettings settings) {
    GuidedTables tables = new GuidedTables(new MemoryBudget(settings.memoryBytes()));
    Symmetries symmetries = new Symmetries(pairs.space().shape());
    int[] rows = pairs.rows();
    int most = Math.min(TRIED_PAIRS, rows.length);
    double boards = 0;
    for (int tried = 0; tried < most; tried++) {
      int row = rows[(int) ((long) tried * rows.length / most)];
      GoalPair pair = GoalPair.of(pairs.pair(row), symmetries);
      GuidedSearch search =
          new GuidedSearch(
              pair,
              settings.checksum(),
              new GuidedSearch.Resources(
                  settings.threads(), tables.budget(), settings.limits().stop()));
      GuidedResult result = null;
      while (result == null && search.generated() + search.nextRound() <= TRIED_BOARDS) {
        result = tables.step(search, pair.goal(), settings.limits().stop());
      }
      if (result == null) {
        double least = Math.max(TRIED_BOARDS, search.generated() + search.nextRound());
        return new Contest.Trial((boards + least) / (tried + 1), Offer.Certainty.AT_LEAST);
      }
      result.boards().release();
      boards += search.generated();
    }
    return new Contest.Trial(boards / most, Offer.Certainty.EXPECTED);
  }

  @Override
  public PreparedSearch prepare(SpacePairs pairs, Sharers sharers) {
    return new GuidedPieces(pairs, sharers, mostGenerated);
  }

  /** Why a pair is given up. */
  static TooLargeException tooManyBoards(GuidedSearch search) {
    return new TooLargeException(
        String.format(
            Locale.ROOT,
            "the guided search had generated %,d boards at distance %d, and the next round would"
                + " about as many as %,d",
            search.generated(),
            search.leastDistance(),
            search.nextRound()));
  }
}
