package org.sliders.search.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sliders.board.Board;
import org.sliders.notation.Notation;
import org.sliders.space.PackedBoards;
import org.sliders.space.StateSpace;
import org.sliders.work.TooLargeException;

class DenseSpaceTest {

  private static final Board ROOT = Notation.PLAIN.parse("board", "WRBB/RRBB/RRBB/RRBB");
  private static final long ENOUGH_BYTES = 1L << 28;

  private static DenseSpace space() {
    return new DenseSpace(new StateSpace(ROOT), ENOUGH_BYTES);
  }

  @Test
  void takesTwoBitsABoardAndSomeTables() {
    // 102960 boards: 25740 bytes at least
    DenseSpace space = space();

    assertThat(space.bytes(1, true)).isBetween(25_740L, 500_000L);
    assertThat(space.bytes(1, false)).isLessThan(space.bytes(1, true));
    assertThat(space.bytes(3, true) - space.bytes(2, true))
        .isEqualTo(space.bytes(2, true) - space.bytes(1, true));
    assertThat(space.words()).isGreaterThanOrEqualTo(102_960 / 64);
  }

  @Test
  void refusesSearchesThatDoNotFitByOneByte() {
    DenseSpace space = space();
    long bytes = space.bytes(2, true);

    assertThatCode(() -> space.requireFits(2, true, bytes)).doesNotThrowAnyException();
    assertThatThrownBy(() -> space.requireFits(2, true, bytes - 1))
        .isInstanceOf(TooLargeException.class)
        .hasMessageContaining("4x4 8+7")
        .hasMessageContaining(String.valueOf(bytes))
        .hasMessageContaining(String.valueOf(bytes - 1));
  }

  @Test
  void searchesWithoutKeepingDistances() {
    DenseSearch search = space().newSearch(false, Long.MAX_VALUE);

    assertThat(search.widths(ROOT)).startsWith(1, 2, 3, 5, 8, 15).hasSize(49);
    assertThat(search.distances(ROOT, List.of(ROOT))).containsExactly(0);
    PackedBoards packing = new PackedBoards(ROOT.shape(), 2);
    assertThatThrownBy(() -> search.isAt(packing.pack(ROOT), 0, 0, 0))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("distances were not kept");
  }
}
