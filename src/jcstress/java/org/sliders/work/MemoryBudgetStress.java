package org.sliders.work;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIJ_Result;
import org.openjdk.jcstress.infra.results.ZZZ_Result;

/**
 * The partitions of a two-ended search grow at the same time and share one budget. The race: which
 * of them is refused where not all fit. It is harmless because any refusal ends the search, and
 * none is refused what would fit with all that is reserved.
 */
public final class MemoryBudgetStress {

  private static final long ALLOWED = 100;

  private MemoryBudgetStress() {}

  static boolean reserve(MemoryBudget budget, long bytes) {
    try {
      budget.reserve(bytes, "test");
      return true;
    } catch (TooLargeException e) {
      return false;
    }
  }

  /** Two that do not fit together: one of them is refused. */
  @JCStressTest
  @Outcome(
      id = {"0, 1, 40", "1, 0, 40"},
      expect = Expect.ACCEPTABLE,
      desc = "one has its bytes")
  @Outcome(id = "1, 1, -20", expect = Expect.FORBIDDEN, desc = "more than allowed")
  @Outcome(expect = Expect.FORBIDDEN, desc = "both refused, or bytes lost")
  @State
  public static class TwoThatDoNotFit {

    private final MemoryBudget budget = new MemoryBudget(ALLOWED);

    @Actor
    public void first(IIJ_Result result) {
      result.r1 = reserve(budget, 60) ? 1 : 0;
    }

    @Actor
    public void second(IIJ_Result result) {
      result.r2 = reserve(budget, 60) ? 1 : 0;
    }

    @Arbiter
    public void end(IIJ_Result result) {
      result.r3 = budget.left();
    }
  }

  /**
   * One that is too large never makes one that fits be refused, and what is given back is there.
   */
  @JCStressTest
  @Outcome(id = "false, true, true", expect = Expect.ACCEPTABLE, desc = "as one after the other")
  @Outcome(expect = Expect.FORBIDDEN, desc = "refused what was there, or bytes lost")
  @State
  public static class OneThatFits {

    private final MemoryBudget budget = new MemoryBudget(ALLOWED);

    @Actor
    public void tooLarge(ZZZ_Result result) {
      result.r1 = reserve(budget, ALLOWED + 1);
    }

    @Actor
    public void fitting(ZZZ_Result result) {
      result.r2 = reserve(budget, ALLOWED);
      budget.release(ALLOWED);
    }

    @Arbiter
    public void end(ZZZ_Result result) {
      result.r3 = budget.left() == ALLOWED;
    }
  }
}
