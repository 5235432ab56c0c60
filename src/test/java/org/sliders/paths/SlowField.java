package org.sliders.paths;

import java.util.Map;
import org.sliders.board.Board;
import org.sliders.oracle.SlowSolver;
import org.sliders.space.DistanceField;
import org.sliders.space.PackedBoards;

/**
 * Distances by the slow solver, so that what is built on them is tested without the product's
 * search.
 */
record SlowField(PackedBoards packing, Map<String, Integer> distances) implements DistanceField {

  static SlowField from(Board root) {
    return new SlowField(
        new PackedBoards(root.shape(), root.palette().colourCount()), SlowSolver.distances(root));
  }

  @Override
  public boolean isAt(long[] boards, int offset, int blankCell, int distance) {
    byte[] sequence = new byte[packing.shape().cellCount() - 1];
    packing.unpack(boards, offset, blankCell, sequence);
    return distances.getOrDefault(SlowSolver.text(sequence, blankCell), -1) == distance;
  }
}
