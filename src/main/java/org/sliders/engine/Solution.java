package org.sliders.engine;

import org.jspecify.annotations.Nullable;
import org.sliders.paths.ShortestPathDag;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.results.Timing;

/**
 * What the driver found out about one pair.
 *
 * @param answer the checked answer
 * @param timing what it cost
 * @param dag the shortest paths if they were asked for, or null if not, or if there is no search
 * @param checkFailed whether a check of the answer failed; the answer then has no numbers
 */
public record Solution(
    Answer answer, Timing timing, @Nullable ShortestPathDag dag, boolean checkFailed) {

  /** How the message of a failed check begins. */
  public static final String CHECK_FAILED = "check failed: ";

  /** What a solution is to carry. */
  public enum Detail {
    /** The numbers of the answer. */
    NUMBERS,
    /** The numbers and the shortest-path DAG. */
    DAG
  }

  /**
   * Makes the solution of a pair without paths, at no cost.
   *
   * @param answer its answer
   * @return the solution
   */
  public static Solution withoutPaths(Answer answer) {
    return new Solution(answer, Timing.NONE, null, false);
  }

  /**
   * A pair whose answer did not pass a check.
   *
   * @param disagreement what does not agree
   * @param timing what it cost
   * @return a solution without numbers
   */
  public static Solution checkFailed(String disagreement, Timing timing) {
    Answer none = Answer.without(Status.FAILED, CHECK_FAILED + disagreement);
    return new Solution(none, timing, null, true);
  }

  /** The same at another cost. */
  Solution with(Timing newTiming) {
    return new Solution(answer, newTiming, dag, checkFailed);
  }

  /** {@return the same answer for a row that repeats an equal pair, at no cost} */
  public Solution ofRepeat() {
    return with(timing.ofRepeat());
  }
}
