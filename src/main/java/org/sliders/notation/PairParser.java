package org.sliders.notation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.NotationException;
import org.sliders.board.Quoted;
import org.sliders.board.Shape;

/**
 * Reads many boards, one thread at a time. It remembers the tiles of the last pair: as long as the
 * next ones have the same shape and tiles, which is so in most job files, nothing about them is
 * worked out anew, and all boards share one palette.
 */
public final class PairParser {

  /** Words remembered before all is forgotten, so that a file of ever new words needs no memory. */
  private static final int MAX_WORDS = 1024;

  private static final List<String> USUAL_BLANKS = List.of("_", ".", "0");
  private static final String COLOURED_BLANK = "W";

  private final TileCutter cutter = new TileCutter();
  private @Nullable KnownTiles known;

  /**
   * How to read the known tiles from characters; null if nothing is known or they have no codes.
   */
  private @Nullable BoardCodec codec;

  /** Makes a parser that knows nothing yet. */
  public PairParser() {}

  /**
   * Reads two boards that share blank, shape and palette.
   *
   * @param stated what is stated about them
   * @param startText the start
   * @param targetText the target
   * @return start and target, whose palettes are the same object
   * @throws NotationException if a text is no board or the boards are no pair
   */
  public BoardPair parsePair(Stated stated, String startText, String targetText) {
    forgetManyWords();
    TileText start = cut("start", startText);
    TileText target = cut("target", targetText);
    Shape startShape = start.shapeFor(stated);
    Shape targetShape = target.shapeFor(stated);
    if (!startShape.equals(targetShape)) {
      throw new NotationException("start is " + startShape + " but target is " + targetShape);
    }
    KnownTiles tiles = known;
    if (tiles != null && tiles.hasBlankOf(stated) && tiles.space().shape().equals(startShape)) {
      Board startBoard = tiles.board(start);
      Board targetBoard = tiles.board(target);
      if (startBoard != null && targetBoard != null) {
        return new BoardPair(startBoard, targetBoard);
      }
    }
    int blankCode = blankOf(stated, List.of(start, target));
    tiles = KnownTiles.of(start, blankCode, stated, cutter);
    Board startBoard = tiles.board(start);
    Board targetBoard = tiles.board(target);
    if (startBoard == null || targetBoard == null) {
      throw tilesDiffer(start, target, blankCode, stated);
    }
    known = tiles;
    codec = tiles.codec();
    return new BoardPair(startBoard, targetBoard);
  }

  /**
   * {@return what reads boards of the last pair's tiles from characters, or null if there are none
   * such, or they would take more than a {@code long}}
   *
   * @param stated what is stated about them
   */
  public @Nullable BoardCodec codec(Stated stated) {
    return known != null && known.hasBlankOf(stated) ? codec : null;
  }

  /**
   * Reads one board.
   *
   * @param stated what is stated about it
   * @param label what the text is, for messages, such as {@code board}
   * @param text the board
   * @return the board
   * @throws NotationException if the text is no board; the message names label and value
   */
  public Board parse(Stated stated, String label, String text) {
    forgetManyWords();
    TileText tiles = cut(label, text);
    int blankCode = blankOf(stated, List.of(tiles));
    Board board = KnownTiles.of(tiles, blankCode, stated, cutter).board(tiles);
    if (board == null) {
      throw new IllegalStateException("board does not have its own tiles: " + Quoted.of(text));
    }
    return board;
  }

  private TileText cut(String label, String text) {
    if (text.isBlank()) {
      throw new NotationException(label + " is empty, expected a board such as 12/30");
    }
    String composed = TileCharacters.composed(text);
    TileCharacters.require(label, composed);
    return cutter.cut(label, composed);
  }

  private void forgetManyWords() {
    if (cutter.wordCount() > MAX_WORDS) {
      cutter.forget();
      known = null;
      codec = null;
    }
  }

  /** Finds the blank, which must occur once in each of the boards. */
  private int blankOf(Stated stated, List<TileText> boards) {
    String blank = stated.blank();
    if (blank != null) {
      TileCharacters.require("blank", blank);
    }
    int code = blank != null ? cutter.codeOf(blank) : usualBlankOf(boards);
    for (TileText tiles : boards) {
      int found = tiles.occurrencesOf(code);
      if (found != 1) {
        throw tiles.error(
            " has the blank "
                + Quoted.of(blank != null ? blank : cutter.name(code))
                + " "
                + found
                + " times, expected once; another blank can be named in the column blank or with"
                + " --blank");
      }
    }
    return code;
  }

  private int usualBlankOf(List<TileText> boards) {
    for (String candidate : USUAL_BLANKS) {
      int code = cutter.codeOf(candidate);
      if (occurs(code, boards)) {
        return code;
      }
    }
    int coloured = cutter.codeOf(COLOURED_BLANK);
    if (occurs(coloured, boards) && areRedBlueAndWhite(boards)) {
      return coloured;
    }
    TileText first = boards.get(0);
    throw first.error(
        " has no blank: none of '_', '.', '0' occurs, nor 'W' among R and B only; name it in the"
            + " column blank or with --blank");
  }

  private static boolean occurs(int code, List<TileText> boards) {
    for (TileText tiles : boards) {
      if (tiles.occurrencesOf(code) > 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean areRedBlueAndWhite(List<TileText> boards) {
    for (TileText tiles : boards) {
      int count = tiles.occurrencesOf('R') + tiles.occurrencesOf('B') + tiles.occurrencesOf('W');
      if (count < tiles.cellCount()) {
        return false;
      }
    }
    return true;
  }

  private NotationException tilesDiffer(
      TileText start, TileText target, int blankCode, Stated stated) {
    return new NotationException(
        "tiles differ: start has "
            + KnownTiles.of(start, blankCode, stated, cutter).space().palette().abbreviated()
            + " but target has "
            + KnownTiles.of(target, blankCode, stated, cutter).space().palette().abbreviated());
  }
}
