package org.sliders.paths;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Move;
import org.sliders.board.Shape;
import org.sliders.oracle.OneColour;
import org.sliders.oracle.RandomPairs;
import org.sliders.oracle.SlowSolver;
import org.sliders.search.numbered.MoveTables;
import org.sliders.search.numbered.MultiSourceSearch;
import org.sliders.search.numbered.NumberedField;
import org.sliders.space.StateSpace;
import org.sliders.space.Symmetries;
import org.sliders.space.UsefulMoves;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;
import org.sliders.work.TooLargeException;

/** DAGs from lanes, from both ends and by way of every reflection and turn of the board. */
class NumberedPathWalkerTest {

  private static final long PATH_LIMIT = 5_000;

  /** Seeds of boards with both sides at least 2. */
  static LongStream seeds() {
    return LongStream.range(40_000, 40_250)
        .filter(seed -> !new RandomPairs(seed).nextPair().start().shape().isLine());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void agreesWithTheSlowSolver(long seed) {
    BoardPair pair = new RandomPairs(seed).nextPair();
    Shape shape = pair.start().shape();
    SlowSolver.Solution known = SlowSolver.EULER_244.solve(pair, 0);
    if (known.distance() < 0) {
      return;
    }
    List<String> paths =
        known.paths().bitLength() < 13 ? SlowSolver.EULER_244.paths(pair) : List.of();
    MoveTables tables = new MoveTables(new StateSpace(pair.start()));
    MultiSourceSearch search = new MultiSourceSearch(tables);
    Symmetries symmetries = new Symmetries(shape);
    NumberedPathWalker walker = new NumberedPathWalker(tables, symmetries);
    WalkedPaths walked = new WalkedPaths();
    int count = shape.rows() == shape.cols() ? 8 : 4;
    for (int symmetry = 0; symmetry < count; symmetry++) {
      String what = "seed " + seed + ", symmetry " + symmetry + ", " + pair;
      int start = image(tables, symmetries, symmetry, pair.start());
      int target = image(tables, symmetries, symmetry, pair.target());
      int lane = (int) ((seed + symmetry) % 2);
      for (Root root : Root.values()) {
        int from = root == Root.TARGET ? start : target;
        int to = root == Root.TARGET ? target : start;
        search.start(new int[] {to, to});
        while (!search.isReached(lane, from)) {
          search.advance();
        }
        walker.walk(
            new NumberedPathWalker.Walk(search.field(lane), from, known.distance(), root, symmetry),
            walked,
            Dags.ENOUGH_BYTES,
            StopSignal.NEVER);
        ShortestPathDag dag = walked.dag();
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
          FewPathsTest.assertAgreesWithTheDag(walked, Dags.checksum(seed + symmetry), what);
        }
      }
    }
  }

  private static int image(MoveTables tables, Symmetries symmetries, int symmetry, Board board) {
    StateSpace.Index index = new StateSpace(board).index();
    return tables.number(
        index.of(
            symmetries.sequence(symmetry, board), symmetries.cell(symmetry, board.blankCell())));
  }

