package org.sliders.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PaletteTest {

  private static final int MAX_MESSAGE_CHARS = 120;

  private static Palette onceEach(List<String> names) {
    int[] counts = new int[names.size()];
    Arrays.fill(counts, 1);
    return new Palette("_", names, counts);
  }

  /** The longest list of whole colours that fits is kept, of every length around the limit. */
  @Test
  void aLongListIsCutBetweenTwoColours() {
    for (int colours = 1; colours <= 60; colours++) {
      List<String> names = new ArrayList<>();
      for (int colour = 0; colour < colours; colour++) {
        names.add(Character.toString('A' + colour));
      }
      for (int longer = 0; longer < 4; longer++) {
        String whole = onceEach(names).toString();
        String cut = onceEach(names).abbreviated();
        if (whole.length() <= MAX_MESSAGE_CHARS) {
          assertThat(cut).isEqualTo(whole);
        } else {
          assertThat(cut).endsWith(" ...");
          String kept = cut.substring(0, cut.length() - 4);
          assertThat(whole).startsWith(kept + " ");
          assertThat(kept).hasSizeLessThanOrEqualTo(MAX_MESSAGE_CHARS);
          String nextToo = whole.substring(0, (whole + " ").indexOf(' ', kept.length() + 1));
          assertThat(nextToo).hasSizeGreaterThan(MAX_MESSAGE_CHARS);
        }
        names.set(0, names.get(0) + "A");
      }
    }
  }

  @Test
  void countsAreAsManyAsNamesAndAtLeastOne() {
    assertThatThrownBy(() -> new Palette("_", List.of("A", "B"), new int[] {1}))
        .hasMessage("names 2 and counts 1 differ in length");
    assertThatThrownBy(() -> new Palette("_", List.of("A", "B"), new int[] {1, 0}))
        .hasMessage("count 0 is not at least 1");
  }

  @Test
  void palettesThatDifferInBlankNamesOrCountsAreDifferent() {
    Palette palette = new Palette("_", List.of("A", "B"), new int[] {1, 2});

    assertThat(new Palette("_", List.of("A", "B"), new int[] {1, 2}))
        .isEqualTo(palette)
        .hasSameHashCodeAs(palette);
    assertThat(new Palette(".", List.of("A", "B"), new int[] {1, 2})).isNotEqualTo(palette);
    assertThat(new Palette("_", List.of("A", "C"), new int[] {1, 2})).isNotEqualTo(palette);
    assertThat(new Palette("_", List.of("A", "B"), new int[] {2, 1})).isNotEqualTo(palette);
  }

  @Test
  void hashesSeldomRepeat() {
    Set<Integer> hashCodes = new HashSet<>();
    for (String blank : List.of("_", ".", "0")) {
      for (char name = 'A'; name <= 'Z'; name++) {
        for (int count = 1; count <= 10; count++) {
          List<String> names = List.of(String.valueOf(name));
          hashCodes.add(new Palette(blank, names, new int[] {count}).hashCode());
        }
      }
    }
    assertThat(hashCodes).hasSizeGreaterThan(3 * 26 * 10 / 2);
  }
}
