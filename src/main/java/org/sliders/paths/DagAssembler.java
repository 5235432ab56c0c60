package org.sliders.paths;

import org.sliders.board.Move;

/**
 * Collects the boards and useful moves of a pair as a walk from one end to the root of the
 * distances finds them, layer by layer, and makes the DAG of them. Can be used again.
 */
final class DagAssembler {

  private final IntList layerStart = new IntList();
  private final IntList moveFrom = new IntList();
  private final IntList moveTo = new IntList();
  private final IntList moveKind = new IntList();

  void clear() {
    layerStart.clear();
    moveFrom.clear();
    moveTo.clear();
    moveKind.clear();
  }

  /** Begins the next layer, or ends the last one. */
  void startLayer(int firstBoard) {
    layerStart.add(firstBoard);
  }

  /** Adds a useful move, a board's moves in the order L, R, U, D. */
  void addMove(int from, Move move, int to) {
    moveFrom.add(from);
    moveTo.add(to);
    moveKind.add(move.number());
  }

  int moveCount() {
    return moveTo.size();
  }

  private int boardCount() {
    return layerStart.get(layerStart.size() - 1);
  }

  /** The DAG of a walk from start to target: the moves are in order already. */
  ShortestPathDag forward() {
    byte[] kinds = new byte[moveKind.size()];
    for (int move = 0; move < kinds.length; move++) {
      kinds[move] = (byte) moveKind.get(move);
    }
    return new ShortestPathDag(
        layerStart.toArray(), starts(moveFrom, boardCount()), moveTo.toArray(), kinds);
  }

  /** The DAG of a walk from target to start: boards numbered from the other end, moves inverted. */
  ShortestPathDag turned() {
    int boards = boardCount();
    int layers = layerStart.size() - 1;
    int[] turnedLayerStart = new int[layers + 1];
    for (int i = 0; i <= layers; i++) {
      turnedLayerStart[i] = boards - layerStart.get(layers - i);
    }
    int moves = moveTo.size();
    IntList from = new IntList();
    for (int move = 0; move < moves; move++) {
      from.add(boards - 1 - moveTo.get(move));
    }
    int[] turnedStart = starts(from, boards);
    int[] next = turnedStart.clone();
    int[] targets = new int[moves];
    byte[] kinds = new byte[moves];
    // One pass a letter in the order L, R, U, D leaves each board's moves in that order.
    for (Move move : Move.ALL) {
      for (int i = 0; i < moves; i++) {
        if (moveKind.get(i) == move.inverse().number()) {
          int place = next[from.get(i)]++;
          targets[place] = boards - 1 - moveFrom.get(i);
          kinds[place] = (byte) move.number();
        }
      }
    }
    return new ShortestPathDag(turnedLayerStart, turnedStart, targets, kinds);
  }

  /** First move of each board when moves are ordered by the board they start from. */
  private static int[] starts(IntList from, int boards) {
    int[] start = new int[boards + 1];
    for (int move = 0; move < from.size(); move++) {
      start[from.get(move) + 1]++;
    }
    for (int board = 0; board < boards; board++) {
      start[board + 1] += start[board];
    }
    return start;
  }
}
