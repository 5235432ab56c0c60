package org.sliders.search.guided;

import java.util.Arrays;
import java.util.List;
import org.sliders.board.Board;
import org.sliders.board.Move;
import org.sliders.checksum.Checksum;
import org.sliders.checksum.ExactSum;
import org.sliders.space.PackedBoards;

/**
 * One worker's depth-first search below a threshold. It keeps one board, which moves change and
 * change back: colour by cell, cells by colour where a colour repeats, the index of each pattern's
 * placement. Nothing is allocated for a board. For use by one thread.
 */
final class Dive {

  private static final int REPORT_MASK = (1 << 13) - 1;

  /** What all workers of a search share. */
  record Task(GoalPair pair, PatternSet set, Checksum checksum, GuidedLimits.Account account) {}

  private final GuidedLimits.Account account;
  private final GoalPair pair;
  private final Checksum checksum;
  private final int[] letters = new int[Move.COUNT];

  /** By blank cell and move: the cell the tile comes from, or −1. */
  private final int[] tileCell;

  private final PackedBoards packing;

  /** By cell: the colour; the blank's cell holds anything. */
  private final int[] colourAt;

  private final long[] cellsByColour;

  /** By colour: its pattern. Colours without a pattern have an extra one of zeros. */
  private final int[] patternOf;

  /** By colour: what one cell further adds to its pattern's index, if it has one tile. */
  private final int[] strideOf;

  /** By colour: ranks of its sets of cells, empty if it has one tile or no pattern. */
  private final int[][][] binomialsOf;

  /** By pattern: moves by index. */
  private final byte[][] moves;

  /** By pattern: the board's index. */
  private final int[] indices;

  private final int startEstimate;
  private final long[] packedTarget;

  /** The moves from the start to the board. */
  private byte[] path = {};

  private final long[] scratch;
  private int threshold;
  private int nextThreshold;
  private long generated;

  final ExactSum sum = new ExactSum();
  final FoundBoards found;

  Dive(Task task, FoundBoards found) {
    this.pair = task.pair();
    this.checksum = task.checksum();
    this.found = found;
    this.account = task.account();
    PatternSet set = task.set();
    packing = found.packing();
    Board start = pair.start();
    int cells = start.shape().cellCount();
    for (int move = 0; move < Move.COUNT; move++) {
      letters[move] = pair.letter(move);
    }
    tileCell = new int[cells * Move.COUNT];
    for (int i = 0; i < tileCell.length; i++) {
      tileCell[i] = packing.tileCell(i / Move.COUNT, i % Move.COUNT);
    }
    colourAt = new int[cells];
    for (int cell = 0; cell < cells; cell++) {
      int blank = start.blankCell();
      colourAt[cell] = cell == blank ? 0 : start.colourAt(cell < blank ? cell : cell - 1);
    }
    cellsByColour = new Goal(start).cellsByColour().clone();
    int colourCount = cellsByColour.length;
    patternOf = new int[colourCount];
    strideOf = new int[colourCount];
    binomialsOf = new int[colourCount][][];
    int patterns = set.tables.length;
    moves = new byte[patterns + 1][];
    moves[patterns] = new byte[1];
    indices = new int[patterns + 1];
    Arrays.fill(patternOf, patterns);
    for (int pattern = 0; pattern < patterns; pattern++) {
      Placements placements = set.tables[pattern].placements;
      moves[pattern] = set.tables[pattern].moves;
      indices[pattern] = placements.index(cellsByColour);
      for (int place = 0; place < placements.colours.length; place++) {
        int colour = placements.colours[place];
        patternOf[colour] = pattern;
        strideOf[colour] = placements.strides[place];
        int count = Long.bitCount(cellsByColour[colour]);
        binomialsOf[colour] = count == 1 ? new int[0][] : Placements.binomials(cells, count);
      }
    }
    for (int colour = 0; colour < colourCount; colour++) {
      binomialsOf[colour] = patternOf[colour] == patterns ? new int[0][] : binomialsOf[colour];
    }
    startEstimate = startEstimate(task);
    packedTarget = packing.pack(pair.goal().target());
    scratch = new long[packing.wordsPerBoard()];
  }

  /** The tables' bound on the distance. */
  static int startEstimate(Task task) {
    long[] cells = new Goal(task.pair().start()).cellsByColour();
    int estimate = 0;
    for (PatternTable table : task.set().tables) {
      estimate += table.moves[table.placements.index(cells)];
    }
    return estimate;
  }

  int nextThreshold() {
    return nextThreshold;
  }

  /** Begins a round. */
  void begin(int roundThreshold) {
    threshold = roundThreshold;
    nextThreshold = Integer.MAX_VALUE;
    path = Arrays.copyOf(path, Math.max(path.length, roundThreshold));
  }

  /** Lists the boards of a depth that the threshold leaves, by their moves from the start. */
  void listPrefixes(int depth, List<byte[]> prefixes) {
    list(pair.start().blankCell(), -1, new Level(0, depth, startEstimate), prefixes);
    report();
  }

