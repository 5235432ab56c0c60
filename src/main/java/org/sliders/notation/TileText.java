package org.sliders.notation;

import org.sliders.board.NotationException;
import org.sliders.board.Quoted;
import org.sliders.board.Shape;

/** A text cut into tiles, before anything is known about blank and colours. */
final class TileText {

  private final String label;
  private final String text;

  /** The tiles in reading order, as {@link TileCutter} numbers them; more entries may follow. */
  private final int[] codes;

  /** Rows of the text, 1 if it has no {@code /}. */
  private final int rows;

  /** Tiles in each row of the text. */
  private final int cols;

  /**
   * Takes what was cut.
   *
   * @param label what the text is, for messages, such as {@code start}
   * @param text the text
   * @param codes the tiles; not copied
   * @param rows rows of the text
   * @param cellCount tiles in all rows
   */
  TileText(String label, String text, int[] codes, int rows, int cellCount) {
    this.label = label;
    this.text = text;
    this.codes = codes;
    this.rows = rows;
    this.cols = cellCount / rows;
  }

  String label() {
    return label;
  }

  int code(int cell) {
    return codes[cell];
  }

  int cellCount() {
    return rows * cols;
  }

  int occurrencesOf(int code) {
    int occurrences = 0;
    for (int cell = 0; cell < cellCount(); cell++) {
      occurrences += codes[cell] == code ? 1 : 0;
    }
    return occurrences;
  }

  /** Makes an exception whose message begins with label and text. */
  NotationException error(String what) {
    return new NotationException(label + " " + Quoted.of(text) + what);
  }

  /** Finds the shape: the one stated, the one written with {@code /}, the default, or a square. */
  Shape shapeFor(Stated stated) {
    Shape required = stated.shape();
    if (rows > 1) {
      if (required != null && (required.rows() != rows || required.cols() != cols)) {
        throw error(" has shape " + rows + "x" + cols + ", expected " + required);
      }
      return required != null ? required : checkedShape(rows, cols);
    }
    Shape expected = required != null ? required : stated.defaultShape();
    if (expected != null) {
      if (expected.cellCount() != cols) {
        throw error(" has " + cols + " tiles, expected " + expected);
      }
      return expected;
    }
    int side = (int) Math.round(Math.sqrt(cols));
    if (side * side != cols) {
      throw error(
          " has "
              + cols
              + " tiles, which is no square: separate the rows with '/', or state rows and cols or --shape");
    }
    return checkedShape(side, side);
  }

  private Shape checkedShape(int shapeRows, int shapeCols) {
    try {
      return new Shape(shapeRows, shapeCols);
    } catch (NotationException e) {
      throw new NotationException(label + ": " + e.getMessage());
    }
  }
}
