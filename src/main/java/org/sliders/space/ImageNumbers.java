package org.sliders.space;

import org.sliders.board.Board;

/**
 * Numbers the images of the boards of one space, over and over in the same array. Belongs to one
 * thread.
 */
public final class ImageNumbers {

  private final Symmetries symmetries;
  private final StateSpace.Index index;
  private final byte[] sequence;
  private long canonicalNumber;

  /**
   * Prepares the array.
   *
   * @param symmetries the symmetries of the space's shape
   * @param index numbers the boards of the space
   */
  public ImageNumbers(Symmetries symmetries, StateSpace.Index index) {
    this.symmetries = symmetries;
    this.index = index;
    this.sequence = new byte[index.tileCount()];
  }

  /**
   * {@return the number of a board's image}
   *
   * @param symmetry the symmetry that makes the image
   * @param board a board of the space
   */
  public long of(int symmetry, Board board) {
    symmetries.mapSequence(symmetry, board, sequence);
    return index.of(sequence, symmetries.cell(symmetry, board.blankCell()));
  }

  /**
   * Finds the symmetry that takes a board to the one that stands for all its images. Numbers of
   * boards with one blank cell are in the order of their sequences, so it has the least number.
   *
   * @param board a board of the space
   * @return what {@link Symmetries#toCanonical} returns
   */
  public int toCanonical(Board board) {
    int[] candidates = symmetries.candidates(board.blankCell());
    int best = candidates[0];
    canonicalNumber = of(best, board);
    for (int i = 1; i < candidates.length; i++) {
      long number = of(candidates[i], board);
      if (number < canonicalNumber) {
        canonicalNumber = number;
        best = candidates[i];
      }
    }
    return best;
  }

  /** {@return the number of the image that the last call of {@link #toCanonical} found} */
  public long canonicalNumber() {
    return canonicalNumber;
  }
}
