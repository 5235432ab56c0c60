package org.sliders.batch;

import org.sliders.board.BoardPair;
import org.sliders.job.Job;
import org.sliders.search.StateSpace;

/**
 * The rows of a job that lie in one state space and need a search.
 *
 * @param job the job
 * @param space the space
 * @param rows places of the rows in the job, ascending
 */
record SpaceWork(Job job, StateSpace space, int[] rows) {

  /** The pair of a good row. */
  BoardPair pair(int row) {
    BoardPair pair = job.pair(row);
    if (pair == null) {
      throw new IllegalStateException("row " + row + " is bad");
    }
    return pair;
  }
}
