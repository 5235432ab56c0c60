package org.sliders.engine;

/**
 * Settings of a run, and how many searches or pairs of it may share the memory at a time.
 *
 * @param settings how answers are computed
 * @param most 1 for one pair at a time, on all workers and with all of the memory
 */
public record Sharers(ComputeSettings settings, int most) {}
