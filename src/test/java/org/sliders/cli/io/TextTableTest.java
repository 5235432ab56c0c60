package org.sliders.cli.io;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class TextTableTest {

  @Test
  void numbersStandToTheRightAndTheFirstColumnNever() {
    TextTable table = new TextTable("id", "n", "mixed");
    table.add("1", "5", "7");
    table.add("200", "1000", "x");

    assertThat(table.lines()).containsExactly("id      n  mixed", "1       5  7", "200  1000  x");
  }

  /** A column is looked at once, not once a cell: that would take hours here. */
  @Test
  @Timeout(30)
  void manyRowsTakeTimeByTheirNumber() {
    TextTable table = new TextTable("space", "boards", "pairs");
    for (int row = 0; row < 300_000; row++) {
      table.add("space", "123", "1");
    }

    assertThat(table.lines()).hasSize(300_001);
  }
}
