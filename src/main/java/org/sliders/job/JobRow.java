package org.sliders.job;

import org.jspecify.annotations.Nullable;
import org.sliders.board.BoardPair;

/**
 * One row of a job.
 *
 * @param id the row's id; a bad row that has no good one goes by its line number
 * @param line number of its first physical line, from 1
 * @param pair the boards, or null if the row is bad; their palette tells the blank
 * @param error what is wrong with the row, empty if it is good
 */
public record JobRow(String id, int line, @Nullable BoardPair pair, String error) {

  /** {@return whether the row holds a pair} */
  public boolean isGood() {
    return pair != null;
  }
}
