package org.sliders.paths;

import java.math.BigInteger;
import org.sliders.board.Move;
import org.sliders.space.Symmetries;
import org.sliders.space.UsefulMoves;
import org.sliders.work.TooLargeException;

/**
 * The moves of a walk, layer by layer as it finds them. A board's place is its number in the order
 * of the walk. Where the root is the start, the walk is turned: it finds every move backwards.
 */
final class WalkedMoves {

  /** The most boards: beside the number of a move, a board's fits an unsigned int. */
  private static final int MOST_BOARDS = 1 << 30;

  /**
   * Bytes a move takes at most while the DAG is built, without the layer's own table. Two lists of
   * ints have room for half as much again, 12 bytes, or 16 while one of them grows; in the end
   * there are beside them 5 bytes for target and letter, and 8 for each board, of which there is
   * one more than moves at most.
   */
  private static final int BYTES_PER_MOVE = 12 + 5 + 8;

  /** The first place of each layer; one entry more than there are layers. */
  private final IntList layerStart = new IntList();

  /** The first move of each layer but the last. */
  private final IntList layerMoves = new IntList();

  private final UsefulMoves moves = new UsefulMoves();

  /** By number of a move as it was walked: the number of the pair's move. */
  private final byte[] pairMoves = new byte[Move.COUNT];

  private boolean turned;

  /** Begins a walk in place of the one before; {@code symmetry} took the pair's boards to its. */
  void begin(Root root, Symmetries symmetries, int symmetry) {
    layerStart.clear();
    layerMoves.clear();
    moves.resize(0);
    turned = root == Root.START;
    fillPairMoves(pairMoves, root, symmetries, symmetry);
    startLayer(0);
  }

  /** Fills by number of a move as it is walked the number of the pair's move. */
  static void fillPairMoves(byte[] pairMoves, Root root, Symmetries symmetries, int symmetry) {
    for (Move move : Move.ALL) {
      Move found = root == Root.START ? move.inverse() : move;
      pairMoves[symmetries.moveNumber(symmetry, move.number())] = (byte) found.number();
    }
  }

  /** Begins the next layer, or ends the last one. */
  void startLayer(int firstPlace) {
    layerStart.add(firstPlace);
    layerMoves.add(moves.size());
  }

  /** The moves so far; a board's moves are consecutive, the boards ascending. */
  UsefulMoves list() {
    return moves;
  }

  /** Checks the boards found so far, and the bytes of the moves and of what the walk adds. */
  void requireFits(int boardCount, long moreBytes, long maxBytes) {
    if (boardCount > MOST_BOARDS) {
      throw new TooLargeException("the shortest-path DAG has more than " + MOST_BOARDS + " boards");
    }
    long bytes = (long) moveCount() * BYTES_PER_MOVE + moreBytes;
    if (bytes > maxBytes) {
      throw TooLargeException.moreThan(
          "the shortest-path DAG", BigInteger.valueOf(bytes), maxBytes);
    }
  }

  int distance() {
    return layerStart.size() - 2;
  }

  int boardCount() {
    return layerStart.get(layerStart.size() - 1);
  }

  int moveCount() {
    return moves.size();
  }

  int layerStart(int layer) {
    return layerStart.get(layer);
  }

  /** The first move of a layer; the next layer's first move ends it. */
  int firstMove(int layer) {
    return layerMoves.get(layer);
  }

  /** Whether the walk went from the target to the start. */
  boolean isTurned() {
    return turned;
  }

  /** Whether no layer has more than so many boards; each lies on a path that no other is on. */
  boolean isNarrow(long most) {
    for (int layer = 0; layer <= distance(); layer++) {
      if (layerStart(layer + 1) - layerStart(layer) > most) {
        return false;
      }
    }
    return true;
  }

  /** The number of the pair's move that a walked move means. */
  int pairMove(int walked) {
    return pairMoves[walked];
  }
}
