package org.sliders.paths;

/**
 * The boards and useful moves of a pair, in compact arrays. Boards are numbered layer by layer: 0
 * is the start, {@code boardCount − 1} the target; the moves of a board are consecutive and in the
 * order L, R, U, D. Every move leads to the next layer and every board lies on a shortest path.
 * Immutable.
 */
public final class ShortestPathDag {

  /** First board of each layer; one entry more than there are layers. */
  private final int[] layerStart;

  /** First move of each board; one entry more than there are boards. */
  private final int[] moveStart;

  /** Board that a move leads to. */
  private final int[] moveTarget;

  /** ASCII code of the move's letter. */
  private final byte[] moveLetter;

  ShortestPathDag(int[] layerStart, int[] moveStart, int[] moveTarget, byte[] moveLetter) {
    this.layerStart = layerStart;
    this.moveStart = moveStart;
    this.moveTarget = moveTarget;
    this.moveLetter = moveLetter;
  }

  /**
   * Returns the distance from start to target.
   *
   * @return the number of the last layer
   */
  public int distance() {
    return layerStart.length - 2;
  }

  /**
   * Returns the number of boards.
   *
   * @return at least 1
   */
  public int boardCount() {
    return moveStart.length - 1;
  }

  /**
   * Returns the number of moves.
   *
   * @return at least the distance
   */
  public int moveCount() {
    return moveTarget.length;
  }

  /**
   * Returns the first board of a layer.
   *
   * @param layer 0 to distance + 1, which has no board
   * @return its number
   */
  public int firstBoard(int layer) {
    return layerStart[layer];
  }

  /**
   * Returns the number of boards in a layer.
   *
   * @param layer 0 to distance
   * @return at least 1
   */
  public int layerSize(int layer) {
    return layerStart[layer + 1] - layerStart[layer];
  }

  /**
   * Returns the first move of a board.
   *
   * @param board 0 to boardCount, which has no move
   * @return the number of its first move; the next board's first move ends the list
   */
  public int firstMove(int board) {
    return moveStart[board];
  }

  /**
   * Returns the board a move leads to.
   *
   * @param move a move's number
   * @return a board of the next layer
   */
  public int target(int move) {
    return moveTarget[move];
  }

  /**
   * Returns the letter of a move.
   *
   * @param move a move's number
   * @return L, R, U or D
   */
  public char letter(int move) {
    return (char) moveLetter[move];
  }
}
