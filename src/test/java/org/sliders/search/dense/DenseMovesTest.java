package org.sliders.search.dense;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.board.Board;
import org.sliders.board.Move;
import org.sliders.notation.Notation;
import org.sliders.space.StateSpace;

class DenseMovesTest {

  /** Even and odd numbers of rows and columns, one unit a group and many, one group and many. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "AB/C.",
        "ABC/D.E",
        "AB/CD/E.",
        "ABC/DEF/GH.",
        "AABB/BB.B/AABB",
        "AB/BA/AC/C./CC",
        "AAAB/BBBC/CCC.",
        "WRBB/RRBB/RRBB/RRBB",
        "AAAAA/AAABB/BBB.B"
      })
  void aMoveLeadsToTheNumberOfTheNextBoard(String text) {
    Board any = Notation.PLAIN.parse("board", text);
    StateSpace space = new StateSpace(any);
    PlaneGeometry geometry = new PlaneGeometry(space, 2, 1 << 26);
    PlaneTables tables = new PlaneTables(geometry);
    CellMoves[] cells = new CellMoves[geometry.cellCount()];
    for (int cell = 0; cell < cells.length; cell++) {
      cells[cell] = new CellMoves(geometry, tables, cell);
    }
    DenseMoves moves = new DenseMoves(geometry, tables, cells);
    StateSpace.Index index = space.index();
    long[] next = new long[Move.COUNT];
    for (long i = 0; i < space.boardCount().longValueExact(); i++) {
      Board board = index.board(i, any.palette());
      moves.neighbours(moves.number(board), next);
      for (Move move : Move.ALL) {
        long expected =
            move.isPossible(board.shape(), board.blankCell())
                ? moves.number(board.after(move))
                : -1;
        assertThat(next[move.number()]).as("%s of %s", move, board).isEqualTo(expected);
      }
    }
  }
}
