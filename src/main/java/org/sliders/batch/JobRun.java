package org.sliders.batch;

import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sliders.board.BoardPair;
import org.sliders.job.Answer;
import org.sliders.job.Job;
import org.sliders.job.Status;
import org.sliders.job.Timing;
import org.sliders.metrics.Phase;

/** Answers all rows of a job. */
public final class JobRun {

  private final Job job;
  private final RunListener listener;
  private long boardsExpanded;
  private BigInteger paths = BigInteger.ZERO;
  private boolean checkFailed;
  private long searchNanos;
  private long countNanos;
  private long sumNanos;

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
   * @return what was done in all
   */
  public static RunTotals run(Job job, ComputeSettings settings, RunListener listener) {
    JobRun run = new JobRun(job, listener);
    try (WorkerPool pool = new WorkerPool(settings.threads())) {
      listener.poolStarted(pool.pool());
      run.answerBadRows();
      long begin = System.nanoTime();
      Plan plan = Plan.of(job, settings, pool);
      listener.phase(Phase.PLAN, System.nanoTime() - begin);
      run.answerDirectly(plan, settings);
      Attempts attempts = new Attempts(run::solved);
      for (Plan.Part part : plan.parts()) {
        pool.run(part.run(settings, attempts));
      }
    }
    listener.phase(Phase.SEARCH, run.searchNanos);
    listener.phase(Phase.COUNT, run.countNanos);
    listener.phase(Phase.SUM, run.sumNanos);
    return new RunTotals(run.boardsExpanded, run.paths, run.checkFailed);
  }

  private void answerBadRows() {
    List<Job.Row> rows = job.rows();
    for (int row = 0; row < rows.size(); row++) {
      if (job.pair(row) == null) {
        listener.finished(row, Answer.without(Status.INVALID, rows.get(row).error()), Timing.NONE);
      }
    }
  }

  private void answerDirectly(Plan plan, ComputeSettings settings) {
    DirectAnswers direct = new DirectAnswers(settings);
    for (int row : plan.directRows()) {
      BoardPair pair = job.pair(row);
      if (pair != null) {
        solved(row, direct.of(pair).orElseThrow(), null);
      }
    }
  }

  private synchronized void solved(int row, Solution solution, @Nullable Throwable fault) {
    Timing timing = solution.timing();
    boardsExpanded += timing.boardsExpanded();
    searchNanos += timing.searchNanos();
    countNanos += timing.countNanos();
    sumNanos += timing.sumNanos();
    checkFailed |= solution.checkFailed();
    if (fault != null) {
      listener.faulted(row, fault);
    }
    BigInteger found = solution.answer().paths();
    paths = found == null ? paths : paths.add(found);
    listener.finished(row, solution.answer(), timing);
  }
}
