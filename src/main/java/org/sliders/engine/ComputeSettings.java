package org.sliders.engine;

import org.sliders.checksum.Checksum;
import org.sliders.work.Activity;

/**
 * How answers are computed. {@code sum} (residue or not), {@code pathLimit} and {@code checksum}
 * affect the answers; the others only cost.
 *
 * @param threads worker threads, at least 1
 * @param memoryBytes bound on the arrays of all searches and sums together
 * @param search which search to use
 * @param sum which sum method to use
 * @param pathLimit the most paths a sum method may list
 * @param checksum multiplier and modulus
 * @param grain how small tasks may be
 * @param limits until when they are computed
 * @param verifyOneIn of how many pairs one is solved again, 0 for none
 * @param activity where workers note what they are at
 */
public record ComputeSettings(
    int threads,
    long memoryBytes,
    SearchChoice search,
    SumChoice sum,
    long pathLimit,
    Checksum checksum,
    Grain grain,
    Limits limits,
    int verifyOneIn,
    Activity activity) {

  /** The most paths a sum method may list unless told otherwise. */
  public static final long DEFAULT_PATH_LIMIT = 10_000_000_000L;

  /**
   * Makes settings that leave all choices to the program.
   *
   * @param threads worker threads, at least 1
   * @param memoryBytes bound on the arrays of all searches and sums together
   * @return settings with the usual checksum, path limit and task sizes, and no limit of time;
   *     nothing is solved again
   */
  public static ComputeSettings of(int threads, long memoryBytes) {
    return new ComputeSettings(
        threads,
        memoryBytes,
        SearchChoice.AUTO,
        SumChoice.AUTO,
        DEFAULT_PATH_LIMIT,
        Checksum.EULER_244,
        Grain.DEFAULT,
        Limits.NONE,
        0,
        new Activity());
  }

  /**
   * Changes one setting.
   *
   * @param newSearch which search to use
   * @return the same settings but for that
   */
  public ComputeSettings with(SearchChoice newSearch) {
    return new ComputeSettings(
        threads,
        memoryBytes,
        newSearch,
        sum,
        pathLimit,
        checksum,
        grain,
        limits,
        verifyOneIn,
        activity);
  }

  /**
   * Changes one setting.
   *
   * @param newSum which sum method to use
   * @return the same settings but for that
   */
  public ComputeSettings with(SumChoice newSum) {
    return new ComputeSettings(
        threads,
        memoryBytes,
        search,
        newSum,
        pathLimit,
        checksum,
        grain,
        limits,
        verifyOneIn,
        activity);
  }

  /**
   * Changes one setting.
   *
   * @param newPathLimit the most paths a sum method may list
   * @return the same settings but for that
   */
  public ComputeSettings withPathLimit(long newPathLimit) {
    return new ComputeSettings(
        threads,
        memoryBytes,
        search,
        sum,
        newPathLimit,
        checksum,
        grain,
        limits,
        verifyOneIn,
        activity);
  }

  /**
   * Changes one setting.
   *
   * @param newChecksum multiplier and modulus
   * @return the same settings but for that
   */
  public ComputeSettings with(Checksum newChecksum) {
    return new ComputeSettings(
        threads,
        memoryBytes,
        search,
        sum,
        pathLimit,
        newChecksum,
        grain,
        limits,
        verifyOneIn,
        activity);
  }

  /**
   * Changes one setting.
   *
   * @param newGrain how small tasks may be
   * @return the same settings but for that
   */
  public ComputeSettings with(Grain newGrain) {
    return new ComputeSettings(
        threads,
        memoryBytes,
        search,
        sum,
        pathLimit,
        checksum,
        newGrain,
        limits,
        verifyOneIn,
        activity);
  }

  /**
   * Changes one setting.
   *
   * @param newLimits until when answers are computed
   * @return the same settings but for that
   */
  public ComputeSettings with(Limits newLimits) {
    return new ComputeSettings(
        threads,
        memoryBytes,
        search,
        sum,
        pathLimit,
        checksum,
        grain,
        newLimits,
        verifyOneIn,
        activity);
  }

  /**
   * Changes one setting.
   *
   * @param newVerifyOneIn of how many pairs one is solved again, 0 for none
   * @return the same settings but for that
   */
  public ComputeSettings withVerifyOneIn(int newVerifyOneIn) {
    return new ComputeSettings(
        threads,
        memoryBytes,
        search,
        sum,
        pathLimit,
        checksum,
        grain,
        limits,
        newVerifyOneIn,
        activity);
  }
}
