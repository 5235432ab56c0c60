package org.sliders.rank;

/**
 * Where the rows of {@link ColexRows} go when the colour at one position moves to the end of a
 * window.
 *
 * <p>The window is a range of positions. Rows that agree in all positions after it form one range.
 * In such a range the move is a stable partition by the colour at the window's first position: the
 * rows are regrouped by that colour and keep their order. So one pass over the rows, with one
 * counter a colour, gives the permutation, and no row is ranked. Not safe for use by more than one
 * thread.
 */
public final class StablePartition {

  private final ColexRows rows;
  private final int first;
  private final int end;

  /** By colour: where the next row of the current range with this colour goes. */
  private final int[] next;

  private int row;

  /**
   * Begins with the first row.
   *
   * @param counts how many tiles of each colour there are
   * @param first the window's first position, whose colour moves
   * @param end the position after the window's last
   */
  public StablePartition(int[] counts, int first, int end) {
    rows = new ColexRows(counts);
    this.first = first;
    this.end = end;
    next = new int[counts.length];
  }

  /**
   * Moves the next row; to be called once a row.
   *
   * @return the row that it becomes; constant cost on average
   */
  public int moveNext() {
    if (row == 0 || rows.highestChanged() >= end) {
      startRange();
    }
    int moved = next[rows.colourAt(first)]++;
    rows.advance();
    row++;
    return moved;
  }

  /** Sets each colour's counter to where its rows begin in the range that starts at this row. */
  private void startRange() {
    int[] left = new int[next.length];
    for (int position = 0; position < end; position++) {
      left[rows.colourAt(position)]++;
    }
    long range = Multinomials.count(left);
    int start = row;
    for (int colour = 0; colour < next.length; colour++) {
      next[colour] = start;
      start += (int) (range * left[colour] / end);
    }
    assert start == row + range : "the colours' parts do not add up to the range";
  }
}
