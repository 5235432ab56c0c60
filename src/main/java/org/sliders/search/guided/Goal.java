package org.sliders.search.guided;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.board.Move;
import org.sliders.board.Shape;

/**
 * What tables are built for: a target whose blank stands on the cell that is canonical by symmetry
 * and whose colours are numbered in the order in which they appear. Targets with all tiles
 * different have one goal for each class of blank cells; targets with repeated colours share a goal
 * if they differ in names of colours and symmetry only.
 */
public final class Goal {

  private final Board target;
  private final Shape shape;
  private final int blankCell;
  private final byte[] sequence;
  private final long[] neighbours;
  private final long[] cellsByColour;

  /** Cells that have one to the right, or to the left, in the same row. */
  private long beforeRight;

  private long afterLeft;

  /** All cells. */
  private final long board;

  /** Takes a board that was turned and relabelled. */
  Goal(Board target) {
    this.target = target;
    shape = target.shape();
    blankCell = target.blankCell();
    sequence = target.sequence();
    cellsByColour = new long[target.palette().colourCount()];
    for (int position = 0; position < sequence.length; position++) {
      int cell = position < blankCell ? position : position + 1;
      cellsByColour[Byte.toUnsignedInt(sequence[position])] |= 1L << cell;
    }
    neighbours = new long[shape.cellCount()];
    board = -1L >>> -neighbours.length;
    for (int cell = 0; cell < neighbours.length; cell++) {
      for (Move move : Move.ALL) {
        if (move.isPossible(shape, cell)) {
          neighbours[cell] |= 1L << (cell + move.blankStep(shape));
        }
      }
      beforeRight |= cell % shape.cols() < shape.cols() - 1 ? 1L << cell : 0;
      afterLeft |= cell % shape.cols() > 0 ? 1L << cell : 0;
    }
  }

  /** The target, turned and relabelled. */
  Board target() {
    return target;
  }

  Shape shape() {
    return shape;
  }

  int blankCell() {
    return blankCell;
  }

  /** The cells beside a cell, as bits. */
  long neighbours(int cell) {
    return neighbours[cell];
  }

  /** Whether two tiles have one colour. */
  boolean hasRepeats() {
    return cellsByColour.length < sequence.length;
  }

  /** The cells of one chessboard colour, as bits. */
  long oddCells() {
    long odd = 0;
    for (int cell = 0; cell < neighbours.length; cell++) {
      odd |= (long) shape.cellColour(cell) << cell;
    }
    return odd;
  }

  /** The cells that can be reached from some over free ones. */
  long region(long from, long free) {
    int cols = shape.cols();
    long region = 0;
    long grown = from;
    while (grown != region) {
      region = grown;
      long sideways = ((region & beforeRight) << 1) | ((region & afterLeft) >>> 1);
      grown |= (sideways | (region << cols) | (region >>> cols)) & free & board;
    }
    return region;
  }

  /** The cells of each colour, as bits; not a copy. */
  long[] cellsByColour() {
    return cellsByColour;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Goal that
        && blankCell == that.blankCell
        && shape.equals(that.shape)
        && Arrays.equals(sequence, that.sequence);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * shape.hashCode() + blankCell) + Arrays.hashCode(sequence);
  }
}
