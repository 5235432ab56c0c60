package org.sliders.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sliders.board.NotationException;

class TileCountsTest {

  @Test
  void tilesAndTheirCountsAreRead() {
    TileCounts counts = TileCounts.parse("R7B8");

    assertThat(counts.tileCount()).isEqualTo(15);
    assertThat(counts.usualBlank()).isEqualTo("W");
    assertThat(counts.withBlank("W")).hasToString("8×B 7×R");
    assertThat(TileCounts.parse("ä1x12").withBlank("_")).hasToString("12×x 1×ä");
    assertThat(TileCounts.parse("R7B8C1").usualBlank()).isEqualTo("_");
  }

  @Test
  void numbersAreAllDifferent() {
    assertThat(TileCounts.numbers(3).withBlank("0")).hasToString("1×1 1×2 1×3");
    assertThat(TileCounts.numbers(15).tileCount()).isEqualTo(15);
    assertThat(TileCounts.numbers(15).usualBlank()).isEqualTo("0");
    assertThatThrownBy(() -> TileCounts.numbers(256).withBlank("0"))
        .isInstanceOf(NotationException.class)
        .hasMessageContaining("256 colours");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          R       | is not tiles and how many of each
          7       | is not tiles and how many of each
          R7 B8   | is not tiles and how many of each
          R7/B8   | is not tiles and how many of each
          R0      | is not tiles and how many of each
          R-1     | '-' is punctuation
          R7,B8   | ',' is punctuation
          R7R8    | has R twice
          R999999 | is not tiles and how many of each
          R16384  | has more than 16383 tiles
          ''      | names no tile
          """)
  void whatIsNoPaletteIsNamed(String text, String message) {
    assertThatThrownBy(() -> TileCounts.parse(text))
        .isInstanceOf(NotationException.class)
        .hasMessageContaining(message);
  }

  @Test
  void aTileIsNotTheBlank() {
    assertThatThrownBy(() -> TileCounts.parse("W1R2").withBlank("W"))
        .hasMessageContaining("tile 'W' is the blank too");
    assertThatThrownBy(() -> TileCounts.parse("W1R2").withBlank("-"))
        .hasMessageContaining("'-' is punctuation");
  }
}
