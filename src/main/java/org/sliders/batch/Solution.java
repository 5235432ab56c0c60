package org.sliders.batch;

import org.jspecify.annotations.Nullable;
import org.sliders.job.Answer;
import org.sliders.job.Status;
import org.sliders.job.Timing;
import org.sliders.paths.ShortestPathDag;

/**
 * What the driver found out about one pair.
 *
 * @param answer the checked answer
 * @param timing what it cost
 * @param dag the shortest-path DAG, or null if there is none
 * @param checkFailed whether a check of the answer failed; the answer then has no numbers
 */
public record Solution(
    Answer answer, Timing timing, @Nullable ShortestPathDag dag, boolean checkFailed) {

  /** How the message of a failed check begins. */
  public static final String CHECK_FAILED = "check failed: ";

  static Solution withoutDag(Answer answer) {
    return new Solution(answer, Timing.NONE, null, false);
  }

  /** A pair whose answer did not pass a check. */
  static Solution checkFailed(String disagreement, Timing timing) {
    Answer none = Answer.without(Status.FAILED, CHECK_FAILED + disagreement);
    return new Solution(none, timing, null, true);
  }

  /** The same without its DAG, which may be large. */
  Solution withoutDag() {
    return new Solution(answer, timing, null, checkFailed);
  }

  /** The same answer for a row that repeats an equal pair, at no cost. */
  Solution ofRepeat() {
    return new Solution(answer, timing.ofRepeat(), dag, checkFailed);
  }
}
