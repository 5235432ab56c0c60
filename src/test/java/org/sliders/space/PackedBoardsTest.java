package org.sliders.space;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.board.Board;
import org.sliders.board.Move;
import org.sliders.board.Shape;
import org.sliders.oracle.RandomPairs;

class PackedBoardsTest {

  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void unpacksWhatItPacked(long seed) {
    assertThereAndBack(new RandomPairs(seed).nextPair().start());
  }

  /** Colour counts on both sides of each change of the field's width. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 63, 64, 127, 128, 254, 255})
  void takesEveryNumberOfColours(int colours) {
    int[] counts = new int[colours];
    Arrays.fill(counts, 1);
    counts[colours - 1] = 19 * 17 - colours;
    assertThereAndBack(new RandomPairs(colours).nextBoard(new Shape(19, 17), counts));
  }

  private static void assertThereAndBack(Board board) {
    PackedBoards packing = new PackedBoards(board.shape(), board.palette().colourCount());
    int offset = 3;
    int length = packing.wordsPerBoard();
    long[] boards = new long[offset + length + 2];
    Arrays.fill(boards, -1);
    System.arraycopy(packing.pack(board), 0, boards, offset, length);
    byte[] sequence = new byte[board.shape().cellCount() - 1];

    packing.unpack(boards, offset, board.blankCell(), sequence);
    assertThat(sequence).as("%s", board).isEqualTo(board.sequence());
    for (Move move : Move.ALL) {
      if (move.isPossible(board.shape(), board.blankCell())) {
        Board moved = board.after(move);
        long[] slid = boards.clone();
        packing.slide(slid, offset, board.blankCell(), moved.blankCell());
        long[] expected = packing.pack(moved);
        assertThat(Arrays.copyOfRange(slid, offset, offset + length))
            .as("%s on %s", move, board)
            .isEqualTo(expected);
        assertThat(slid[offset - 1]).isEqualTo(-1);
        assertThat(slid[offset + length]).isEqualTo(-1);
        assertThat(packing.hash(slid, offset)).isEqualTo(packing.hash(expected, 0));
        packing.slide(slid, offset, moved.blankCell(), board.blankCell());
        assertThat(slid).isEqualTo(boards);
      }
    }
  }

  @Test
  void takesABoardOfOneCell() {
    Board board = new RandomPairs(1).nextBoard(new Shape(1, 1), new int[0]);
    assertThat(new PackedBoards(board.shape(), 0).pack(board)).hasSize(1);
  }

  @Test
  void spreadsHashes() {
    Shape shape = new Shape(4, 4);
    Board board = new RandomPairs(2).nextBoard(shape, new int[] {8, 7});
    PackedBoards packing = new PackedBoards(shape, 2);
    StateSpace.Index index = new StateSpace(board).index();
    int[] buckets = new int[1 << 10];
    for (long number = 0; number < 102_960; number++) {
      long[] words = packing.pack(index.board(number, board.palette()));
      buckets[packing.hash(words, 0) & buckets.length - 1]++;
    }
    // 100.5 on average, standard deviation 10
    assertThat(Arrays.stream(buckets)).allMatch(count -> count > 40 && count < 180);
  }
}
