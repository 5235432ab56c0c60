package org.sliders.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the tables of a two-ended search are parted; the tests of searches see to the answers. */
class HashedTwoEndedEngineTest {

  @ParameterizedTest
  @CsvSource({"1, 3", "2, 4", "8, 4", "9, 5", "16, 5", "17, 6"})
  void aWorkerHasTwoPartitionsAtLeast(int workers, int bits) {
    assertThat(HashedTwoEndedEngine.partitionBits(workers)).isEqualTo(bits);
  }
}
