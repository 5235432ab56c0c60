package org.sliders.batch;

import org.jspecify.annotations.Nullable;
import org.sliders.board.BoardPair;
import org.sliders.search.DenseSpace;
import org.sliders.search.LaneTables;
import org.sliders.search.MemoryBudget;
import org.sliders.search.MultiSourceSearch;
import org.sliders.search.Reachability;
import org.sliders.search.StateSpace;
import org.sliders.search.TooLargeException;
import org.sliders.search.TwoEndedSearch;

/**
 * What the cheapest search of a group of pairs is expected to cost.
 *
 * <p>The two searches over the whole space cost a known amount a level, whatever the pairs are. A
 * two-ended search costs what it expands, which only the pair's distance tells; so a few pairs are
 * tried with a limit, and where the limit is reached the two-ended search is not taken if there is
 * another.
 *
 * @param search the search
 * @param searches how many searches, or passes for the multi-source search
 * @param boardsExpanded boards they expand together
 * @param bytes what they take at least, −1 if it is not known beforehand
 * @param nanos expected time
 */
record Estimate(SearchChoice search, int searches, long boardsExpanded, long bytes, double nanos) {

  /** What an estimate is for. */
  enum Purpose {
    /** To choose a search. */
    RUN,
    /** To choose among searches that may solve pairs again. */
    COMPARE,
    /** To be shown to people too. */
    SHOW
  }

  /** Levels of a whole search; most spaces that fit memory have 30 to 80. */
  private static final double LEVELS = 50;

  /** Time of one word of one level, dense: four loads and a store, in cache. */
  private static final double DENSE_WORD_NANOS = 1.3;

  /** Time of one word of one level, multi-source, while a search's planes lie in the caches. */
  private static final double LANE_WORD_NANOS = 0.9;

  /** The same where they do not, and every table entry leads to another line of memory. */
  private static final double FAR_LANE_WORD_NANOS = 9;

  /** Planes of a search that the caches hold. */
  private static final long CACHED_BYTES = 16L << 20;

  /** Time a board of the tables of either. */
  private static final double TABLE_NANOS = 10;

  /** Time of starting and joining the tasks of a level. */
  private static final double LEVEL_NANOS = 20_000;

  /** Time of one board, two-ended. */
  private static final double HASH_NANOS = 90;

  /** What takes less than this is done before a trial, in code just loaded, has said anything. */
  private static final double TRIAL_NANOS = 5e6;

  /** Pairs tried for the estimate of a two-ended search. */
  private static final int TRIED_PAIRS = 3;

  /** The most boards a tried pair may expand: about 50 ms. */
  private static final long TRIED_BOARDS = 1 << 19;

  /** The same where no other search fits: about 100 ms. */
  private static final long UNCHALLENGED_BOARDS = 1 << 20;

  /** Stands for a plan that took more memory than there was. */
  static final Estimate UNPLANNED = none(SearchChoice.AUTO);

  /** Whether a search was chosen. */
  boolean isPlanned() {
    return search != SearchChoice.AUTO;
  }

  /** Whether the search fits the memory, as far as is known. */
  boolean isPossible() {
    return !Double.isInfinite(nanos);
  }

  /** The search's name in files. */
  String name() {
    return name(search);
  }

  /** A search's name in files. */
  static String name(SearchChoice search) {
    return switch (search) {
      case DENSE -> DenseRun.NAME;
      case MULTI_SOURCE -> LaneRun.NAME;
      default -> TwoEndedRun.NAME;
    };
  }

  /** Estimates the searches a group may use and returns the cheapest; to be called on a worker. */
  static Estimate of(
      SpaceWork work, @Nullable Sharing sharing, ComputeSettings settings, Purpose purpose) {
    return switch (settings.search()) {
      case DENSE -> dense(work, sharing, settings);
      case MULTI_SOURCE -> multiSource(work, sharing, settings);
      case TWO_ENDED -> unchallenged(work, settings, purpose);
      case AUTO -> cheapest(work, sharing, settings, purpose);
    };
  }

  /** The two-ended search alone: pairs are tried only where somebody asks what is expected. */
  private static Estimate unchallenged(SpaceWork work, ComputeSettings settings, Purpose purpose) {
    return switch (purpose) {
      case SHOW -> twoEnded(work, settings, UNCHALLENGED_BOARDS);
      case COMPARE -> twoEnded(work, settings, TRIED_BOARDS);
      case RUN -> new Estimate(SearchChoice.TWO_ENDED, work.rows().length, 0, -1, Double.MAX_VALUE);
    };
  }

  private static Estimate cheapest(
      SpaceWork work, @Nullable Sharing sharing, ComputeSettings settings, Purpose purpose) {
    Estimate dense = dense(work, sharing, settings);
    Estimate multiSource = multiSource(work, sharing, settings);
    Estimate whole = dense.nanos < multiSource.nanos ? dense : multiSource;
    if (Double.isInfinite(whole.nanos)) {
      return unchallenged(work, settings, purpose);
    }
    if (whole.nanos < TRIAL_NANOS) {
      return whole;
    }
    double affordable = whole.nanos / HASH_NANOS;
    // A tenth of the whole searches' time is the most that trying pairs may cost; and a pair that
    // passes this number makes the two-ended search the dearer one, whatever the others expand.
    double enough = affordable * settings.threads() * TRIED_PAIRS / work.rows().length;
    double tenth = Math.max(affordable / 10 / TRIED_PAIRS, 1000);
    long limit = (long) Math.min(TRIED_BOARDS, Math.min(tenth, enough + 1));
    Estimate twoEnded = twoEnded(work, settings, limit);
    return twoEnded.nanos < whole.nanos ? twoEnded : whole;
  }

