package org.sliders.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BitTileTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void tradesEachBitWithItsMirrorImage(long seed) {
    long[] tile = new SplittableRandom(seed).longs(Long.SIZE).toArray();
    long[] expected = new long[Long.SIZE];
    for (int row = 0; row < Long.SIZE; row++) {
      for (int column = 0; column < Long.SIZE; column++) {
        expected[column] |= (tile[row] >>> column & 1) << row;
      }
    }
    long[] original = tile.clone();

    BitTile.transpose(tile);
    assertThat(tile).as("seed %d", seed).isEqualTo(expected);
    BitTile.transpose(tile);
    assertThat(tile).as("seed %d", seed).isEqualTo(original);
  }
}
