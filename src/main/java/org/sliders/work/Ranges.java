package org.sliders.work;

import java.util.concurrent.RecursiveAction;

/** Does something for all entries of an array, on the workers of the pool where there are many. */
public final class Ranges extends RecursiveAction {

  private static final long serialVersionUID = 1L;
  private static final int GRAIN = 4096;
  private final transient Step step;

  /** The most entries of a range. */
  private final int grain;

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

  private Ranges(Step step, int grain, int lo, int hi) {
    this.step = step;
    this.grain = grain;
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
    forAll(count, GRAIN, step);
  }

  /**
   * Does the same for ranges of another size; to be called on a worker of the pool.
   *
   * @param count how many entries there are
   * @param grain the most entries of a range
   * @param step what is done for a range of them
   */
  public static void forAll(int count, int grain, Step step) {
    new Ranges(step, grain, 0, count).invoke();
  }

  @Override
  protected void compute() {
    if (hi - lo > grain) {
      int middle = (lo + hi) >>> 1;
      invokeAll(new Ranges(step, grain, lo, middle), new Ranges(step, grain, middle, hi));
      return;
    }
    step.take(lo, hi);
  }
}
