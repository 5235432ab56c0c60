package org.sliders.search.numbered;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
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
import org.sliders.space.StateSpace;
import org.sliders.space.UsefulMoves;

/** Lane tables, and searches from up to 64 roots at once. */
class MultiSourceSearchTest {

  private static final int BOARDS = 40;

  /** Seeds of boards with both sides at least 2. */
  static LongStream seeds() {
    return LongStream.range(50_000, 50_200)
        .filter(seed -> !new RandomPairs(seed).nextPair().start().shape().isLine());
  }

  private static int number(MoveTables tables, Board board) {
    return tables.number(new StateSpace(board).index().of(board));
  }

  private static int colour(Board board) {
    int cols = board.shape().cols();
    return (board.blankCell() / cols + board.blankCell() % cols) & 1;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void movesNumbersAsBoards(long seed) {
    RandomPairs boards = new RandomPairs(seed);
    Board first = boards.nextPair().start();
    MoveTables tables = new MoveTables(new StateSpace(first));
    for (int i = 0; i < BOARDS; i++) {
      Board board = boards.nextBoard(first.shape(), first.palette().counts());
      int number = number(tables, board);
      assertThat(number).as("seed %d, %s", seed, board).isBetween(0, tables.numberBound() - 1);
      for (Move move : Move.ALL) {
        boolean possible = move.isPossible(board.shape(), board.blankCell());
        assertThat(tables.possibleMoves(number) >>> move.number() & 1)
            .as("seed %d, %s on %s", seed, move, board)
            .isEqualTo(possible ? 1 : 0);
        if (possible) {
          assertThat(tables.after(number, move.number()))
              .as("seed %d, %s on %s", seed, move, board)
              .isEqualTo(number(tables, board.after(move)));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void agreesWithTheSlowSolverInEveryLane(long seed) {
    RandomPairs boards = new RandomPairs(seed);
    Board first = boards.nextPair().start();
    int[] counts = first.palette().counts();
    Map<String, Integer> known = SlowSolver.distances(first);
    int farthest = Collections.max(known.values());
    MoveTables tables = new MoveTables(new StateSpace(first));
    MultiSourceSearch search = new MultiSourceSearch(tables);
    List<Board> others = new ArrayList<>();
    for (int i = 0; i < BOARDS; i++) {
      others.add(boards.nextBoard(first.shape(), counts));
    }
    // The root whose distances are known has one lane, any other boards the rest.
    int lane = (int) (seed % MultiSourceSearch.LANES);
    int[] roots = new int[MultiSourceSearch.LANES];
    for (int i = 0; i < roots.length; i++) {
      Board root = i == lane ? first : boards.nextBoard(first.shape(), counts);
      roots[i] = number(tables, colour(root) == colour(first) ? root : first);
    }
    // A pass before leaves nothing behind.
    search.start(new int[] {number(tables, others.get(0))});
    search.advance();
    search.start(roots);
    int last = seed % 2 == 0 ? farthest : farthest / 2;
    for (int level = 1; level <= last; level++) {
      assertThat(search.advance()).isEqualTo(level);
      for (Board board : others) {
        int distance = known.getOrDefault(SlowSolver.text(board), Integer.MAX_VALUE);
        boolean counted = (distance - level) % 2 == 0;
        if (counted || distance > level) {
          assertThat(search.isReached(lane, number(tables, board)))
              .as("seed %d, level %d, %s", seed, level, board)
              .isEqualTo(distance <= level);
        }
      }
    }
    for (Board board : others) {
      int distance = known.getOrDefault(SlowSolver.text(board), -1);
      if (distance > 0 && distance <= last) {
        int nearer = 0;
        for (Move move : Move.ALL) {
          if (move.isPossible(board.shape(), board.blankCell())) {
            int reached = known.getOrDefault(SlowSolver.text(board.after(move)), -1);
            nearer |= reached == distance - 1 ? 1 << move.number() : 0;
          }
        }
        NumberedField field = search.field(lane);
        field.startLayer(distance - 1);
        UsefulMoves useful = new UsefulMoves();
        int[] asked = {-1, number(tables, board), -1};
        field.addUsefulMoves(asked, 1, 2, useful);
        int found = 0;
        for (int i = 0; i < useful.size(); i++) {
          int origin = useful.origins()[i];
          assertThat(UsefulMoves.board(origin)).isEqualTo(1);
          int move = UsefulMoves.move(origin);
          found |= 1 << move;
          int end = number(tables, board.after(Move.ALL.get(move)));
          assertThat(useful.ends()[i]).as("seed %d, %s", seed, board).isEqualTo(end);
        }
        assertThat(found).as("seed %d, %s", seed, board).isEqualTo(nearer);
      }
    }
  }

  @Test
  void isOverWhenDistancesAreAskedFor() {
    BoardPair pair = OneColour.pair(new Shape(2, 3));
    MoveTables tables = new MoveTables(new StateSpace(pair.start()));
    MultiSourceSearch search = new MultiSourceSearch(tables);
    search.start(new int[] {number(tables, pair.start())});
    search.field(0);

    assertThatThrownBy(search::advance).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(search::boardsReached).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void refusesRootsOfBothCellColours() {
    BoardPair pair = OneColour.pair(new Shape(2, 3));
    MoveTables tables = new MoveTables(new StateSpace(pair.start()));
    MultiSourceSearch search = new MultiSourceSearch(tables);

    assertThatThrownBy(
            () ->
                search.start(
                    new int[] {number(tables, pair.start()), number(tables, pair.target())}))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void fitsSpacesWhoseBoardsAnIntNumbers() {
    assertThat(fits(new Shape(4, 4), 8, 7)).isTrue();
    assertThat(fits(new Shape(1, 5), 4)).isFalse();
    assertThat(fits(new Shape(5, 5), 12, 12)).isTrue();
    // 26 bits for 11! sequences, 4 for 12 cells
    assertThat(fits(new Shape(3, 4), 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)).isTrue();
    // 4x4 all different: 16!
    assertThat(fits(new Shape(4, 4), 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)).isFalse();
    // 6x6 17 + 18: 36 · binomial(35, 17)
    assertThat(fits(new Shape(6, 6), 17, 18)).isFalse();
  }

  private static boolean fits(Shape shape, int... counts) {
    return MoveTables.fits(new StateSpace(new RandomPairs(1).nextBoard(shape, counts)));
  }

  @Test
  void takesThreeToFourLongsABoard() {
    StateSpace space =
        new StateSpace(new RandomPairs(1).nextBoard(new Shape(4, 4), new int[] {8, 7}));

    // Numbers have 4 bits for the blank's cell and 13 for one of its 6,435 boards.
    assertThat(MultiSourceSearch.bytes(space)).isEqualTo(102_960L * 16 + (1L << 17) * 8);
    assertThat(MoveTables.bytes(space)).isGreaterThanOrEqualTo(102_960L * 8);
  }
}
