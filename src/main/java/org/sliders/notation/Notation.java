package org.sliders.notation;

import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.NotationException;
import org.sliders.board.Shape;

/**
 * Reads and writes boards as text: rows separated by {@code /}; one code point a tile, or words
 * separated by spaces. What the text leaves open comes from the fields.
 *
 * @param shape the shape the boards must have, or null if nothing states one
 * @param defaultShape the shape of a board written without {@code /} when {@code shape} is null, or
 *     null to take a square length only
 * @param blank the blank's name, or null to take the first of {@code _ . 0} that occurs, or {@code
 *     W} where all other tiles are R or B
 */
public record Notation(
    @Nullable Shape shape, @Nullable Shape defaultShape, @Nullable String blank) {

  /**
   * Composes the blank's name, as those of tiles are.
   *
   * @param shape the shape the boards must have, or null
   * @param defaultShape the shape of a board without {@code /}, or null
   * @param blank the blank's name, or null
   */
  public Notation {
    blank = blank == null ? null : TileCharacters.composed(blank);
  }

  /** Notation with nothing stated. */
  public static final Notation PLAIN = new Notation(null, null, null);

  /**
   * Reads one board.
   *
   * @param label what the text is, for messages, such as {@code board}
   * @param text the board
   * @return the board
   * @throws NotationException if the text is no board; the message names label and value
   */
  public Board parse(String label, String text) {
    return new PairParser().parse(this, label, text);
  }

  /**
   * Reads two boards that share blank, shape and palette.
   *
   * @param startText the start
   * @param targetText the target
   * @return start and target, whose palettes are the same object
   * @throws NotationException if a text is no board or the boards are no pair
   */
  public BoardPair parsePair(String startText, String targetText) {
    return new PairParser().parsePair(this, startText, targetText);
  }

  /**
   * Writes a board, rows separated by {@code /}, so that {@link #parse} with the same blank reads
   * it; a single row needs its shape stated too, and so does a single column of words, which is
   * written as a row because only a space between tiles tells words from single code points.
   *
   * @param board the board
   * @return its text; tiles are separated by spaces if a name is longer than one code point
   */
  public static String format(Board board) {
    return board.toString();
  }
}
