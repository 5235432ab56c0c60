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
   * Tells which moves of a board lead to the layer; what {@link DistanceField#isAt} says of the
   * boards that may be asked about holds here for the boards they lead to.
   *
   * @param board the board's number
   * @param moves a bit for each move asked about, by its number; all of them are possible
   * @return the bits of those that lead to a board at the layer's distance
   */
  int movesIntoLayer(int board, int moves);
}
