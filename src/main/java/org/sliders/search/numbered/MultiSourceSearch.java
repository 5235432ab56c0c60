package org.sliders.search.numbered;

import java.util.Arrays;
import org.sliders.board.Shape;
import org.sliders.search.BitTile;
import org.sliders.search.dense.DenseSearch;
import org.sliders.space.StateSpace;
import org.sliders.space.UsefulMoves;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;

/**
 * Breadth-first search from up to 64 roots at once, one bit lane each, on the calling thread.
 *
 * <p>As in {@link DenseSearch}, the word of a board holds, lane by lane, whether it is at distance
 * d, d − 2, d − 4, … from the lane's root; a level is the OR of the neighbours' words, written in
 * place in the planes of one cell colour. Therefore all roots of a pass have blanks on cells of one
 * colour. Distances are kept as one bit a lane, the parity of the number of levels since the board
 * was reached.
 *
 * <p>When the {@linkplain #field distances} are asked for, these bits are sorted by lane, and the
 * pass is over: the bits of one lane, one bit a board, lie side by side in the nearest cache while
 * the lane's pairs look at them.
 *
 * <p>Bytes: three to four longs a board, see {@link #bytes}. Not safe for use by more than one
 * thread.
 */
public final class MultiSourceSearch {

  /** The most roots of a pass. */
  public static final int LANES = Long.SIZE;

  private final MoveTables tables;
  private final Shape shape;

  /** By blank cell and rank: lanes whose root is at distance d, d − 2, … */
  private final long[][] level;

  /** By blank cell and rank: lanes with an odd number of levels since the board was reached. */
  private final long[][] parity;

  /** By blank cell: the planes of its level. */
  private final CellPlanes[] planes;

  /** By lane and board: the bits of {@link #parity} once the pass is over. */
  private final long[][] laneBits;

  private final long[] tile = new long[LANES];
  private boolean separated;
  private int lastLevel;
  private int rootColour;
  private StopSignal stop = StopSignal.NEVER;

  /**
   * Allocates the planes.
   *
   * @param tables the space's tables
   */
  public MultiSourceSearch(MoveTables tables) {
    this.tables = tables;
    shape = tables.shape();
    int cells = shape.cellCount();
    level = new long[cells][tables.sequenceCount()];
    parity = new long[cells][tables.sequenceCount()];
    planes = new CellPlanes[cells];
    Arrays.setAll(planes, CellPlanes::new);
    laneBits = new long[LANES][];
    Arrays.setAll(laneBits, lane -> tables.newBits());
  }

  /**
   * {@return the bytes of a search's levels and distances, without the tables}
   *
   * @param space its space
   */
  public static long bytes(StateSpace space) {
    return levelBytes(space) + (long) MoveTables.numberBound(space) * LANES / Byte.SIZE;
  }

  /**
   * {@return the bytes that each level reads and writes}
   *
   * @param space a search's space
   */
  public static long levelBytes(StateSpace space) {
    return space.boardCount().longValueExact() * 2 * Long.BYTES;
  }

  /**
   * Has the next pass end early, with a {@link StoppedException}, when a signal comes.
   *
   * @param signal the signal
   */
  public void until(StopSignal signal) {
    stop = signal;
  }

  /**
   * Starts a pass.
   *
   * @param roots numbers of up to 64 boards, whose blanks stand on cells of one chessboard colour;
   *     the root at index i has lane i
   */
  public void start(int[] roots) {
    for (int cell = 0; cell < level.length; cell++) {
      Arrays.fill(level[cell], 0);
      Arrays.fill(parity[cell], 0);
    }
    separated = false;
    lastLevel = 0;
    rootColour = roots.length == 0 ? 0 : shape.cellColour(tables.cell(roots[0]));
    for (int lane = 0; lane < roots.length; lane++) {
      int cell = tables.cell(roots[lane]);
      if (shape.cellColour(cell) != rootColour) {
        throw new IllegalArgumentException("roots of both cell colours in one pass");
      }
      level[cell][tables.rank(roots[lane])] |= 1L << lane;
      parity[cell][tables.rank(roots[lane])] |= 1L << lane;
    }
  }

  /**
   * Computes the next level of all lanes.
   *
   * @return its number
   */
  public int advance() {
    requireLevels();
    lastLevel++;
    int colour = rootColour + lastLevel & 1;
    for (int cell = 0; cell < level.length; cell++) {
      if (shape.cellColour(cell) == colour) {
        stop.check();
        planes[cell].advance();
      }
    }
    return lastLevel;
  }

  /** The planes that a level of one blank cell reads and writes. */
  private final class CellPlanes {

    private final long[] out;
    private final long[] odd;
    private final long[] left;
    private final long[] right;

    /** Planes above and below, and their ranks; at the upper and the lower edge one is both. */
    private final long[] above;

    private final int[] aboveRanks;
    private final long[] below;
    private final int[] belowRanks;

