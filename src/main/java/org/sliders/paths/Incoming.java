package org.sliders.paths;

/** The moves of a DAG by the board they lead to. */
final class Incoming {

  /** First entry of each board in {@link #move}; one more than there are boards. */
  final int[] start;

  /** Moves, ordered by the board they lead to. */
  final int[] move;

  /** The board that each of those moves leaves. */
  final int[] from;

  /** Bytes of the arrays, and of one more while they are filled. */
  static long bytes(ShortestPathDag dag) {
    return 2L * Integer.BYTES * (dag.boardCount() + 1L + dag.moveCount());
  }

  Incoming(ShortestPathDag dag) {
    start = new int[dag.boardCount() + 1];
    for (int i = 0; i < dag.moveCount(); i++) {
      start[dag.target(i) + 1]++;
    }
    for (int board = 0; board < dag.boardCount(); board++) {
      start[board + 1] += start[board];
    }
    int[] next = start.clone();
    move = new int[dag.moveCount()];
    from = new int[dag.moveCount()];
    for (int board = 0; board < dag.boardCount(); board++) {
      for (int i = dag.firstMove(board); i < dag.firstMove(board + 1); i++) {
        int at = next[dag.target(i)]++;
        move[at] = i;
        from[at] = board;
      }
    }
  }
}
