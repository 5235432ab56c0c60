package org.sliders.space;

import java.util.Arrays;
import org.sliders.board.Board;
import org.sliders.board.Move;
import org.sliders.board.Shape;

/**
 * The reflections and turns of a shape: four of a rectangle, eight of a square. They map boards to
 * boards and moves to moves, so boards that are images of each other can share a search. Immutable.
 */
public final class Symmetries {

  private final Shape shape;

  /** By symmetry and cell: where the cell goes. */
  private final int[][] cellMap;

  /** By symmetry and ordinal of a move: the move it becomes. */
  private final Move[][] moveMap;

  /** By cell: the cell that stands for all its images, of even chessboard colour where one is. */
  private final int[] canonicalCell;

  /** By cell: the symmetries that take it to its canonical cell. */
  private final int[][] toCanonical;

  /**
   * Computes the maps.
   *
   * @param shape the shape
   */
  public Symmetries(Shape shape) {
    this.shape = shape;
    int symmetries = shape.rows() == shape.cols() ? 8 : 4;
    int cells = shape.cellCount();
    cellMap = new int[symmetries][cells];
    moveMap = new Move[symmetries][Move.COUNT];
    for (int symmetry = 0; symmetry < symmetries; symmetry++) {
      for (int cell = 0; cell < cells; cell++) {
        cellMap[symmetry][cell] = mapCell(symmetry, cell);
      }
      for (Move move : Move.ALL) {
        moveMap[symmetry][move.number()] = mapMove(symmetry, move);
      }
    }
    canonicalCell = new int[cells];
    toCanonical = new int[cells][];
    for (int cell = 0; cell < cells; cell++) {
      chooseCanonical(cell);
    }
  }

  private int mapCell(int symmetry, int cell) {
    int row = cell / shape.cols();
    int col = cell % shape.cols();
    int newRow = (symmetry & 4) == 0 ? row : col;
    int newCol = (symmetry & 4) == 0 ? col : row;
    newRow = (symmetry & 1) == 0 ? newRow : shape.rows() - 1 - newRow;
    newCol = (symmetry & 2) == 0 ? newCol : shape.cols() - 1 - newCol;
    return newRow * shape.cols() + newCol;
  }

  private static Move mapMove(int symmetry, Move move) {
    boolean vertical = move.isVertical() ^ (symmetry & 4) != 0;
    boolean blankForward = move == Move.LEFT || move == Move.UP;
    boolean flipped = (symmetry & (vertical ? 1 : 2)) != 0;
    boolean newForward = blankForward ^ flipped;
    if (vertical) {
      return newForward ? Move.UP : Move.DOWN;
    }
    return newForward ? Move.LEFT : Move.RIGHT;
  }

  private void chooseCanonical(int cell) {
    int best = cell;
    for (int[] map : cellMap) {
      int image = map[cell];
      boolean better = shape.cellColour(image) < shape.cellColour(best);
      best =
          better || (shape.cellColour(image) == shape.cellColour(best) && image < best)
              ? image
              : best;
    }
    canonicalCell[cell] = best;
    int[] there = new int[cellMap.length];
    int count = 0;
    for (int symmetry = 0; symmetry < cellMap.length; symmetry++) {
      if (cellMap[symmetry][cell] == best) {
        there[count++] = symmetry;
      }
    }
    toCanonical[cell] = Arrays.copyOf(there, count);
  }

  /** {@return how many there are, numbers from 0, that of none} */
  public int count() {
    return cellMap.length;
  }

  /**
   * Finds the symmetry that takes a board to the one that stands for all its images: the blank on
   * its canonical cell and the least sequence.
   *
   * @param board a board of the shape
   * @return the symmetry's number
   */
  public int toCanonical(Board board) {
    int[] candidates = toCanonical[board.blankCell()];
    int best = candidates[0];
    if (candidates.length > 1) {
      byte[] least = sequence(best, board);
      for (int i = 1; i < candidates.length; i++) {
        byte[] sequence = sequence(candidates[i], board);
        if (Arrays.compareUnsigned(sequence, least) < 0) {
          least = sequence;
          best = candidates[i];
        }
      }
    }
    return best;
  }

  /**
   * Returns the symmetries that take a blank to its canonical cell; one of them takes the board to
   * the one that stands for all its images.
   *
   * @param blankCell the blank's cell
   * @return their numbers, ascending; not a copy
   */
  int[] candidates(int blankCell) {
    return toCanonical[blankCell];
  }

  /**
   * {@return the sequence of a board's image}
   *
   * @param symmetry the symmetry's number
   * @param board a board of the shape
   */
  public byte[] sequence(int symmetry, Board board) {
    byte[] sequence = new byte[cellMap[symmetry].length - 1];
    mapSequence(symmetry, board, sequence);
    return sequence;
  }

  /** Writes the sequence of a board's image. */
  void mapSequence(int symmetry, Board board, byte[] sequence) {
    int[] map = cellMap[symmetry];
    int blank = board.blankCell();
    int newBlank = map[blank];
    for (int position = 0; position < sequence.length; position++) {
      int to = map[position < blank ? position : position + 1];
      sequence[to < newBlank ? to : to - 1] = (byte) board.colourAt(position);
    }
  }

  /**
   * {@return where a cell goes}
   *
   * @param symmetry the symmetry's number
   * @param cell a cell
   */
  public int cell(int symmetry, int cell) {
    return cellMap[symmetry][cell];
  }

  /**
   * {@return the number of the move that a move becomes}
   *
   * @param symmetry the symmetry's number
   * @param move the move's number
   */
  public int moveNumber(int symmetry, int move) {
    return moveMap[symmetry][move].number();
  }
}
