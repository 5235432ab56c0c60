package org.sliders.search.guided;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Move;
import org.sliders.board.Palette;
import org.sliders.space.Symmetries;
import org.sliders.work.TooLargeException;

/**
 * A pair turned and relabelled so that its target is a {@link Goal}.
 *
 * @param goal what the tables are built for
 * @param start the start, turned and relabelled
 * @param symmetries the symmetries of the shape
 * @param symmetry the one that turned the pair
 */
public record GoalPair(Goal goal, Board start, Symmetries symmetries, int symmetry) {

  /** The largest boards that can be searched. */
  public static final int MAX_CELLS = Placements.MAX_CELLS;

  /**
   * Turns and relabels a pair.
   *
   * @param pair start and target
   * @param symmetries the symmetries of their shape
   * @return the pair as it is searched
   * @throws TooLargeException if the boards have more than 64 cells
   */
  public static GoalPair of(BoardPair pair, Symmetries symmetries) {
    int cells = pair.target().shape().cellCount();
    if (cells > Placements.MAX_CELLS) {
      throw new TooLargeException(
          "the guided search of " + cells + " cells; allowed are " + Placements.MAX_CELLS);
    }
    int symmetry = symmetries.toCanonical(pair.target());
    byte[] target = symmetries.sequence(symmetry, pair.target());
    int colourCount = pair.target().palette().colourCount();
    int[] relabelled = new int[colourCount];
    Arrays.fill(relabelled, -1);
    int[] counts = new int[colourCount];
    List<String> names = new ArrayList<>();
    for (byte tile : target) {
      int colour = Byte.toUnsignedInt(tile);
      if (relabelled[colour] < 0) {
        relabelled[colour] = names.size();
        names.add("T" + (Palette.MAX_COLOURS + 1 + names.size()));
      }
      counts[relabelled[colour]]++;
    }
    Palette palette = new Palette(".", names, counts);
    Turn turn = new Turn(symmetries, symmetry, relabelled, palette);
    Goal goal = new Goal(turn.apply(pair.target()));
    return new GoalPair(goal, turn.apply(pair.start()), symmetries, symmetry);
  }

  /** The letter that a move of the turned board has on the pair's own boards. */
  char letter(int turnedMove) {
    for (Move move : Move.ALL) {
      if (symmetries.moveNumber(symmetry, move.number()) == turnedMove) {
        return move.letter();
      }
    }
    throw new IllegalArgumentException("move " + turnedMove + " is not from 0 to 3");
  }

  private record Turn(Symmetries symmetries, int symmetry, int[] relabelled, Palette palette) {
    Board apply(Board board) {
      byte[] sequence = symmetries.sequence(symmetry, board);
      for (int position = 0; position < sequence.length; position++) {
        sequence[position] = (byte) relabelled[Byte.toUnsignedInt(sequence[position])];
      }
      int blank = symmetries.cell(symmetry, board.blankCell());
      return new Board(board.shape(), palette, sequence, blank);
    }
  }
}
