package org.sliders.job;

import org.jspecify.annotations.Nullable;
import org.sliders.board.Shape;

/**
 * What holds for rows that say nothing; it never overrules a row.
 *
 * @param shape shape of boards written without {@code /} in rows without {@code rows} and {@code
 *     cols}, or null to take square lengths only
 * @param blank blank of rows without {@code blank}, or null to look for a usual one
 */
public record JobDefaults(@Nullable Shape shape, @Nullable String blank) {

  /** Nothing stated. */
  public static final JobDefaults NONE = new JobDefaults(null, null);
}
