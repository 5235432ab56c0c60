package org.sliders.space;

/** What a search leaves behind: enough to tell a step towards the root from a step away from it. */
public interface DistanceField {

  /**
   * Tells whether a board stands at a distance from the root. The board must be a neighbour of one
   * whose distance {@code d} is known and was settled by the search, and {@code distance} must be
   * {@code d − 1}; what is returned for other boards means nothing.
   *
   * @param boards packed boards
   * @param offset the board's first word in {@code boards}
   * @param blankCell the board's blank cell
   * @param distance the distance asked about
   * @return true if the board is at that distance
   */
  boolean isAt(long[] boards, int offset, int blankCell, int distance);
}
