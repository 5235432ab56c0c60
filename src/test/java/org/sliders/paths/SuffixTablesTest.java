package org.sliders.paths;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.checksum.Checksum;
import org.sliders.oracle.RandomPairs;
import org.sliders.oracle.SlowSolver;

/** The cut and its tables, by their definitions. */
class SuffixTablesTest {

  private static final long[] TABLE_BYTES = {0, 11, 100, 1000, 10_000, 1 << 24};

  private final List<String> suffixes = new ArrayList<>();

  /** Lists the letters of all paths from a board to the target. */
  private void list(ShortestPathDag dag, int board, String letters) {
    if (board == dag.boardCount() - 1) {
      suffixes.add(letters);
    }
    for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
      list(dag, dag.target(move), letters + dag.letter(move));
    }
  }

  /** How many prefixes come to each board from above the cut; none but to cut boards. */
  private static long[] prefixesOverCut(ShortestPathDag dag, PathCounts counts, long limit) {
    long[] prefixes = new long[dag.boardCount()];
    prefixes[0] = counts.suffixes(0) <= limit ? 1 : 0;
    for (int board = 0; board < prefixes.length; board++) {
      for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
        int to = dag.target(move);
        boolean crosses = counts.suffixes(board) > limit && counts.suffixes(to) <= limit;
        prefixes[to] += crosses ? counts.prefixes(board) : 0;
      }
    }
    return prefixes;
  }

  /** What tables of a limit take: those that stay, and the two layers that are being made. */
  private static long bytes(ShortestPathDag dag, PathCounts counts, long limit) {
    long[] prefixes = prefixesOverCut(dag, counts, limit);
    long[] layers = new long[dag.distance() + 2];
    long kept = 0;
    for (int layer = 0; layer <= dag.distance(); layer++) {
      for (int board = dag.firstBoard(layer); board < dag.firstBoard(layer + 1); board++) {
        layers[layer] += counts.suffixes(board) <= limit ? counts.suffixes(board) : 0;
        kept += prefixes[board] > 0 ? counts.suffixes(board) : 0;
      }
    }
    long widest = 0;
    for (int layer = 0; layer <= dag.distance(); layer++) {
      widest = Math.max(widest, layers[layer] + layers[layer + 1]);
    }
    return Integer.BYTES * (kept + widest);
  }

  /** The largest power of two whose tables fit, or 1. */
  private static long limit(ShortestPathDag dag, PathCounts counts, long tableBytes) {
    long limit = WrapCounter.BLOCK;
    while (limit > 1 && bytes(dag, counts, limit) > tableBytes) {
      limit /= 2;
    }
    return limit;
  }

  private void assertTables(ShortestPathDag dag, Checksum checksum, long tableBytes, String what) {
    PathCounts counts = new PathCounts(dag, checksum);
    SuffixTables tables = new SuffixTables(dag, counts, checksum, tableBytes);
    long limit = limit(dag, counts, tableBytes);
    long[] prefixes = prefixesOverCut(dag, counts, limit);
    long paths = 0;
    for (int board = 0; board < dag.boardCount(); board++) {
      int at = board;
      assertThat(tables.isBelowCut(board)).as(what).isEqualTo(counts.suffixes(board) <= limit);
      if (prefixes[board] == 0) {
        assertThatThrownBy(() -> tables.table(at)).isInstanceOf(IllegalStateException.class);
        continue;
      }
      paths += prefixes[board] * counts.suffixes(board);
      suffixes.clear();
      list(dag, board, "");
      int[] expected = suffixes.stream().mapToInt(moves -> checksum(checksum, moves)).toArray();
      assertThat(sorted(tables.table(board))).as(what).isEqualTo(sorted(expected));
    }
    assertThat(paths).as(what).isEqualTo(counts.suffixes(0));
    assertThat(tables.prefixesToCut()[0]).as(what).isEqualTo(LongStream.of(prefixes).sum());
  }

  private static int checksum(Checksum checksum, String moves) {
    int value = 0;
    for (int i = 0; i < moves.length(); i++) {
      value = checksum.append(value, moves.charAt(i));
    }
    return value;
  }

  private static int[] sorted(int[] values) {
    int[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted;
  }

  static LongStream seeds() {
    return LongStream.range(70_000, 70_060);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyPathCrossesTheCutOnce(long seed) {
    BoardPair pair = new RandomPairs(seed).nextPair();
    int distance = SlowSolver.EULER_244.solve(pair, 0).distance();
    if (distance < 0) {
      return;
    }
    ShortestPathDag dag = Dags.towardsTarget(pair, distance);
    for (long tableBytes : TABLE_BYTES) {
      String what = "seed " + seed + ", " + tableBytes + " bytes, " + pair;
      assertTables(dag, Dags.checksum(seed), tableBytes, what);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x3", "5x5", "4x9", "9x9"})
  void everyPathOfOneColourCrossesTheCutOnce(String text) {
    ShortestPathDag dag = Dags.oneColour(Shape.parse(text));
    PathCounts counts = new PathCounts(dag, Checksum.EULER_244);
    for (long limit = 1; limit <= WrapCounter.BLOCK; limit *= 2) {
      long fitting = bytes(dag, counts, limit);
      assertTables(dag, Checksum.EULER_244, fitting, text + ", " + fitting + " bytes");
      assertTables(dag, Checksum.EULER_244, fitting - 1, text + ", less than " + fitting);
    }
  }
}
