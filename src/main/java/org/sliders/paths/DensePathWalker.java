package org.sliders.paths;

import java.util.Arrays;
import org.sliders.board.Move;
import org.sliders.search.dense.DenseField;
import org.sliders.space.Symmetries;
import org.sliders.space.UsefulMoves;
import org.sliders.work.CheckFailedException;
import org.sliders.work.StopSignal;
import org.sliders.work.TooLargeException;

/**
 * Walks along the shortest paths of pairs by the distances of a dense search. One walker serves
 * many pairs, one after the other; it belongs to one thread.
 */
public final class DensePathWalker {

  /** Bytes of a board while its layer is walked: its number, and four slots to find it. */
  private static final int BYTES_PER_BOARD = 2 * Long.BYTES + 4 * Integer.BYTES;

  /** Slots that are kept for the next walk, though they are cleared for each layer. */
  private static final int KEPT_SLOTS = 1 << 10;

  /** 2⁶⁴ divided by the golden ratio: Knuth, The Art of Computer Programming 3, section 6.4. */
  private static final long HASH_FACTOR = 0x9E3779B97F4A7C15L;

  private final Symmetries symmetries;
  private final long[] next = new long[Move.COUNT];

  // Numbers of the boards of the layer that is walked, and of the one that is found.
  private long[] layer = {};
  private long[] found = {};
  private int foundCount;

  /** By hash of a number: its place in the layer that is found, plus 1; 0 for an empty slot. */
  private int[] slots = {};

  /**
   * Prepares a walker.
   *
   * @param symmetries the symmetries of the boards' shape
   */
  public DensePathWalker(Symmetries symmetries) {
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
  public record Walk(DenseField field, long from, int distance, Root root, int symmetry) {}

  /**
   * Walks along the paths of a pair.
   *
   * @param walk where to begin
   * @param paths takes the paths, in place of those it has
   * @param maxBytes what their DAG may take while it is built
   * @param stop ends the walk early
   * @throws TooLargeException if their DAG takes more than {@code maxBytes}
   */
  public void walk(Walk walk, WalkedPaths paths, long maxBytes, StopSignal stop) {
    WalkedMoves moves = paths.moves();
    if (slots.length == 0 || slots.length > KEPT_SLOTS) {
      slots = new int[32];
      layer = new long[slots.length / 2];
      found = new long[slots.length / 2];
    }
    moves.begin(walk.root, symmetries, walk.symmetry);
    layer[0] = walk.from;
    int count = 1;
    int first = 0;
    for (int left = walk.distance; left > 0; left--) {
      foundCount = 0;
      Arrays.fill(slots, 0);
      for (int board = 0; board < count; board++) {
        stop.check(board);
        addMoves(
            moves.list(),
            walk.field.movesTo(layer[board], left - 1, next),
            first + board,
            first + count);
        moves.requireFits(
            first + count + foundCount, (long) BYTES_PER_BOARD * found.length, maxBytes);
      }
      first += count;
      count = foundCount;
      moves.startLayer(first);
      long[] walked = layer;
      layer = found;
      found = walked.length < layer.length ? new long[layer.length] : walked;
    }
    if (count != 1) {
      throw new CheckFailedException("the walk ends at " + count + " boards");
    }
    moves.startLayer(first + 1);
  }

  private void addMoves(UsefulMoves moves, int useful, int board, int firstFound) {
    if (useful == 0) {
      throw new CheckFailedException("no useful move of a board on the way to the root");
    }
    for (int rest = useful; rest != 0; rest &= rest - 1) {
      int move = Integer.numberOfTrailingZeros(rest);
      moves.add(board, move, firstFound + find(next[move]));
    }
  }

  /** The place of a board in the layer that is found, a new one if it is not there. */
  private int find(long board) {
    int slot = slot(board);
    if (slots[slot] == 0) {
      if (2 * foundCount == slots.length) {
        grow();
        slot = slot(board);
      }
      found[foundCount] = board;
      slots[slot] = ++foundCount;
    }
    return slots[slot] - 1;
  }

  private int slot(long board) {
    int mask = slots.length - 1;
    int slot = (int) ((board * HASH_FACTOR) >>> Integer.SIZE) & mask;
    while (slots[slot] != 0 && found[slots[slot] - 1] != board) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    found = Arrays.copyOf(found, slots.length / 2);
    for (int place = 0; place < foundCount; place++) {
      slots[slot(found[place])] = place + 1;
    }
  }
}
