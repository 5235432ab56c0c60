package org.sliders.engine;

/**
 * An engine that is ready to search: its pairs in an order of its own, cut into pieces that one
 * searcher takes at a time. Safe for use by many threads.
 */
interface PreparedSearch {

  /** The pairs, and where pieces begin. */
  Pieces pieces();

  /** How many searchers may work side by side. */
  int searcherCount();

  /**
   * Whether the pairs of a piece may be walked by many workers at the same time; else the worker
   * that searched walks them all.
   */
  boolean isShared();

  /** Whether each piece has all the memory: what does not fit it then never will. */
  default boolean hasAllMemory() {
    return false;
  }

  /** Makes a searcher, for one worker. */
  Searcher newSearcher();
}
