package org.sliders.batch;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.sliders.engine.PlannedSpace;
import org.sliders.space.StateSpace;

/**
 * What is to be done for a job.
 *
 * @param directRows rows that need no search
 * @param spaces the other rows by state space, each with the engine that is to answer it
 */
public record Plan(int[] directRows, List<PlannedSpace> spaces) {

  /**
   * One line of the plan.
   *
   * @param space shape and tile counts
   * @param boards boards of the space
   * @param bytes what the search takes at least; empty if it is not known beforehand
   * @param pairs rows of the job
   * @param searches how many searches serve them
   * @param search which search
   * @param boardsExpanded estimate of the boards that all searches together expand
   * @param searchNanos estimate of the time of the searches
   * @param walkNanos estimate of the time of all paths
   */
  public record Group(
      String space,
      BigInteger boards,
      OptionalLong bytes,
      int pairs,
      int searches,
      String search,
      long boardsExpanded,
      long searchNanos,
      long walkNanos) {}

  /**
   * Returns the plan for people.
   *
   * @return a line for rows that need no search, if any, and one a state space
   */
  public List<Group> groups() {
    List<Group> groups = new ArrayList<>();
    if (directRows.length > 0) {
      groups.add(
          new Group(
              "any", BigInteger.ZERO, OptionalLong.of(0), directRows.length, 0, "none", 0, 0, 0));
    }
    for (PlannedSpace planned : spaces) {
      StateSpace space = planned.pairs().space();
      groups.add(
          new Group(
              space.toString(),
              space.boardCount(),
              planned.bytes(),
              planned.pairs().rows().length,
              planned.searches(),
              planned.choice().label(),
              planned.boardsExpanded(),
              planned.searchNanos(),
              planned.walkNanos()));
    }
    return groups;
  }
}
