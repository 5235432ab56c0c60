package org.sliders.paths;

import org.sliders.board.Move;
import org.sliders.space.UsefulMoves;

/** Makes the DAG of a walk: boards and moves from start to target, whichever way the walk went. */
final class DagMaker {

  private final WalkedMoves walk;
  private final int[] origins;
  private final int[] ends;

  DagMaker(WalkedMoves walk) {
    this.walk = walk;
    origins = walk.list().origins();
    ends = walk.list().ends();
  }

  ShortestPathDag dag() {
    int moves = walk.moveCount();
    int[] start = new int[walk.boardCount() + 1];
    for (int move = 0; move < moves; move++) {
      start[from(move) + 1]++;
    }
    for (int board = 1; board < start.length; board++) {
      start[board] += start[board - 1];
    }
    int[] end = start.clone();
    int[] targets = new int[moves];
    byte[] kinds = new byte[moves];
    for (int move = 0; move < moves; move++) {
      int board = from(move);
      byte kind = (byte) walk.pairMove(UsefulMoves.move(origins[move]));
      int at = end[board]++;
      // A board's moves in the order L, R, U, D.
      while (at > start[board] && kinds[at - 1] > kind) {
        kinds[at] = kinds[at - 1];
        targets[at] = targets[at - 1];
        at--;
      }
      kinds[at] = kind;
      targets[at] = to(move);
    }
    for (int move = 0; move < moves; move++) {
      kinds[move] = (byte) Move.ALL.get(kinds[move]).letter();
    }
    return new ShortestPathDag(layers(), start, targets, kinds);
  }

  private int from(int move) {
    return walk.isTurned() ? walk.boardCount() - 1 - ends[move] : UsefulMoves.board(origins[move]);
  }

  private int to(int move) {
    return walk.isTurned() ? walk.boardCount() - 1 - UsefulMoves.board(origins[move]) : ends[move];
  }

  private int[] layers() {
    int last = walk.distance() + 1;
    int[] layers = new int[last + 1];
    for (int layer = 0; layer <= last; layer++) {
      layers[layer] =
          walk.isTurned()
              ? walk.boardCount() - walk.layerStart(last - layer)
              : walk.layerStart(layer);
    }
    return layers;
  }
}
