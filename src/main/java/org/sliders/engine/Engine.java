package org.sliders.engine;

import org.sliders.work.TooLargeException;

/** One way to find the distances of the pairs of a state space. Engines have no state. */
interface Engine {

  /** The choice that asks for this engine; its name stands in timings, metrics and plans. */
  SearchChoice choice();

  /**
   * Says what answering pairs would take; to be called on a worker of the pool.
   *
   * @param pairs the pairs, at least one
   * @param settings how answers are computed
   * @param contest the best offer so far, and what trying a few pairs tells
   * @return the offer
   * @throws TooLargeException if the engine cannot search the space within the memory allowed
   */
  Offer offer(SpacePairs pairs, ComputeSettings settings, Contest contest);

  /**
   * Prepares the search of pairs; to be called on a worker of the pool.
   *
   * @param pairs the pairs, at least one
   * @param sharers the settings, and how many pairs may share the memory
   * @return the tables that all searchers share, and the pieces of work
   * @throws TooLargeException if the tables do not fit the memory allowed
   */
  PreparedSearch prepare(SpacePairs pairs, Sharers sharers);

  /** The engine for a pair that needs all the memory. */
  default Engine alone() {
    return this;
  }
}
