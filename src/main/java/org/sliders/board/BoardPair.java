package org.sliders.board;

/**
 * Two boards of one shape and palette.
 *
 * @param start where the paths begin
 * @param target where they end
 */
public record BoardPair(Board start, Board target) {

  /**
   * Checks that the boards belong together.
   *
   * @param start where the paths begin
   * @param target where they end
   */
  public BoardPair {
    if (!start.isOfSameSpace(target)) {
      throw new IllegalArgumentException("start and target differ in shape or palette");
    }
  }
}
