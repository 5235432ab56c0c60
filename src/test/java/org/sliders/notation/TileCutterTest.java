package org.sliders.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TileCutterTest {

  @Test
  void namesAndCodesGoBothWays() {
    TileCutter cutter = new TileCutter();
    cutter.cut("board", "10 a \uD83D\uDE00/11 10 red");

    assertThat(cutter.wordCount()).isEqualTo(3);
    for (String name : List.of("10", "a", "\uD83D\uDE00", "11", "red")) {
      assertThat(cutter.name(cutter.codeOf(name))).isEqualTo(name);
    }
    assertThat(cutter.codeOf("12")).isEqualTo(TileCutter.NO_CODE);
    assertThat(cutter.codeOf("")).isEqualTo(TileCutter.NO_CODE);
  }

  @Test
  void forgottenWordsAreNumberedAnew() {
    TileCutter cutter = new TileCutter();
    cutter.cut("board", "10 11 12 13");
    int first = cutter.codeOf("10");
    cutter.forget();

    assertThat(cutter.wordCount()).isZero();
    assertThat(cutter.codeOf("10")).isEqualTo(TileCutter.NO_CODE);
    cutter.cut("board", "13 10");
    assertThat(cutter.codeOf("13")).isEqualTo(first);
    assertThat(cutter.name(first)).isEqualTo("13");
    assertThat(cutter.wordCount()).isEqualTo(2);
  }
}
