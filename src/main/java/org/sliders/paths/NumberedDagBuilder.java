package org.sliders.paths;

import java.util.Arrays;
import org.sliders.paths.DagBuilder.Root;
import org.sliders.search.LaneTables;
import org.sliders.search.NumberedField;
import org.sliders.search.Symmetries;

/**
 * Builds shortest-path DAGs on numbered boards. One builder serves many pairs; it belongs to one
 * thread.
 */
public final class NumberedDagBuilder {

  private static final int MOVE_BITS = 2;
  private static final int MOVE_MASK = (1 << MOVE_BITS) - 1;

  /** A board has so many neighbours nearer to the root at most. */
  private static final int MOST_MOVES = 4;

  /** 2³² divided by the golden ratio: its multiples are spread evenly (Knuth, TAOCP 3, 6.4). */
  private static final int SPREAD = 0x9E3779B9;

  private final LaneTables tables;
  private final Symmetries symmetries;
  private final DagAssembler assembler = new DagAssembler();

  /**
   * Boards of the layers so far, by place in the walk: {@code number << 2 | move that led here}.
   */
  private final IntList boards = new IntList();

  /**
   * Places of the next layer's boards, at the hash of their number or after it; 0 where there is
   * none, as the walk's first board is in no next layer. At most a quarter of a layer's slots are
   * in use.
   */
  private int[] slots = new int[16];

  /** Bits of a hash that are dropped: 32 less those of the number of slots in use. */
  private int hashShift;

  /**
   * Prepares a builder.
   *
   * @param tables the space's tables
   * @param symmetries the symmetries of its shape
   */
  public NumberedDagBuilder(LaneTables tables, Symmetries symmetries) {
    this.tables = tables;
    this.symmetries = symmetries;
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
      clearSlots(next - layer);
      for (int board = layer; board < next; board++) {
        addMoves(field, images, board);
      }
      if (next == boards.size()) {
        throw new IllegalStateException("no useful move at distance " + left + " from the root");
      }
      layer = next;
      assembler.startLayer(layer);
    }
    if (boards.size() - layer != 1) {
      throw new IllegalStateException("the walk ends at " + (boards.size() - layer) + " boards");
    }
    assembler.startLayer(boards.size());
    return walk.root == Root.TARGET ? assembler.forward() : assembler.turned();
  }

  /** Has room for the boards that a layer's moves may lead to. */
  private void clearSlots(int layerBoards) {
    int slotBits = Integer.SIZE - Integer.numberOfLeadingZeros(MOST_MOVES * layerBoards) + 1;
    int slotCount = 1 << slotBits;
    if (slotCount > slots.length) {
      slots = new int[slotCount];
    } else {
      Arrays.fill(slots, 0, slotCount, 0);
    }
    hashShift = Integer.SIZE - slotBits;
  }

  private void addMoves(NumberedField field, int[] images, int board) {
    int number = boards.get(board) >>> MOVE_BITS;
    int possible = tables.possibleMoves(number);
    if (board > 0) {
      // Straight back leads away from the root: a third fewer looks at the distances.
      possible &= ~(1 << ((boards.get(board) & MOVE_MASK) ^ 1));
    }
    int useful = field.movesIntoLayer(number, possible);
    for (int move = 0; move < images.length; move++) {
      int image = images[move];
      if ((useful >>> image & 1) != 0) {
        assembler.addMove(board, move, place(tables.after(number, image), image));
      }
    }
  }

  /** The place of a board in the next layer, where it is added unless it is there. */
  private int place(int number, int move) {
    int slot = (number * SPREAD) >>> hashShift;
    int mask = -1 >>> hashShift;
    while (slots[slot] != 0) {
      if (boards.get(slots[slot]) >>> MOVE_BITS == number) {
        return slots[slot];
      }
      slot = slot + 1 & mask;
    }
    slots[slot] = boards.size();
    boards.add(number << MOVE_BITS | move);
    return slots[slot];
  }
}