  private static Estimate none(SearchChoice search) {
    return new Estimate(search, 0, 0, -1, Double.POSITIVE_INFINITY);
  }

  private static Estimate dense(
      SpaceWork work, @Nullable Sharing sharing, ComputeSettings settings) {
    if (sharing == null) {
      return none(SearchChoice.DENSE);
    }
    DenseSpace dense;
    try {
      dense = new DenseSpace(work.space(), settings.memoryBytes());
      dense.requireFits(1, true, settings.memoryBytes());
    } catch (TooLargeException e) {
      return none(SearchChoice.DENSE);
    }
    double level = dense.words() / 2.0 * DENSE_WORD_NANOS / settings.threads() + LEVEL_NANOS;
    double tables = dense.bytes(0, true) / 8.0 * TABLE_NANOS / settings.threads();
    long bytes = dense.bytes(1, true);
    int roots = sharing.rootCount();
    long reachable = reachable(work);
    double expanded = 0;
    for (int root = 0; root < roots; root++) {
      expanded += reachedFor(sharing, root, root + 1, reachable);
    }
    return new Estimate(
        SearchChoice.DENSE, roots, (long) expanded, bytes, roots * LEVELS * level + tables);
  }

  private static Estimate multiSource(
      SpaceWork work, @Nullable Sharing sharing, ComputeSettings settings) {
    StateSpace space = work.space();
    if (sharing == null
        || !LaneTables.fits(space)
        || LaneRun.bytes(space, 1) > settings.memoryBytes()) {
      return none(SearchChoice.MULTI_SOURCE);
    }
    double boards = space.boardCount().doubleValue();
    int[] firstRoots = LaneRun.passes(sharing);
    int passes = firstRoots.length - 1;
    long reachable = reachable(work);
    double expanded = 0;
    for (int pass = 0; pass < passes; pass++) {
      int lanes = firstRoots[pass + 1] - firstRoots[pass];
      expanded += lanes * reachedFor(sharing, firstRoots[pass], firstRoots[pass + 1], reachable);
    }
    long side = Math.min(passes, settings.threads());
    while (side > 1 && LaneRun.bytes(space, (int) side) > settings.memoryBytes()) {
      side--;
    }
    double rounds = Math.ceil((double) passes / side);
    boolean cached = MultiSourceSearch.levelBytes(space) <= CACHED_BYTES;
    double wordNanos = cached ? LANE_WORD_NANOS : FAR_LANE_WORD_NANOS;
    double nanos =
        rounds * LEVELS * boards / 2 * wordNanos + boards * TABLE_NANOS / settings.threads();
    return new Estimate(
        SearchChoice.MULTI_SOURCE, passes, (long) expanded, LaneRun.bytes(space, 1), nanos);
  }

  /**
   * Boards that a search reaches before it has settled all pairs of some roots. The part of the
   * space that is nearer than a random board is uniform on 0 … 1, and the largest of k such parts
   * is k / (k + 1) on average.
   */
  private static double reachedFor(Sharing sharing, int firstRoot, int endRoot, long boards) {
    double pairs = sharing.firstPair(endRoot) - sharing.firstPair(firstRoot);
    return boards * pairs / (pairs + 1);
  }

  /** Boards a whole search reaches: all of the space, or half of it if all tiles differ. */
  private static long reachable(SpaceWork work) {
    long boards = work.space().boardCount().longValueExact();
    boolean half = Reachability.allDifferent(work.pair(work.rows()[0]).start());
    return half ? boards / 2 : boards;
  }

  private static Estimate twoEnded(SpaceWork work, ComputeSettings settings, long limit) {
    int[] rows = work.rows();
    int most = Math.min(TRIED_PAIRS, rows.length);
    TwoEndedSearch search = null;
    int tried = 0;
    long boards = 0;
    boolean withinLimit = true;
    while (withinLimit && tried < most) {
      BoardPair pair = work.pair(rows[(int) ((long) tried * rows.length / most)]);
      long expanded = limit;
      try {
        if (search == null) {
          search = newTrial(pair, settings);
        } else {
          search.restart(pair);
        }
        if (search.runLimited(limit)) {
          expanded = Math.min(limit - 1, search.boardsReached());
        }
      } catch (TooLargeException e) {
        // It counts as one that reached the limit.
      }
      withinLimit = expanded < limit;
      boards += expanded;
      tried++;
    }
    double perPair = (double) boards / tried;
    double nanos = rows.length * perPair * HASH_NANOS / settings.threads();
    // Where the limit was reached nothing is known but that it costs more than the limit allowed.
    return new Estimate(
        SearchChoice.TWO_ENDED,
        rows.length,
        (long) (rows.length * perPair),
        -1,
        withinLimit ? nanos : Double.MAX_VALUE);
  }

  private static TwoEndedSearch newTrial(BoardPair pair, ComputeSettings settings) {
    TwoEndedSearch search =
        new TwoEndedSearch(
            pair,
            TwoEndedRun.partitionBits(settings.threads()),
            TwoEndedSearch.DEFAULT_GRAIN_BOARDS,
            new MemoryBudget(settings.memoryBytes()));
    search.until(settings.limits().stop());
    return search;
  }
}
