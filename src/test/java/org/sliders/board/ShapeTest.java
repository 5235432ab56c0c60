package org.sliders.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShapeTest {

  @Test
  void isReadAndChecked() {
    assertThat(Shape.parse("3x12")).isEqualTo(new Shape(3, 12));
    assertThat(Shape.parse("90x09")).isEqualTo(new Shape(90, 9));
    for (String bad :
        new String[] {
          "", "x", "4", "4x", "x4", "4X4", "4x4x4", "4x4x", "-1x4", "4x1234567890", "4x/", "4x:"
        }) {
      assertThatThrownBy(() -> Shape.parse(bad)).hasMessageContaining("shape '" + bad + "'");
    }
    for (String bad : new String[] {"0x4", "65536x65536", "16385x1", "999999999x999999999"}) {
      assertThatThrownBy(() -> Shape.parse(bad))
          .hasMessageContaining("shape " + bad + " is not between");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"3X12", "3,12", "3×12", "3 x 12", "3*12", " 3:12 ", "3x 12"})
  void theMessageShowsHowToWriteAShape(String text) {
    assertThatThrownBy(() -> Shape.parse(text))
        .hasMessage("shape " + Quoted.of(text) + " is not rows x columns, such as 3x12");
  }

  @Test
  void isALineIfASideIsOne() {
    for (int rows = 1; rows <= 4; rows++) {
      for (int cols = 1; cols <= 4; cols++) {
        assertThat(new Shape(rows, cols).isLine()).isEqualTo(Math.min(rows, cols) == 1);
      }
    }
  }

  @Test
  void hashesSeldomRepeat() {
    Set<Integer> hashCodes = new HashSet<>();
    for (int rows = 1; rows <= 30; rows++) {
      for (int cols = 1; cols <= 30; cols++) {
        hashCodes.add(new Shape(rows, cols).hashCode());
        assertThat(new Shape(rows, cols)).hasSameHashCodeAs(new Shape(rows, cols));
      }
    }
    assertThat(hashCodes).hasSizeGreaterThan(450);
  }
}
