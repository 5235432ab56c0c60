package org.sliders.engine;

import org.jspecify.annotations.Nullable;
import org.sliders.paths.ShortestPathDag;
import org.sliders.paths.WalkedPaths;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.results.Timing;

/**
 * What the driver found out about one pair.
 *
 * @param answer the checked answer
 * @param timing what it cost
 * @param walked the shortest paths, or null if there is no search; of many pairs, good until its
 *     worker goes on to the next one
 * @param checkFailed whether a check of the answer failed; the answer then has no numbers
 */
public record Solution(
    Answer answer, Timing timing, @Nullable WalkedPaths walked, boolean checkFailed) {

  /** How the message of a failed check begins. */
  public static final String CHECK_FAILED = "check failed: ";

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

  /**
   * Makes the shortest-path DAG; cost O(moves), a new one at each call.
   *
   * @return the DAG, or null if there was no search
   */
  public @Nullable ShortestPathDag dag() {
    return walked == null ? null : walked.dag();
  }

  /** The same at another cost. */
  Solution with(Timing newTiming) {
    return new Solution(answer, newTiming, walked, checkFailed);
  }

  /**
   * The same without its paths, which may be large, and soon those of another pair.
   *
   * @return the same answer and cost
   */
  public Solution withoutPaths() {
    return new Solution(answer, timing, null, checkFailed);
  }

  /**
   * The same answer for a row that repeats an equal pair, at no cost.
   *
   * @return the same answer and paths
   */
  public Solution ofRepeat() {
    return new Solution(answer, timing.ofRepeat(), walked, checkFailed);
  }
}