  @Test
  void failsOnADistanceThatIsWrong() {
    BoardPair pair = OneColour.pair(new Shape(3, 3));
    MoveTables tables = new MoveTables(new StateSpace(pair.start()));
    MultiSourceSearch search = new MultiSourceSearch(tables);
    Symmetries symmetries = new Symmetries(new Shape(3, 3));
    int root = image(tables, symmetries, 0, pair.target());
    int from = image(tables, symmetries, 0, pair.start());
    search.start(new int[] {root});
    for (int level = 0; level < 4; level++) {
      search.advance();
    }
    NumberedPathWalker walker = new NumberedPathWalker(tables, symmetries);

    assertThatThrownBy(
            () ->
                walker.walk(
                    new NumberedPathWalker.Walk(search.field(0), from, 2, Root.TARGET, 0),
                    new WalkedPaths(),
                    Dags.ENOUGH_BYTES,
                    StopSignal.NEVER))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void failsOnDistancesThatLeadNowhereOrToManyBoards() {
    BoardPair pair = OneColour.pair(new Shape(3, 3));
    MoveTables tables = new MoveTables(new StateSpace(pair.start()));
    Symmetries symmetries = new Symmetries(new Shape(3, 3));
    int from = image(tables, symmetries, 0, pair.start());
    NumberedPathWalker walker = new NumberedPathWalker(tables, symmetries);
    WalkedPaths walked = new WalkedPaths();

    assertThatThrownBy(
            () ->
                walker.walk(walk(tables, from, 4, 0), walked, Dags.ENOUGH_BYTES, StopSignal.NEVER))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no useful move at distance 4 from the root");
    assertThatThrownBy(
            () ->
                walker.walk(
                    walk(tables, from, 1, POSSIBLE_IN_CORNER),
                    walked,
                    Dags.ENOUGH_BYTES,
                    StopSignal.NEVER))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the walk ends at 2 boards");
    assertThatThrownBy(
            () ->
                walker.walk(
                    walk(tables, from, 3, POSSIBLE_EVERYWHERE),
                    walked,
                    Dags.ENOUGH_BYTES,
                    StopSignal.NEVER))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("a useful move leads back to an earlier layer");

    // What failed leaves nothing behind.
    walker.walk(walk(tables, from, 1, LEFT), walked, Dags.ENOUGH_BYTES, StopSignal.NEVER);
    assertThat(walked.boardCount()).isEqualTo(2);
  }

  @Test
  void stopsWhenItIsToldAndRefusesWhatIsTooLarge() {
    BoardPair pair = OneColour.pair(new Shape(3, 3));
    MoveTables tables = new MoveTables(new StateSpace(pair.start()));
    Symmetries symmetries = new Symmetries(new Shape(3, 3));
    int from = image(tables, symmetries, 0, pair.start());
    NumberedPathWalker walker = new NumberedPathWalker(tables, symmetries);
    WalkedPaths walked = new WalkedPaths();
    StopSignal stop = new StopSignal();
    stop.stop(StoppedException.Reason.INTERRUPTED);

    assertThatThrownBy(
            () ->
                walker.walk(
                    walk(tables, from, 1, POSSIBLE_IN_CORNER), walked, Dags.ENOUGH_BYTES, stop))
        .isInstanceOf(StoppedException.class);
    // Room for 64 boards, and four ints for each of the first board's possible moves.
    long bytes = 4 * (64 + 4 * 4);
    assertThatThrownBy(
            () ->
                walker.walk(
                    walk(tables, from, 1, POSSIBLE_IN_CORNER), walked, bytes - 1, StopSignal.NEVER))
        .isInstanceOf(TooLargeException.class)
        .hasMessageContaining("allowed are " + (bytes - 1));
    assertThatThrownBy(
            () ->
                walker.walk(
                    walk(tables, from, 1, POSSIBLE_IN_CORNER), walked, bytes, StopSignal.NEVER))
        .hasMessage("the walk ends at 2 boards");
  }

  /** A walk on distances by which some moves of every board are useful. */
  private static NumberedPathWalker.Walk walk(
      MoveTables tables, int from, int distance, int useful) {
    NumberedField field =
        new NumberedField() {
          @Override
          public void startLayer(int layerDistance) {}

          @Override
          public void addUsefulMoves(int[] boards, int first, int end, UsefulMoves moves) {
            for (int place = first; place < end; place++) {
              for (Move move : Move.ALL) {
                if ((useful >>> move.number() & 1) != 0) {
                  moves.add(place, move.number(), tables.after(boards[place], move.number()));
                }
              }
            }
          }
        };
    return new NumberedPathWalker.Walk(field, from, distance, Root.TARGET, 0);
  }

  private static final int POSSIBLE_EVERYWHERE = 0b1111;

  private static final int LEFT = 0b1;

  /** L and U: the blank of the start stands in the first corner. */
  private static final int POSSIBLE_IN_CORNER = 0b101;
}
