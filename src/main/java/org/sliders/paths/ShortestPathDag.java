package org.sliders.paths;

import java.util.Arrays;

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

  /** {@return the distance from start to target, the number of the last layer} */
  public int distance() {
    return layerStart.length - 2;
  }

  /** {@return the number of boards, at least 1} */
  public int boardCount() {
    return moveStart.length - 1;
  }

  /** {@return the number of moves, at least the distance} */
  public int moveCount() {
    return moveTarget.length;
  }

  /**
   * {@return the first board of a layer}
   *
   * @param layer 0 to distance + 1, which has no board
   */
  public int firstBoard(int layer) {
    return layerStart[layer];
  }

  /**
   * {@return the number of boards in a layer, at least 1}
   *
   * @param layer 0 to distance
   */
  public int layerSize(int layer) {
    return layerStart[layer + 1] - layerStart[layer];
  }

  /** The layer of a board. */
  int layerOf(int board) {
    int at = Arrays.binarySearch(layerStart, board);
    return at < 0 ? -at - 2 : at;
  }

  /**
   * {@return the first move of a board; the next board's first move ends the list}
   *
   * @param board 0 to boardCount, which has no move
   */
  public int firstMove(int board) {
    return moveStart[board];
  }

  /**
   * {@return the board of the next layer that a move leads to}
   *
   * @param move a move's number
   */
  public int target(int move) {
    return moveTarget[move];
  }

  /**
   * {@return the letter of a move: L, R, U or D}
   *
   * @param move a move's number
   */
  public char letter(int move) {
    return (char) moveLetter[move];
  }
}
