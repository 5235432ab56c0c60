package org.sliders.space;

import java.util.ArrayList;
import java.util.List;
import org.sliders.board.Board;
import org.sliders.board.Move;
import org.sliders.board.NotationException;
import org.sliders.board.Shape;
import org.sliders.board.Space;

/** Random boards of one space, the same for the same seed. Belongs to one thread. */
public final class RandomBoards {

  private final Space space;
  private final SeededDraws draws;

  /**
   * Starts a series.
   *
   * @param space shape and tiles
   * @param seed any number
   */
  public RandomBoards(Space space, long seed) {
    this.space = space;
    this.draws = new SeededDraws(seed);
  }

  /** {@return a board of the space, all equally likely} */
  public Board any() {
    byte[] sequence = new byte[space.shape().cellCount() - 1];
    int[] counts = space.palette().counts();
    int position = 0;
    for (int colour = 0; colour < counts.length; colour++) {
      for (int i = 0; i < counts[colour]; i++) {
        sequence[position++] = (byte) colour;
      }
    }
    for (int last = sequence.length - 1; last > 0; last--) {
      swap(sequence, last, (int) draws.below(last + 1L));
    }
    return new Board(space, sequence, anyCell());
  }

  /**
   * {@return a board that can be reached, all equally likely, the given one among them}
   *
   * @param from a board of the space
   */
  public Board reachableFrom(Board from) {
    if (space.shape().isLine()) {
      return new Board(space, from.sequence(), anyCell());
    }
    Board drawn = any();
    if (Reachability.isReachable(from, drawn)) {
      return drawn;
    }
    // All tiles differ, and swapping the first two maps the boards out of reach onto the others.
    byte[] sequence = drawn.sequence();
    swap(sequence, 0, 1);
    return new Board(space, sequence, drawn.blankCell());
  }

  /**
   * Makes random moves, at each board all equally likely but the one that would undo the last; that
   * one is made only where there is no other.
   *
   * @param from a board of the space
   * @param moveCount how many moves, at least 0
   * @return the board they lead to
   * @throws NotationException if a board of one cell is to move
   */
  public Board walkFrom(Board from, long moveCount) {
    Board board = from;
    Move last = null;
    for (long made = 0; made < moveCount; made++) {
      List<Move> possible = possible(board);
      if (possible.isEmpty()) {
        throw new NotationException("no move is possible on " + board);
      }
      if (last != null && possible.size() > 1) {
        possible.remove(last.inverse());
      }
      last = possible.get((int) draws.below(possible.size()));
      board = board.after(last);
    }
    return board;
  }

  private static List<Move> possible(Board board) {
    Shape shape = board.shape();
    List<Move> possible = new ArrayList<>(Move.ALL.size());
    for (Move move : Move.ALL) {
      if (move.isPossible(shape, board.blankCell())) {
        possible.add(move);
      }
    }
    return possible;
  }

  private int anyCell() {
    return (int) draws.below(space.shape().cellCount());
  }

  private static void swap(byte[] sequence, int one, int other) {
    byte tile = sequence[one];
    sequence[one] = sequence[other];
    sequence[other] = tile;
  }
}
