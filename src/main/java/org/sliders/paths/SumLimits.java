package org.sliders.paths;

import java.util.concurrent.atomic.LongAdder;
import org.sliders.work.StopSignal;

/**
 * How the work of a sum is shared out, and what bounds it.
 *
 * @param parallelism how many workers there are
 * @param grainPaths fewest paths of a task; 1 lists even a few paths by tasks
 * @param maxBytes what the tables and lists of the sum may take
 * @param stop ends the sum early, with a {@code StoppedException}
 * @param listed paths that were listed so far, for whoever watches
 */
public record SumLimits(
    int parallelism, long grainPaths, long maxBytes, StopSignal stop, LongAdder listed) {

  /**
   * Bounds a sum that nobody watches.
   *
   * @param parallelism how many workers there are
   * @param grainPaths fewest paths of a task
   * @param maxBytes what the tables and lists of the sum may take
   * @param stop ends the sum early
   */
  public SumLimits(int parallelism, long grainPaths, long maxBytes, StopSignal stop) {
    this(parallelism, grainPaths, maxBytes, stop, new LongAdder());
  }
}
