package org.sliders.engine;

/** Divides what a search cost evenly among its pairs; the first also gets what does not divide. */
final class SearchShares {

  private final String name;
  private final long boards;
  private final long nanos;
  private final int pairs;
  private boolean started;

  SearchShares(String name, long boards, long nanos, int pairs) {
    this.name = name;
    this.boards = boards;
    this.nanos = nanos;
    this.pairs = pairs;
  }

  /** The next pair's part. */
  PairSolver.SearchCost next() {
    long moreBoards = started ? 0 : boards % pairs;
    long moreNanos = started ? 0 : nanos % pairs;
    started = true;
    return new PairSolver.SearchCost(name, boards / pairs + moreBoards, nanos / pairs + moreNanos);
  }
}
