package org.sliders.space;

import java.util.Arrays;
import org.sliders.board.Board;

/**
 * Hashes the boards of a space so that the images of a board under the symmetries of its shape have
 * the same hash: the least of the hashes of all images. The same on every machine. A hash takes as
 * many multiplications, twice, as there are symmetries and cells. Belongs to one thread.
 */
public final class ClassHash {

  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private final Symmetries symmetries;
  private final int cells;
  private final long spaceHash;
  private final long[] sums;

  /**
   * Prepares hashes.
   *
   * @param space the boards' space
   */
  public ClassHash(StateSpace space) {
    symmetries = new Symmetries(space.shape());
    cells = space.shape().cellCount();
    spaceHash = mix(space.hashCode());
    sums = new long[symmetries.count()];
  }

  /**
   * Hashes a board.
   *
   * @param board a board of the space
   * @return a hash of its class
   */
  public long of(Board board) {
    Arrays.fill(sums, spaceHash);
    add(board.blankCell(), 0);
    for (int position = 0; position < cells - 1; position++) {
      int cell = position < board.blankCell() ? position : position + 1;
      add(cell, board.colourAt(position) + 1);
    }
    long least = Long.MAX_VALUE;
    for (long sum : sums) {
      least = Math.min(least, sum);
    }
    return mix(least);
  }

  private void add(int cell, int tile) {
    for (int symmetry = 0; symmetry < sums.length; symmetry++) {
      long image = (long) tile * cells + symmetries.cell(symmetry, cell);
      sums[symmetry] += mix(spaceHash + (image + 1) * GOLDEN_GAMMA);
    }
  }

  /**
   * Mixes the bits of a number, as SplitMix64 does.
   *
   * @param number any number
   * @return a number that depends on all its bits, another for each
   */
  public static long mix(long number) {
    long mixed = (number ^ (number >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
