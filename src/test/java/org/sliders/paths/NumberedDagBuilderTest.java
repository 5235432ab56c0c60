package org.sliders.paths;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.oracle.OneColour;
import org.sliders.oracle.RandomBoards;
import org.sliders.oracle.SlowSolver;
import org.sliders.search.LaneTables;
import org.sliders.search.MultiSourceSearch;
import org.sliders.search.NumberedField;
import org.sliders.search.StateSpace;
import org.sliders.search.StopSignal;
import org.sliders.search.StoppedException;
import org.sliders.search.Symmetries;
import org.sliders.search.TooLargeException;

/** DAGs from lanes, from both ends and by way of every reflection and turn of the board. */
class NumberedDagBuilderTest {

  private static final long PATH_LIMIT = 5_000;

  /** Seeds of boards with both sides at least 2. */
  static LongStream seeds() {
    return LongStream.range(40_000, 40_250)
        .filter(seed -> !new RandomBoards(seed).nextPair().start().shape().isLine());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void agreesWithTheSlowSolver(long seed) {
    BoardPair pair = new RandomBoards(seed).nextPair();
    Shape shape = pair.start().shape();
    SlowSolver.Solution known = SlowSolver.EULER_244.solve(pair, 0);
    if (known.distance() < 0) {
      return;
    }
    List<String> paths =
        known.paths().bitLength() < 13 ? SlowSolver.EULER_244.paths(pair) : List.of();
    LaneTables tables = new LaneTables(new StateSpace(pair.start()));
    MultiSourceSearch search = new MultiSourceSearch(tables);
    Symmetries symmetries = new Symmetries(shape);
    NumberedDagBuilder builder = new NumberedDagBuilder(tables, symmetries);
    int count = shape.rows() == shape.cols() ? 8 : 4;
    for (int symmetry = 0; symmetry < count; symmetry++) {
      String what = "seed " + seed + ", symmetry " + symmetry + ", " + pair;
      int start = image(tables, symmetries, symmetry, pair.start());
      int target = image(tables, symmetries, symmetry, pair.target());
      int lane = (int) ((seed + symmetry) % 2);
      for (DagBuilder.Root root : DagBuilder.Root.values()) {
        int from = root == DagBuilder.Root.TARGET ? start : target;
        int to = root == DagBuilder.Root.TARGET ? target : start;
        search.start(new int[] {to, to});
        while (!search.isReached(lane, from)) {
          search.advance();
        }
        ShortestPathDag dag =
            builder.build(
                new NumberedDagBuilder.Walk(
                    search.field(lane), from, known.distance(), root, symmetry),
                Dags.ENOUGH_BYTES,
                StopSignal.NEVER);
        List<Integer> widths = new ArrayList<>();
        for (int layer = 0; layer <= dag.distance(); layer++) {
          widths.add(dag.layerSize(layer));
        }
        assertThat(widths).as(what).isEqualTo(known.layerWidths());
        assertThat((long) dag.moveCount()).as(what).isEqualTo(known.dagMoves());
        if (!paths.isEmpty()) {
          List<String> listed = new ArrayList<>();
          PathLister.list(dag, PATH_LIMIT * 2, listed::add);
          assertThat(listed).as(what).isEqualTo(paths);
        }
      }
    }
  }

  private static int image(LaneTables tables, Symmetries symmetries, int symmetry, Board board) {
    StateSpace.Index index = new StateSpace(board).index();
    return tables.number(
        index.of(
            symmetries.sequence(symmetry, board), symmetries.cell(symmetry, board.blankCell())));
  }

  @Test
  void failsOnADistanceThatIsWrong() {
    BoardPair pair = OneColour.pair(new Shape(3, 3));
    LaneTables tables = new LaneTables(new StateSpace(pair.start()));
    MultiSourceSearch search = new MultiSourceSearch(tables);
    Symmetries symmetries = new Symmetries(new Shape(3, 3));
    int root = image(tables, symmetries, 0, pair.target());
    int from = image(tables, symmetries, 0, pair.start());
    search.start(new int[] {root});
    for (int level = 0; level < 4; level++) {
      search.advance();
    }
    NumberedDagBuilder builder = new NumberedDagBuilder(tables, symmetries);

    assertThatThrownBy(
            () ->
                builder.build(
                    new NumberedDagBuilder.Walk(
                        search.field(0), from, 2, DagBuilder.Root.TARGET, 0),
                    Dags.ENOUGH_BYTES,
                    StopSignal.NEVER))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void failsOnDistancesThatLeadNowhereOrToManyBoards() {
    BoardPair pair = OneColour.pair(new Shape(3, 3));
    LaneTables tables = new LaneTables(new StateSpace(pair.start()));
    Symmetries symmetries = new Symmetries(new Shape(3, 3));
    int from = image(tables, symmetries, 0, pair.start());
    NumberedDagBuilder builder = new NumberedDagBuilder(tables, symmetries);

    assertThatThrownBy(() -> builder.build(walk(from, 4, 0), Dags.ENOUGH_BYTES, StopSignal.NEVER))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no useful move at distance 4 from the root");
    assertThatThrownBy(() -> builder.build(walk(from, 1, -1), Dags.ENOUGH_BYTES, StopSignal.NEVER))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the walk ends at 2 boards");
  }

  @Test
  void stopsWhenItIsToldAndRefusesWhatIsTooLarge() {
    BoardPair pair = OneColour.pair(new Shape(3, 3));
    LaneTables tables = new LaneTables(new StateSpace(pair.start()));
    Symmetries symmetries = new Symmetries(new Shape(3, 3));
    int from = image(tables, symmetries, 0, pair.start());
    NumberedDagBuilder builder = new NumberedDagBuilder(tables, symmetries);
    StopSignal stop = new StopSignal();
    stop.stop(StopSignal.Reason.INTERRUPTED);

    assertThatThrownBy(() -> builder.build(walk(from, 1, -1), Dags.ENOUGH_BYTES, stop))
        .isInstanceOf(StoppedException.class);
    assertThatThrownBy(() -> builder.build(walk(from, 1, -1), 50, StopSignal.NEVER))
        .isInstanceOf(TooLargeException.class)
        .hasMessageContaining("allowed are 50");
  }

  /** A walk on distances by which some moves of every board are useful, if they are possible. */
  private static NumberedDagBuilder.Walk walk(int from, int distance, int useful) {
    NumberedField field =
        new NumberedField() {
          @Override
          public void startLayer(int layerDistance) {}

          @Override
          public void usefulMoves(int[] boards, byte[] moves, int count) {
            Arrays.fill(moves, 0, count, (byte) (useful & POSSIBLE_IN_CORNER));
          }
        };
    return new NumberedDagBuilder.Walk(field, from, distance, DagBuilder.Root.TARGET, 0);
  }

  /** L and U: the blank of the start stands in the first corner. */
  private static final int POSSIBLE_IN_CORNER = 0b101;
}
