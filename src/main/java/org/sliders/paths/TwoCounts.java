package org.sliders.paths;

import java.math.BigInteger;

/**
 * The number of shortest paths and the residue of their checksum sum, each counted from both ends.
 *
 * @param pathsFromStart number of paths by the recurrence from the start
 * @param pathsFromTarget number of paths by the recurrence from the target
 * @param residueFromStart residue by the recurrence from the start
 * @param residueFromTarget residue by the recurrence from the target
 */
public record TwoCounts(
    BigInteger pathsFromStart,
    BigInteger pathsFromTarget,
    int residueFromStart,
    int residueFromTarget) {

  /**
   * Compares the two counts of each.
   *
   * @return how they differ; empty if they agree
   */
  public String difference() {
    if (!pathsFromStart.equals(pathsFromTarget)) {
      return pathsFromStart + " paths from the start, " + pathsFromTarget + " from the target";
    }
    if (residueFromStart != residueFromTarget) {
      return "residue "
          + residueFromStart
          + " from the start, "
          + residueFromTarget
          + " from the target";
    }
    return "";
  }
}
