package org.sliders.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.sliders.checksum.Checksum;
import org.sliders.paths.Dags;
import org.sliders.paths.PathCounts;
import org.sliders.paths.ShortestPathDag;
import org.sliders.paths.SumLimits;
import org.sliders.work.StopSignal;

/** Which sum method is chosen at the edge of what can be counted. */
class SumMethodTest {

  private static final ComputeSettings NO_LIMIT =
      ComputeSettings.of(1, 1 << 27).withPathLimit(Long.MAX_VALUE);

  /** The greatest limit is as large as a count that is too large for a long. */
  @Test
  void aSaturatedCountIsPastTheGreatestLimit() {
    ShortestPathDag dag = Dags.saturated();
    PathCounts counts = new PathCounts(dag, Checksum.EULER_244);
    assertThat(counts.paths()).isEqualTo(BigInteger.valueOf(Long.MAX_VALUE));
    SumLimits limits = new SumLimits(1, 1, 1 << 20, StopSignal.NEVER);

    assertThat(SumMethod.choose(dag, counts, NO_LIMIT.with(SumChoice.ENUMERATE), limits)).isEmpty();
    assertThat(SumMethod.choose(dag, counts, NO_LIMIT, limits))
        .hasValueSatisfying(method -> assertThat(method.name()).isEqualTo(SumMethod.MEET));
  }
}