    CellPlanes(int cell) {
      int cols = shape.cols();
      int col = cell % cols;
      boolean hasAbove = cell >= cols;
      boolean hasBelow = cell + cols < level.length;
      out = level[cell];
      odd = parity[cell];
      left = level[col > 0 ? cell - 1 : cell + 1];
      right = level[col < cols - 1 ? cell + 1 : cell - 1];
      above = level[hasAbove ? cell - cols : cell + cols];
      aboveRanks = hasAbove ? tables.down(cell) : tables.up(cell);
      below = level[hasBelow ? cell + cols : cell - cols];
      belowRanks = hasBelow ? tables.up(cell) : tables.down(cell);
    }

    void advance() {
      if (above == below) {
        advanceAtEdge();
      } else {
        advanceBetween();
      }
    }

    private void advanceBetween() {
      long[] out = this.out;
      long[] odd = this.odd;
      long[] left = this.left;
      long[] right = this.right;
      long[] above = this.above;
      int[] aboveRanks = this.aboveRanks;
      long[] below = this.below;
      int[] belowRanks = this.belowRanks;
      for (int rank = 0; rank < out.length; rank++) {
        long word = left[rank] | right[rank] | above[aboveRanks[rank]] | below[belowRanks[rank]];
        out[rank] = word;
        odd[rank] ^= word;
      }
    }

    private void advanceAtEdge() {
      long[] out = this.out;
      long[] odd = this.odd;
      long[] left = this.left;
      long[] right = this.right;
      long[] beyond = above;
      int[] beyondRanks = aboveRanks;
      for (int rank = 0; rank < out.length; rank++) {
        long word = left[rank] | right[rank] | beyond[beyondRanks[rank]];
        out[rank] = word;
        odd[rank] ^= word;
      }
    }
  }

  /**
   * Tells whether a lane has reached a board.
   *
   * @param lane the lane
   * @param board the board's number
   * @return true if its distance from the lane's root is at most the last level
   */
  public boolean isReached(int lane, int board) {
    requireLevels();
    return (level[tables.cell(board)][tables.rank(board)] >>> lane & 1) != 0;
  }

  /**
   * Tells how many boards the pass reached, in all lanes.
   *
   * @return boards of all levels so far; cost O(boards)
   */
  public long boardsReached() {
    requireLevels();
    long boards = 0;
    for (long[] plane : level) {
      for (long lanes : plane) {
        boards += Long.bitCount(lanes);
      }
    }
    return boards;
  }

  /** {@return the last level that the pass has come to; good enough to show while it goes on} */
  public int lastLevel() {
    return lastLevel;
  }

  /** Ends the pass, so that its boards are not counted as those of the next one. */
  public void end() {
    separated = true;
  }

  /** {@return whether the pass was ended, or its distances were asked for} */
  public boolean isOver() {
    return separated;
  }

  private void requireLevels() {
    if (separated) {
      throw new IllegalStateException("the pass is over: its distances were asked for");
    }
  }

  /**
   * Returns the distances from a lane's root, and ends the pass. The first call of a pass sorts the
   * distances of all lanes, which takes half as long as a level.
   *
   * @param lane the lane
   * @return a field that is good until the next pass starts
   */
  public NumberedField field(int lane) {
    if (!separated) {
      separate();
      separated = true;
    }
    return new LaneField(laneBits[lane]);
  }

  private void separate() {
    for (int block = 0; block < laneBits[0].length; block++) {
      int firstBoard = block * Long.SIZE;
      long[] lanes = parity[tables.cell(firstBoard)];
      int firstRank = tables.rank(firstBoard);
      int ranks = Math.max(0, Math.min(Long.SIZE, lanes.length - firstRank));
      System.arraycopy(lanes, ranks == 0 ? 0 : firstRank, tile, 0, ranks);
      Arrays.fill(tile, ranks, Long.SIZE, 0);
      BitTile.transpose(tile);
      for (int lane = 0; lane < LANES; lane++) {
        laneBits[lane][block] = tile[lane];
      }
    }
  }

  private final class LaneField implements NumberedField {

    /** Boards that were reached an odd number of levels ago. */
    private final MoveTables.BoardSet odd;

    /** All others, of which those that may be asked about were reached an even number ago. */
    private final MoveTables.BoardSet even;

    /** The boards as far from the root as the layer's, as far as they may be asked about. */
    private MoveTables.BoardSet layer;

    LaneField(long[] bits) {
      odd = new MoveTables.BoardSet(bits, false);
      even = new MoveTables.BoardSet(bits, true);
      layer = odd;
    }

    @Override
    public void startLayer(int distance) {
      int lastOfColour = lastLevel - ((lastLevel - distance) & 1);
      layer = ((lastOfColour - distance) / 2 & 1) == 0 ? odd : even;
    }

    @Override
    public void addUsefulMoves(int[] boards, int first, int end, UsefulMoves moves) {
      tables.addMovesInto(layer, boards, first, end, moves);
    }
  }
}
