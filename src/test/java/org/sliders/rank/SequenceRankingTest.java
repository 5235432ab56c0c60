package org.sliders.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SequenceRankingTest {

  /**
   * Every way to give up to 6 tiles up to 6 colours, each at least one tile, and some larger ones.
   */
  static Stream<int[]> smallPalettes() {
    List<int[]> palettes = new ArrayList<>();
    for (int tiles = 0; tiles <= 6; tiles++) {
      addCompositions(new int[0], tiles, palettes);
    }
    palettes.add(new int[] {8, 7});
    palettes.add(new int[] {3, 3, 3});
    palettes.add(new int[] {1, 1, 1, 1, 1, 1, 1, 1});
    palettes.add(new int[] {4, 1, 3, 2});
    palettes.add(new int[] {0, 2, 0, 3, 0});
    return palettes.stream();
  }

  private static void addCompositions(int[] begun, int tiles, List<int[]> found) {
    if (tiles == 0) {
      found.add(begun);
    }
    for (int count = 1; count <= tiles; count++) {
      int[] longer = Arrays.copyOf(begun, begun.length + 1);
      longer[begun.length] = count;
      addCompositions(longer, tiles - count, found);
    }
  }

  @ParameterizedTest
  @MethodSource("smallPalettes")
  void numbersEverySequenceInLexicographicOrder(int[] counts) {
    SequenceRanking ranking = new SequenceRanking(counts);
    List<byte[]> inOrder = new ArrayList<>();
    listInOrder(counts.clone(), new byte[Arrays.stream(counts).sum()], 0, inOrder);

    assertThat(ranking.sequenceCount()).isEqualTo(inOrder.size());
    byte[] unranked = new byte[inOrder.get(0).length];
    for (int rank = 0; rank < inOrder.size(); rank++) {
      assertThat(ranking.rank(inOrder.get(rank))).isEqualTo(rank);
      ranking.unrank(rank, unranked);
      assertThat(unranked).isEqualTo(inOrder.get(rank));
    }
  }

  /** Lists all sequences by recursion, colour 0 first. */
  private static void listInOrder(int[] left, byte[] begun, int position, List<byte[]> found) {
    if (position == begun.length) {
      found.add(begun.clone());
    }
    for (int colour = 0; colour < left.length; colour++) {
      if (left[colour] > 0) {
        left[colour]--;
        begun[position] = (byte) colour;
        listInOrder(left, begun, position + 1, found);
        left[colour]++;
      }
    }
  }

  @Test
  void takesTheLargestCountsThatFit63Bits() {
    // binomial(66, 33) = 7219428434016265740, 20! = 2432902008176640000; OEIS A000984, A000142
    assertThat(new SequenceRanking(new int[] {33, 33}).sequenceCount())
        .isEqualTo(7_219_428_434_016_265_740L);
    assertThat(new SequenceRanking(ones(20)).sequenceCount()).isEqualTo(2_432_902_008_176_640_000L);
  }

  static Stream<int[]> tooLarge() {
    return Stream.of(
        new int[] {33, 34}, new int[] {34, 33}, ones(21), ones(255), new int[] {8191, 8192});
  }

  @ParameterizedTest
  @MethodSource("tooLarge")
  void refusesTheFirstCountsThatDoNotFit(int[] counts) {
    // binomial(67, 33) = 14226520737620288370 and 21! = 51090942171709440000 pass 2^63 − 1
    assertThatThrownBy(() -> new SequenceRanking(counts)).isInstanceOf(ArithmeticException.class);
  }

  static Stream<int[]> largePalettes() {
    int[] all = ones(20);
    // 30! / (6!)^5 = 1370874167589326400
    int[] six = {6, 6, 6, 6, 6};
    int[] wide = new int[255];
    Arrays.fill(wide, 0, 255, 0);
    wide[0] = 200;
    wide[127] = 1;
    wide[128] = 2;
    wide[254] = 3;
    return Stream.of(
        new int[] {33, 33},
        all,
        six,
        wide,
        // (6 + 2)³ · (14 + 2) = 2^13 blocks, the most of a table, and one colour more
        new int[] {6, 6, 6, 14},
        new int[] {6, 6, 6, 14, 1},
        new int[] {16_000, 2, 2},
        new int[] {1, 16_382},
        new int[] {2, 1, 16_000});
  }

  @ParameterizedTest
  @MethodSource("largePalettes")
  void goesThereAndBackOnLargePalettes(int[] counts) {
    SequenceRanking ranking = new SequenceRanking(counts);
    long last = ranking.sequenceCount() - 1;
    byte[] sequence = new byte[Arrays.stream(counts).sum()];
    byte[] before = sequence.clone();
    long[] edges = {0, 1, last / 2, last - 1, last};
    LongStream ranks =
        LongStream.concat(
            Arrays.stream(edges), new SplittableRandom(244).longs(50, 0, last + 1).sorted());
    long beforeRank = -1;
    for (long rank : ranks.sorted().toArray()) {
      ranking.unrank(rank, sequence);
      assertThat(ranking.rank(sequence)).as("rank %d", rank).isEqualTo(rank);
      if (beforeRank >= 0 && beforeRank < rank) {
        assertThat(Arrays.compareUnsigned(before, sequence)).as("rank %d", rank).isNegative();
      }
      before = sequence.clone();
      beforeRank = rank;
    }
  }

  @Test
  void putsTheSortedSequenceFirstAndItsReverseLast() {
    SequenceRanking ranking = new SequenceRanking(new int[] {33, 33});
    byte[] sorted = new byte[66];
    Arrays.fill(sorted, 33, 66, (byte) 1);
    byte[] reversed = new byte[66];
    Arrays.fill(reversed, 0, 33, (byte) 1);

    assertThat(ranking.rank(sorted)).isZero();
    assertThat(ranking.rank(reversed)).isEqualTo(ranking.sequenceCount() - 1);
  }

  @Test
  void refusesARankThatIsNone() {
    SequenceRanking ranking = new SequenceRanking(new int[] {2, 1});
    byte[] sequence = new byte[3];

    for (long rank : new long[] {-1, 3, Long.MAX_VALUE, Long.MIN_VALUE}) {
      assertThatThrownBy(() -> ranking.unrank(rank, sequence))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("rank " + rank + " is not from 0 to 2");
    }
  }

  @Test
  void keepsItsOwnCounts() {
    int[] counts = {2, 1};
    SequenceRanking ranking = new SequenceRanking(counts);
    counts[0] = 5;

    assertThat(ranking.rank(new byte[] {1, 0, 0})).isEqualTo(2);
  }

  private static int[] ones(int length) {
    int[] ones = new int[length];
    Arrays.fill(ones, 1);
    return ones;
  }
}
