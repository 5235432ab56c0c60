package org.sliders.engine;

/**
 * Pairs in the order of an engine, cut into pieces.
 *
 * @param order the pairs
 * @param firstPairs first pair of each piece, and the number of pairs as one entry more; equal
 *     pairs are in one piece
 */
record Pieces(PairOrder order, int[] firstPairs) {

  int count() {
    return firstPairs.length - 1;
  }
}
