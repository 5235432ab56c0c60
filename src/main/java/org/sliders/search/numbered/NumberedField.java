package org.sliders.search.numbered;

import org.sliders.space.DistanceField;
import org.sliders.space.UsefulMoves;

/** A {@link DistanceField} over boards numbered by {@link MoveTables}, asked layer by layer. */
public interface NumberedField {

  /**
   * Begins to ask about a distance.
   *
   * @param distance the distance from the root, one less than that of the boards whose neighbours
   *     are next
   */
  void startLayer(int distance);

  /**
   * Adds the moves of some boards that lead to the layer; what {@link DistanceField#isAt} says of
   * the boards that may be asked about holds here for the boards they lead to.
   *
   * @param boards numbers of the boards of a walk
   * @param first the index of the first one to be asked about; these are one farther from the root
   *     than the layer
   * @param end the index after the last one
   * @param moves receives their useful moves, with the numbers of the boards they lead to
   */
  void addUsefulMoves(int[] boards, int first, int end, UsefulMoves moves);
}
