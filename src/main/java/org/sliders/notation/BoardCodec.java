package org.sliders.notation;

import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.board.Space;

/**
 * Boards of one small space as one {@code long} each, their <em>code</em>: four bits a tile, the
 * first tile lowest, and the blank's cell in the highest four bits. A board object costs 32 bytes,
 * a pair of them 88, and a job may hold millions.
 */
public final class BoardCodec {

  /** What is no code: with every bit set, all tiles would be of the last of 16 colours. */
  public static final long NO_CODE = -1;

  /** Stands for the blank among colours. */
  static final int BLANK = -1;

  /** Stands for no tile of the space among colours. */
  static final int ABSENT = -2;

  /** So many cells leave at most 15 tiles and colours, whose 60 bits leave four for the blank. */
  private static final int MAX_CELLS = 16;

  private static final int BLANK_SHIFT = 60;
  private static final long TILES = (1L << BLANK_SHIFT) - 1;

  private final Space space;

  /** By character of ASCII: the colour it stands for, {@link #BLANK} or {@link #ABSENT}. */
  private final byte[] colourOf;

  /** How many tiles have each colour, four bits a colour. */
  private final long counts;

  /**
   * Packs the boards of a space.
   *
   * @param colourOf by character of ASCII, the colour it stands for; not copied
   */
  BoardCodec(Space space, byte[] colourOf) {
    this.space = space;
    this.colourOf = colourOf;
    long sum = 0;
    int[] countOf = space.palette().counts();
    for (int colour = 0; colour < countOf.length; colour++) {
      sum += (long) countOf[colour] << (Board.BITS_A_TILE * colour);
    }
    counts = sum;
  }

  /** Codecs of one space give a board the same code. */
  @Override
  public boolean equals(Object other) {
    return this == other || (other instanceof BoardCodec that && space.equals(that.space));
  }

  @Override
  public int hashCode() {
    return space.hashCode();
  }

  /** Tells whether the boards of a space have codes. */
  static boolean fits(Space space) {
    return space.shape().cellCount() <= MAX_CELLS;
  }

  /**
   * {@return the pair of two codes, made of new boards}
   *
   * @param start code of the start
   * @param target code of the target
   */
  public BoardPair pair(long start, long target) {
    return new BoardPair(board(start), board(target));
  }

  private Board board(long code) {
    return new Board(space, code & TILES, (int) (code >>> BLANK_SHIFT));
  }

  /**
   * Reads a board of one character a tile, with or without a {@code /} between its rows.
   *
   * @param stated what is stated about it; its blank is not looked at
   * @param text holds the board
   * @param begin where it begins
   * @param end where it ends
   * @return its code, or {@link #NO_CODE} if the text is anything else
   */
  public long encode(Stated stated, char[] text, int begin, int end) {
    int rows = space.shape().rows();
    int cols = space.shape().cols();
    boolean slashed = end - begin != rows * cols;
    int length = rows * cols + (slashed ? rows - 1 : 0);
    if (end - begin != length || !isShapeOf(stated, slashed)) {
      return NO_CODE;
    }
    long tiles = 0;
    long missing = counts;
    int shift = 0;
    int blankCell = -1;
    int at = begin;
    for (int row = 0; row < rows; row++) {
      if (slashed && row > 0 && text[at++] != '/') {
        return NO_CODE;
      }
      for (int col = 0; col < cols; col++) {
        char tile = text[at++];
        int colour = tile < colourOf.length ? colourOf[tile] : ABSENT;
        if (colour >= 0) {
          tiles |= (long) colour << shift;
          missing -= 1L << (Board.BITS_A_TILE * colour);
          shift += Board.BITS_A_TILE;
        } else if (colour == BLANK) {
          blankCell = row * cols + col;
        } else {
          return NO_CODE;
        }
      }
    }
    // With a blank there are at most 15 tiles, so no count of four bits has run over, and with
    // another one a tile is missing.
    return blankCell >= 0 && missing == 0 ? tiles | (long) blankCell << BLANK_SHIFT : NO_CODE;
  }

  /** Tells whether a text of so many tiles has this shape. */
  private boolean isShapeOf(Stated stated, boolean slashed) {
    Shape shape = space.shape();
    Shape required = stated.shape();
    if (!slashed && required == null) {
      required = stated.defaultShape();
    }
    return required != null ? required.equals(shape) : slashed || shape.rows() == shape.cols();
  }
}
