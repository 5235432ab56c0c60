package org.sliders.search.dense;

import org.sliders.board.Board;
import org.sliders.board.Move;

/**
 * The distances of the last dense search, for walks on numbers that say where the bits of boards
 * lie. Good until the next search; safe for use by many threads.
 */
public final class DenseField {

  private final DenseMoves moves;
  private final long[][] parity;
  private final boolean[][] flipped;
  private final int lastLevel;

  DenseField(DenseMoves moves, long[][] parity, boolean[][] flipped, int lastLevel) {
    this.moves = moves;
    this.parity = parity;
    this.flipped = flipped;
    this.lastLevel = lastLevel;
  }

  /**
   * Numbers a board.
   *
   * @param board a board of the search's space
   * @return its number; cost O(cells · colours)
   */
  public long number(Board board) {
    return moves.number(board);
  }

  /**
   * Finds the moves of a board that lead to a distance. All neighbours are looked up before any is
   * asked about, so that the loads do not wait for each other.
   *
   * @param board number of a board that is {@code distance + 1} from the root
   * @param distance the distance
   * @param next receives by number of a move the number of the board it leads to
   * @return a bit for each move that leads to the distance, by its number
   */
  public int movesTo(long board, int distance, long[] next) {
    moves.neighbours(board, next);
    int lastOfColour = lastLevel - ((lastLevel - distance) & 1);
    int wanted = (lastOfColour - distance) / 2 + 1 & 1;
    int useful = 0;
    for (int move = 0; move < Move.COUNT; move++) {
      long neighbour = next[move];
      if (neighbour >= 0) {
        int cell = moves.cell(neighbour);
        int odd = (int) (parity[cell][moves.word(neighbour)] >>> neighbour) & 1;
        odd ^= flipped[cell][moves.unit(neighbour)] ? 1 : 0;
        useful |= (odd ^ wanted ^ 1) << move;
      }
    }
    return useful;
  }
}
