package org.sliders.batch;

import org.sliders.checksum.Checksum;

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
 */
public record ComputeSettings(
    int threads,
    long memoryBytes,
    SearchChoice search,
    SumChoice sum,
    long pathLimit,
    Checksum checksum,
    Grain grain,
    Limits limits) {

  /** The most paths a sum method may list unless told otherwise. */
  public static final long DEFAULT_PATH_LIMIT = 10_000_000_000L;

  /**
   * Settings with tasks of the usual size.
   *
   * @param threads worker threads, at least 1
   * @param memoryBytes bound on the arrays of all searches and sums together
   * @param search which search to use
   * @param sum which sum method to use
   * @param pathLimit the most paths a sum method may list
   * @param checksum multiplier and modulus
   */
  public ComputeSettings(
      int threads,
      long memoryBytes,
      SearchChoice search,
      SumChoice sum,
      long pathLimit,
      Checksum checksum) {
    this(threads, memoryBytes, search, sum, pathLimit, checksum, Grain.DEFAULT, Limits.NONE);
  }

  /** Settings without limits of time. */
  public ComputeSettings(
      int threads,
      long memoryBytes,
      SearchChoice search,
      SumChoice sum,
      long pathLimit,
      Checksum checksum,
      Grain grain) {
    this(threads, memoryBytes, search, sum, pathLimit, checksum, grain, Limits.NONE);
  }

  /**
   * Changes the limits.
   *
   * @param newLimits until when answers are computed
   * @return the same settings but for that
   */
  public ComputeSettings with(Limits newLimits) {
    return new ComputeSettings(
        threads, memoryBytes, search, sum, pathLimit, checksum, grain, newLimits);
  }

  /**
   * Changes the size of tasks.
   *
   * @param newGrain how small tasks may be
   * @return the same settings but for that
   */
  public ComputeSettings with(Grain newGrain) {
    return new ComputeSettings(
        threads, memoryBytes, search, sum, pathLimit, checksum, newGrain, limits);
  }
}
