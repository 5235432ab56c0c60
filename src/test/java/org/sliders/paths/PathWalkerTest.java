package org.sliders.paths;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Move;
import org.sliders.board.Shape;
import org.sliders.notation.Notation;
import org.sliders.oracle.OneColour;
import org.sliders.oracle.RandomPairs;
import org.sliders.oracle.SlowSolver;
import org.sliders.space.DistanceField;
import org.sliders.space.Symmetries;
import org.sliders.work.TooLargeException;

/** DAGs from any distances, by way of every reflection and turn of the board. */
class PathWalkerTest {

  private static final int PATH_LIMIT = 5_000;

  static LongStream seeds() {
    return LongStream.range(80_000, 80_100);
  }

  private static Board image(Symmetries symmetries, int symmetry, Board board) {
    return new Board(
        board.shape(),
        board.palette(),
        symmetries.sequence(symmetry, board),
        symmetries.cell(symmetry, board.blankCell()));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void agreesWithTheSlowSolver(long seed) {
    BoardPair pair = new RandomPairs(seed).nextPair();
    SlowSolver.Solution known = SlowSolver.EULER_244.solve(pair, 0);
    if (known.distance() < 0 || known.paths().bitLength() > 12) {
      return;
    }
    List<String> paths = SlowSolver.EULER_244.paths(pair);
    Shape shape = pair.start().shape();
    Symmetries symmetries = new Symmetries(shape);
    int count = shape.rows() == shape.cols() ? 8 : 4;
    for (int symmetry = 0; symmetry < count; symmetry++) {
      Board start = image(symmetries, symmetry, pair.start());
      Board target = image(symmetries, symmetry, pair.target());
      for (Root root : Root.values()) {
        Board from = root == Root.TARGET ? start : target;
        SlowField field = SlowField.from(root == Root.TARGET ? target : start);
        PathWalker.Walk walk =
            new PathWalker.Walk(root, from, known.distance(), symmetries, symmetry);
        WalkedPaths walked = PathWalker.walk(field.packing(), field, walk, Dags.ENOUGH_BYTES);
        List<String> listed = new ArrayList<>();
        PathLister.list(walked.dag(), PATH_LIMIT, listed::add);
        assertThat(listed)
            .as("seed %d, symmetry %d, root %s, %s", seed, symmetry, root, pair)
            .isEqualTo(paths);
        FewPathsTest.assertAgreesWithTheDag(walked, Dags.checksum(seed), "seed " + seed);
      }
    }
  }

  /** Asked after each board: 25 bytes a move so far, and the newest layer's table. */
  @ParameterizedTest
  @CsvSource({
    // 12 moves, and the target alone in room for 16 boards of 8 bytes and 2, and 32 slots of 4
    "3x3, 588",
    // 40 moves
    "2x14, 1288",
    // 180 moves, boards of two words
    "10x10, 4916",
  })
  void takesTheBytesOfItsMovesAndNewestLayer(String text, long bytes) {
    Shape shape = Shape.parse(text);
    BoardPair pair = OneColour.pair(shape);
    int distance = shape.rows() + shape.cols() - 2;
    DistanceField field = SlowField.from(pair.target());

    assertThat(Dags.build(pair, field, Root.TARGET, distance, bytes).boardCount())
        .isEqualTo(shape.cellCount());
    assertThatThrownBy(() -> Dags.build(pair, field, Root.TARGET, distance, bytes - 1))
        .isInstanceOf(TooLargeException.class)
        .hasMessageStartingWith(
            "the shortest-path DAG needs more than %d bytes, allowed are %d (", bytes, bytes - 1);
  }

  /**
   * Boards of 1600 bits, 202 bytes with the blank's cell; layer d of the first ones has d + 1
   * boards, and d · (d + 1) moves lead to it. Room doubles where more than half the slots would be
   * taken.
   */
  @ParameterizedTest
  @CsvSource({
    // 56 moves: 56 · 25 + 16 · 202 + 32 · 4
    "4759, 4760",
    // 2 more: 58 · 25 + 16 · 202 + 32 · 4
    "4760, 4810",
    // 17 boards of a layer after 272 moves: 272 · 25 + 32 · 202 + 64 · 4
    "13519, 13520",
  })
  void refusesTheFirstBoardThatTakesMoreThanAllowed(long allowed, long bytes) {
    BoardPair pair = OneColour.pair(new Shape(40, 40));
    DistanceField field =
        (boards, offset, blankCell, distance) -> 78 - blankCell / 40 - blankCell % 40 == distance;

    assertThatThrownBy(() -> Dags.build(pair, field, Root.TARGET, 78, allowed))
        .isInstanceOf(TooLargeException.class)
        .hasMessageStartingWith(
            "the shortest-path DAG needs more than %d bytes, allowed are %d (", bytes, allowed);
  }

  @Test
  void failsOnDistancesThatLeadNowhereOrToManyBoards() {
    BoardPair pair = OneColour.pair(new Shape(3, 3));
    DistanceField nowhere = (boards, offset, blankCell, distance) -> false;
    DistanceField everywhere = (boards, offset, blankCell, distance) -> true;

    assertThatThrownBy(() -> Dags.build(pair, nowhere, Root.TARGET, 4, Dags.ENOUGH_BYTES))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no useful move at distance 4 from the root");
    assertThatThrownBy(() -> Dags.build(pair, everywhere, Root.TARGET, 1, Dags.ENOUGH_BYTES))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the walk ends at 2 boards");
  }

  /** Layers of hundreds of boards of one, two and three words, most of them reached many times. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ABC/D_E/FGH",
        "ABCDE/FGHIJ/KL_MN/OPQRS/TUVWX",
        "AAAAAA/BCDEFG/BC_DEF/GHIJKL/MNOPQR"
      })
  void aLayerHasEachBoardOnce(String text) {
    Board from = Notation.PLAIN.parse("board", text);
    DistanceField everywhere = (boards, offset, blankCell, distance) -> true;
    Set<Board> layer = Set.of(from);
    for (int step = 0; step < 7; step++) {
      Set<Board> next = new HashSet<>();
      for (Board board : layer) {
        for (Move move : Move.ALL) {
          if (move.isPossible(board.shape(), board.blankCell())) {
            next.add(board.after(move));
          }
        }
      }
      layer = next;
    }

    BoardPair pair = new BoardPair(from, from);
    assertThatThrownBy(() -> Dags.build(pair, everywhere, Root.TARGET, 7, Dags.ENOUGH_BYTES))
        .hasMessage("the walk ends at %d boards", layer.size());
  }
}
