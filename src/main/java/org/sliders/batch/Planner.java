package org.sliders.batch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.DirectAnswers;
import org.sliders.engine.PlannedSpace;
import org.sliders.engine.RowList;
import org.sliders.engine.SpacePairs;
import org.sliders.engine.WorkerPool;
import org.sliders.job.Job;
import org.sliders.space.StateSpace;
import org.sliders.work.Ranges;

/** Sorts the rows of a job by state space and lets each space choose its engine. */
public final class Planner {

  /** Rows that one task sorts. */
  private static final int PART_ROWS = 1 << 13;

  private final ComputeSettings settings;
  private final WorkerPool pool;

  /**
   * Prepares to plan.
   *
   * @param settings how answers are to be computed
   * @param pool the workers
   */
  Planner(ComputeSettings settings, WorkerPool pool) {
    this.settings = settings;
    this.pool = pool;
  }

  /**
   * Plans a job for people.
   *
   * @param job the job; bad rows are left out
   * @param settings how answers are to be computed
   * @return the plan
   */
  public static Plan show(Job job, ComputeSettings settings) {
    try (WorkerPool pool = new WorkerPool(settings.threads())) {
      return new Planner(settings, pool).plan(job, row -> false, PlannedSpace.Purpose.SHOW);
    }
  }

  /** Plans the rows of a job that have no answer yet; bad rows are left out. */
  Plan plan(Job job, IntPredicate isFinished, PlannedSpace.Purpose purpose) {
    int rowCount = job.rows().size();
    Part[] parts = new Part[(rowCount + PART_ROWS - 1) / PART_ROWS];
    pool.run(
        () ->
            Ranges.forAll(
                parts.length,
                1,
                (lo, hi) -> {
                  for (int part = lo; part < hi; part++) {
                    int end = Math.min(rowCount, (part + 1) * PART_ROWS);
                    parts[part] = new Part();
                    parts[part].sort(job, isFinished, part * PART_ROWS, end);
                  }
                }));
    Part all = new Part();
    for (Part part : parts) {
      all.add(part);
    }
    List<PlannedSpace> spaces = new ArrayList<>();
    all.bySpace.forEach(
        (space, rows) -> {
          settings.limits().stop().checkBefore();
          SpacePairs pairs = new SpacePairs(job::pair, space, rows.toArray());
          spaces.add(pool.call(() -> PlannedSpace.of(pairs, settings, purpose)));
        });
    return new Plan(all.directRows.toArray(), spaces);
  }

  /** Rows in their order, sorted by state space; spaces in the order of their first rows. */
  private static final class Part {

    private final RowList directRows = new RowList();
    private final Map<StateSpace, RowList> bySpace = new LinkedHashMap<>();

    void sort(Job job, IntPredicate isFinished, int firstRow, int endRow) {
      @Nullable Board last = null;
      RowList rowsOfLast = directRows;
      for (int row = firstRow; row < endRow; row++) {
        BoardPair pair = job.pair(row);
        if (pair == null || isFinished.test(row)) {
          continue;
        }
        if (DirectAnswers.isDirect(pair)) {
          directRows.add(row);
          continue;
        }
        if (last == null || !last.isOfSameSpace(pair.start())) {
          last = pair.start();
          rowsOfLast = rowsOf(new StateSpace(last));
        }
        rowsOfLast.add(row);
      }
    }

    private RowList rowsOf(StateSpace space) {
      return bySpace.computeIfAbsent(space, of -> new RowList());
    }

    /** Adds a part whose rows follow. */
    void add(Part next) {
      directRows.add(next.directRows);
      next.bySpace.forEach((space, rows) -> rowsOf(space).add(rows));
    }
  }
}
