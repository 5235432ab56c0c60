package org.sliders.paths;

/** Which board of a pair is the root of the distances; a walk leads to it from the other one. */
public enum Root {
  /** Distances are those from the start. */
  START,
  /** Distances are those to the target. */
  TARGET
}
