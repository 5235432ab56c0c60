package org.sliders.paths;

import org.sliders.board.Board;
import org.sliders.board.Move;
import org.sliders.board.Shape;
import org.sliders.search.hashed.BoardTable;
import org.sliders.space.DistanceField;
import org.sliders.space.PackedBoards;
import org.sliders.space.Symmetries;
import org.sliders.work.CheckFailedException;
import org.sliders.work.MemoryBudget;
import org.sliders.work.StopSignal;
import org.sliders.work.TooLargeException;

/**
 * Walks along the shortest paths of a pair by one field of distances.
 *
 * <p>From the board that is not the root of the search, every move that lowers the distance to the
 * root is useful, and no walk along such moves gets stuck. So the layers are walked from that board
 * to the root. Only the newest layer's boards are kept, in a hash table that finds equal ones. If
 * the root is the start, the walk finds each move backwards.
 */
public final class PathWalker {

  private static final String PURPOSE = "a layer of the shortest-path DAG";

  private final PackedBoards packing;
  private final DistanceField field;
  private final Walk walk;
  private final long maxBytes;
  private final long[] neighbour;
  private final WalkedPaths paths = new WalkedPaths();
  private final WalkedMoves moves = paths.moves();

  /** Tables are counted with the moves, after each board. */
  private final MemoryBudget uncounted = new MemoryBudget(Long.MAX_VALUE);

  /** The newest layer whose boards are all known. */
  private BoardTable layer;

  /** Place of the layer's first board. */
  private int first;

  /** Place of the next layer's first board. */
  private int end = 1;

  private PathWalker(PackedBoards packing, DistanceField field, Walk walk, long maxBytes) {
    this.packing = packing;
    this.field = field;
    this.walk = walk;
    this.maxBytes = maxBytes;
    neighbour = new long[packing.wordsPerBoard()];
    layer = newTable();
  }

  private BoardTable newTable() {
    return new BoardTable(packing, uncounted, PURPOSE);
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
   * @param stop ends the walk early, with a {@code StoppedException}
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
    moves.begin(walk.root, walk.symmetries, walk.symmetry);
    add(layer, packing.pack(walk.from), walk.from.blankCell());
    for (int left = walk.distance; left > 0; left--) {
      BoardTable next = newTable();
      for (int board = first; board < end; board++) {
        walk.stop.check(board);
        int before = moves.moveCount();
        addMoves(board, next, left - 1);
        if (before == moves.moveCount()) {
          throw new CheckFailedException("no useful move at distance " + left + " from the root");
        }
        moves.requireFits(Math.addExact(end, next.count()), next.bytes(), maxBytes);
      }
      moves.startLayer(end);
      layer = next;
      first = end;
      end = first + layer.count();
    }
    if (layer.count() != 1) {
      throw new CheckFailedException("the walk ends at " + layer.count() + " boards");
    }
    moves.startLayer(end);
  }

  private void addMoves(int board, BoardTable next, int distance) {
    Shape shape = packing.shape();
    int blankCell = layer.blankCell(board - first);
    for (Move move : Move.ALL) {
      if (!move.isPossible(shape, blankCell)) {
        continue;
      }
      int tileCell = blankCell + move.blankStep(shape);
      layer.copy(board - first, neighbour, 0);
      packing.slide(neighbour, 0, blankCell, tileCell);
      if (field.isAt(neighbour, 0, tileCell, distance)) {
        moves.list().add(board, move.number(), end + add(next, neighbour, tileCell));
      }
    }
  }

  /** Adds a board unless it is there; returns its number in the table. */
  private int add(BoardTable table, long[] board, int blankCell) {
    int known = table.add(board, 0, packing.hash(board, 0), BoardTable.arrival(blankCell, 0));
    return known < 0 ? table.count() - 1 : known;
  }
}
