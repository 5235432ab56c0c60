package org.sliders.notation;

import org.jspecify.annotations.Nullable;
import org.sliders.board.Shape;

/**
 * What is stated about boards beside their text, and completes what the text leaves open.
 *
 * @param shape the shape the boards must have, or null if nothing states one
 * @param defaultShape the shape of a board written without {@code /} when {@code shape} is null, or
 *     null to take a square length only
 * @param blank the blank's name, or null to take the first of {@code _ . 0} that occurs, or {@code
 *     W} where all other tiles are R or B
 */
public record Stated(@Nullable Shape shape, @Nullable Shape defaultShape, @Nullable String blank) {

  /** Nothing is stated. */
  public static final Stated NOTHING = new Stated(null, null, null);

  /**
   * Composes the blank's name, as those of tiles are.
   *
   * @param shape the shape the boards must have, or null
   * @param defaultShape the shape of a board without {@code /}, or null
   * @param blank the blank's name, or null
   */
  public Stated {
    blank = blank == null ? null : TileCharacters.composed(blank);
  }
}
