package org.sliders.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class StablePartitionTest {

  /** Compares each row with the rank of the sequence whose colour was moved. */
  @Test
  void movesEachRowToTheRankOfItsRotatedWindow() {
    for (int[] counts : new int[][] {{1}, {2, 3}, {1, 1, 1, 1}, {3, 0, 2, 1}, {2, 2, 2}}) {
      int length = Arrays.stream(counts).sum();
      for (int first = 0; first < length; first++) {
        for (int end = first + 1; end <= length; end++) {
          movesEachRow(counts, first, end);
        }
      }
    }
  }

  private static void movesEachRow(int[] counts, int first, int end) {
    SequenceRanking ranking = new SequenceRanking(counts);
    StablePartition partition = new StablePartition(counts, first, end);
    int length = Arrays.stream(counts).sum();
    byte[] backwards = new byte[length];
    for (long row = 0; row < ranking.sequenceCount(); row++) {
      ranking.unrank(row, backwards);
      int from = length - end;
      int to = length - 1 - first;
      byte colour = backwards[to];
      System.arraycopy(backwards, from, backwards, from + 1, to - from);
      backwards[from] = colour;
      assertThat((long) partition.moveNext())
          .as("%s, window %d to %d, row %d", Arrays.toString(counts), first, end, row)
          .isEqualTo(ranking.rank(backwards));
    }
  }
}
