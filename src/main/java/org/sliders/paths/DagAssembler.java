package org.sliders.paths;

import org.sliders.board.Move;
import org.sliders.search.TooLargeException;

/**
 * Collects the boards and useful moves of a pair as a walk from one end to the root of the
 * distances finds them, layer by layer, and makes the DAG of them. Can be used again.
 */
final class DagAssembler {

  /** ASCII codes of L, R, U, D. */
  private static final byte[] LETTERS = letters();

  private static byte[] letters() {
    byte[] letters = new byte[Move.COUNT];
    for (Move move : Move.ALL) {
      letters[move.number()] = (byte) move.letter();
    }
    return letters;
  }

  private static final int MOVE_BITS = 2;

  /** The most boards of a DAG: beside the number of a move, a board's fits an unsigned int. */
  private static final int MOST_BOARDS = 1 << (Integer.SIZE - MOVE_BITS);

  /**
   * Bytes a move takes at most while the DAG is built, without the layer's own table. Two lists of
   * ints have room for half as much again, 12 bytes, or 16 while one of them grows; in the end
   * there are beside them 5 bytes for target and letter, and 8 for each board, of which there is
   * one more than moves at most.
   */
  private static final int BYTES_PER_MOVE = 12 + 5 + 8;

  private final IntList layerStart = new IntList();

  /** Board and number of each move: {@code board << 2 | move}. */
  private final IntList moveFrom = new IntList();

  private final IntList moveTo = new IntList();

  void clear() {
    layerStart.clear();
    moveFrom.clear();
    moveTo.clear();
  }

  /** Begins the next layer, or ends the last one. */
  void startLayer(int firstBoard) {
    layerStart.add(firstBoard);
  }

  /** Adds a useful move, a board's moves in the order L, R, U, D. */
  void addMove(int from, int move, int to) {
    moveFrom.add(from << MOVE_BITS | move);
    moveTo.add(to);
  }

  int moveCount() {
    return moveTo.size();
  }

  private int boardCount() {
    return layerStart.get(layerStart.size() - 1);
  }

  private int from(int move) {
    return moveFrom.get(move) >>> MOVE_BITS;
  }

  private int kind(int move) {
    return moveFrom.get(move) & ((1 << MOVE_BITS) - 1);
  }

  /**
   * Checks the size so far.
   *
   * @param boardCount boards found so far
   * @param moreBytes what the walk takes beside the moves
   * @param maxBytes what all may take
   * @throws TooLargeException if that is too much
   */
  void requireFits(int boardCount, long moreBytes, long maxBytes) {
    if (boardCount > MOST_BOARDS) {
      throw new TooLargeException("the shortest-path DAG has more than " + MOST_BOARDS + " boards");
    }
    long bytes = (long) moveCount() * BYTES_PER_MOVE + moreBytes;
    if (bytes > maxBytes) {
      throw new TooLargeException(
          "the shortest-path DAG needs more than " + bytes + " bytes, allowed are " + maxBytes);
    }
  }

  /** The DAG of a walk from start to target: the moves are in order already. */
  ShortestPathDag forward() {
    int moves = moveCount();
    byte[] letters = new byte[moves];
    int[] start = new int[boardCount() + 1];
    for (int move = 0; move < moves; move++) {
      letters[move] = LETTERS[kind(move)];
      start[from(move) + 1]++;
    }
    addUp(start);
    return new ShortestPathDag(layerStart.toArray(), start, moveTo.toArray(), letters);
  }

  /** The DAG of a walk from target to start: boards numbered from the other end, moves inverted. */
  ShortestPathDag turned() {
    int last = boardCount() - 1;
    int layers = layerStart.size() - 1;
    int[] turnedLayerStart = new int[layers + 1];
    for (int layer = 0; layer <= layers; layer++) {
      turnedLayerStart[layer] = last + 1 - layerStart.get(layers - layer);
    }
    int moves = moveCount();
    int[] start = new int[last + 2];
    for (int move = 0; move < moves; move++) {
      start[last - moveTo.get(move) + 1]++;
    }
    addUp(start);
    int[] end = start.clone();
    int[] targets = new int[moves];
    byte[] kinds = new byte[moves];
    for (int move = 0; move < moves; move++) {
      int board = last - moveTo.get(move);
      byte inverse = (byte) (kind(move) ^ 1);
      int place = end[board]++;
      while (place > start[board] && kinds[place - 1] > inverse) {
        kinds[place] = kinds[place - 1];
        targets[place] = targets[place - 1];
        place--;
      }
      kinds[place] = inverse;
      targets[place] = last - from(move);
    }
    for (int move = 0; move < moves; move++) {
      kinds[move] = LETTERS[kinds[move]];
    }
    return new ShortestPathDag(turnedLayerStart, start, targets, kinds);
  }

  private static void addUp(int[] counts) {
    for (int i = 1; i < counts.length; i++) {
      counts[i] += counts[i - 1];
    }
  }
}
