package org.sliders.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sliders.board.BoardPair;
import org.sliders.search.guided.Goal;
import org.sliders.search.guided.GoalPair;
import org.sliders.search.guided.GuidedResult;
import org.sliders.search.guided.GuidedSearch;
import org.sliders.space.Symmetries;
import org.sliders.work.MemoryBudget;
import org.sliders.work.StopSignal;

/**
 * Guided searches, one a pair, pairs of one goal next to each other. Pairs run side by side; what a
 * search cuts off can be stolen by workers that have no pair, so a hard one keeps all of them busy.
 */
final class GuidedPieces implements PreparedSearch {

  /** Part of the memory for tables and boards found; the other is for walks, counts and sums. */
  private static final int SEARCH_PART = 2;

  private final DifferentPairs order;
  private final Symmetries symmetries;
  private final ComputeSettings settings;
  private final int searcherCount;
  private final long pairBytes;
  private final long mostGenerated;
  private final GuidedTables tables;

  GuidedPieces(SpacePairs pairs, Sharers sharers, long mostGenerated) {
    symmetries = new Symmetries(pairs.space().shape());
    order = new DifferentPairs(pairs.some(byGoal(pairs, symmetries)));
    settings = sharers.settings();
    searcherCount = Math.min(sharers.most(), order.count());
    long searchBytes = settings.memoryBytes() / SEARCH_PART;
    tables = new GuidedTables(new MemoryBudget(searchBytes));
    pairBytes = (settings.memoryBytes() - searchBytes) / searcherCount / 2;
    this.mostGenerated = mostGenerated;
  }

  /** The rows, those of one goal next to each other. */
  private static int[] byGoal(SpacePairs pairs, Symmetries symmetries) {
    Map<Goal, RowList> rowsOf = new LinkedHashMap<>();
    for (int row : pairs.rows()) {
      Goal goal = GoalPair.of(pairs.pair(row), symmetries).goal();
      rowsOf.computeIfAbsent(goal, key -> new RowList()).add(row);
    }
    List<Integer> rows = new ArrayList<>();
    rowsOf.values().forEach(some -> Arrays.stream(some.toArray()).forEach(rows::add));
    return rows.stream().mapToInt(Integer::intValue).toArray();
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
    return searcherCount;
  }

  @Override
  public boolean hasAllMemory() {
    return searcherCount == 1;
  }

  @Override
  public Searcher newSearcher() {
    return new PairSearcher();
  }

  private final class PairSearcher implements Searcher {

    private @Nullable GuidedSearch search;
    private @Nullable GuidedResult last;

    @Override
    public long boardsReached() {
      GuidedSearch current = search;
      return current == null ? 0 : current.generated();
    }

    @Override
    public int distanceSoFar() {
      GuidedSearch current = search;
      return current == null ? -1 : current.leastDistance();
    }

    @Override
    public FoundDistances search(int firstPair, int endPair, StopSignal stop) {
      if (last != null) {
        last.boards().release();
        last = null;
      }
      search = null;
      BoardPair pair = order.pair(firstPair);
      GoalPair turned = GoalPair.of(pair, symmetries);
      GuidedSearch.Resources resources =
          new GuidedSearch.Resources(settings.threads(), tables.budget(), stop);
      GuidedSearch current = new GuidedSearch(turned, settings.checksum(), resources);
      search = current;
      GuidedResult result = null;
      while (result == null) {
        if (current.nextRound() > mostGenerated - current.generated()) {
          throw GuidedEngine.tooManyBoards(current);
        }
        result = tables.step(current, turned.goal(), stop);
      }
      last = result;
      return new GuidedDistances(turned, result, current.generated(), pairBytes);
    }
  }
}
