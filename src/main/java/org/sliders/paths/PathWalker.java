package org.sliders.paths;

import java.util.Arrays;
import org.sliders.board.Board;
import org.sliders.board.Move;
import org.sliders.board.Shape;
import org.sliders.space.DistanceField;
import org.sliders.space.PackedBoards;
import org.sliders.space.Symmetries;
import org.sliders.work.CheckFailedException;
import org.sliders.work.StopSignal;
import org.sliders.work.TooLargeException;

/**
 * Walks along the shortest paths of a pair by one field of distances.
 *
 * <p>From the board that is not the root of the search, every move that lowers the distance to the
 * root is useful, and no walk along such moves gets stuck. So the layers are walked from that board
 * to the root; only the newest layer's boards are kept, with a hash table that finds equal ones. If
 * the root is the start, the walk finds each move backwards.
 */
public final class PathWalker {

  private final PackedBoards packing;
  private final DistanceField field;
  private final Walk walk;
  private final long maxBytes;

  private Layer layer;
  private final WalkedPaths paths = new WalkedPaths();

  private PathWalker(PackedBoards packing, DistanceField field, Walk walk, long maxBytes) {
    this.packing = packing;
    this.field = field;
    this.walk = walk;
    this.maxBytes = maxBytes;
    this.layer = new Layer(packing, 0);
  }

  /** Which board of the pair is the root of the distances. */
  public enum Root {
    /** Distances are those from the start. */
    START,
    /** Distances are those to the target. */
    TARGET
  }

  /**
   * A walk to be made.
   *
   * @param root which end of the pair the root is
   * @param from the other end, as {@code symmetry} maps it
   * @param distance its distance from the root
   * @param symmetries the symmetries of the boards' shape
   * @param symmetry the symmetry that took the pair's boards to the search's; letters are mapped
   *     back
   * @param stop ends the walk early
   */
  public record Walk(
      Root root, Board from, int distance, Symmetries symmetries, int symmetry, StopSignal stop) {

    /**
     * Makes a walk that nothing stops.
     *
     * @param root which end of the pair the root is
     * @param from the other end
     * @param distance its distance from the root
     * @param symmetries the symmetries of the boards' shape
     * @param symmetry the symmetry that took the pair's boards to the search's
     */
    public Walk(Root root, Board from, int distance, Symmetries symmetries, int symmetry) {
      this(root, from, distance, symmetries, symmetry, StopSignal.NEVER);
    }

    /**
     * Has the walk end early, with a {@code StoppedException}, when a signal comes.
     *
     * @param signal the signal
     * @return the same walk but for that
     */
    public Walk until(StopSignal signal) {
      return new Walk(root, from, distance, symmetries, symmetry, signal);
    }
  }

  /**
   * Walks along the paths of a pair.
   *
   * @param packing how boards are packed
   * @param field distances from the root, settled for all boards nearer to it than the walk's other
   *     end
   * @param walk where to begin
   * @param maxBytes what the DAG may take while it is built
   * @return the paths
   * @throws TooLargeException if their DAG takes more than {@code maxBytes}
   */
  public static WalkedPaths walk(
      PackedBoards packing, DistanceField field, Walk walk, long maxBytes) {
    PathWalker walker = new PathWalker(packing, field, walk, maxBytes);
    walker.walk();
    return walker.paths;
  }

  private void walk() {
    layer.add(packing.pack(walk.from), 0, walk.from.blankCell());
    paths.begin(walk.root, walk.symmetries, walk.symmetry);
    paths.startLayer(0);
    for (int left = walk.distance; left > 0; left--) {
      Layer next = new Layer(packing, layer.end());
      for (int board = layer.first; board < layer.end(); board++) {
        walk.stop.check(board);
        int moves = paths.moveCount();
        addMoves(board, next, left - 1);
        if (moves == paths.moveCount()) {
          throw new CheckFailedException("no useful move at distance " + left + " from the root");
        }
        paths.requireFits(next.end(), next.bytes(), maxBytes);
      }
      paths.startLayer(next.first);
      layer = next;
    }
    if (layer.end() - layer.first != 1) {
      throw new CheckFailedException("the walk ends at " + (layer.end() - layer.first) + " boards");
    }
    paths.startLayer(layer.end());
  }

  private void addMoves(int board, Layer next, int distance) {
    Shape shape = packing.shape();
    int blankCell = layer.blankCell(board);
    long[] neighbour = next.scratch;
    for (Move move : Move.ALL) {
      if (!move.isPossible(shape, blankCell)) {
        continue;
      }
      int tileCell = blankCell + move.blankStep(shape);
      layer.copy(board, neighbour);
      packing.slide(neighbour, 0, blankCell, tileCell);
      if (field.isAt(neighbour, 0, tileCell, distance)) {
        paths.moves().add(board, move.number(), next.add(neighbour, 0, tileCell));
      }
    }
  }

  /** The boards of one layer, each once, with an open-addressing table from board to number. */
  private static final class Layer {
    final int first;
    final long[] scratch;
    private final PackedBoards packing;
    private final int words;
    private long[] boards;
    private final IntList blankCells = new IntList();

    /** Number in the layer plus 1, or 0 for an empty slot; the length is a power of two. */
    private int[] slots = new int[16];

    Layer(PackedBoards packing, int first) {
      this.packing = packing;
      this.words = packing.wordsPerBoard();
      this.first = first;
      this.boards = new long[8 * words];
      this.scratch = new long[words];
    }

    int end() {
      return Math.addExact(first, blankCells.size());
    }

    int blankCell(int board) {
      return blankCells.get(board - first);
    }

    void copy(int board, long[] to) {
      System.arraycopy(boards, (board - first) * words, to, 0, words);
    }

    long bytes() {
      return 8L * boards.length + 4L * slots.length + 8L * blankCells.size();
    }

    /** Adds a board unless it is there; returns its number. */
    int add(long[] source, int offset, int blankCell) {
      int slot = find(source, offset);
      if (slots[slot] == 0) {
        int count = blankCells.size();
        if (2 * (count + 1) > slots.length) {
          grow();
          slot = find(source, offset);
        }
        slots[slot] = count + 1;
        System.arraycopy(source, offset, boards, count * words, words);
        blankCells.add(blankCell);
      }
      return first + slots[slot] - 1;
    }

    private int find(long[] source, int offset) {
      int mask = slots.length - 1;
      int slot = packing.hash(source, offset) & mask;
      while (slots[slot] != 0 && !isBoard(slots[slot] - 1, source, offset)) {
        slot = slot + 1 & mask;
      }
      return slot;
    }

    private boolean isBoard(int board, long[] source, int offset) {
      int from = board * words;
      return Arrays.equals(boards, from, from + words, source, offset, offset + words);
    }

    private void grow() {
      slots = new int[2 * slots.length];
      boards = Arrays.copyOf(boards, Math.multiplyExact(slots.length / 2, words));
      for (int board = 0; board < blankCells.size(); board++) {
        slots[find(boards, board * words)] = board + 1;
      }
    }
  }
}
