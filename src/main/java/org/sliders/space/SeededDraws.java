package org.sliders.space;

/**
 * Random numbers that are the same for a seed on every machine and every Java: SplitMix64 (Steele,
 * Lea and Flood, 2014), written out because the JDK does not promise that its generators stay as
 * they are. Belongs to one thread.
 */
public final class SeededDraws {

  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private long state;

  /**
   * Starts a series.
   *
   * @param seed any number
   */
  public SeededDraws(long seed) {
    state = seed;
  }

  /** Returns 64 random bits. */
  long next() {
    state += GOLDEN_GAMMA;
    return ClassHash.mix(state);
  }

  /**
   * Draws a number, all equally likely: bits that would make small numbers likelier are drawn anew.
   *
   * @param bound how many numbers there are, at least 1
   * @return 0 to bound − 1
   */
  public long below(long bound) {
    if (bound < 1) {
      throw new IllegalArgumentException("bound " + bound + " is not at least 1");
    }
    while (true) {
      long bits = next() >>> 1;
      long number = bits % bound;
      // The last, incomplete round of numbers ends past the 63 bits.
      if (bits - number + (bound - 1) >= 0) {
        return number;
      }
    }
  }
}
