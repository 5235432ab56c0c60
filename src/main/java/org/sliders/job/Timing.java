package org.sliders.job;

/**
 * What a pair cost, as it stands in {@code timings.csv}. Where pairs share a search, each carries
 * its even part; a repeat of an equal pair carries zeros.
 *
 * @param search name of the search that ran, or {@code none}
 * @param sum name of the sum method that ran, or {@code none}
 * @param dagBoards boards of the shortest-path DAG
 * @param dagMoves moves of the shortest-path DAG
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

  /** Nothing ran. */
  public static final Timing NONE = new Timing("none", "none", 0, 0, 0, 0, 0, 0, 0);

  /**
   * Returns what a repeat of an equal pair carries, so that the columns add up to the run.
   *
   * @return the same names and DAG, no cost
   */
  public Timing ofRepeat() {
    return new Timing(search, sum, dagBoards, dagMoves, 0, 0, 0, 0, 0);
  }
}
