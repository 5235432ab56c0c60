package org.sliders.paths;

import java.util.Arrays;
import org.sliders.board.Move;
import org.sliders.search.numbered.MoveTables;
import org.sliders.search.numbered.NumberedField;
import org.sliders.space.StateSpace;
import org.sliders.space.Symmetries;
import org.sliders.space.UsefulMoves;
import org.sliders.work.CheckFailedException;
import org.sliders.work.StopSignal;
import org.sliders.work.TooLargeException;

/**
 * Walks along the shortest paths of pairs on numbered boards. One walker serves many pairs, one
 * after the other; it belongs to one thread.
 */
public final class NumberedPathWalker {

  private static final int NOWHERE = -1;

  /**
   * Ints that a move of a layer may take while the layer is walked: origin, end, and the board it
   * leads to, for which there is room twice.
   */
  private static final int INTS_PER_MOVE = 4;

  private final Symmetries symmetries;

  /** By number of a board: its place in the walk, or {@link #NOWHERE}. */
  private final int[] places;

  /** Numbers of the walk's boards. */
  private int[] boards = new int[64];

  private int boardCount;

  /**
   * Prepares a walker.
   *
   * @param tables the space's tables
   * @param symmetries the symmetries of its shape
   */
  public NumberedPathWalker(MoveTables tables, Symmetries symmetries) {
    this.symmetries = symmetries;
    places = new int[tables.numberBound()];
    Arrays.fill(places, NOWHERE);
  }

  /**
   * {@return bytes that a walker takes beside its walk}
   *
   * @param space its space
   */
  public static long bytes(StateSpace space) {
    return (long) Integer.BYTES * MoveTables.numberBound(space);
  }

  /**
   * A walk to be made.
   *
   * @param field distances from the root
   * @param from number of the board that is not the root
   * @param distance its distance from the root
   * @param root which end of the pair the root is
   * @param symmetry the symmetry that took the pair's boards to the search's; letters are mapped
   *     back
   */
  public record Walk(NumberedField field, int from, int distance, Root root, int symmetry) {}

  /**
   * Walks along the paths of a pair.
   *
   * @param walk where to begin
   * @param paths takes the paths, in place of those it has
   * @param maxBytes what their DAG may take while it is built
   * @param stop ends the walk early
   * @throws TooLargeException if the DAG takes more than {@code maxBytes}
   */
  public void walk(Walk walk, WalkedPaths paths, long maxBytes, StopSignal stop) {
    WalkedMoves moves = paths.moves();
    moves.begin(walk.root, symmetries, walk.symmetry);
    begin(walk.from);
    int first = 0;
    for (int left = walk.distance; left > 0; left--) {
      stop.check();
      int end = boardCount;
      long mostMoves = (long) Move.COUNT * (end - first);
      long ints = boards.length + INTS_PER_MOVE * mostMoves;
      moves.requireFits(end, Integer.BYTES * ints, maxBytes);
      int firstMove = moves.moveCount();
      walk.field.startLayer(left - 1);
      walk.field.addUsefulMoves(boards, first, end, moves.list());
      if (moves.moveCount() == firstMove) {
        throw new CheckFailedException("no useful move at distance " + left + " from the root");
      }
      replaceNumbers(moves.list(), firstMove);
      first = end;
      moves.startLayer(first);
    }
    if (boardCount - first != 1) {
      throw new CheckFailedException("the walk ends at " + (boardCount - first) + " boards");
    }
    moves.startLayer(boardCount);
  }

  private void begin(int from) {
    for (int place = 0; place < boardCount; place++) {
      places[boards[place]] = NOWHERE;
    }
    boards[0] = from;
    boardCount = 1;
    places[from] = 0;
  }

  /**
   * Replaces the numbers of boards that the newest moves lead to by their places, which new ones
   * get. Whether a board is new is as good as random, so there is no branch.
   */
  private void replaceNumbers(UsefulMoves moves, int firstMove) {
    int end = moves.size();
    if (boards.length - boardCount < end - firstMove) {
      boards = Arrays.copyOf(boards, Math.multiplyExact(2, boardCount + end - firstMove));
    }
    int[] ends = moves.ends();
    int firstNew = boardCount;
    int count = firstNew;
    int least = firstNew;
    for (int move = firstMove; move < end; move++) {
      int board = ends[move];
      int known = places[board];
      int place = known < 0 ? count : known;
      boards[count] = board;
      places[board] = place;
      ends[move] = place;
      least = Math.min(least, place);
      count += known >>> (Integer.SIZE - 1);
    }
    // Before anything is thrown: the next walk clears the places of all boards that have one.
    boardCount = count;
    if (least < firstNew) {
      throw new CheckFailedException("a useful move leads back to an earlier layer");
    }
  }
}
