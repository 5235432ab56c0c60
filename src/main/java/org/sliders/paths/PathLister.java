package org.sliders.paths;

import java.util.function.Predicate;

/** Lists the move sequences of a DAG. */
public final class PathLister {

  private PathLister() {}

  /**
   * Lists the shortest move sequences in the order of L, R, U, D, without recursion.
   *
   * @param dag the DAG
   * @param limit the most sequences to list
   * @param sink takes each sequence; false ends the listing
   */
  public static void list(ShortestPathDag dag, long limit, Predicate<String> sink) {
    int distance = dag.distance();
    int[] board = new int[distance + 1];
    int[] move = new int[distance + 1];
    char[] letters = new char[distance];
    move[0] = dag.firstMove(0);
    long listed = 0;
    int depth = 0;
    while (depth >= 0 && listed < limit) {
      if (depth == distance) {
        listed++;
        if (!sink.test(new String(letters))) {
          return;
        }
        depth--;
      } else if (move[depth] == dag.firstMove(board[depth] + 1)) {
        depth--;
      } else {
        int taken = move[depth]++;
        letters[depth++] = dag.letter(taken);
        board[depth] = dag.target(taken);
        move[depth] = dag.firstMove(board[depth]);
      }
    }
  }
}
