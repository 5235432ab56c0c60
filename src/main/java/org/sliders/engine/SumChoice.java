package org.sliders.engine;

/** Which sum method is to be used. */
public enum SumChoice {
  /** Whichever is cheapest. */
  AUTO,
  /** Every path listed. */
  ENUMERATE,
  /** Half-paths that meet in the middle. */
  MEET,
  /** No exact sum, only its residue. */
  RESIDUE
}
