package org.sliders.search.guided;

import org.sliders.board.Move;

/**
 * The search of boards without a repeated colour. An index changes by the cells that a tile leaves
 * and takes, times the tile's stride, so it costs a multiplication and two looks at a table for
 * each of two bounds; the second is only looked at where the first does not prune.
 */
final class LoneDive extends Dive {

  private final byte[][] firstTables;
  private final byte[][] secondTables;

  /** By colour: place of its table. */
  private final int[] firstTableOf;

  private final int[] secondTableOf;
  private final int[] firstStrideOf;
  private final int[] secondStrideOf;

  /** By cell: the cell the second tables know it as. */
  private final int[] secondCellOf;

  /** By table: the board's index. */
  private final int[] firstIndices;

  private final int[] secondIndices;

  private final Lookup first;
  private final Lookup second;

  LoneDive(Task task, int threshold, FoundBoards found) {
    super(task, threshold, found);
    first = task.set().lookups.get(0);
    second = task.set().lookups.get(task.set().lookups.size() - 1);
    firstTables = first.tables;
    secondTables = second.tables;
    firstTableOf = first.tableOf;
    secondTableOf = second.tableOf;
    firstStrideOf = first.strideOf;
    secondStrideOf = second.strideOf;
    secondCellOf = second.cellOf;
    firstIndices = first.indices(task.pair().start());
    secondIndices = second.indices(task.pair().start());
  }

  @Override
  int bound() {
    return Math.max(first.bound(firstIndices), second.bound(secondIndices));
  }

  @Override
  void slide(int from, int blank) {
    int colour = colourAt[from];
    firstIndices[firstTableOf[colour]] += (blank - from) * firstStrideOf[colour];
    secondIndices[secondTableOf[colour]] +=
        (secondCellOf[blank] - secondCellOf[from]) * secondStrideOf[colour];
    colourAt[blank] = colour;
  }

  @Override
  boolean dive(int blank, int inverse, int left) {
    return dive(blank, inverse, left, first.bound(firstIndices), second.bound(secondIndices));
  }

  private boolean dive(int blank, int inverse, int left, int firstBound, int secondBound) {
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
      int firstTable = firstTableOf[colour];
      int firstIndex = firstIndices[firstTable];
      int firstAfter = firstIndex + (blank - from) * firstStrideOf[colour];
      byte[] moves = firstTables[firstTable];
      int firstNext = firstBound - moves[firstIndex] + moves[firstAfter];
      if (firstNext > leftAfter) {
        if (endsBoard(firstNext - leftAfter)) {
          break;
        }
        continue;
      }
      int secondTable = secondTableOf[colour];
      int secondIndex = secondIndices[secondTable];
      int secondAfter =
          secondIndex + (secondCellOf[blank] - secondCellOf[from]) * secondStrideOf[colour];
      moves = secondTables[secondTable];
      int secondNext = secondBound - moves[secondIndex] + moves[secondAfter];
      if (secondNext > leftAfter) {
        if (endsBoard(secondNext - leftAfter)) {
          break;
        }
        continue;
      }
      firstIndices[firstTable] = firstAfter;
      secondIndices[secondTable] = secondAfter;
      colourAt[blank] = colour;
      moveAt[left] = (byte) move;
      any |= leftAfter == 0 ? leaf(from) : dive(from, move ^ 1, leftAfter, firstNext, secondNext);
      colourAt[from] = colour;
      secondIndices[secondTable] = secondIndex;
      firstIndices[firstTable] = firstIndex;
    }
    count(boards);
    if (any) {
      collect(blank, left);
    }
    return any;
  }
}
