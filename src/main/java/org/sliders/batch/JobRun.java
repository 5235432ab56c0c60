package org.sliders.batch;

import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.sliders.board.BoardPair;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.DirectAnswers;
import org.sliders.engine.PlannedSpace;
import org.sliders.engine.Solution;
import org.sliders.engine.WorkerPool;
import org.sliders.job.Job;
import org.sliders.job.JobRow;
import org.sliders.metrics.Phase;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.results.Timing;
import org.sliders.work.StoppedException;

/** Answers all rows of a job. */
public final class JobRun {

  private final Job job;
  private final RunListener listener;
  private final LongAdder searchNanos = new LongAdder();
  private final LongAdder countNanos = new LongAdder();
  private final LongAdder sumNanos = new LongAdder();
  private final LongAdder verifyNanos = new LongAdder();

  private JobRun(Job job, RunListener listener) {
    this.job = job;
    this.listener = listener;
  }

  /**
   * Runs a job on a pool of its own, and returns when every row has its answer.
   *
   * @param job the job; bad rows get the status invalid
   * @param settings how answers are computed
   * @param listener hears each answer, in any order
   * @throws StoppedException if the settings' stop signal came; rows without an answer are left so
   */
  public static void run(Job job, ComputeSettings settings, RunListener listener) {
    run(job, settings, listener, row -> false);
  }

  /**
   * Runs those rows of a job that are not finished yet.
   *
   * @param job the job; bad rows get the status invalid
   * @param settings how answers are computed
   * @param listener hears each answer, in any order
   * @param isFinished whether the row at a place has its answer already
   * @throws StoppedException if the settings' stop signal came; rows without an answer are left so
   */
  public static void run(
      Job job, ComputeSettings settings, RunListener listener, IntPredicate isFinished) {
    JobRun run = new JobRun(job, listener);
    try (WorkerPool pool = new WorkerPool(settings.threads())) {
      listener.poolStarted(pool.pool());
      answerBadRows(job, listener, isFinished);
      long begin = System.nanoTime();
      Plan plan = new Planner(settings, pool).plan(job, isFinished, PlannedSpace.Purpose.RUN);
      listener.phase(Phase.PLAN, System.nanoTime() - begin);
      listener.planned(plan);
      run.answerDirectly(plan, settings);
      for (PlannedSpace space : plan.spaces()) {
        listener.begins(space);
        int[] rows = space.pairs().rows();
        CrossCheck check = new CrossCheck(rows, settings, run::solved, listener);
        space.answer(settings, check, pool);
        run.verifyNanos.add(check.solveAgain(space.pairs(), pool));
      }
    } finally {
      run.reportPhases();
    }
  }

  private void reportPhases() {
    listener.phase(Phase.SEARCH, searchNanos.sum());
    listener.phase(Phase.COUNT, countNanos.sum());
    listener.phase(Phase.SUM, sumNanos.sum());
    if (verifyNanos.sum() > 0) {
      listener.phase(Phase.VERIFY, verifyNanos.sum());
    }
  }

  /**
   * Tells the answers of bad rows.
   *
   * @param job the job
   * @param listener hears them
   * @param isFinished whether the row at a place has its answer already
   */
  public static void answerBadRows(Job job, RunListener listener, IntPredicate isFinished) {
    List<JobRow> rows = job.rows();
    for (int row = 0; row < rows.size(); row++) {
      if (job.pair(row) == null && !isFinished.test(row)) {
        listener.finished(row, Answer.without(Status.INVALID, rows.get(row).error()), Timing.NONE);
      }
    }
  }

  private void answerDirectly(Plan plan, ComputeSettings settings) {
    DirectAnswers direct = new DirectAnswers(settings);
    BitSet sample = CrossCheck.sample(plan.directRows(), settings.verifyOneIn());
    listener.verified(sample.cardinality(), Verification.NOT_POSSIBLE);
    for (int row : plan.directRows()) {
      settings.limits().stop().checkBefore();
      BoardPair pair = job.pair(row);
      if (pair != null) {
        solved(new int[] {row}, direct.of(pair).orElseThrow(), null);
      }
    }
  }

  private void solved(int[] rows, Solution solution, @Nullable Throwable fault) {
    add(solution.timing());
    if (fault != null) {
      listener.faulted(rows[0], fault);
    }
    for (int row : rows) {
      Solution told = row == rows[0] ? solution : solution.ofRepeat();
      listener.finished(row, told.answer(), told.timing());
    }
  }

  private void add(Timing timing) {
    searchNanos.add(timing.searchNanos());
    countNanos.add(timing.countNanos());
    sumNanos.add(timing.sumNanos());
  }
}
