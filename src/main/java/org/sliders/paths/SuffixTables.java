package org.sliders.paths;

import java.util.Arrays;
import org.sliders.checksum.Checksum;

/**
 * The checksums of all suffixes at the boards where listing goes from prefixes to tables.
 *
 * <p>A board is <em>below the cut</em> if at most {@link #limit} paths lead from it to the target.
 * The tables stand at the <em>cut boards</em>, those below the cut to which a move leads from above
 * it (or the start, if it is below). As suffixes become fewer along a path and never more, every
 * path comes from above the cut to below it exactly once. The limit is the largest power of two, up
 * to {@link WrapCounter#BLOCK}, with which the tables fit the memory given.
 */
final class SuffixTables {

  private final ShortestPathDag dag;
  private final PathCounts counts;
  private final long limit;

  /** Stands for no table; a table has at least one suffix. */
  private static final int[] NONE = {};

  /** Checksums of suffixes by board; {@link #NONE} but for cut boards. */
  private final int[][] tables;

  SuffixTables(ShortestPathDag dag, PathCounts counts, Checksum checksum, long maxBytes) {
    this.dag = dag;
    this.counts = counts;
    long candidate = WrapCounter.BLOCK;
    while (candidate > 1 && bytes(candidate) > maxBytes) {
      candidate >>= 1;
    }
    limit = candidate;
    tables = new int[dag.boardCount()][];
    build(checksum);
  }

  /** Whether a board has a table rather than moves to follow. */
  boolean isBelowCut(int board) {
    return counts.suffixes(board) <= limit;
  }

  /** Checksums of all suffixes of a cut board. */
  int[] table(int board) {
    int[] table = tables[board];
    if (table.length == 0) {
      throw new IllegalStateException("board " + board + " is not a cut board");
    }
    return table;
  }

  /** What the tables take with a limit: those of the cut boards and the two newest layers. */
  private long bytes(long ofLimit) {
    boolean[] kept = cutBoards(ofLimit);
    long keptPaths = 0;
    long widestLayers = 0;
    long layerAbove = 0;
    for (int depth = 0; depth <= dag.distance(); depth++) {
      long layer = 0;
      for (int board = dag.firstBoard(depth); board < dag.firstBoard(depth + 1); board++) {
        if (counts.suffixes(board) <= ofLimit) {
          layer += counts.suffixes(board);
          keptPaths += kept[board] ? counts.suffixes(board) : 0;
        }
      }
      widestLayers = Math.max(widestLayers, layer + layerAbove);
      layerAbove = layer;
    }
    return 4 * (keptPaths + widestLayers);
  }

  private boolean[] cutBoards(long ofLimit) {
    boolean[] cut = new boolean[dag.boardCount()];
    cut[0] = counts.suffixes(0) <= ofLimit;
    for (int board = 0; board < cut.length; board++) {
      if (counts.suffixes(board) > ofLimit) {
        for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
          cut[dag.target(move)] = counts.suffixes(dag.target(move)) <= ofLimit;
        }
      }
    }
    return cut;
  }

  /**
   * From the target upwards: a board's suffixes are those of its moves' targets, one letter longer.
   */
  private void build(Checksum checksum) {
    boolean[] kept = cutBoards(limit);
    int distance = dag.distance();
    for (int depth = distance; depth >= 0; depth--) {
      long weight = depth == distance ? 0 : checksum.power(distance - depth - 1);
      for (int board = dag.firstBoard(depth); board < dag.firstBoard(depth + 1); board++) {
        if (isBelowCut(board)) {
          tables[board] = suffixChecksums(board, weight, checksum);
        }
      }
      if (depth < distance) {
        for (int board = dag.firstBoard(depth + 1); board < dag.firstBoard(depth + 2); board++) {
          if (!kept[board]) {
            tables[board] = NONE;
          }
        }
      }
    }
    if (!kept[0]) {
      tables[0] = NONE;
    }
  }

  private int[] suffixChecksums(int board, long weight, Checksum checksum) {
    // All zero, which is that of the target's one suffix: no move follows.
    int[] checksums = new int[(int) counts.suffixes(board)];
    int filled = 0;
    for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
      int added = (int) (weight * dag.letter(move) % checksum.modulus());
      for (int suffix : table(dag.target(move))) {
        checksums[filled++] = checksum.add(suffix, added);
      }
    }
    return checksums;
  }

  /**
   * Bound on the number of prefixes from each board to cut boards; {@link PathCounts#MANY} at most.
   */
  long[] prefixesToCut() {
    long[] prefixes = new long[dag.boardCount()];
    Arrays.fill(prefixes, 1);
    for (int board = prefixes.length - 1; board >= 0; board--) {
      if (!isBelowCut(board)) {
        prefixes[board] = 0;
        for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
          prefixes[board] = PathCounts.saturatedSum(prefixes[board], prefixes[dag.target(move)]);
        }
      }
    }
    return prefixes;
  }
}
