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
 */
public record ComputeSettings(
    int threads,
    long memoryBytes,
    SearchChoice search,
    SumChoice sum,
    long pathLimit,
    Checksum checksum) {

  /** The most paths a sum method may list unless told otherwise. */
  public static final long DEFAULT_PATH_LIMIT = 10_000_000_000L;
}
