package org.sliders.search.guided;

import java.util.Arrays;
import org.sliders.board.Board;

/**
 * One way to read a bound off tables. Boards whose tiles are looked at as they lie have one; where
 * a symmetry maps the goal to itself, the board's image under it is looked up in the same tables,
 * and the larger of both bounds holds.
 *
 * <p>Colours without a pattern have a table of one zero, and add nothing to its index.
 */
final class Lookup {

  /** By place: the moves of a table; the last one is a single zero. */
  final byte[][] tables;

  /** By colour: place of its table. */
  final int[] tableOf;

  /** By colour: what one more in its digit adds to the index. */
  final int[] strideOf;

  /** By cell: the cell that the tables know it as. */
  final int[] cellOf;

  /** A board's cells are the tables' cells, its colours the tables' colours. */
  Lookup(PatternTable[] patterns, int colourCount, int cellCount) {
    tables = new byte[patterns.length + 1][];
    tables[patterns.length] = new byte[1];
    tableOf = new int[colourCount];
    Arrays.fill(tableOf, patterns.length);
    strideOf = new int[colourCount];
    cellOf = new int[cellCount];
    Arrays.setAll(cellOf, cell -> cell);
    for (int place = 0; place < patterns.length; place++) {
      tables[place] = patterns[place].moves;
      Placements placements = patterns[place].placements;
      for (int i = 0; i < placements.colours.length; i++) {
        tableOf[placements.colours[i]] = place;
        strideOf[placements.colours[i]] = placements.strides[i];
      }
    }
  }

  private Lookup(Lookup of, int[] colourOf, int[] cellOf) {
    tables = of.tables;
    tableOf = Arrays.stream(colourOf).map(colour -> of.tableOf[colour]).toArray();
    strideOf = Arrays.stream(colourOf).map(colour -> of.strideOf[colour]).toArray();
    this.cellOf = cellOf;
  }

  /**
   * The same for the image of a board.
   *
   * @param cells by cell: where it goes, a symmetry that maps the goal to itself but for colours
   * @param goal the goal, of which no colour repeats
   */
  Lookup mirrored(int[] cells, Goal goal) {
    int[] colourAt = new int[cells.length];
    int[] colourOf = new int[tableOf.length];
    for (int colour = 0; colour < colourOf.length; colour++) {
      colourAt[Long.numberOfTrailingZeros(goal.cellsByColour()[colour])] = colour;
    }
    for (int colour = 0; colour < colourOf.length; colour++) {
      int home = Long.numberOfTrailingZeros(goal.cellsByColour()[colour]);
      colourOf[colour] = colourAt[cells[home]];
    }
    return new Lookup(this, colourOf, cells);
  }

  /** By place of a table: the index of a board none of whose colours repeats. */
  int[] indices(Board board) {
    int[] indices = new int[tables.length];
    for (int position = 0; position < board.shape().cellCount() - 1; position++) {
      int cell = position < board.blankCell() ? position : position + 1;
      int colour = board.colourAt(position);
      indices[tableOf[colour]] += strideOf[colour] * cellOf[cell];
    }
    return indices;
  }

  /** The bound of a board with these indices. */
  int bound(int[] indices) {
    int bound = 0;
    for (int place = 0; place < tables.length; place++) {
      bound += tables[place][indices[place]];
    }
    return bound;
  }
}
