package org.sliders.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuotedTest {

  @Test
  void valuesAreQuotedOnOneLine() {
    assertThat(Quoted.of("a\r\n\u001B[31m\u2028\uD800"))
        .isEqualTo("'a\\u000d\\u000a\\u001b[31m\\u2028\\ud800'");
    // U+E0041, a tag: a format character above U+FFFF.
    assertThat(Quoted.of("\uDB40\uDC41")).isEqualTo("'\\udb40\\udc41'");
    assertThat(Quoted.of("\uD83D\uDE00")).isEqualTo("'\uD83D\uDE00'");
    assertThat(Quoted.of("x".repeat(80))).isEqualTo("'" + "x".repeat(80) + "'");
    assertThat(Quoted.of("x".repeat(81))).isEqualTo("'" + "x".repeat(80) + "...'");
    // a pair of surrogates is not cut into one that would break the message
    assertThat(Quoted.of("x".repeat(78) + "\uD83D\uDE00"))
        .isEqualTo("'" + "x".repeat(78) + "\uD83D\uDE00'");
    assertThat(Quoted.of("x".repeat(79) + "\uD83D\uDE00"))
        .isEqualTo("'" + "x".repeat(79) + "\\ud83d...'");
  }
}
