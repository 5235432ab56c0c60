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

/** Sorts the rows of a job by state space and lets each space choose its engine. */
public final class Planner {

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
    RowList directRows = new RowList();
    Map<StateSpace, RowList> bySpace = new LinkedHashMap<>();
    @Nullable Board last = null;
    RowList rowsOfLast = directRows;
    for (int row = 0; row < job.rows().size(); row++) {
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
        rowsOfLast = bySpace.computeIfAbsent(new StateSpace(last), space -> new RowList());
      }
      rowsOfLast.add(row);
    }
    List<PlannedSpace> spaces = new ArrayList<>();
    bySpace.forEach(
        (space, rows) -> {
          settings.limits().stop().checkBefore();
          SpacePairs pairs = new SpacePairs(job::pair, space, rows.toArray());
          spaces.add(pool.call(() -> PlannedSpace.of(pairs, settings, purpose)));
        });
    return new Plan(directRows.toArray(), spaces);
  }
}
