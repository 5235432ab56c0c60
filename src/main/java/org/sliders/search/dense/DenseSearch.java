package org.sliders.search.dense;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.RecursiveAction;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.space.DistanceField;
import org.sliders.space.PackedBoards;
import org.sliders.space.Reachability;
import org.sliders.work.CheckFailedException;
import org.sliders.work.SideBySide;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;

/**
 * Breadth-first search over the whole state space, 64 boards a word.
 *
 * <p>The graph is bipartite: a move changes the chessboard colour of the blank's cell. So the set
 * S<sub>d</sub> of boards at distance d, d − 2, d − 4, … is the OR of the neighbours'
 * S<sub>d−1</sub>. It is written in place over S<sub>d−2</sub>, in the planes of one cell colour,
 * while only planes of the other colour are read: no frontier, no visited array, no test. The width
 * of level d is |S<sub>d</sub>| − |S<sub>d−2</sub>|.
 *
 * <p>Distances are kept as one bit a board: {@code parity ^= S} at each level, so that a board's
 * bit is the parity of the number of levels of its colour since it was reached, {@code (K − d) / 2
 * + 1} for the last such level K, and 0 for a board not reached. Neighbours differ in distance by
 * exactly 1, so two bits of the distance, the cell colour and this one, tell a step towards the
 * root from a step away from it.
 *
 * <p>A unit of a plane that is full is not computed again; its parity flips as a whole, kept in one
 * boolean. Tasks are ranges of (plane, unit); each owns the words it writes, and the end of a level
 * is the only point where tasks wait for each other, also when one of them throws: no task of a
 * search that was stopped writes into the next one.
 *
 * <p>Bytes: two planes a cell with distances, one without; see {@link DenseSpace#bytes}. Not safe
 * for use by more than one caller at a time.
 */
public final class DenseSearch implements DistanceField {

  private final PlaneGeometry geometry;

  /** Where the boards of a plane come from, by blank cell. */
  private final CellMoves[] cells;

  /** What computes a plane, by blank cell. */
  private final CellKernel[] kernels;

  private final long grainWords;

  /**
   * S by blank cell: the boards at distance d, d − 2, …; written by the tasks of d's cell colour.
   */
  private final long[][] level;

  /**
   * Parity of the levels since a board was reached, by blank cell; null if distances are not kept.
   */
  private final long @Nullable [][] parity;

  /** Number of bits set in a unit of S, by blank cell and unit. */
  private final long[][] population;

  /**
   * Whether the parity of all boards of a full unit is the opposite of what stands in {@link
   * #parity}.
   */
  private final boolean[][] flipped;

  /** What a task needs for itself. */
  private final ThreadLocal<HalfCrossing> crossings;

  private final PackedBoards packing;
  private final DenseMoves moves;

  /** Blank cells by cell colour. */
  private final int[][] planesOfColour;

  /** Boards reached, by cell colour of the blank. */
  private final long[] reached = new long[2];

  private int rootColour;
  private int lastLevel;
  private StopSignal stop = StopSignal.NEVER;

  DenseSearch(PlaneGeometry geometry, PlaneTables tables, boolean keepDistances, long grainWords) {
    this.geometry = geometry;
    this.grainWords = grainWords;
    int cellCount = geometry.cellCount();
    level = new long[cellCount][geometry.wordsPerPlane];
    parity = keepDistances ? new long[cellCount][geometry.wordsPerPlane] : null;
    population = new long[cellCount][geometry.unitCount()];
    flipped = new boolean[cellCount][geometry.unitCount()];
    cells = new CellMoves[cellCount];
    kernels = new CellKernel[cellCount];
    for (int cell = 0; cell < cellCount; cell++) {
      cells[cell] = new CellMoves(geometry, tables, cell);
      kernels[cell] = new CellKernel(cells[cell], level, cell);
    }
    planesOfColour = new int[2][];
    for (int colour = 0; colour < 2; colour++) {
      int wanted = colour;
      planesOfColour[colour] =
          IntStream.range(0, cellCount)
              .filter(cell -> geometry.shape.cellColour(cell) == wanted)
              .toArray();
    }
    moves = new DenseMoves(geometry, tables, cells);
    packing = new PackedBoards(geometry.shape, geometry.colourCount());
    crossings = ThreadLocal.withInitial(() -> new HalfCrossing(geometry, tables));
  }

