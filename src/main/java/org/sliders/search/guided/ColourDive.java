package org.sliders.search.guided;

import org.sliders.board.Move;

/**
 * The search of boards with repeated colours: the digit of a colour that has several tiles is
 * ranked anew at each of its moves.
 */
final class ColourDive extends Dive {

  private static final int[][] LONE = {};

  private final long[] cellsByColour;
  private final byte[][] tables;

  /** By colour: place of its table. */
  private final int[] tableOf;

  private final int[] strideOf;

  /** By colour: ranks of its sets of cells, {@link #LONE} if it has one tile or no table. */
  private final int[][][] binomialsOf;

  /** By table: the board's index. */
  private final int[] indices;

  private final Lookup lookup;

  ColourDive(Task task, int threshold, FoundBoards found) {
    super(task, threshold, found);
    lookup = task.set().lookups.get(0);
    tables = lookup.tables;
    tableOf = lookup.tableOf;
    strideOf = lookup.strideOf;
    cellsByColour = new Goal(task.pair().start()).cellsByColour().clone();
    indices = new int[tables.length];
    binomialsOf = new int[tableOf.length][][];
    for (int table = 0; table < task.set().tables.length; table++) {
      indices[table] = task.set().tables[table].placements.index(cellsByColour);
    }
    for (int colour = 0; colour < tableOf.length; colour++) {
      int tiles = Long.bitCount(cellsByColour[colour]);
      binomialsOf[colour] =
          tiles == 1 || tableOf[colour] == tables.length - 1
              ? LONE
              : Placements.binomials(colourAt.length, tiles);
    }
  }

  @Override
  int bound() {
    return lookup.bound(indices);
  }

  @Override
  void slide(int from, int blank) {
    int colour = colourAt[from];
    indices[tableOf[colour]] = after(colour, from, blank);
    cellsByColour[colour] ^= (1L << from) | (1L << blank);
    colourAt[blank] = colour;
  }

  private int after(int colour, int from, int blank) {
    int index = indices[tableOf[colour]];
    int[][] binomials = binomialsOf[colour];
    if (binomials.length == 0) {
      return index + (blank - from) * strideOf[colour];
    }
    long cells = cellsByColour[colour];
    int digit = Placements.digit(binomials, cells);
    int newDigit = Placements.digit(binomials, cells ^ ((1L << from) | (1L << blank)));
    return index + (newDigit - digit) * strideOf[colour];
  }

  @Override
  boolean dive(int blank, int inverse, int left) {
    return dive(blank, inverse, left, bound());
  }

  private boolean dive(int blank, int inverse, int left, int bound) {
    int leftAfter = left - 1;
    int boards = 0;
    boolean any = false;
    for (int move = 0; move < Move.COUNT; move++) {
      int from = tileCell[blank * Move.COUNT + move];
      if (from < 0 || move == inverse) {
        continue;
      }
      boards++;
      int colour = colourAt[from];
      int table = tableOf[colour];
      int index = indices[table];
      int after = after(colour, from, blank);
      int next = bound - tables[table][index] + tables[table][after];
      if (next > leftAfter) {
        if (endsBoard(next - leftAfter)) {
          break;
        }
        continue;
      }
      long flip = (1L << from) | (1L << blank);
      cellsByColour[colour] ^= flip;
      indices[table] = after;
      colourAt[blank] = colour;
      moveAt[left] = (byte) move;
      any |= leftAfter == 0 ? leaf(from) : dive(from, move ^ 1, leftAfter, next);
      colourAt[from] = colour;
      indices[table] = index;
      cellsByColour[colour] ^= flip;
    }
    count(boards);
    if (any) {
      collect(blank, left);
    }
    return any;
  }
}
