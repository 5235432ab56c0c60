package org.sliders.engine;

import org.jspecify.annotations.Nullable;
import org.sliders.board.BoardPair;
import org.sliders.search.hashed.TwoEndedSearch;
import org.sliders.work.MemoryBudget;
import org.sliders.work.TooLargeException;

/**
 * Finds the engine that is the cheapest for some pairs.
 *
 * <p>An engine that searches the whole space takes a known time a level, whatever the pairs are. A
 * search from both ends takes as long as the boards it expands, which only the distance of a pair
 * tells. So a few pairs are tried, up to a number of boards that depends on the best offer so far.
 */
final class Contest {

  /** A search of the whole space that takes less is not challenged: trying pairs takes longer. */
  private static final double LEAST_CHALLENGED_NANOS = 5e6;

  /** Pairs tried. */
  private static final int TRIED_PAIRS = 3;

  /** The most boards that a tried pair may expand: about 50 ms. */
  private static final long TRIED_BOARDS = 1 << 19;

  /** The same where people want to know, and no other engine fits: about 100 ms. */
  private static final long SHOWN_BOARDS = 1 << 20;

  /** The part of the best offer's time that trying pairs may take. */
  private static final double TRIAL_PART = 0.1;

  /** A pair may expand so many boards even if the best offer's time is short. */
  private static final double LEAST_TRIED_BOARDS = 1000;

  /** Boards that a pair expands as long as none was tried. */
  private static final double UNTRIED_BOARDS = 200;

  private final SpacePairs pairs;
  private final ComputeSettings settings;
  private final PlannedSpace.Purpose purpose;
  private @Nullable Offer best;
  private @Nullable Trial trial;

  /**
   * What is known of searches from both ends.
   *
   * @param boardsPerPair boards that a pair expands
   * @param certainty whether that is expected, or only what was seen so far
   */
  record Trial(double boardsPerPair, Offer.Certainty certainty) {}

  private Contest(SpacePairs pairs, ComputeSettings settings, PlannedSpace.Purpose purpose) {
    this.pairs = pairs;
    this.settings = settings;
    this.purpose = purpose;
  }

  /**
   * Chooses an engine among those that the settings allow; to be called on a worker of the pool.
   *
   * @param pairs the pairs, at least one
   * @param settings how answers are computed
   * @param purpose what the engine is for
   * @return the cheapest offer
   * @throws TooLargeException if no engine can search the space within the memory allowed
   */
  static Offer cheapest(SpacePairs pairs, ComputeSettings settings, PlannedSpace.Purpose purpose) {
    Contest contest = new Contest(pairs, settings, purpose);
    TooLargeException refusal = null;
    for (Engine engine : Engines.of(settings.search())) {
      try {
        contest.enter(engine.offer(pairs, settings, contest));
      } catch (TooLargeException e) {
        refusal = e;
      }
    }
    if (contest.best != null) {
      return contest.best;
    }
    throw refusal == null ? new IllegalStateException("no engine") : refusal;
  }

  private void enter(Offer offer) {
    if (best == null || offer.compareCost(best) < 0) {
      best = offer;
    }
  }

  /** Whether people want to know, and may wait a little. */
  boolean isShown() {
    return purpose == PlannedSpace.Purpose.SHOW;
  }

  /** Whether pairs may be solved again that have an answer already. */
  boolean isCompared() {
    return purpose == PlannedSpace.Purpose.COMPARE;
  }

  /** Tries a few pairs from both ends, the first time it is called. */
  Trial trial() {
    Trial done = trial;
    if (done == null) {
      double limit = limit();
      done = limit == 0 ? new Trial(UNTRIED_BOARDS, Offer.Certainty.AT_LEAST) : tried((long) limit);
      trial = done;
    }
    return done;
  }

  /** Boards that a tried pair may expand, 0 for no trial. */
  private double limit() {
    if (best == null || best.certainty() == Offer.Certainty.AT_LEAST) {
      return switch (purpose) {
        case RUN -> 0;
        case COMPARE -> TRIED_BOARDS;
        case SHOW -> SHOWN_BOARDS;
      };
    }
    if (best.searchNanos() < LEAST_CHALLENGED_NANOS) {
      return 0;
    }
    double affordable = best.searchNanos() / HashedTwoEndedEngine.BOARD_NANOS;
    double part = Math.max(affordable * TRIAL_PART / TRIED_PAIRS, LEAST_TRIED_BOARDS);
    // A pair that passes this number makes the search from both ends the dearer one, whatever the
    // others expand.
    double enough = affordable * settings.threads() * TRIED_PAIRS / pairs.rows().length + 1;
    return Math.min(TRIED_BOARDS, Math.min(part, enough));
  }

  private Trial tried(long limit) {
    int[] rows = pairs.rows();
    int most = Math.min(TRIED_PAIRS, rows.length);
    TwoEndedSearch search = null;
    long boards = 0;
    for (int tried = 0; tried < most; tried++) {
      BoardPair pair = pairs.pair(rows[(int) ((long) tried * rows.length / most)]);
      long expanded = limit;
      try {
        if (search == null) {
          search = newSearch(pair);
        } else {
          search.restart(pair);
        }
        if (search.runLimited(limit)) {
          expanded = Math.min(limit - 1, search.boardsReached());
        }
      } catch (TooLargeException e) {
        // It counts as one that reached the limit.
      }
      boards += expanded;
      if (expanded == limit) {
        return new Trial((double) boards / (tried + 1), Offer.Certainty.AT_LEAST);
      }
    }
    return new Trial((double) boards / most, Offer.Certainty.EXPECTED);
  }

  private TwoEndedSearch newSearch(BoardPair pair) {
    TwoEndedSearch search =
        new TwoEndedSearch(
            pair,
            HashedTwoEndedEngine.partitionBits(settings.threads()),
            TwoEndedSearch.DEFAULT_GRAIN_BOARDS,
            new MemoryBudget(settings.memoryBytes()));
    search.until(settings.limits().stop());
    return search;
  }
}
