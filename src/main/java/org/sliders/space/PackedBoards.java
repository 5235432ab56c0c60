package org.sliders.space;

import java.util.Arrays;
import org.sliders.board.Board;
import org.sliders.board.Move;
import org.sliders.board.Shape;

/**
 * Boards as bit fields in longs, for hashing and for taking moves without ranking: cell 0 lies in
 * the lowest bits of the first word; a field holds the tile's colour, or the number of colours for
 * the blank, and never straddles two words.
 */
public final class PackedBoards {

  private final Shape shape;
  private final int blankCode;
  private final long codeMask;
  private final int wordsPerBoard;

  /** By cell: the word of its field. */
  private final int[] wordOf;

  /** By cell: the lowest bit of its field. */
  private final int[] shiftOf;

  /** By blank cell and number of a move: the cell the tile comes from, or −1. */
  private final int[] tileCell;

  /**
   * Plans the fields.
   *
   * @param shape the boards' shape
   * @param colourCount the number of colours, 0 to 255
   */
  public PackedBoards(Shape shape, int colourCount) {
    this.shape = shape;
    this.blankCode = colourCount;
    int bitsPerCell = Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(colourCount));
    int cellsPerWord = Long.SIZE / bitsPerCell;
    int cells = shape.cellCount();
    codeMask = (1L << bitsPerCell) - 1;
    wordsPerBoard = (cells + cellsPerWord - 1) / cellsPerWord;
    wordOf = new int[cells];
    shiftOf = new int[cells];
    tileCell = new int[cells * Move.COUNT];
    for (int cell = 0; cell < cells; cell++) {
      wordOf[cell] = cell / cellsPerWord;
      shiftOf[cell] = cell % cellsPerWord * bitsPerCell;
      for (Move move : Move.ALL) {
        tileCell[cell * Move.COUNT + move.number()] =
            move.isPossible(shape, cell) ? cell + move.blankStep(shape) : -1;
      }
    }
  }

  /**
   * Returns the cell that a move takes a tile from, the blank's new cell.
   *
   * @param blankCell the blank's cell
   * @param move the number of a move
   * @return a neighbour of the blank's cell, or −1 if the move is not possible
   */
  public int tileCell(int blankCell, int move) {
    return tileCell[blankCell * Move.COUNT + move];
  }

  /** {@return the boards' shape} */
  public Shape shape() {
    return shape;
  }

  /** {@return how many longs a board takes, at least 1} */
  public int wordsPerBoard() {
    return wordsPerBoard;
  }

  /**
   * Packs a board.
   *
   * @param board a board of the shape and number of colours
   * @return its words
   */
  public long[] pack(Board board) {
    long[] words = new long[wordsPerBoard];
    for (int cell = 0; cell < shape.cellCount(); cell++) {
      int blank = board.blankCell();
      long code = cell == blank ? blankCode : board.colourAt(cell < blank ? cell : cell - 1);
      words[wordOf[cell]] |= code << shiftOf[cell];
    }
    return words;
  }

  /**
   * Packs the colours of cells.
   *
   * @param colourAt by cell: the colour, anything at the blank's cell
   * @param blankCell the blank's cell
   * @param words receives the board
   */
  public void packColours(int[] colourAt, int blankCell, long[] words) {
    Arrays.fill(words, 0);
    for (int cell = 0; cell < colourAt.length; cell++) {
      long code = cell == blankCell ? blankCode : colourAt[cell];
      words[wordOf[cell]] |= code << shiftOf[cell];
    }
  }

  /**
   * Writes a board's sequence: its colours in reading order without the blank.
   *
   * @param boards packed boards
   * @param offset the board's first word
   * @param blankCell the board's blank cell
   * @param sequence receives cellCount − 1 colours as unsigned bytes
   */
  public void unpack(long[] boards, int offset, int blankCell, byte[] sequence) {
    int position = 0;
    for (int cell = 0; cell < shape.cellCount(); cell++) {
      if (cell != blankCell) {
        sequence[position++] = (byte) code(boards, offset, cell);
      }
    }
  }

  /**
   * Slides the tile of a cell into the blank, in place.
   *
   * @param boards packed boards
   * @param offset the board's first word
   * @param blankCell the board's blank cell
   * @param tileCell a neighbour of it, the blank's new cell
   */
  public void slide(long[] boards, int offset, int blankCell, int tileCell) {
    long flip = code(boards, offset, tileCell) ^ blankCode;
    boards[offset + wordOf[blankCell]] ^= flip << shiftOf[blankCell];
    boards[offset + wordOf[tileCell]] ^= flip << shiftOf[tileCell];
  }

  private long code(long[] boards, int offset, int cell) {
    return (boards[offset + wordOf[cell]] >>> shiftOf[cell]) & codeMask;
  }

  /**
   * Slides the tile of a cell into the blank, on a board of one word.
   *
   * @param board the board
   * @param blankCell the blank's cell
   * @param tileCell a neighbour of it, the blank's new cell
   * @return the board after the move
   */
  public long slid(long board, int blankCell, int tileCell) {
    long flip = (board >>> shiftOf[tileCell] & codeMask) ^ blankCode;
    return board ^ flip << shiftOf[blankCell] ^ flip << shiftOf[tileCell];
  }

  /**
   * Mixes a board's words into a hash. Boards of one level differ in a few fields only, so each
   * word is multiplied and folded twice (the finalizer of MurmurHash3, with the constants of
   * Stafford's mix 13).
   *
   * @param boards packed boards
   * @param offset the board's first word
   * @return a hash whose high and low bits are equally well spread
   */
  public int hash(long[] boards, int offset) {
    long hash = 0;
    for (int word = 0; word < wordsPerBoard; word++) {
      hash = mix(hash ^ boards[offset + word]);
    }
    return (int) hash;
  }

  /**
   * {@return the hash of a board of one word}
   *
   * @param board the board
   */
  public static int hash(long board) {
    return (int) mix(board);
  }

  private static long mix(long word) {
    long mixed = (word ^ word >>> 30) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 31;
  }
}
