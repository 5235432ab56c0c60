package org.sliders.batch;

/** A pair has all of its answer but the sum, which takes too much memory or time. */
final class SumMissingException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The answer without the sum, whose status and message say why. */
  private final transient Solution solution;

  SumMissingException(Solution solution) {
    super(solution.answer().message());
    this.solution = solution;
  }

  Solution solution() {
    return solution;
  }
}
