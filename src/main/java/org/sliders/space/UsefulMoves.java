package org.sliders.space;

import java.util.Arrays;

/**
 * A growing list of moves that lead nearer to the root of a search, in the order in which a walk
 * finds them. Its arrays are open to the loops that fill and read them. Not safe for use by more
 * than one thread.
 */
public final class UsefulMoves {

  private static final int MOVE_BITS = 2;

  private int[] origins = new int[64];
  private int[] ends = new int[64];
  private int size;

  /**
   * Joins a board and a move of it.
   *
   * @param board the board's number in the walk, below 2³⁰
   * @param move the move's number
   * @return both in an int
   */
  public static int origin(int board, int move) {
    return board << MOVE_BITS | move;
  }

  /**
   * {@return the number, in the walk, of the board of an origin}
   *
   * @param origin a board and a move
   */
  public static int board(int origin) {
    return origin >>> MOVE_BITS;
  }

  /**
   * {@return the number of the move of an origin}
   *
   * @param origin a board and a move
   */
  public static int move(int origin) {
    return origin & (1 << MOVE_BITS) - 1;
  }

  /**
   * Returns the boards that have the moves.
   *
   * @return an {@link #origin} for each move, and room for those to come; not a copy
   */
  public int[] origins() {
    return origins;
  }

  /** {@return the number of the board that each move leads to, and room; not a copy} */
  public int[] ends() {
    return ends;
  }

  /** {@return the number of moves, the entries of both arrays in use} */
  public int size() {
    return size;
  }

  /**
   * Sets the number of moves, to add some that were written to the arrays, or to begin anew.
   *
   * @param newSize entries in use
   */
  public void resize(int newSize) {
    assert newSize <= origins.length : "no room for " + newSize + " moves";
    size = newSize;
  }

  /**
   * Adds a move.
   *
   * @param board the number, in the walk, of the board that has it
   * @param move its number
   * @param end the board it leads to
   */
  public void add(int board, int move, int end) {
    reserve(1);
    origins[size] = origin(board, move);
    ends[size++] = end;
  }

  /**
   * Makes room for more moves; the arrays may be replaced.
   *
   * @param more how many
   */
  public void reserve(int more) {
    if (origins.length - size < more) {
      int length = Math.max(Math.addExact(size, more), Math.addExact(size, size >> 1));
      origins = Arrays.copyOf(origins, length);
      ends = Arrays.copyOf(ends, length);
    }
  }
}
