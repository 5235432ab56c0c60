package org.sliders.engine;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.sliders.search.guided.Goal;
import org.sliders.search.guided.GoalPair;
import org.sliders.search.guided.GuidedResult;
import org.sliders.search.guided.GuidedSearch;
import org.sliders.search.guided.PatternSet;
import org.sliders.search.hashed.TwoEndedSearch;
import org.sliders.space.PackedBoards;
import org.sliders.space.Symmetries;
import org.sliders.work.MemoryBudget;
import org.sliders.work.StopSignal;
import org.sliders.work.TooLargeException;

/**
 * Searches of one pair each, first from both ends. Once the two-ended searches of a goal took half
 * as long as its tables would, the guided search joins in. Both show step by step that the distance
 * is larger than some number, and either's next steps grow at a rate that is known by then: so each
 * step is left to the one that is expected to reach the same distance sooner. What the other did is
 * lost, but counted.
 */
final class ChoosingPieces implements PreparedSearch {

  /** Boards that every pair may expand from both ends: 0.4 ms. */
  private static final long FREE_BOARDS = 1 << 12;

  /** The two-ended search may take this part of the time that tables take to build. */
  private static final double RENT = 0.5;

  /** Goals whose time is kept; a pair of another one has that of its own search alone. */
  private static final int MOST_GOALS = 10_000;

  /**
   * Where no search from both ends goes on, a pair is given up that would take more: 15 minutes.
   */
  private static final long MOST_GENERATED = 50_000_000_000L;

  /** The part of the memory for tables of patterns. */
  private static final int TABLES_PART = 4;

  private final DifferentPairs order;
  private final Symmetries symmetries;
  private final ComputeSettings settings;
  private final HashedPieces hashed;
  private final GuidedTables tables;
  private final int bytesPerBoard;

  /** By goal: time of searches from both ends that its tables would have helped. */
  private final Map<Goal, Double> spentNanos = new ConcurrentHashMap<>();

  ChoosingPieces(SpacePairs pairs, Sharers sharers) {
    order = new DifferentPairs(pairs);
    symmetries = new Symmetries(pairs.space().shape());
    settings = sharers.settings();
    long tableBytes = settings.memoryBytes() / TABLES_PART;
    tables = new GuidedTables(new MemoryBudget(tableBytes));
    hashed = new HashedPieces(pairs.space(), order, sharers, settings.memoryBytes() - tableBytes);
    PackedBoards packing = new PackedBoards(pairs.space().shape(), pairs.space().counts().length);
    bytesPerBoard = 2 * TwoEndedSearch.bytesPerBoard(packing);
  }

  @Override
  public Pieces pieces() {
    return order.pieces();
  }

  @Override
  public boolean isShared() {
    return false;
  }

  @Override
  public int searcherCount() {
    return hashed.searcherCount();
  }

  @Override
  public boolean hasAllMemory() {
    return hashed.hasAllMemory();
  }

  @Override
  public Searcher newSearcher() {
    return new PairSearcher();
  }

  /** The same distances with what the other search did. */
  private record Counted(FoundDistances of, long boardsReached) implements FoundDistances {

    @Override
    public long pairBytes() {
      return of.pairBytes();
    }

    @Override
    public Walker walker() {
      return of.walker();
    }
  }

  private final class PairSearcher implements Searcher {

    private final HashedPieces.PairSearcher ends = hashed.newSearcher();

    /** Null once it does not fit the memory. */
    private @Nullable TwoEndedSearch twoEnded;

    /** Null until the search from both ends has taken some time. */
    private @Nullable GuidedSearch guided;

    private @Nullable GuidedResult last;

    @Override
    public long boardsReached() {
      return ends.boardsReached() + generated();
    }

    @Override
    public long boardsSoFar() {
      return ends.boardsSoFar() + generated();
    }

    private long generated() {
      GuidedSearch search = guided;
      return search == null ? 0 : search.generated();
    }

    @Override
    public int distanceSoFar() {
      GuidedSearch search = guided;
      TwoEndedSearch other = twoEnded;
      int depth = other == null ? -1 : other.depth() + 1;
      return search == null ? depth : Math.max(depth, search.leastDistance());
    }

