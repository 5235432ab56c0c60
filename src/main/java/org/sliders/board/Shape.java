package org.sliders.board;

import org.jspecify.annotations.Nullable;

/**
 * The size of a board, rows always first.
 *
 * @param rows number of rows, at least 1
 * @param cols number of columns, at least 1; {@code rows * cols} is at most {@link #MAX_CELLS}
 */
public record Shape(int rows, int cols) {

  /** The largest number of cells a board may have. */
  public static final int MAX_CELLS = 16_384;

  /** Digits a side may have; as many nines fit an {@code int}. */
  private static final int MAX_DIGITS = 9;

  /**
   * Checks the limits.
   *
   * @param rows number of rows
   * @param cols number of columns
   * @throws NotationException if a side is below 1 or the board has more than {@link #MAX_CELLS}
   *     cells
   */
  public Shape {
    if (rows < 1 || cols < 1 || (long) rows * cols > MAX_CELLS) {
      throw new NotationException(
          "shape " + rows + "x" + cols + " is not between 1x1 and " + MAX_CELLS + " cells");
    }
  }

  /**
   * Reads a shape such as {@code 4x4}.
   *
   * @param text rows, the letter x, columns
   * @return the shape
   * @throws NotationException if the text is no shape or its limits are passed
   */
  public static Shape parse(String text) {
    String[] sides = text.split("x", -1);
    if (sides.length != 2 || !isSide(sides[0]) || !isSide(sides[1])) {
      throw new NotationException(
          "shape " + Quoted.of(text) + " is not rows x columns, such as " + meant(text));
    }
    return new Shape(Integer.parseInt(sides[0]), Integer.parseInt(sides[1]));
  }

  /** Returns how to write two numbers with anything else between them, or an example. */
  private static String meant(String text) {
    String[] sides = text.strip().split("[^0-9]+", -1);
    return sides.length == 2 && isSide(sides[0]) && isSide(sides[1])
        ? sides[0] + "x" + sides[1]
        : "4x4";
  }

  private static boolean isSide(String text) {
    return !text.isEmpty()
        && text.length() <= MAX_DIGITS
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** {@return the number of cells, the blank's included} */
  public int cellCount() {
    return rows * cols;
  }

  /**
   * {@return the chessboard colour of a cell: 0 for that of the first cell, else 1}
   *
   * @param cell 0 to cellCount − 1
   */
  public int cellColour(int cell) {
    return (cell / cols + cell % cols) & 1;
  }

  /**
   * {@return whether a cell is in the upper half; a middle row counts as upper}
   *
   * @param cell 0 to cellCount − 1
   */
  public boolean isUpper(int cell) {
    return cell / cols < (rows + 1) / 2;
  }

  /** {@return whether a side is 1, so that tiles never pass each other} */
  public boolean isLine() {
    return rows == 1 || cols == 1;
  }

  /**
   * Written out, as {@link #hashCode} is: what a record generates costs 30 ms when first called.
   */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Shape that && rows == that.rows && cols == that.cols;
  }

  @Override
  public int hashCode() {
    return 31 * rows + cols;
  }

  @Override
  public String toString() {
    return rows + "x" + cols;
  }
}