  /**
   * Has the next search end early, with a {@link StoppedException}, when a signal comes.
   *
   * @param signal the signal
   */
  public void until(StopSignal signal) {
    stop = signal;
  }

  /**
   * Searches from a root until the distances of some boards are known.
   *
   * @param root where to start
   * @param goals the boards whose distances are asked for; the search stops at the level that
   *     settles the last of them
   * @return the distance of each goal, −1 for one that cannot be reached
   */
  public int[] distances(Board root, List<Board> goals) {
    start(root);
    int[] distances = new int[goals.size()];
    Arrays.fill(distances, -1);
    List<PlaneGeometry.BoardBit> bits = new ArrayList<>();
    for (Board goal : goals) {
      bits.add(geometry.bit(goal.sequence(), goal.blankCell()));
    }
    int open = goals.size();
    do {
      for (int goal = 0; goal < distances.length; goal++) {
        PlaneGeometry.BoardBit bit = bits.get(goal);
        long word = level[goals.get(goal).blankCell()][bit.word()];
        if (distances[goal] < 0 && (word & bit.bit()) != 0) {
          distances[goal] = lastLevel;
          open--;
        }
      }
    } while (open > 0 && advance() > 0);
    return distances;
  }

  /**
   * Counts the boards at each distance.
   *
   * @param root where to start
   * @return number of boards by distance, from 0 to the largest
   */
  public long[] widths(Board root) {
    LongStream.Builder widths = LongStream.builder();
    widths(root, widths);
    return widths.build().toArray();
  }

  /**
   * Counts the boards at each distance.
   *
   * @param root where to start
   * @param widths hears how many there are at each distance, from 0 to the largest, as soon as that
   *     is known
   */
  public void widths(Board root, LongConsumer widths) {
    start(root);
    long boards = 0;
    for (long width = 1; width > 0; width = advance()) {
      boards += width;
      widths.accept(width);
    }
    requireAll(boards, root);
  }

  /** Checks that the levels add up to the boards visited, and these to all that can be reached. */
  private void requireAll(long boards, Board root) {
    long visited = 0;
    for (long[] plane : level) {
      for (long word : plane) {
        visited += Long.bitCount(word);
      }
    }
    long reachable = Arrays.stream(geometry.unitBoards).sum() * cells.length;
    if (Reachability.allDifferent(root)) {
      reachable /= 2;
    }
    if (boards != visited || visited != reachable) {
      throw new CheckFailedException(
          "levels of "
              + boards
              + " boards, but "
              + visited
              + " were visited, of "
              + reachable
              + " that can be reached");
    }
  }

  /** {@return how many boards the last search reached, at all distances up to its last level} */
  public long boardsReached() {
    return reached[0] + reached[1];
  }

  /** {@return the last level that the search has come to; good enough to show while it goes on} */
  public int lastLevel() {
    return lastLevel;
  }

  private void start(Board root) {
    for (int cell = 0; cell < cells.length; cell++) {
      Arrays.fill(level[cell], 0);
      if (parity != null) {
        Arrays.fill(parity[cell], 0);
      }
      Arrays.fill(population[cell], 0);
      Arrays.fill(flipped[cell], false);
    }
    int cell = root.blankCell();
    PlaneGeometry.BoardBit bit = geometry.bit(root.sequence(), cell);
    level[cell][bit.word()] = bit.bit();
    population[cell][bit.unit()] = 1;
    if (parity != null) {
      parity[cell][bit.word()] = bit.bit();
    }
    reached[geometry.shape.cellColour(cell)] = 1;
    reached[1 - geometry.shape.cellColour(cell)] = 0;
    rootColour = geometry.shape.cellColour(cell);
    lastLevel = 0;
  }

  /**
   * Computes the next level and returns its width; 0 once all reachable boards have been reached.
   */
  private long advance() {
    int colour = (rootColour + lastLevel + 1) & 1;
    int[] planes = planesOfColour[colour];
    new LevelTask(planes, 0, (long) planes.length * geometry.unitCount()).invoke();
    long boards = 0;
    for (int cell : planes) {
      for (long count : population[cell]) {
        boards += count;
      }
    }
    long width = boards - reached[colour];
    reached[colour] = boards;
    lastLevel++;
    return width;
  }

