package org.sliders.paths;

import org.sliders.work.StopSignal;

/**
 * How the work of a sum is shared out, and what bounds it.
 *
 * @param parallelism how many workers there are
 * @param grainPaths fewest paths of a task; 1 lists even a few paths by tasks
 * @param maxBytes what the tables and lists of the sum may take
 * @param stop ends the sum early, with a {@code StoppedException}
 */
public record SumLimits(int parallelism, long grainPaths, long maxBytes, StopSignal stop) {}
