package org.sliders.board;

import java.util.Arrays;

/**
 * One arrangement of a palette's tiles on a shape. The tiles are kept as the <em>sequence</em>: the
 * colours in reading order with the blank left out, one unsigned byte a tile.
 */
public final class Board {

  private final Space space;
  private final byte[] sequence;
  private final int blankCell;

  /**
   * Makes a board.
   *
   * @param shape the shape
   * @param palette the tiles
   * @param sequence the colours in reading order without the blank, {@code cellCount − 1} of them, as
   *     many of each as the palette says; copied
   * @param blankCell the blank's cell, 0 to {@code cellCount − 1}
   */
  public Board(Shape shape, Palette palette, byte[] sequence, int blankCell) {
    if (sequence.length != shape.cellCount() - 1 || blankCell < 0 || blankCell > sequence.length) {
      throw new IllegalArgumentException(
          "sequence of " + sequence.length + ", blankCell " + blankCell + " on " + shape);
    }
    int[] missing = palette.counts();
    for (byte tile : sequence) {
      missing[Byte.toUnsignedInt(tile)]--;
    }
    for (int count : missing) {
      if (count != 0) {
        throw new IllegalArgumentException("sequence does not have the tiles of " + palette);
      }
    }
    this.space = new Space(shape, palette);
    this.sequence = sequence.clone();
    this.blankCell = blankCell;
  }

  /** Makes a board of tiles that are known to be those of the space; the array is taken, not copied. */
  Board(Space space, byte[] sequence, int blankCell) {
    this.space = space;
    this.sequence = sequence;
    this.blankCell = blankCell;
  }

  /**
   * Returns the shape.
   *
   * @return rows and columns
   */
  public Shape shape() {
    return space.shape();
  }

  /**
   * Returns the palette.
   *
   * @return the tiles' names and counts
   */
  public Palette palette() {
    return space.palette();
  }

  /**
   * Returns the blank's cell.
   *
   * @return row times columns plus column
   */
  public int blankCell() {
    return blankCell;
  }

  /**
   * Returns the colours in reading order without the blank.
   *
   * @return a new array of unsigned bytes, one a tile
   */
  public byte[] sequence() {
    return sequence.clone();
  }

  /**
   * Returns the colour at a place of the sequence.
   *
   * @param position 0 to {@code cellCount − 2}
   * @return the colour's number
   */
  public int colourAt(int position) {
    return Byte.toUnsignedInt(sequence[position]);
  }

  /**
   * Tells whether two boards can be a pair: the same shape and the same tiles.
   *
   * @param other another board
   * @return true if shape and palette agree
   */
  public boolean isOfSameSpace(Board other) {
    return space == other.space || space.equals(other.space);
  }

  /**
   * Slides one tile.
   *
   * @param move the direction in which the tile slides
   * @return the new board
   * @throws NotationException if the blank stands at the edge the tile would come from
   */
  public Board after(Move move) {
    if (!move.isPossible(shape(), blankCell)) {
      throw new NotationException("move " + move.letter() + " is not possible on " + this);
    }
    int newBlankCell = blankCell + move.blankStep(shape());
    byte[] moved = sequence;
    if (move.isVertical()) {
      moved = sequence.clone();
      slideVertically(moved, blankCell, newBlankCell);
    }
    return new Board(space, moved, newBlankCell);
  }

  /** A vertical move takes one tile of the sequence past the {@code cols − 1} tiles between. */
  private static void slideVertically(byte[] sequence, int blankCell, int newBlankCell) {
    int from = newBlankCell > blankCell ? newBlankCell - 1 : newBlankCell;
    int to = newBlankCell > blankCell ? blankCell : blankCell - 1;
    byte tile = sequence[from];
    if (from > to) {
      System.arraycopy(sequence, to, sequence, to + 1, from - to);
    } else {
      System.arraycopy(sequence, from + 1, sequence, from, to - from);
    }
    sequence[to] = tile;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Board that
        && blankCell == that.blankCell
        && Arrays.equals(sequence, that.sequence)
        && isOfSameSpace(that);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(sequence) + blankCell;
  }

  /** Writes the board as {@link Notation#format} does. */
  @Override
  public String toString() {
    return Notation.format(this);
  }
}
