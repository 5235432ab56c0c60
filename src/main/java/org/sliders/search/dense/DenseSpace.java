package org.sliders.search.dense;

import org.jspecify.annotations.Nullable;
import org.sliders.space.StateSpace;
import org.sliders.work.TooLargeException;

/**
 * What the dense searches of one state space share: the geometry of its planes and, from the first
 * search on, the tables that move them.
 */
public final class DenseSpace {

  /** Words of planes a task should compute: about 20 µs of work. */
  public static final long DEFAULT_GRAIN_WORDS = 1 << 14;

  private final StateSpace space;
  private final PlaneGeometry geometry;
  private @Nullable PlaneTables tables;

  /**
   * Lays a space out, and allocates next to nothing.
   *
   * @param space a space whose shape has both sides at least 2
   * @param maxBytes what its searches may take
   * @throws TooLargeException if one search with distances takes more
   */
  public DenseSpace(StateSpace space, long maxBytes) {
    this(space, 2, maxBytes);
  }

  private DenseSpace(StateSpace space, int planesPerCell, long maxBytes) {
    this.space = space;
    this.geometry = new PlaneGeometry(space, planesPerCell, maxBytes);
  }

  /**
   * Lays out a space whose boards are only counted, with half the memory.
   *
   * @param space a space whose shape has both sides at least 2
   * @param maxBytes what its searches may take
   * @return the space, for searches without distances
   * @throws TooLargeException if one such search takes more
   */
  public static DenseSpace forCounting(StateSpace space, long maxBytes) {
    return new DenseSpace(space, 1, maxBytes);
  }

  /**
   * {@return the bytes that searches take at the same time, with the tables they share}
   *
   * @param searches how many
   * @param keepDistances whether they keep distances
   */
  public long bytes(int searches, boolean keepDistances) {
    return PlaneTables.bytes(geometry) + searches * searchBytes(keepDistances);
  }

  private long searchBytes(boolean keepDistances) {
    long unitBytes = Long.BYTES + 1L;
    return geometry.cellCount() * (planeBytes(keepDistances) + unitBytes * geometry.unitCount());
  }

  private long planeBytes(boolean keepDistances) {
    return (keepDistances ? 2L : 1L) * Long.BYTES * geometry.wordsPerPlane;
  }

  /**
   * Checks that searches fit.
   *
   * @param searches how many at the same time
   * @param keepDistances whether they keep distances
   * @param maxBytes what they may take
   * @throws TooLargeException if they take more
   */
  public void requireFits(int searches, boolean keepDistances, long maxBytes) {
    long bytes = bytes(searches, keepDistances);
    if (bytes > maxBytes) {
      throw TooLargeException.of("the dense search of " + space, bytes, maxBytes);
    }
  }

  /** {@return the words of one plane a blank cell, a measure of the work of a level} */
  public long words() {
    return (long) geometry.cellCount() * geometry.wordsPerPlane;
  }

  /**
   * Allocates a search.
   *
   * @param keepDistances whether it can tell distances afterwards
   * @param grainWords words of planes a task should compute; more than {@link #words()} keeps the
   *     search on the calling thread
   * @return a search of this space
   */
  public synchronized DenseSearch newSearch(boolean keepDistances, long grainWords) {
    if (tables == null) {
      tables = new PlaneTables(geometry);
    }
    return new DenseSearch(geometry, tables, keepDistances, grainWords);
  }
}
