package org.sliders.engine;

/**
 * An engine that is ready to search: its pairs in an order of its own, cut into pieces that one
 * searcher takes at a time. Safe for use by many threads.
 */
interface PreparedSearch {

  /** The pairs in the engine's order. */
  PairOrder order();

  /** How many pieces there are. */
  int pieceCount();

  /**
   * First pair of a piece.
   *
   * @param piece 0 … {@link #pieceCount()}; the last one is where the pairs end
   */
  int firstPair(int piece);

  /** How many searchers may work side by side. */
  int searcherCount();

  /** Whether each piece has all the memory: what does not fit it then never will. */
  boolean hasAllMemory();

  /** Makes a searcher, for one worker. */
  Searcher newSearcher();
}
