package org.sliders.paths;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sliders.paths.Dags.ENOUGH_BYTES;
import static org.sliders.paths.Dags.awayFromStart;
import static org.sliders.paths.Dags.oneColour;
import static org.sliders.paths.Dags.towardsTarget;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.checksum.Checksum;
import org.sliders.oracle.OneColour;
import org.sliders.oracle.RandomPairs;
import org.sliders.oracle.SlowSolver;
import org.sliders.work.StopSignal;

/** DAG, counts, listing and sums, on distances that the product's search has no part in. */
class PathsTest {

  private static final long PATH_LIMIT = 30_000;
  private static final long[] TABLE_BYTES = {0, 16, 100, 1000, 10_000, 1 << 24};

  private static PathSum sum(
      ShortestPathDag dag, Checksum checksum, int threads, long grainPaths, long tableBytes) {
    PathCounts counts = new PathCounts(dag, checksum);
    SumLimits limits = new SumLimits(threads, grainPaths, tableBytes, StopSignal.NEVER);
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      return pool.submit(() -> Enumeration.sum(dag, counts, checksum, limits)).join();
    } finally {
      pool.shutdown();
    }
  }

  private static void assertCounts(
      ShortestPathDag dag, Checksum checksum, BigInteger paths, BigInteger residue, String what) {
    PathCounts counts = new PathCounts(dag, checksum);
    int last = dag.boardCount() - 1;
    assertThat(counts.both().pathsFromStart()).as(what).isEqualTo(paths);
    assertThat(counts.both().pathsFromTarget()).as(what).isEqualTo(paths);
    assertThat(counts.both().residueFromStart()).as(what).isEqualTo(residue.intValueExact());
    assertThat(counts.both().residueFromTarget()).as(what).isEqualTo(residue.intValueExact());
    long capped = paths.min(BigInteger.valueOf(PathCounts.MANY)).longValueExact();
    assertThat(counts.suffixes(0)).as(what).isEqualTo(capped);
    assertThat(counts.prefixes(last)).as(what).isEqualTo(capped);
    assertThat(counts.prefixes(0)).as(what).isEqualTo(1);
    assertThat(counts.suffixes(last)).as(what).isEqualTo(1);
  }

  private static List<String> listed(ShortestPathDag dag, long limit) {
    List<String> listed = new ArrayList<>();
    PathLister.list(dag, limit, listed::add);
    return listed;
  }

  static LongStream seeds() {
    return LongStream.range(20_000, 20_400);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void agreesWithTheSlowSolver(long seed) {
    BoardPair pair = new RandomPairs(seed).nextPair();
    Checksum checksum = Dags.checksum(seed);
    SlowSolver.Solution known = Dags.slowSolver(checksum).solve(pair, PATH_LIMIT);
    if (known.distance() < 0) {
      return;
    }
    String what = "seed " + seed + ", " + checksum + ", " + pair;
    for (ShortestPathDag dag :
        List.of(towardsTarget(pair, known.distance()), awayFromStart(pair, known.distance()))) {
      assertDag(dag, known, what);
      assertCounts(dag, checksum, known.paths(), known.residue(), what);
      if (known.checksumSum().isPresent()) {
        int threads = new int[] {1, 2, 8}[(int) (seed % 3)];
        long tableBytes = TABLE_BYTES[(int) (seed % TABLE_BYTES.length)];
        assertThat(sum(dag, checksum, threads, 1, tableBytes))
            .as("%s, %d threads, %d bytes of tables", what, threads, tableBytes)
            .isEqualTo(new PathSum(known.paths(), known.checksumSum().get()));
        // Tasks of at least two paths: a few paths need no tasks then.
        assertThat(sum(dag, checksum, threads, 2, tableBytes))
            .as(what)
            .isEqualTo(new PathSum(known.paths(), known.checksumSum().get()));
        assertThat(listed(dag, Long.MAX_VALUE))
            .as(what)
            .isEqualTo(Dags.slowSolver(checksum).paths(pair));
      }
    }
  }

  private static void assertDag(ShortestPathDag dag, SlowSolver.Solution known, String what) {
    assertThat(dag.distance()).as(what).isEqualTo(known.distance());
    assertThat((long) dag.boardCount()).as(what).isEqualTo(known.dagBoards());
    assertThat((long) dag.moveCount()).as(what).isEqualTo(known.dagMoves());
    for (int layer = 0; layer <= dag.distance(); layer++) {
      assertThat(dag.layerSize(layer)).as(what).isEqualTo(known.layerWidths().get(layer));
      for (int board = dag.firstBoard(layer); board < dag.firstBoard(layer + 1); board++) {
        String letters = "";
        for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
          assertThat(dag.target(move))
              .as(what)
              .isBetween(dag.firstBoard(layer + 1), dag.firstBoard(layer + 2) - 1);
          letters += dag.letter(move);
        }
        assertThat(letters).as(what).matches(layer == dag.distance() ? "" : "(?=.)L?R?U?D?");
      }
    }
  }

  static Stream<OneColour.Row> oneColourRows() {
    return OneColour.all().stream();
  }

  @ParameterizedTest
  @MethodSource("oneColourRows")
  void countsKnownPathsOfAnyNumber(OneColour.Row row) {
    ShortestPathDag dag = oneColour(row.shape());

    assertThat(dag.distance()).isEqualTo(row.distance());
    assertThat(dag.boardCount()).isEqualTo(row.shape().cellCount());
    assertCounts(dag, Checksum.EULER_244, row.paths(), row.residue(), row.toString());
  }

  @Test
  void sumsPastALongAreMany() {
    assertThat(PathCounts.saturatedSum(0, 0)).isZero();
    assertThat(PathCounts.saturatedSum(PathCounts.MANY - 2, 1)).isEqualTo(PathCounts.MANY - 1);
    for (long more : new long[] {0, 1, PathCounts.MANY}) {
      assertThat(PathCounts.saturatedSum(PathCounts.MANY, more)).isEqualTo(PathCounts.MANY);
    }
  }

  static Stream<OneColour.Row> listableRows() {
    return OneColour.all().stream()
        .filter(row -> row.paths().compareTo(BigInteger.valueOf(100_000_000)) <= 0);
  }

  @ParameterizedTest
  @MethodSource("listableRows")
  void addsUpKnownSumsOnAnyNumberOfThreadsAndTables(OneColour.Row row) {
    ShortestPathDag dag = oneColour(row.shape());
    for (int threads : new int[] {1, 2, 8}) {
      for (long tableBytes : TABLE_BYTES) {
        for (long grainPaths : new long[] {row.paths().longValueExact() / 100 + 1, 1L << 40}) {
          PathSum sum = sum(dag, Checksum.EULER_244, threads, grainPaths, tableBytes);
          String what = threads + " threads, " + tableBytes + " bytes, grain " + grainPaths;
          assertThat(sum.paths()).as(what).isEqualTo(row.paths());
          assertThat(sum.checksumSum()).as(what).isEqualTo(row.checksumSum());
        }
      }
    }
  }

  @Test
  void refusesToListMorePathsThanALongCounts() {
    ShortestPathDag dag = oneColour(new Shape(35, 35));

    assertThatThrownBy(() -> sum(dag, Checksum.EULER_244, 1, 1, ENOUGH_BYTES))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /**
   * The longest board there is: one path of 16,383 moves, which no stack could hold by recursion.
   */
  @ParameterizedTest
  @ValueSource(strings = {"1x16384", "16384x1"})
  void goesToTheEndOfTheLongestLine(String text) {
    Shape shape = Shape.parse(text);
    ShortestPathDag dag = oneColour(shape);
    String letter = shape.rows() == 1 ? "L" : "U";
    BigInteger expected = SlowSolver.EULER_244.checksum(letter.repeat(16_383));

    assertThat(listed(dag, 2)).containsExactly(letter.repeat(16_383));
    assertCounts(dag, Checksum.EULER_244, BigInteger.ONE, expected, text);
    for (long tableBytes : new long[] {0, ENOUGH_BYTES}) {
      assertThat(sum(dag, Checksum.EULER_244, 2, 1, tableBytes))
          .isEqualTo(new PathSum(BigInteger.ONE, expected));
    }
  }

  @Test
  void listsNoMoreThanAsked() {
    ShortestPathDag dag = oneColour(new Shape(3, 3));

    assertThat(listed(dag, 0)).isEmpty();
    assertThat(listed(dag, 2)).containsExactly("LLUU", "LULU");
    assertThat(listed(dag, 100)).hasSize(6).isSorted().doesNotHaveDuplicates();
    List<String> taken = new ArrayList<>();
    PathLister.list(
        dag,
        100,
        path -> {
          taken.add(path);
          return taken.size() < 3;
        });
    assertThat(taken).hasSize(3);
  }
}