  /**
   * Computes a range of the units of the planes of one colour, numbered through unit by unit: all
   * planes read the same unit of their neighbours, so it is read from the caches.
   */
  private final class LevelTask extends RecursiveAction {

    private static final long serialVersionUID = 1L;
    private final transient int[] planes;
    private final long lo;
    private final long hi;

    LevelTask(int[] planes, long lo, long hi) {
      this.planes = planes;
      this.lo = lo;
      this.hi = hi;
    }

    @Override
    protected void compute() {
      if (hi - lo > 1 && wordsBefore(hi) - wordsBefore(lo) > grainWords) {
        long middle = middle();
        SideBySide.run(
            List.of(new LevelTask(planes, lo, middle), new LevelTask(planes, middle, hi)));
        return;
      }
      HalfCrossing mine = crossings.get();
      for (long item = lo; item < hi; item++) {
        stop.check();
        computeUnit(planes[(int) (item % planes.length)], (int) (item / planes.length), mine);
      }
    }

    /** The item at which about half of the range's words are behind. */
    private long middle() {
      long half = (wordsBefore(lo) + wordsBefore(hi)) >>> 1;
      long low = lo + 1;
      long high = hi - 1;
      while (low < high) {
        long at = (low + high) >>> 1;
        if (wordsBefore(at) < half) {
          low = at + 1;
        } else {
          high = at;
        }
      }
      return low;
    }

    private long wordsBefore(long item) {
      int unit = (int) (item / planes.length);
      if (unit == geometry.unitCount()) {
        return (long) geometry.wordsPerPlane * planes.length;
      }
      long rows = geometry.rows[geometry.unitGroup[unit]];
      return (long) geometry.unitBase[unit] * planes.length + item % planes.length * rows;
    }
  }

  private void computeUnit(int cell, int unit, HalfCrossing mine) {
    if (population[cell][unit] == geometry.unitBoards[unit]) {
      flipped[cell][unit] ^= true;
      return;
    }
    CellMoves from = cells[cell];
    boolean anyCrossed =
        from.across >= 0 && mine.bring(level[from.across], population[from.across], from, unit);
    if (!anyCrossed
        && population[from.left][unit] == 0
        && population[from.right][unit] == 0
        && (from.above < 0 || population[from.above][unit] == 0)
        && (from.below < 0 || population[from.below][unit] == 0)) {
      return;
    }
    int group = geometry.unitGroup[unit];
    int base = geometry.unitBase[unit];
    int rows = geometry.rows[group];
    long boards = kernels[cell].compute(base, geometry.firstRow[group], rows, mine.crossed);
    assert geometry.isClearPastLastColumn(level[cell], unit) : "a bit past the last column";
    if (boards < population[cell][unit]) {
      throw new CheckFailedException(
          "a level lost boards: " + population[cell][unit] + " became " + boards);
    }
    population[cell][unit] = boards;
    if (parity != null) {
      CellKernel.xor(parity[cell], level[cell], base, rows);
    }
  }

  /**
   * Lets walks ask about the distances of the last search.
   *
   * @return a field that is good until the next search
   */
  public DenseField field() {
    return new DenseField(
        moves, Objects.requireNonNull(parity, "distances were not kept"), flipped, lastLevel);
  }

  @Override
  public boolean isAt(long[] boards, int offset, int blankCell, int distance) {
    byte[] sequence = new byte[geometry.cellCount() - 1];
    packing.unpack(boards, offset, blankCell, sequence);
    PlaneGeometry.BoardBit bit = geometry.bit(sequence, blankCell);
    long[] plane = Objects.requireNonNull(parity, "distances were not kept")[blankCell];
    boolean odd = (plane[bit.word()] & bit.bit()) != 0 ^ flipped[blankCell][bit.unit()];
    int lastOfColour = lastLevel - ((lastLevel - distance) & 1);
    boolean oddAtDistance = ((lastOfColour - distance) / 2 + 1 & 1) != 0;
    return odd == oddAtDistance;
  }
}
