package org.sliders.search.numbered;

import java.util.Arrays;
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
  private final int cols;
  private final int cells;

  /** By blank cell and rank: lanes whose root is at distance d, d − 2, … */
  private final long[][] level;

  /** By blank cell and rank: lanes with an odd number of levels since the board was reached. */
  private final long[][] parity;

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
    cols = tables.shape().cols();
    cells = tables.shape().cellCount();
    level = new long[cells][tables.sequenceCount()];
    parity = new long[cells][tables.sequenceCount()];
    laneBits = new long[LANES][];
    Arrays.setAll(laneBits, lane -> tables.newBits());
  }

  /**
   * Returns what a search takes.
   *
   * @param space its space
   * @return bytes of levels and distances, not the tables
   */
  public static long bytes(StateSpace space) {
    return levelBytes(space) + (long) MoveTables.numberBound(space) * LANES / Byte.SIZE;
  }

  /**
   * Returns what each level reads and writes.
   *
   * @param space a search's space
   * @return bytes of its planes
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
   *     the root at place i has lane i
   */
  public void start(int[] roots) {
    for (int cell = 0; cell < cells; cell++) {
      Arrays.fill(level[cell], 0);
      Arrays.fill(parity[cell], 0);
    }
    separated = false;
    lastLevel = 0;
    rootColour = roots.length == 0 ? 0 : colour(tables.cell(roots[0]));
    for (int lane = 0; lane < roots.length; lane++) {
      int cell = tables.cell(roots[lane]);
      if (colour(cell) != rootColour) {
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
    for (int cell = 0; cell < cells; cell++) {
      if (colour(cell) == colour) {
        stop.check();
        advance(cell);
      }
    }
    return lastLevel;
  }

  private int colour(int cell) {
    return (cell / cols + cell % cols) & 1;
  }

  private void advance(int cell) {
    int col = cell % cols;
    long[] left = level[col > 0 ? cell - 1 : cell + 1];
    long[] right = level[col < cols - 1 ? cell + 1 : cell - 1];
    boolean hasAbove = cell >= cols;
    boolean hasBelow = cell + cols < cells;
    if (hasAbove && hasBelow) {
      between(
          level[cell],
          parity[cell],
          left,
          right,
          level[cell - cols],
          tables.down(cell),
          level[cell + cols],
          tables.up(cell));
    } else if (hasAbove) {
      edge(level[cell], parity[cell], left, right, level[cell - cols], tables.down(cell));
    } else {
      edge(level[cell], parity[cell], left, right, level[cell + cols], tables.up(cell));
    }
  }

  private static void between(
      long[] out,
      long[] parity,
      long[] left,
      long[] right,
      long[] above,
      int[] aboveRanks,
      long[] below,
      int[] belowRanks) {
    for (int rank = 0; rank < out.length; rank++) {
      long word = left[rank] | right[rank] | above[aboveRanks[rank]] | below[belowRanks[rank]];
      out[rank] = word;
      parity[rank] ^= word;
    }
  }

  private static void edge(
      long[] out, long[] parity, long[] left, long[] right, long[] beyond, int[] beyondRanks) {
    for (int rank = 0; rank < out.length; rank++) {
      long word = left[rank] | right[rank] | beyond[beyondRanks[rank]];
      out[rank] = word;
      parity[rank] ^= word;
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

  /** Ends the pass, so that none of its boards are taken for those of the next one. */
  public void end() {
    separated = true;
  }

  /**
   * Tells whether the pass is over.
   *
   * @return true if its distances were asked for, or it was ended
   */
  public boolean isOver() {
    return separated;
  }

  private void requireLevels() {
    if (separated) {
      throw new IllegalStateException("the pass is over: its distances were asked for");
    }
  }

  /**
   * Returns the distances from a lane's root, and ends the pass: the first call sorts the distances
   * of all lanes, in about half the time of a level.
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
