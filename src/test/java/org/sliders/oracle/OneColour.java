package org.sliders.oracle;

import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Palette;
import org.sliders.board.Shape;

/**
 * Boards of one colour, the blank to go from the top left to the bottom right corner, from {@code
 * oracle/one-colour.csv}.
 */
public final class OneColour {

  private OneColour() {}

  /**
   * One shape and what is known of it.
   *
   * @param shape the shape
   * @param distance rows + cols − 2
   * @param paths binomial(rows + cols − 2, rows − 1)
   * @param residue the sum of the checksums modulo 100000007
   * @param checksumSum the exact sum, or null if not known
   */
  public record Row(
      Shape shape,
      int distance,
      BigInteger paths,
      BigInteger residue,
      @Nullable BigInteger checksumSum) {

    /**
     * Makes the boards.
     *
     * @return the blank in the first cell, and in the last
     */
    public BoardPair pair() {
      return OneColour.pair(shape);
    }

    @Override
    public String toString() {
      return shape.toString();
    }
  }

  /**
   * Reads the table.
   *
   * @return all its rows
   */
  public static List<Row> all() {
    return OracleTable.read("one-colour.csv").stream().map(OneColour::row).toList();
  }

  /**
   * Makes the pair of a shape.
   *
   * @param shape any shape
   * @return the blank in the first cell, and in the last
   */
  public static BoardPair pair(Shape shape) {
    int tiles = shape.cellCount() - 1;
    Palette palette = RandomPairs.palette(tiles);
    byte[] sequence = new byte[tiles];
    return new BoardPair(
        new Board(shape, palette, sequence, 0), new Board(shape, palette, sequence, tiles));
  }

  private static Row row(OracleTable.Row row) {
    return new Row(
        row.shape(),
        row.number("distance"),
        new BigInteger(row.text("paths")),
        new BigInteger(row.text("residue")),
        row.bigOrNull("checksum_sum"));
  }
}
