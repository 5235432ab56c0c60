package org.sliders.work;

import java.util.concurrent.RecursiveAction;

/** Does something for all entries of an array, on the workers of the pool where there are many. */
public final class Ranges extends RecursiveAction {

  private static final long serialVersionUID = 1L;
  private static final int GRAIN = 4096;
  private final transient Step step;

  /** The first entry. */
  private final int lo;

  /** Where the entries end. */
  private final int hi;

  /** What is done for some of the entries. */
  public interface Step {
    /**
     * Does it.
     *
     * @param first the first entry
     * @param end where they end
     */
    void take(int first, int end);
  }

  private Ranges(Step step, int lo, int hi) {
    this.step = step;
    this.lo = lo;
    this.hi = hi;
  }

  /**
   * Does a step for ranges that make up all entries; to be called on a worker of the pool.
   *
   * @param count how many entries there are
   * @param step what is done for a range of them
   */
  public static void forAll(int count, Step step) {
    new Ranges(step, 0, count).invoke();
  }

  @Override
  protected void compute() {
    if (hi - lo > GRAIN) {
      int middle = (lo + hi) >>> 1;
      invokeAll(new Ranges(step, lo, middle), new Ranges(step, middle, hi));
      return;
    }
    step.take(lo, hi);
  }
}
