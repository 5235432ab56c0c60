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

  /** 2³² divided by the golden ratio: its multiples are spread evenly (Knuth, TAOCP 3, 6.4). */
  private static final int SPREAD = 0x9E3779B9;

  private final LaneTables tables;
  private final Symmetries symmetries;
  private final DagAssembler assembler = new DagAssembler();

  /** Numbers of the newest layer's boards. */
  private int[] layer = new int[16];

  private int layerCount;

  /** Numbers of the next layer's boards. */
  private int[] next = new int[64];

  private int nextCount;

  /** The place in the walk of the next layer's first board. */
  private int nextFirst;

  /** The useful moves of the newest layer's boards, a bit each. */
  private byte[] useful = new byte[16];

  /**
   * Places in {@link #next} plus 1, at the hash of the board's number or after it; 0 where there is
   * none. At most a quarter of a layer's slots are in use.
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
    layer[0] = walk.from;
    layerCount = 1;
    nextFirst = 1;
    assembler.startLayer(0);
    for (int left = walk.distance; left > 0; left--) {
      stop.check();
      reserve(maxBytes);
      walk.field.startLayer(left - 1);
      walk.field.usefulMoves(layer, useful, layerCount);
      for (int i = 0; i < layerCount; i++) {
        addMoves(walk.symmetry, i);
      }
      if (nextCount == 0) {
        throw new CheckFailedException("no useful move at distance " + left + " from the root");
      }
      assembler.startLayer(nextFirst);
      nextFirst += nextCount;
      int[] spent = layer;
      layer = next;
      layerCount = nextCount;
      next = spent;
    }
    if (layerCount != 1) {
      throw new CheckFailedException("the walk ends at " + layerCount + " boards");
    }
    assembler.startLayer(nextFirst);
    return walk.root == Root.TARGET ? assembler.forward() : assembler.turned();
  }

  /** Has room for the useful moves of a layer, and for the boards that they may lead to. */
  private void reserve(long maxBytes) {
    nextCount = 0;
    int most = Math.multiplyExact(Move.COUNT, layerCount);
    int slotBits = Integer.SIZE - Integer.numberOfLeadingZeros(most) + 1;
    int slotCount = 1 << slotBits;
    assembler.requireFits(nextFirst, 4L * (layerCount + most + slotCount) + layerCount, maxBytes);
    if (most > next.length) {
      next = new int[2 * most];
    }
    if (layerCount > useful.length) {
      useful = new byte[2 * layerCount];
    }
    if (slotCount > slots.length) {
      slots = new int[slotCount];
    } else {
      Arrays.fill(slots, 0, slotCount, 0);
    }
    hashShift = Integer.SIZE - slotBits;
  }

  private void addMoves(int symmetry, int i) {
    int board = nextFirst - layerCount + i;
    int moves = symmetries.originals(symmetry, useful[i]);
    for (; moves != 0; moves &= moves - 1) {
      int move = Integer.numberOfTrailingZeros(moves);
      int neighbour = tables.after(layer[i], symmetries.moveNumber(symmetry, move));
      assembler.addMove(board, move, place(neighbour));
    }
  }

  /** The place in the walk of a board of the next layer, where it is added unless it is there. */
  private int place(int number) {
    int slot = (number * SPREAD) >>> hashShift;
    int mask = -1 >>> hashShift;
    while (slots[slot] != 0) {
      int there = slots[slot] - 1;
      if (next[there] == number) {
        return nextFirst + there;
      }
      slot = slot + 1 & mask;
    }
    next[nextCount++] = number;
    slots[slot] = nextCount;
    return nextFirst + nextCount - 1;
  }
}
