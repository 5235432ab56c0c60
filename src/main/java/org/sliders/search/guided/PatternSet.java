package org.sliders.search.guided;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.sliders.work.MemoryBudget;
import org.sliders.work.SideBySide;
import org.sliders.work.StopSignal;

/** The tables of one goal, whose values together bound the distance from below. Immutable. */
public final class PatternSet {

  /** A MiB a table: 5-5-5 for the 15-puzzle. */
  public static final long SMALL_TABLE_BYTES = 1L << 20;

  /** 16 MiB a table: 6-6-3 for the 15-puzzle. */
  public static final long LARGE_TABLE_BYTES = 1L << 24;

  private final Goal goal;
  final PatternTable[] tables;

  private PatternSet(Goal goal, PatternTable[] tables) {
    this.goal = goal;
    this.tables = tables;
  }

  /**
   * Tells what the tables of a goal keep once they are built.
   *
   * @param goal the goal
   * @param maxTableBytes what one table may keep
   * @return their bytes
   */
  public static long bytes(Goal goal, long maxTableBytes) {
    return Patterns.of(goal, maxTableBytes).stream().mapToLong(PatternTable::bytes).sum();
  }

  /**
   * Builds the tables of a goal side by side on the pool of the calling thread.
   *
   * @param goal the goal
   * @param maxTableBytes what one table may keep
   * @param budget counts their bytes; {@link #release} gives them back
   * @param stop ends the work early
   * @return the tables
   * @throws org.sliders.work.TooLargeException if they do not fit the budget
   */
  public static PatternSet build(
      Goal goal, long maxTableBytes, MemoryBudget budget, StopSignal stop) {
    List<Placements> patterns = Patterns.of(goal, maxTableBytes);
    AtomicReferenceArray<PatternTable> built = new AtomicReferenceArray<>(patterns.size());
    List<ForkJoinTask<?>> tasks = new ArrayList<>();
    for (int i = 0; i < patterns.size(); i++) {
      int pattern = i;
      tasks.add(
          ForkJoinTask.adapt(
              () ->
                  built.set(
                      pattern, PatternTable.build(goal, patterns.get(pattern), budget, stop))));
    }
    boolean complete = false;
    try {
      if (!tasks.isEmpty()) {
        SideBySide.run(tasks);
      }
      complete = true;
    } finally {
      for (int i = 0; i < patterns.size() && !complete; i++) {
        budget.release(built.get(i) == null ? 0 : PatternTable.bytes(patterns.get(i)));
      }
    }
    PatternTable[] tables = new PatternTable[patterns.size()];
    for (int i = 0; i < tables.length; i++) {
      tables[i] = built.get(i);
    }
    return new PatternSet(goal, tables);
  }

  /**
   * Returns what the tables are for.
   *
   * @return the goal
   */
  public Goal goal() {
    return goal;
  }

  /**
   * Gives the bytes of the tables back; they are not to be used any more.
   *
   * @param budget what they were reserved from
   */
  public void release(MemoryBudget budget) {
    for (PatternTable table : tables) {
      budget.release(PatternTable.bytes(table.placements));
    }
  }
}
