package org.sliders.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ColexRowsTest {

  @Test
  void stepsThroughEveryArrangementInColexicographicOrder() {
    for (int[] counts : new int[][] {{1}, {5}, {2, 3}, {1, 1, 1, 1}, {3, 0, 2, 1}, {0, 2}}) {
      int length = Arrays.stream(counts).sum();
      SequenceRanking ranking = new SequenceRanking(counts);
      ColexRows rows = new ColexRows(counts);
      byte[] backwards = new byte[length];
      byte[] before = backwards.clone();
      for (long rank = 0; rank < ranking.sequenceCount(); rank++) {
        ranking.unrank(rank, backwards);
        for (int position = 0; position < length; position++) {
          assertThat(rows.colourAt(position)).isEqualTo(backwards[length - 1 - position]);
        }
        if (rank > 0) {
          int highest = length - 1 - Arrays.mismatch(before, backwards);
          assertThat(rows.highestChanged()).isEqualTo(highest);
        }
        before = backwards.clone();
        rows.advance();
      }
      for (int position = 0; position < length; position++) {
        assertThat(rows.colourAt(position)).isEqualTo(backwards[length - 1 - position]);
      }
    }
  }
}
