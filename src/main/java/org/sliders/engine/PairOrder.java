package org.sliders.engine;

/** The pairs of a state space in some order, equal pairs next to each other. */
interface PairOrder {

  /** How many pairs there are, equal ones included. */
  int pairCount();

  /** The rows of a range of pairs. */
  int[] rows(int firstPair, int endPair);

  /** The first pair after one that is not equal to it, at most {@code endPair}. */
  int endOfRepeats(int pair, int endPair);

  /**
   * How many different pairs there are in a range that does not begin with a repeat.
   *
   * @param firstPair first pair of the range
   * @param endPair where it ends
   * @return how many
   */
  default int differentPairs(int firstPair, int endPair) {
    int different = 0;
    for (int pair = firstPair; pair < endPair; pair = endOfRepeats(pair, endPair)) {
      different++;
    }
    return different;
  }
}
