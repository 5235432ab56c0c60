package org.sliders.search.dense;

import org.jspecify.annotations.Nullable;

/**
 * Where the boards with the blank at one cell come from. Above and below are meant as the cell's
 * plane sees them: in the lower half the board is turned by 180°.
 */
final class CellMoves {

  /** Blank cells beside this one; both are the same at the left or right edge. */
  final int left;

  final int right;

  /** Blank cell above, in the same half, or −1. */
  final int above;

  /** Row to pull from in the plane above, by row numbered through. */
  final int @Nullable [] aboveRows;

  /** Blank cell below, in the same half, or −1 where the other half begins. */
  final int below;

  /** Row to pull from in the plane below. */
  final int @Nullable [] belowRows;

  /** Blank cell below, in the other half, or −1. */
  final int across;

  /**
   * Row to load for a row of the plane across before it is transposed, or null for the same row.
   */
  final int @Nullable [] gather;

  /** Row to store to for a transposed row, or null for the same row. */
  final int @Nullable [] scatter;

  CellMoves(PlaneGeometry geometry, PlaneTables tables, int cell) {
    int cols = geometry.shape.cols();
    int col = cell % cols;
    left = col > 0 ? cell - 1 : cell + 1;
    right = col < cols - 1 ? cell + 1 : cell - 1;
    int direction = geometry.shape.isUpper(cell) ? cols : -cols;
    int turned = geometry.turnedCell(cell);
    above = turned >= cols ? cell - direction : -1;
    aboveRows = above >= 0 ? tables.down[turned - cols] : null;
    int next = cell + direction;
    boolean crosses = geometry.shape.isUpper(next) != geometry.shape.isUpper(cell);
    below = crosses ? -1 : next;
    belowRows = crosses ? null : tables.up[turned];
    across = crosses ? next : -1;
    // The move lies in the major part either here, after the transposition, or across, before it.
    boolean movesHere = turned + cols <= geometry.majorLength;
    scatter = crosses && movesHere ? tables.down[turned] : null;
    gather = crosses && !movesHere ? tables.down[geometry.turnedCell(next)] : null;
  }
}
