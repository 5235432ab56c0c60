package org.sliders.batch;

import java.math.BigInteger;

/**
 * What a run did in all.
 *
 * @param boardsExpanded boards that searches expanded
 * @param paths shortest paths of all rows with an answer
 * @param checkFailed whether a check of an answer failed
 */
public record RunTotals(long boardsExpanded, BigInteger paths, boolean checkFailed) {}
