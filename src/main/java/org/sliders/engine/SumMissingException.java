package org.sliders.engine;

/** A pair has all of its answer but the sum, which takes too much memory or time. */
public final class SumMissingException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The answer without the sum, whose status and message say why. */
  private final transient Solution solution;

  /**
   * Makes the exception.
   *
   * @param solution the answer without the sum
   */
  public SumMissingException(Solution solution) {
    super(solution.answer().message());
    this.solution = solution;
  }

  /**
   * Returns the answer without the sum.
   *
   * @return a solution whose status and message say why there is none
   */
  public Solution solution() {
    return solution;
  }
}