  private record Level(int moveCount, int depth, int estimate) {
    Level next(int nextEstimate) {
      return new Level(moveCount + 1, depth, nextEstimate);
    }
  }

  private void list(int blank, int inverse, Level level, List<byte[]> prefixes) {
    if (level.moveCount == level.depth) {
      prefixes.add(Arrays.copyOf(path, level.depth));
      return;
    }
    for (int move = 0; move < Move.COUNT; move++) {
      int from = tileCell[blank * Move.COUNT + move];
      if (from < 0 || move == inverse) {
        continue;
      }
      count();
      int before = indices[patternOf[colourAt[from]]];
      int estimate = slide(from, blank, level.estimate);
      if (isWithin(level.moveCount + 1 + estimate)) {
        path[level.moveCount] = (byte) move;
        list(from, move ^ 1, level.next(estimate), prefixes);
      }
      slideBack(from, blank, before);
    }
  }

  /** Searches everything below a prefix. */
  void search(byte[] prefix) {
    follow(prefix, 0, pair.start().blankCell(), startEstimate);
    report();
  }

  private boolean follow(byte[] prefix, int depth, int blank, int estimate) {
    if (depth == prefix.length) {
      return dive(blank, depth == 0 ? -1 : prefix[depth - 1] ^ 1, depth, estimate);
    }
    int from = tileCell[blank * Move.COUNT + prefix[depth]];
    int before = indices[patternOf[colourAt[from]]];
    path[depth] = prefix[depth];
    boolean any = follow(prefix, depth + 1, from, slide(from, blank, estimate));
    slideBack(from, blank, before);
    if (any) {
      collect(blank, depth);
    }
    return any;
  }

  private void count() {
    if ((++generated & REPORT_MASK) == 0) {
      account.addGenerated(REPORT_MASK + 1);
    }
  }

  private void report() {
    account.addGenerated(generated & REPORT_MASK);
    generated = 0;
  }

  private boolean isWithin(int length) {
    if (length > threshold) {
      nextThreshold = Math.min(nextThreshold, length);
      return false;
    }
    return true;
  }

  /** Moves the tile of a cell into the blank and returns the new estimate. */
  private int slide(int from, int blank, int estimate) {
    int colour = colourAt[from];
    int pattern = patternOf[colour];
    int index = indices[pattern];
    int after = after(colour, from, blank, index);
    cellsByColour[colour] ^= (1L << from) | (1L << blank);
    indices[pattern] = after;
    colourAt[blank] = colour;
    return estimate - moves[pattern][index] + moves[pattern][after];
  }

  private void slideBack(int from, int blank, int before) {
    int colour = colourAt[blank];
    cellsByColour[colour] ^= (1L << from) | (1L << blank);
    indices[patternOf[colour]] = before;
    colourAt[from] = colour;
  }

  private int after(int colour, int from, int blank, int index) {
    int[][] binomials = binomialsOf[colour];
    if (binomials.length == 0) {
      return index + (blank - from) * strideOf[colour];
    }
    long cells = cellsByColour[colour];
    int digit = Placements.digit(binomials, cells);
    int newDigit = Placements.digit(binomials, cells ^ ((1L << from) | (1L << blank)));
    return index + (newDigit - digit) * strideOf[colour];
  }

  private boolean dive(int blank, int inverse, int depth, int estimate) {
    if (depth == threshold) {
      return leaf(blank, depth);
    }
    boolean any = false;
    for (int move = 0; move < Move.COUNT; move++) {
      int from = tileCell[blank * Move.COUNT + move];
      if (from < 0 || move == inverse) {
        continue;
      }
      count();
      int colour = colourAt[from];
      int pattern = patternOf[colour];
      int index = indices[pattern];
      int after = after(colour, from, blank, index);
      int next = estimate - moves[pattern][index] + moves[pattern][after];
      if (depth + 1 + next > threshold) {
        nextThreshold = Math.min(nextThreshold, depth + 1 + next);
        continue;
      }
      long flip = (1L << from) | (1L << blank);
      cellsByColour[colour] ^= flip;
      indices[pattern] = after;
      colourAt[blank] = colour;
      path[depth] = (byte) move;
      any |= dive(from, move ^ 1, depth + 1, next);
      colourAt[from] = colour;
      indices[pattern] = index;
      cellsByColour[colour] ^= flip;
    }
    if (any) {
      collect(blank, depth);
    }
    return any;
  }

  private boolean leaf(int blank, int depth) {
    pack(blank);
    if (!Arrays.equals(scratch, packedTarget)) {
      nextThreshold = Math.min(nextThreshold, threshold + 1);
      return false;
    }
    account.addPath();
    int value = 0;
    for (int i = 0; i < depth; i++) {
      value = checksum.append(value, letters[path[i]]);
    }
    sum.add(value);
    found.add(scratch, 0, 0);
    return true;
  }

  private void collect(int blank, int depth) {
    pack(blank);
    found.add(scratch, 0, threshold - depth);
  }

  private void pack(int blank) {
    packing.packColours(colourAt, blank, scratch);
  }
}
