package org.sliders.engine;

import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinTask;
import org.jspecify.annotations.Nullable;
import org.sliders.search.guided.Goal;
import org.sliders.search.guided.GuidedResult;
import org.sliders.search.guided.GuidedSearch;
import org.sliders.search.guided.PatternSet;
import org.sliders.work.MemoryBudget;
import org.sliders.work.StopSignal;

/**
 * The pattern tables of a run, one set a goal, built when a pair first asks for it and kept for the
 * others. Once searches of a goal have generated many boards, or are about to, larger tables take
 * their place if the memory holds them. Sets that no pair uses make room where the memory is short.
 * Safe for use by many threads.
 */
final class GuidedTables {

  /** The largest table of a small set: 5 tiles a table for the 15-puzzle. */
  private static final long SMALL_TABLE_BYTES = 1 << 20;

  /** The same of a large set: 6 tiles a table for the 15-puzzle. */
  private static final long LARGE_TABLE_BYTES = 1 << 24;

  /** Boards of a goal that make up for building a large set, which saves half of their time. */
  private static final double LARGE_WORTH = 6e8;

  /** Part of the memory that the tables of one goal may take while they are built. */
  private static final int MEMORY_PART = 2;

  /** Boards that are generated at least before tables are chosen anew: 15 ms. */
  private static final long LEAST_STEP = 1 << 20;

  /** Goals whose boards are counted. */
  private static final int MOST_GOALS = 10_000;

  private final MemoryBudget budget;

  /** By plan, the one that waits longest first. */
  private final Map<PatternSet.Plan, Entry> entries = new LinkedHashMap<>();

  /** By goal: boards that its searches generated. */
  private final Map<Goal, Long> generated = new HashMap<>();

  private static final class Entry {
    final ForkJoinTask<PatternSet> building;
    int users;
    boolean begun;

    Entry(Callable<PatternSet> build) {
      building = ForkJoinTask.adapt(build);
    }
  }

  GuidedTables(MemoryBudget budget) {
    this.budget = budget;
  }

  MemoryBudget budget() {
    return budget;
  }

  /** The largest tables of a small set of which the memory holds all that building takes. */
  static PatternSet.Plan plan(Goal goal, long memoryBytes) {
    long tableBytes = SMALL_TABLE_BYTES;
    PatternSet.Plan plan = PatternSet.Plan.of(goal, tableBytes);
    while (tableBytes > 1 && plan.buildBytes() > memoryBytes / MEMORY_PART) {
      tableBytes /= 2;
      plan = PatternSet.Plan.of(goal, tableBytes);
    }
    return plan;
  }

  /** Tells whether the small tables of a goal are there. */
  synchronized boolean has(PatternSet.Plan plan) {
    Entry entry = entries.get(plan);
    return entry != null && entry.building.isCompletedNormally();
  }

  /**
   * Goes on with a search: one round, or several small ones. Its tables are built first if they are
   * not there; to be called on a worker of the pool.
   *
   * @param search the search of a pair
   * @param goal its goal
   * @param stop ends the building early
   * @return what was found, or null if there are more rounds to come
   */
  @Nullable GuidedResult step(GuidedSearch search, Goal goal, StopSignal stop) {
    long before = search.generated();
    long most = before + Math.max(search.nextRound(), LEAST_STEP);
    PatternSet.Plan plan = choose(goal, search.nextRound());
    Entry entry = take(plan, stop);
    try {
      return search.run(built(entry), most);
    } finally {
      giveBack(plan, entry);
      count(goal, search.generated() - before);
    }
  }

  private synchronized void count(Goal goal, long boards) {
    if (generated.size() < MOST_GOALS || generated.containsKey(goal)) {
      generated.merge(goal, boards, Long::sum);
    }
  }

  private PatternSet.Plan choose(Goal goal, long nextRound) {
    double boards;
    synchronized (this) {
      boards = nextRound + (double) generated.getOrDefault(goal, 0L);
    }
    if (boards >= LARGE_WORTH) {
      PatternSet.Plan large = PatternSet.Plan.of(goal, LARGE_TABLE_BYTES);
      if (large.buildBytes() <= budget.mostBytes()) {
        return large;
      }
    }
    return plan(goal, budget.mostBytes());
  }

  private synchronized Entry take(PatternSet.Plan plan, StopSignal stop) {
    Entry entry = entries.remove(plan);
    if (entry == null || entry.building.isCompletedAbnormally()) {
      entry = new Entry(() -> build(plan, stop));
    }
    entries.put(plan, entry);
    entry.users++;
    return entry;
  }

  private synchronized void giveBack(PatternSet.Plan plan, Entry entry) {
    entry.users--;
    if (entry.building.isCompletedAbnormally()) {
      entries.remove(plan, entry);
    }
  }

  /** The first user builds, the others wait. */
  private PatternSet built(Entry entry) {
    boolean first;
    synchronized (this) {
      first = !entry.begun;
      entry.begun = true;
    }
    return Objects.requireNonNull(first ? entry.building.invoke() : entry.building.join());
  }

  private PatternSet build(PatternSet.Plan plan, StopSignal stop) {
    makeRoom(plan.buildBytes());
    return PatternSet.build(plan, budget, stop);
  }

  private synchronized void makeRoom(long bytes) {
    Iterator<Entry> eldest = entries.values().iterator();
    while (budget.left() < bytes && eldest.hasNext()) {
      Entry entry = eldest.next();
      if (entry.users == 0 && entry.building.isCompletedNormally()) {
        entry.building.join().release(budget);
        eldest.remove();
      }
    }
  }
}
