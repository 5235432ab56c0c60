package org.sliders.search.dense;

import java.util.Arrays;
import java.util.Objects;
import org.sliders.board.Board;
import org.sliders.board.Move;

/**
 * Moves on numbers that say where the bits of boards lie: {@code ((blank cell · units + unit) ·
 * rows + row) · 64 + bit}, with units and rows rounded up to powers of two. A move looks its row up
 * in the tables that move whole planes; no board is ranked. Immutable.
 */
final class DenseMoves {

  private static final int ROW_SHIFT = 6;

  private final PlaneGeometry geometry;
  private final PlaneTables tables;
  private final CellMoves[] cells;
  private final int unitShift;
  private final int cellShift;

  /** By blank cell and move: the blank's next cell, −1 if there is none. */
  private final int[] nextCell;

  DenseMoves(PlaneGeometry geometry, PlaneTables tables, CellMoves[] cells) {
    this.geometry = geometry;
    this.tables = tables;
    this.cells = cells;
    unitShift = ROW_SHIFT + bits(Arrays.stream(geometry.rows).max().orElse(1));
    cellShift = unitShift + bits(geometry.unitCount());
    nextCell = new int[cells.length * Move.COUNT];
    for (int cell = 0; cell < cells.length; cell++) {
      for (Move move : Move.ALL) {
        nextCell[cell * Move.COUNT + move.number()] =
            move.isPossible(geometry.shape, cell) ? cell + move.blankStep(geometry.shape) : -1;
      }
    }
  }

  private static int bits(int count) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(count - 1);
  }

  /** Numbers a board; cost O(cells · colours). */
  long number(Board board) {
    PlaneGeometry.BoardBit bit = geometry.bit(board.sequence(), board.blankCell());
    int row = bit.word() - geometry.unitBase[bit.unit()];
    return number(board.blankCell(), bit.unit(), row, Long.numberOfTrailingZeros(bit.bit()));
  }

  private long number(int cell, int unit, int row, int bit) {
    return (long) cell << cellShift | (long) unit << unitShift | (long) row << ROW_SHIFT | bit;
  }

  int cell(long board) {
    return (int) (board >>> cellShift);
  }

  int unit(long board) {
    return (int) (board >>> unitShift) & (1 << (cellShift - unitShift)) - 1;
  }

  private int row(long board) {
    return (int) (board >>> ROW_SHIFT) & (1 << (unitShift - ROW_SHIFT)) - 1;
  }

  /** The word of a plane that holds a board; its bit is the board's number modulo 64. */
  int word(long board) {
    return geometry.unitBase[unit(board)] + row(board);
  }

  /**
   * Finds the neighbours of a board.
   *
   * @param board its number
   * @param next receives by number of a move the board it leads to, −1 if it is not possible
   */
  void neighbours(long board, long[] next) {
    int cell = cell(board);
    for (int move = 0; move < Move.COUNT; move++) {
      int to = nextCell[cell * Move.COUNT + move];
      next[move] = to < 0 ? -1 : move < 2 ? beside(board, cell, to) : vertical(board, cell, to);
    }
  }

  /** Beside each other, boards have the same sequence. */
  private long beside(long board, int cell, int to) {
    return board + ((long) (to - cell) << cellShift);
  }

  private long vertical(long board, int cell, int to) {
    CellMoves moves = cells[cell];
    int unit = unit(board);
    int bit = (int) board & Long.SIZE - 1;
    if (to == moves.across) {
      return across(cell, unit, row(board), bit);
    }
    int[] rows = Objects.requireNonNull(to == moves.above ? moves.aboveRows : moves.belowRows);
    return number(to, unit, rows[geometry.firstRow[geometry.unitGroup[unit]] + row(board)], bit);
  }

  /** The board's block, turned by 180°, is its partner transposed. */
  private long across(int cell, int unit, int row, int bit) {
    CellMoves moves = cells[cell];
    int group = geometry.unitGroup[unit];
    int column = (unit - geometry.firstUnit[group]) * Long.SIZE + bit;
    // The tables that pull rows from the plane across, the first one backwards.
    int inBlocks =
        moves.scatter == null
            ? row
            : tables.up[geometry.turnedCell(cell)][geometry.firstRow[group] + row];
    int block =
        Arrays.binarySearch(
            tables.blockRow, tables.firstBlock[group], tables.firstBlock[group + 1], inBlocks);
    block = block < 0 ? -block - 2 : block;
    int partner = tables.blockPartner[block];
    int nextGroup = tables.blockGroup[partner];
    int nextRow = tables.blockRow[partner] + column;
    if (moves.gather != null) {
      nextRow = moves.gather[geometry.firstRow[nextGroup] + nextRow];
    }
    int nextColumn = inBlocks - tables.blockRow[block];
    int nextUnit = geometry.firstUnit[nextGroup] + nextColumn / Long.SIZE;
    return number(moves.across, nextUnit, nextRow, nextColumn % Long.SIZE);
  }
}
