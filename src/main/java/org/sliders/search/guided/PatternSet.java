package org.sliders.search.guided;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.sliders.space.Symmetries;
import org.sliders.work.MemoryBudget;
import org.sliders.work.SideBySide;
import org.sliders.work.StopSignal;

/** The tables of one goal, whose values together bound the distance from below. Immutable. */
public final class PatternSet {

  private final Plan plan;
  final PatternTable[] tables;

  /** One or two ways to read a bound; only boards without a repeated colour have two. */
  final List<Lookup> lookups;

  /**
   * Which tables are to be built.
   *
   * @param goal the goal
   * @param first the patterns of the first bound
   * @param second those of a second bound; empty if there is none, or the first tables serve it too
   * @param mirror by cell: where the symmetry maps it that maps the goal to itself; empty if there
   *     is none
   */
  public record Plan(Goal goal, List<Placements> first, List<Placements> second, int[] mirror) {

    /**
     * Plans the tables of a goal.
     *
     * @param goal the goal
     * @param maxTableBytes what one table may keep
     * @return the plan
     */
    public static Plan of(Goal goal, long maxTableBytes) {
      List<Placements> first = Patterns.of(goal, maxTableBytes, Patterns.Order.ROWS);
      int[] mirror = goal.hasRepeats() ? new int[0] : mirror(goal);
      boolean parted = first.size() > 1 && !goal.hasRepeats() && mirror.length == 0;
      return new Plan(
          goal,
          first,
          parted ? Patterns.of(goal, maxTableBytes, Patterns.Order.COLUMNS) : List.of(),
          mirror);
    }

    private static int[] mirror(Goal goal) {
      Symmetries symmetries = new Symmetries(goal.shape());
      for (int symmetry = 1; symmetry < symmetries.count(); symmetry++) {
        if (symmetries.cell(symmetry, goal.blankCell()) == goal.blankCell()) {
          int[] cells = new int[goal.shape().cellCount()];
          for (int cell = 0; cell < cells.length; cell++) {
            cells[cell] = symmetries.cell(symmetry, cell);
          }
          return cells;
        }
      }
      return new int[0];
    }

    /** Plans are equal if they have one goal and as large tables. */
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Plan that && goal.equals(that.goal) && bytes() == that.bytes();
    }

    @Override
    public int hashCode() {
      return goal.hashCode();
    }

    private List<Placements> all() {
      List<Placements> all = new ArrayList<>(first);
      all.addAll(second);
      return all;
    }

    /** {@return bytes of the tables once they are built} */
    public long bytes() {
      return all().stream().mapToLong(PatternTable::bytes).sum();
    }

    /** {@return bytes of the tables while they are built one after the other} */
    public long buildBytes() {
      long most = 0;
      for (Placements placements : all()) {
        long more = PatternTable.buildBytes(goal, placements) - PatternTable.bytes(placements);
        most = Math.max(most, more);
      }
      return bytes() + most;
    }

    private long bytesSideBySide() {
      return all().stream().mapToLong(one -> PatternTable.buildBytes(goal, one)).sum();
    }

    /** {@return indices of all tables, which the time of building them goes with} */
    public long indexCount() {
      return bytes();
    }
  }

  private PatternSet(Plan plan, PatternTable[] tables) {
    this.plan = plan;
    this.tables = tables;
    int colours = plan.goal.cellsByColour().length;
    int cells = plan.goal.shape().cellCount();
    int firstCount = plan.first.size();
    Lookup first = new Lookup(Arrays.copyOf(tables, firstCount), colours, cells);
    lookups = new ArrayList<>(List.of(first));
    if (plan.mirror.length > 0) {
      lookups.add(first.mirrored(plan.mirror, plan.goal));
    } else if (!plan.second.isEmpty()) {
      PatternTable[] others = Arrays.copyOfRange(tables, firstCount, tables.length);
      lookups.add(new Lookup(others, colours, cells));
    }
  }

  /**
   * Builds the tables of a goal on the pool of the calling thread: side by side where half of the
   * memory holds all that takes, else one after the other.
   *
   * @param plan which tables
   * @param budget counts the bytes; {@link #release} gives back those that are kept
   * @param stop ends the work early
   * @return the tables
   * @throws org.sliders.work.TooLargeException if they do not fit the budget
   */
  public static PatternSet build(Plan plan, MemoryBudget budget, StopSignal stop) {
    List<Placements> patterns = plan.all();
    AtomicReferenceArray<PatternTable> built = new AtomicReferenceArray<>(patterns.size());
    List<ForkJoinTask<?>> tasks = new ArrayList<>();
    for (int i = 0; i < patterns.size(); i++) {
      int pattern = i;
      tasks.add(
          ForkJoinTask.adapt(
              () ->
                  built.set(
                      pattern,
                      PatternTable.build(plan.goal, patterns.get(pattern), budget, stop))));
    }
    boolean complete = false;
    try {
      boolean sideBySide = plan.bytesSideBySide() <= budget.left() / 2;
      for (int i = 0; i < tasks.size(); i += sideBySide ? tasks.size() : 1) {
        SideBySide.run(tasks.subList(i, sideBySide ? tasks.size() : i + 1));
      }
      complete = true;
    } finally {
      for (int i = 0; i < patterns.size() && !complete; i++) {
        budget.release(built.get(i) == null ? 0 : PatternTable.bytes(patterns.get(i)));
      }
    }
    PatternTable[] tables = new PatternTable[patterns.size()];
    Arrays.setAll(tables, built::get);
    return new PatternSet(plan, tables);
  }

  /** {@return what the tables are for} */
  public Goal goal() {
    return plan.goal;
  }

  /**
   * Gives the bytes of the tables back; they are not to be used any more.
   *
   * @param budget what they were reserved from
   */
  public void release(MemoryBudget budget) {
    budget.release(plan.bytes());
  }
}
