package org.sliders.search.dense;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JJ_Result;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/**
 * Tasks of a dense search write next to each other: words of a plane, and one boolean a unit. No
 * word is shared, so there is no race; but the code relies on it that the JVM writes no more than
 * it is told to, vectors and bytes included (JLS 17.6).
 */
public final class NeighbouringUnitsStress {

  /** No multiple of a vector's words, so that the ends of the units share vectors. */
  private static final int ROWS = 13;

  private NeighbouringUnitsStress() {}

  static long[] ones() {
    long[] words = new long[2 * ROWS];
    java.util.Arrays.fill(words, 1);
    return words;
  }

  /** Two tasks each flip all words of their unit. */
  @JCStressTest
  @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "each unit as its task wrote it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a task's words were overwritten by another's")
  @State
  public static class WordsOfAPlane {

    private final long[] parity = ones();
    private final long[] level = ones();

    @Actor
    public void first() {
      CellKernel.xor(parity, level, 0, ROWS);
    }

    @Actor
    public void second() {
      CellKernel.xor(parity, level, ROWS, ROWS);
    }

    @Arbiter
    public void end(JJ_Result result) {
      for (int row = 0; row < ROWS; row++) {
        result.r1 |= parity[row];
        result.r2 |= parity[ROWS + row];
      }
    }
  }

  /** Two tasks each flip the parity of their full unit. */
  @JCStressTest
  @Outcome(id = "true, true", expect = Expect.ACCEPTABLE, desc = "each unit as its task wrote it")
  @Outcome(expect = Expect.FORBIDDEN, desc = "a byte was written together with its neighbour")
  @State
  public static class FlippedUnits {

    private final boolean[] flipped = new boolean[2];

    @Actor
    public void first() {
      flipped[0] ^= true;
    }

    @Actor
    public void second() {
      flipped[1] ^= true;
    }

    @Arbiter
    public void end(ZZ_Result result) {
      result.r1 = flipped[0];
      result.r2 = flipped[1];
    }
  }
}
