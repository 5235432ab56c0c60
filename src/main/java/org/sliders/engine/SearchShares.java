package org.sliders.engine;

/**
 * Divides what a search cost evenly among its pairs; the first also gets what does not divide.
 *
 * @param name the search's name
 * @param boards boards that it expanded
 * @param nanos its time
 * @param firstPair its first pair
 * @param pairs how many different pairs it has
 */
record SearchShares(String name, long boards, long nanos, int firstPair, int pairs) {

  /** The part of a pair. */
  PairSolver.SearchCost of(int pair) {
    long moreBoards = pair == firstPair ? boards % pairs : 0;
    long moreNanos = pair == firstPair ? nanos % pairs : 0;
    return new PairSolver.SearchCost(name, boards / pairs + moreBoards, nanos / pairs + moreNanos);
  }
}