    @Override
    public String name(String engine) {
      return last == null && twoEnded != null ? engine : SearchChoice.GUIDED.label();
    }

    @Override
    public FoundDistances search(int firstPair, int endPair, StopSignal stop) {
      if (last != null) {
        last.boards().release();
        last = null;
      }
      guided = null;
      twoEnded = ends.begin(firstPair, stop);
      if (expand(FREE_BOARDS)) {
        return ended(firstPair);
      }
      GoalPair pair = GoalPair.of(order.pair(firstPair), symmetries);
      boolean ended = expand(ends.boardsReached() + rentBoards(pair.goal()));
      spend(pair.goal());
      if (ended) {
        return ended(firstPair);
      }
      GuidedSearch search =
          new GuidedSearch(
              pair,
              settings.checksum(),
              new GuidedSearch.Resources(settings.threads(), tables.budget(), stop));
      guided = search;
      while (true) {
        TwoEndedSearch other = twoEnded;
        if (other != null && isCheaper(other, search)) {
          if (expand(other.boardsReached() + 1)) {
            return ended(firstPair);
          }
          continue;
        }
        if (search.generated() + search.nextRound() > MOST_GENERATED) {
          if (other == null) {
            throw GuidedEngine.tooManyBoards(search);
          }
          return ended(firstPair);
        }
        GuidedResult result = tables.step(search, pair.goal(), stop);
        if (result != null) {
          last = result;
          return found(pair, result);
        }
      }
    }

    private FoundDistances found(GoalPair pair, GuidedResult result) {
      if (twoEnded != null) {
        ends.giveUp(twoEnded);
      }
      return new GuidedDistances(pair, result, boardsReached(), ends.bytesLeft() / 2);
    }

    private FoundDistances ended(int firstPair) {
      TwoEndedSearch search = twoEnded;
      if (search == null) {
        throw new IllegalStateException("the search was given up");
      }
      return new Counted(ends.found(firstPair, search), boardsReached());
    }

    /** Goes on from both ends; returns whether that search has come to its end. */
    private boolean expand(long mostBoards) {
      TwoEndedSearch search = twoEnded;
      if (search == null) {
        return false;
      }
      try {
        return search.runLimited(mostBoards) || search.boardsReached() < mostBoards;
      } catch (TooLargeException e) {
        twoEnded = null;
        return false;
      }
    }

    /** Boards that the search from both ends may expand before tables are built. */
    private long rentBoards(Goal goal) {
      PatternSet.Plan plan = GuidedTables.plan(goal, tables.budget().mostBytes());
      if (tables.has(plan)) {
        return 0;
      }
      double nanos = RENT * plan.indexCount() * GuidedEngine.INDEX_NANOS;
      double left = nanos - spentNanos.getOrDefault(goal, 0.0);
      return (long) (Math.max(0, left) / HashedTwoEndedEngine.BOARD_NANOS);
    }

    private void spend(Goal goal) {
      if (spentNanos.size() < MOST_GOALS || spentNanos.containsKey(goal)) {
        double nanos = ends.boardsReached() * HashedTwoEndedEngine.BOARD_NANOS;
        spentNanos.merge(goal, nanos, Double::sum);
      }
    }

    /** Whether the search from both ends is expected to show a larger distance sooner. */
    private boolean isCheaper(TwoEndedSearch ends, GuidedSearch search) {
      int depth = ends.depth();
      long boards = ends.boardsReached();
      int distance = Math.max(search.leastDistance(), depth + 1);
      // Each side holds half of the boards, after half of the moves.
      double growth = Math.pow(boards / 2.0, 1.0 / depth);
      double boardsThen = boards * Math.pow(growth, distance - depth);
      return boardsThen * bytesPerBoard < (double) settings.memoryBytes() / searcherCount()
          && (boardsThen - boards) * HashedTwoEndedEngine.BOARD_NANOS
              < search.generatedTo(distance) * GuidedEngine.BOARD_NANOS;
    }
  }
}
