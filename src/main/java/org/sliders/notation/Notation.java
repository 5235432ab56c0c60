package org.sliders.notation;

import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;

/**
 * Reads and writes single boards and pairs as text: rows separated by {@code /}; one code point a
 * tile, or words separated by spaces. A {@link PairParser} reads many.
 */
public final class Notation {

  /** Notation with nothing stated. */
  public static final Notation PLAIN = new Notation(null, null, null);

  private final Stated stated;

  /**
   * Makes a notation for what is {@link Stated}.
   *
   * @param shape the shape the boards must have, or null
   * @param defaultShape the shape of a board without {@code /}, or null
   * @param blank the blank's name, or null
   */
  public Notation(@Nullable Shape shape, @Nullable Shape defaultShape, @Nullable String blank) {
    stated = new Stated(shape, defaultShape, blank);
  }

  /**
   * {@return one board}
   *
   * @param label what the text is, for messages, such as {@code board}
   * @param text the board
   * @throws org.sliders.board.NotationException if the text is no board; the message names label
   *     and value
   */
  public Board parse(String label, String text) {
    return new PairParser().parse(stated, label, text);
  }

  /**
   * {@return two boards that share blank, shape and one palette object}
   *
   * @param startText the start
   * @param targetText the target
   * @throws org.sliders.board.NotationException if a text is no board or the boards are no pair
   */
  public BoardPair parsePair(String startText, String targetText) {
    return new PairParser().parsePair(stated, startText, targetText);
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
