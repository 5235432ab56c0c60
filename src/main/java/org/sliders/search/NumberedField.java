package org.sliders.search;

/** A {@link DistanceField} over boards numbered by {@link LaneTables}, asked layer by layer. */
public interface NumberedField {

  /**
   * Begins to ask about a distance.
   *
   * @param distance the distance from the root, one less than that of the boards whose neighbours
   *     are next
   */
  void startLayer(int distance);

  /**
   * Tells whether a board stands at the layer's distance; what {@link DistanceField#isAt} says of
   * the boards that may be asked about holds here.
   *
   * @param board the board's number
   * @return true if it is at that distance
   */
  boolean isInLayer(int board);
}
