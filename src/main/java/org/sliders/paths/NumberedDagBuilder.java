package org.sliders.paths;

import java.util.Arrays;
import org.sliders.board.Move;
import org.sliders.paths.DagBuilder.Root;
import org.sliders.search.CheckFailedException;
import org.sliders.search.LaneTables;
import org.sliders.search.NumberedField;
import org.sliders.search.StopSignal;
import org.sliders.search.Symmetries;
import org.sliders.search.TooLargeException;

/**
 * Builds shortest-path DAGs on numbered boards. One builder serves many pairs; it belongs to one
 * thread.
 */
public final class NumberedDagBuilder {

  private static final int MOST_MOVES = Move.ALL.size();

  /** 2³² divided by the golden ratio: its multiples are spread evenly (Knuth, TAOCP 3, 6.4). */
  private static final int SPREAD = 0x9E3779B9;

  private final LaneTables tables;
  private final Symmetries symmetries;
  private final DagAssembler assembler = new DagAssembler();

  /** Numbers of the boards of all layers so far, by place in the walk. */
  private int[] boards = new int[64];

  private int boardCount;

  /** The useful moves of a layer's boards, a bit each. */
  private byte[] useful = new byte[16];

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
   * @param maxBytes what the DAG may take while it is built
   * @param stop ends the walk early
   * @return the DAG, from start to target
   * @throws TooLargeException if it takes more than {@code maxBytes}
   */
  public ShortestPathDag build(Walk walk, long maxBytes, StopSignal stop) {
    assembler.clear();
    boards[0] = walk.from;
    boardCount = 1;
    assembler.startLayer(0);
    int layer = 0;
    for (int left = walk.distance; left > 0; left--) {
      stop.check();
      int next = boardCount;
      walk.field.startLayer(left - 1);
      reserve(next - layer);
      walk.field.usefulMoves(boards, layer, useful, next - layer);
      for (int board = layer; board < next; board++) {
        addMoves(walk.symmetry, board, useful[board - layer]);
      }
      if (next == boardCount) {
        throw new CheckFailedException("no useful move at distance " + left + " from the root");
      }
      assembler.requireFits(boardCount, bytes(), maxBytes);
      layer = next;
      assembler.startLayer(layer);
    }
    if (boardCount - layer != 1) {
      throw new CheckFailedException("the walk ends at " + (boardCount - layer) + " boards");
    }
    assembler.startLayer(boardCount);
    return walk.root == Root.TARGET ? assembler.forward() : assembler.turned();
  }

  private long bytes() {
    return (long) Integer.BYTES * (boards.length + slots.length) + useful.length;
  }

  /** Has room for the useful moves of a layer, and for the boards that they may lead to. */
  private void reserve(int layerBoards) {
    int most = Math.multiplyExact(MOST_MOVES, layerBoards);
    if (boardCount + most > boards.length) {
      boards = Arrays.copyOf(boards, Math.addExact(2 * boardCount, most));
    }
    if (layerBoards > useful.length) {
      useful = new byte[2 * layerBoards];
    }
    int slotBits = Integer.SIZE - Integer.numberOfLeadingZeros(most) + 1;
    int slotCount = 1 << slotBits;
    if (slotCount > slots.length) {
      slots = new int[slotCount];
    } else {
      Arrays.fill(slots, 0, slotCount, 0);
    }
    hashShift = Integer.SIZE - slotBits;
  }

  private void addMoves(int symmetry, int board, int usefulMoves) {
    int moves = symmetries.originals(symmetry, usefulMoves);
    for (; moves != 0; moves &= moves - 1) {
      int move = Integer.numberOfTrailingZeros(moves);
      int neighbour = tables.after(boards[board], symmetries.moveNumber(symmetry, move));
      assembler.addMove(board, move, place(neighbour));
    }
  }

  /** The place of a board in the next layer, where it is added unless it is there. */
  private int place(int number) {
    int slot = (number * SPREAD) >>> hashShift;
    int mask = -1 >>> hashShift;
    while (slots[slot] != 0) {
      if (boards[slots[slot]] == number) {
        return slots[slot];
      }
      slot = slot + 1 & mask;
    }
    slots[slot] = boardCount;
    boards[boardCount] = number;
    return boardCount++;
  }
}
