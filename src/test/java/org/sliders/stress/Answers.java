package org.sliders.stress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sliders.board.BoardPair;
import org.sliders.checksum.Checksum;
import org.sliders.paths.Enumeration;
import org.sliders.paths.MeetingSum;
import org.sliders.paths.PathCounts;
import org.sliders.paths.PathSum;
import org.sliders.paths.PathWalker;
import org.sliders.paths.Root;
import org.sliders.paths.ShortestPathDag;
import org.sliders.paths.SumLimits;
import org.sliders.search.dense.DenseSearch;
import org.sliders.search.dense.DenseSpace;
import org.sliders.search.hashed.TwoEndedSearch;
import org.sliders.space.DistanceField;
import org.sliders.space.PackedBoards;
import org.sliders.space.StateSpace;
import org.sliders.space.Symmetries;
import org.sliders.work.MemoryBudget;
import org.sliders.work.StopSignal;

/**
 * All that the kernels find out about a pair.
 *
 * @param widths boards at each distance from the target
 * @param distances by the dense and the two-ended search
 * @param dags the shortest-path DAG of both, empty if there is none
 * @param sums by listing with tables, without, and by meeting, empty if there are no paths
 */
record Answers(
    List<Long> widths, List<Integer> distances, List<List<Integer>> dags, List<PathSum> sums) {

  private static final long ENOUGH_BYTES = 1L << 28;

  /** Computes them on the calling worker alone. */
  static Answers serial(BoardPair pair) {
    return of(pair, 0, Long.MAX_VALUE >> 1);
  }

  /** Computes them in tasks far smaller than usual, on the pool of the calling worker. */
  static Answers parallel(BoardPair pair) {
    return of(pair, 3, 16);
  }

  private static Answers of(BoardPair pair, int partitionBits, long grain) {
    DenseSearch dense =
        new DenseSpace(new StateSpace(pair.start()), ENOUGH_BYTES).newSearch(true, grain);
    long[] widths = dense.widths(pair.target());
    int distance = dense.distances(pair.target(), List.of(pair.start()))[0];
    int grainBoards = (int) Math.min(grain, Integer.MAX_VALUE);
    TwoEndedSearch twoEnded =
        new TwoEndedSearch(pair, partitionBits, grainBoards, new MemoryBudget(ENOUGH_BYTES));
    List<Integer> distances = List.of(distance, twoEnded.run());
    List<List<Integer>> dags = new ArrayList<>();
    List<PathSum> sums = new ArrayList<>();
    if (distance >= 0) {
      ShortestPathDag dag = dag(pair, dense, distance);
      dags.add(numbers(dag));
      dags.add(numbers(dag(pair, twoEnded, distance)));
      PathCounts counts = new PathCounts(dag, Checksum.EULER_244);
      for (long tableBytes : new long[] {ENOUGH_BYTES, 100}) {
        sums.add(Enumeration.sum(dag, counts, Checksum.EULER_244, limits(grain, tableBytes)));
      }
      sums.add(new MeetingSum(dag, counts, Checksum.EULER_244).sum(limits(grain, ENOUGH_BYTES)));
    }
    return new Answers(Arrays.stream(widths).boxed().toList(), distances, dags, sums);
  }

  private static SumLimits limits(long grain, long tableBytes) {
    return new SumLimits(Stress.MOST_THREADS, grain, tableBytes, StopSignal.NEVER);
  }

  private static ShortestPathDag dag(BoardPair pair, DistanceField field, int distance) {
    Symmetries symmetries = new Symmetries(pair.start().shape());
    return PathWalker.walk(
            new PackedBoards(pair.start().shape(), pair.start().palette().colourCount()),
            field,
            new PathWalker.Walk(Root.TARGET, pair.start(), distance, symmetries, 0),
            ENOUGH_BYTES)
        .dag();
  }

  /** First move of each board, target and letter of each move. */
  private static List<Integer> numbers(ShortestPathDag dag) {
    List<Integer> numbers = new ArrayList<>();
    for (int board = 0; board <= dag.boardCount(); board++) {
      numbers.add(dag.firstMove(board));
    }
    for (int move = 0; move < dag.moveCount(); move++) {
      numbers.add(dag.target(move));
      numbers.add((int) dag.letter(move));
    }
    return numbers;
  }
}
