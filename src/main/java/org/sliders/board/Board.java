package org.sliders.board;

import java.util.Arrays;
import java.util.Objects;

/**
 * One arrangement of a palette's tiles on a shape. The tiles are kept as the <em>sequence</em>: the
 * colours in reading order with the blank left out. Up to {@value #MAX_PACKED_TILES} tiles, as on
 * any 4×4 board, are packed into one {@code long}: 32 bytes a board instead of 56, and jobs hold
 * millions. Others are one unsigned byte a tile.
 */
public final class Board {

  /** So many tiles have at most as many colours, which four bits each tell apart. */
  private static final int MAX_PACKED_TILES = 16;

  /** Bits of a tile in a packed sequence. */
  public static final int BITS_A_TILE = 4;

  private static final int TILE_MASK = 15;
  private static final byte[] NO_BYTES = {};

  private final Space space;

  /** The sequence's colours from the lowest four bits on, or 0 if it is not packed. */
  private final long packed;

  /** The sequence's colours, or no bytes if it is packed. */
  private final byte[] bytes;

  private final int blankCell;

  /**
   * Makes a board.
   *
   * @param shape the shape
   * @param palette the tiles
   * @param sequence the colours in reading order without the blank, {@code cellCount − 1} of them,
   *     as many of each as the palette says; copied
   * @param blankCell the blank's cell, 0 to {@code cellCount − 1}
   */
  public Board(Shape shape, Palette palette, byte[] sequence, int blankCell) {
    this(new Space(shape, palette), sequence.clone(), blankCell);
    if (sequence.length != shape.cellCount() - 1 || blankCell < 0 || blankCell > sequence.length) {
      throw new IllegalArgumentException(
          "sequence of " + sequence.length + ", blankCell " + blankCell + " on " + shape);
    }
    int[] missing = new int[Palette.MAX_COLOURS + 1];
    System.arraycopy(palette.counts(), 0, missing, 0, palette.colourCount());
    for (byte tile : sequence) {
      missing[Byte.toUnsignedInt(tile)]--;
    }
    for (int count : missing) {
      if (count != 0) {
        throw new IllegalArgumentException("sequence does not have the tiles of " + palette);
      }
    }
  }

  /**
   * Makes a board of tiles that are known to be those of the space; the array is taken, not copied.
   *
   * @param space shape and palette
   * @param sequence the tiles in reading order, the blank left out; not copied
   * @param blankCell the blank's cell
   */
  public Board(Space space, byte[] sequence, int blankCell) {
    boolean fits = sequence.length <= MAX_PACKED_TILES;
    this.space = space;
    this.packed = fits ? packed(sequence) : 0;
    this.bytes = fits ? NO_BYTES : sequence;
    this.blankCell = blankCell;
  }

  /**
   * Makes a board of a packed sequence of the space's tiles.
   *
   * @param space shape and palette
   * @param packed the tiles, four bits each, the first lowest
   * @param blankCell the blank's cell
   */
  public Board(Space space, long packed, int blankCell) {
    this.space = space;
    this.packed = packed;
    this.bytes = NO_BYTES;
    this.blankCell = blankCell;
  }

  private static long packed(byte[] sequence) {
    long packed = 0;
    for (int position = sequence.length - 1; position >= 0; position--) {
      packed = (packed << BITS_A_TILE) | (sequence[position] & TILE_MASK);
    }
    return packed;
  }

  /** {@return the shape} */
  public Shape shape() {
    return space.shape();
  }

  /** {@return the palette} */
  public Palette palette() {
    return space.palette();
  }

  /** {@return the blank's cell, row times columns plus column} */
  public int blankCell() {
    return blankCell;
  }

  /** {@return the colours in reading order without the blank, as a new array of unsigned bytes} */
  public byte[] sequence() {
    if (bytes.length > 0) {
      return bytes.clone();
    }
    byte[] sequence = new byte[shape().cellCount() - 1];
    for (int position = 0; position < sequence.length; position++) {
      sequence[position] = (byte) colourAt(position);
    }
    return sequence;
  }

  /**
   * {@return the number of the colour at a position of the sequence}
   *
   * @param position 0 to {@code cellCount − 2}
   */
  public int colourAt(int position) {
    return bytes.length > 0
        ? Byte.toUnsignedInt(bytes[position])
        : (int) (packed >>> (BITS_A_TILE * position)) & TILE_MASK;
  }

  /**
   * {@return whether two boards can be a pair, having the same shape and palette}
   *
   * @param other another board
   */
  public boolean isOfSameSpace(Board other) {
    return Objects.equals(space, other.space);
  }

  /**
   * Slides one tile.
   *
   * @param move the direction in which the tile slides
   * @return the new board
   * @throws NotationException if the blank stands at the edge the tile would come from
   */
  public Board after(Move move) {
    if (!move.isPossible(shape(), blankCell)) {
      throw new NotationException("move " + move.letter() + " is not possible on " + this);
    }
    int newBlankCell = blankCell + move.blankStep(shape());
    byte[] moved = sequence();
    if (move.isVertical()) {
      slideVertically(moved, blankCell, newBlankCell);
    }
    return new Board(space, moved, newBlankCell);
  }

  /** A vertical move takes one tile of the sequence past the {@code cols − 1} tiles between. */
  private static void slideVertically(byte[] sequence, int blankCell, int newBlankCell) {
    if (newBlankCell > blankCell) {
      int last = newBlankCell - 1;
      byte tile = sequence[last];
      System.arraycopy(sequence, blankCell, sequence, blankCell + 1, last - blankCell);
      sequence[blankCell] = tile;
    } else {
      int last = blankCell - 1;
      byte tile = sequence[newBlankCell];
      System.arraycopy(sequence, newBlankCell + 1, sequence, newBlankCell, last - newBlankCell);
      sequence[last] = tile;
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Board that
        && blankCell == that.blankCell
        && packed == that.packed
        && Arrays.equals(bytes, that.bytes)
        && isOfSameSpace(that);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Arrays.hashCode(bytes) + Long.hashCode(packed)) + blankCell;
  }

  /**
   * Writes the board, rows separated by {@code /}; tiles are separated by spaces if a name is
   * longer than one code point. A single column of words is written as a row, because only a space
   * between tiles tells words from single code points.
   */
  @Override
  public String toString() {
    Palette palette = palette();
    boolean spaced = isWord(palette.blank());
    for (int colour = 0; colour < palette.colourCount(); colour++) {
      spaced |= isWord(palette.name(colour));
    }
    int cols = shape().cols();
    int position = 0;
    StringBuilder out = new StringBuilder();
    for (int cell = 0; cell < shape().cellCount(); cell++) {
      if (cell > 0) {
        out.append(spaced && cols == 1 ? " " : cell % cols == 0 ? "/" : spaced ? " " : "");
      }
      out.append(cell == blankCell ? palette.blank() : palette.name(colourAt(position++)));
    }
    return out.toString();
  }

  private static boolean isWord(String name) {
    return name.codePointCount(0, name.length()) > 1;
  }
}
