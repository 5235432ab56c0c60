package org.sliders.results;

/**
 * What a pair cost, as it stands in {@code timings.csv}. Where pairs share a search, each carries
 * its even part; a repeat of an equal pair carries zeros.
 *
 * @param search name of the search that ran, or {@code none}
 * @param sum name of the sum method that ran, or {@code none}
 * @param dagBoards boards of the shortest-path DAG, {@link #UNKNOWN} if it was not made
 * @param dagMoves moves of the shortest-path DAG, {@link #UNKNOWN} if it was not made
 * @param boardsExpanded boards the search expanded
 * @param searchNanos time of the search
 * @param countNanos time of the DAG and its counts
 * @param sumNanos time of the sum
 * @param totalNanos time of all that was done for the pair
 */
public record Timing(
    String search,
    String sum,
    long dagBoards,
    long dagMoves,
    long boardsExpanded,
    long searchNanos,
    long countNanos,
    long sumNanos,
    long totalNanos) {

  /** Boards or moves of a DAG that was not made. */
  public static final long UNKNOWN = -1;

  /** Nothing ran. */
  public static final Timing NONE = new Timing("none", "none", 0, 0, 0, 0, 0, 0, 0);

  /**
   * Makes the cost of a search of which nothing came.
   *
   * @param search name of the search
   * @param boardsExpanded boards it expanded
   * @param nanos its time
   * @return the cost, without a DAG and a sum
   */
  public static Timing ofSearch(String search, long boardsExpanded, long nanos) {
    return new Timing(search, "none", 0, 0, boardsExpanded, nanos, 0, 0, nanos);
  }

  /**
   * Adds what an earlier try cost.
   *
   * @param earlier its cost
   * @return these names and DAG, and the cost of both
   */
  public Timing plus(Timing earlier) {
    return new Timing(
        search.equals("none") ? earlier.search : search,
        sum,
        dagBoards,
        dagMoves,
        boardsExpanded + earlier.boardsExpanded,
        searchNanos + earlier.searchNanos,
        countNanos + earlier.countNanos,
        sumNanos + earlier.sumNanos,
        totalNanos + earlier.totalNanos);
  }

  /**
   * Returns what a repeat of an equal pair carries, so that the columns add up to the run.
   *
   * @return the same names and DAG, no cost
   */
  public Timing ofRepeat() {
    return new Timing(search, sum, dagBoards, dagMoves, 0, 0, 0, 0, 0);
  }
}
