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
   * Tells which moves of some boards lead to the layer; what {@link DistanceField#isAt} says of the
   * boards that may be asked about holds here for the boards they lead to.
   *
   * @param boards numbers of boards one farther from the root than the layer
   * @param moves receives for each of them the useful moves: a bit a move, by its number
   * @param count how many are asked about
   */
  void usefulMoves(int[] boards, byte[] moves, int count);
}
