package org.sliders.space;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sliders.board.Board;
import org.sliders.board.Move;
import org.sliders.oracle.RandomPairs;

class SymmetriesTest {

  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  private static int count(Board board) {
    return board.shape().rows() == board.shape().cols() ? 8 : 4;
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
  void mapMovesAlongWithBoards(long seed) {
    Board board = new RandomPairs(seed).nextPair().start();
    Symmetries symmetries = new Symmetries(board.shape());
    for (int symmetry = 0; symmetry < count(board); symmetry++) {
      Board image = image(symmetries, symmetry, board);
      Set<Move> images = new HashSet<>();
      for (Move move : Move.ALL) {
        Move moved = Move.ALL.get(symmetries.moveNumber(symmetry, move.number()));
        images.add(moved);
        boolean possible = move.isPossible(board.shape(), board.blankCell());
        String what = "seed " + seed + ", symmetry " + symmetry + ", " + move + " on " + board;
        assertThat(moved.isPossible(image.shape(), image.blankCell())).as(what).isEqualTo(possible);
        if (possible) {
          assertThat(image(symmetries, symmetry, board.after(move)))
              .as(what)
              .isEqualTo(image.after(moved));
        }
      }
      assertThat(images).hasSize(4);
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void takesAllImagesOfABoardToOne(long seed) {
    Board board = new RandomPairs(seed).nextPair().start();
    Symmetries symmetries = new Symmetries(board.shape());
    Board canonical = image(symmetries, symmetries.toCanonical(board), board);
    for (int symmetry = 0; symmetry < count(board); symmetry++) {
      Board image = image(symmetries, symmetry, board);
      assertThat(image(symmetries, symmetries.toCanonical(image), image))
          .as("seed %d, symmetry %d of %s", seed, symmetry, board)
          .isEqualTo(canonical);
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void numbersFindTheSameImage(long seed) {
    Board board = new RandomPairs(seed).nextPair().start();
    StateSpace space = new StateSpace(board);
    if (!space.isIndexable()) {
      return;
    }
    Symmetries symmetries = new Symmetries(board.shape());
    StateSpace.Index index = space.index();
    ImageNumbers numbers = new ImageNumbers(symmetries, index);
    for (int symmetry = 0; symmetry < count(board); symmetry++) {
      Board image = image(symmetries, symmetry, board);
      int canonical = symmetries.toCanonical(image);
      assertThat(numbers.of(symmetry, board)).isEqualTo(index.of(image));
      assertThat(numbers.toCanonical(image)).as("seed %d", seed).isEqualTo(canonical);
      assertThat(numbers.canonicalNumber())
          .isEqualTo(index.of(image(symmetries, canonical, image)));
    }
  }
}
