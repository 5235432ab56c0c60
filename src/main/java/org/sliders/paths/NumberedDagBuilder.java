package org.sliders.paths;

import org.sliders.paths.DagBuilder.Root;
import org.sliders.search.CheckFailedException;
import org.sliders.search.LaneTables;
import org.sliders.search.NumberedField;
import org.sliders.search.Symmetries;

/**
 * Builds shortest-path DAGs on numbered boards. One builder serves many pairs; it belongs to one
 * thread and takes one int a board of the space.
 */
public final class NumberedDagBuilder {

  private final LaneTables tables;
  private final Symmetries symmetries;
  private final DagAssembler assembler = new DagAssembler();

  private static final int MOVE_BITS = 2;
  private static final int MOVE_MASK = (1 << MOVE_BITS) - 1;

  /**
   * Boards of the layers so far, by place in the walk: {@code number << 2 | move that led here}.
   */
  private final IntList boards = new IntList();

  /**
   * A board's place in the walk, by its number in the space. Never cleared: an entry counts only if
   * it lies in the newest layer and {@link #boards} has the board there.
   */
  private final int[] place;

  /**
   * Prepares a builder.
   *
   * @param tables the space's tables
   * @param symmetries the symmetries of its shape
   */
  public NumberedDagBuilder(LaneTables tables, Symmetries symmetries) {
    this.tables = tables;
    this.symmetries = symmetries;
    this.place = new int[tables.numberBound()];
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
   * Builds the DAG of a pair.
   *
   * @param walk the pair's walk
   * @return the DAG, from start to target
   */
  public ShortestPathDag build(Walk walk) {
    assembler.clear();
    boards.clear();
    boards.add(walk.from << MOVE_BITS);
    assembler.startLayer(0);
    int layer = 0;
    NumberedField field = walk.field;
    int[] images = symmetries.moveNumbers(walk.symmetry);
    for (int left = walk.distance; left > 0; left--) {
      int next = boards.size();
      field.startLayer(left - 1);
      for (int board = layer; board < next; board++) {
        addMoves(field, images, board, next);
      }
      if (next == boards.size()) {
        throw new CheckFailedException("no useful move at distance " + left + " from the root");
      }
      layer = next;
      assembler.startLayer(layer);
    }
    if (boards.size() - layer != 1) {
      throw new CheckFailedException("the walk ends at " + (boards.size() - layer) + " boards");
    }
    assembler.startLayer(boards.size());
    return walk.root == Root.TARGET ? assembler.forward() : assembler.turned();
  }

  private void addMoves(NumberedField field, int[] images, int board, int nextLayer) {
    int number = boards.get(board) >>> MOVE_BITS;
    int possible = tables.possibleMoves(number);
    if (board > 0) {
      // Straight back leads away from the root: a third fewer looks at the distances.
      possible &= ~(1 << ((boards.get(board) & MOVE_MASK) ^ 1));
    }
    for (int move = 0; move < images.length; move++) {
      int image = images[move];
      if ((possible >>> image & 1) == 0) {
        continue;
      }
      int neighbour = tables.after(number, image);
      if (field.isInLayer(neighbour)) {
        int at = place[neighbour];
        if (at < nextLayer || at >= boards.size() || boards.get(at) >>> MOVE_BITS != neighbour) {
          at = boards.size();
          place[neighbour] = at;
          boards.add(neighbour << MOVE_BITS | image);
        }
        assembler.addMove(board, move, at);
      }
    }
  }
}
