package org.sliders.batch;

import java.util.concurrent.ForkJoinPool;
import org.sliders.engine.PlannedSpace;
import org.sliders.metrics.Phase;
import org.sliders.results.Answer;
import org.sliders.results.Timing;

/**
 * Hears what a run does. Rows are told by the workers that answered them, many at the same time;
 * what is thrown then ends the run.
 */
public interface RunListener {

  /**
   * The pool is there; it ends with the run.
   *
   * @param pool the run's workers
   */
  default void poolStarted(ForkJoinPool pool) {}

  /**
   * It is known what is to be done.
   *
   * @param plan the plan
   */
  default void planned(Plan plan) {}

  /**
   * The pairs of a state space are answered from now on, those of the one before are.
   *
   * @param space the space, one of the plan's
   */
  default void begins(PlannedSpace space) {}

  /**
   * A row has its answer. Rows come in any order, each once.
   *
   * @param rowIndex the row's place in the job, from 0
   * @param answer the answer
   * @param timing what it cost
   */
  void finished(int rowIndex, Answer answer, Timing timing);

  /**
   * A row failed by a fault of the program or the machine; {@link #finished} is called for it too.
   * Of rows that fail together only the first is told.
   *
   * @param rowIndex the row's place in the job, from 0
   * @param cause what was thrown
   */
  void faulted(int rowIndex, Throwable cause);

  /**
   * A sampled pair has been solved again, or could not be; {@link #finished} is called for its rows
   * afterwards.
   *
   * @param rowCount how many rows ask for it
   * @param verification what came of it
   */
  default void verified(int rowCount, Verification verification) {}

  /**
   * A phase is over. Phases that ran on several threads report the sum of their times.
   *
   * @param phase which one
   * @param nanos how long it took
   */
  void phase(Phase phase, long nanos);
}
