package org.sliders.work;

import java.util.concurrent.CountedCompleter;
import org.jspecify.annotations.Nullable;

/**
 * Does something for all entries of an array, on the workers of the pool where there are many.
 * Whoever waits for it helps with it alone, as in {@link SideBySide}.
 */
public final class Ranges extends CountedCompleter<Void> {

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

  private Ranges(@Nullable Ranges whole, Step step, int grain, int lo, int hi) {
    super(whole);
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
    new Ranges(null, step, grain, 0, count).invoke();
  }

  @Override
  public void compute() {
    int end = hi;
    while (end - lo > grain) {
      int middle = (lo + end) >>> 1;
      addToPendingCount(1);
      new Ranges(this, step, grain, middle, end).fork();
      end = middle;
    }
    step.take(lo, end);
    tryComplete();
  }
}
