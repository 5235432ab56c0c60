package org.sliders.batch;

/** Which sum method is to be used. */
public enum SumChoice {
  /** Whichever is cheapest. */
  AUTO,
  /** Every path listed. */
  ENUMERATE,
  /** No exact sum, only its residue. */
  RESIDUE
}
