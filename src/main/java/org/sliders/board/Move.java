package org.sliders.board;

import java.util.List;

/**
 * The direction in which a tile slides into the blank; the blank goes the other way. The constants
 * stand in the order L, R, U, D, which every list of moves keeps.
 */
public enum Move {
  /** The tile to the right of the blank slides left. */
  LEFT('L', 0, 1),
  /** The tile to the left of the blank slides right. */
  RIGHT('R', 0, -1),
  /** The tile below the blank slides up. */
  UP('U', 1, 0),
  /** The tile above the blank slides down. */
  DOWN('D', -1, 0);

  /** All moves in the order L, R, U, D. */
  public static final List<Move> ALL = List.of(values());

  /** How many moves there are, 4. */
  public static final int COUNT = ALL.size();

  private final char letter;
  private final int blankRowStep;
  private final int blankColStep;

  Move(char letter, int blankRowStep, int blankColStep) {
    this.letter = letter;
    this.blankRowStep = blankRowStep;
    this.blankColStep = blankColStep;
  }

  /**
   * Finds the move of a letter.
   *
   * @param letter one of L, R, U, D
   * @return the move
   * @throws NotationException for any other letter
   */
  public static Move of(char letter) {
    return switch (letter) {
      case 'L' -> LEFT;
      case 'R' -> RIGHT;
      case 'U' -> UP;
      case 'D' -> DOWN;
      default ->
          throw new NotationException(
              "move " + Quoted.of(String.valueOf(letter)) + " is not one of L, R, U, D");
    };
  }

  /** {@return the index in the order L, R, U, D; the inverse's differs in the lowest bit} */
  // The order of the constants is the documented order of moves.
  @SuppressWarnings("EnumOrdinal")
  public int number() {
    return ordinal();
  }

  /** {@return the letter, whose ASCII code enters the checksum} */
  public char letter() {
    return letter;
  }

  /** {@return the move that undoes this one} */
  public Move inverse() {
    return switch (this) {
      case LEFT -> RIGHT;
      case RIGHT -> LEFT;
      case UP -> DOWN;
      case DOWN -> UP;
    };
  }

  /**
   * {@return whether the cell that the tile comes from is on the board}
   *
   * @param shape the board's shape
   * @param blankCell the blank's cell, 0 to cellCount − 1
   */
  public boolean isPossible(Shape shape, int blankCell) {
    int row = blankCell / shape.cols() + blankRowStep;
    int col = blankCell % shape.cols() + blankColStep;
    return row >= 0 && row < shape.rows() && col >= 0 && col < shape.cols();
  }

  /**
   * {@return the new blank cell minus the old one: +1, −1, +cols or −cols}
   *
   * @param shape the board's shape
   */
  public int blankStep(Shape shape) {
    return blankRowStep * shape.cols() + blankColStep;
  }

  /** {@return whether the tile changes its row} */
  public boolean isVertical() {
    return blankRowStep != 0;
  }
}
