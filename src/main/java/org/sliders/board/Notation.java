package org.sliders.board;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes boards as text: rows separated by {@code /}; one code point a tile, or words
 * separated by spaces. What the text leaves open comes from the fields.
 *
 * @param shape the shape the boards must have, or null if nothing states one
 * @param defaultShape the shape of a board written without {@code /} when {@code shape} is null, or
 *     null to take a square length only
 * @param blank the blank's name, or null to take the first of {@code _ . 0} that occurs, or {@code W}
 *     where all other tiles are R or B
 */
public record Notation(
    @Nullable Shape shape, @Nullable Shape defaultShape, @Nullable String blank) {

  /** Notation with nothing stated. */
  public static final Notation PLAIN = new Notation(null, null, null);

  private static final List<String> USUAL_BLANKS = List.of("_", ".", "0");
  private static final String COLOURED_BLANK = "W";
  private static final List<String> COLOURS_BESIDE_W = List.of("R", "B");

  /** A text cut into tiles, before anything is known about the blank. */
  private record Tiles(String label, Shape shape, List<String> names) {}

  /**
   * Reads one board.
   *
   * @param label what the text is, for messages, such as {@code board}
   * @param text the board
   * @return the board
   * @throws NotationException if the text is no board; the message names label and value
   */
  public Board parse(String label, String text) {
    Tiles tiles = tiles(label, text);
    return board(tiles, blankOf(List.of(tiles)));
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
    Tiles startTiles = tiles("start", startText);
    Tiles targetTiles = tiles("target", targetText);
    String pairBlank = blankOf(List.of(startTiles, targetTiles));
    Board start = board(startTiles, pairBlank);
    Board target = board(targetTiles, pairBlank);
    if (!start.shape().equals(target.shape())) {
      throw new NotationException(
          "start is " + start.shape() + " but target is " + target.shape());
    }
    if (!start.palette().equals(target.palette())) {
      throw new NotationException(
          "tiles differ: start has "
              + abbreviated(start.palette())
              + " but target has "
              + abbreviated(target.palette()));
    }
    return new BoardPair(
        start,
        new Board(target.shape(), start.palette(), target.sequence(), target.blankCell()));
  }

  /**
   * Writes a board, rows separated by {@code /}, so that {@link #parse} with the same blank reads it.
   *
   * @param board the board
   * @return its text; tiles are separated by spaces if a name is longer than one code point
   */
  public static String format(Board board) {
    Palette palette = board.palette();
    boolean spaced = isWord(palette.blank());
    for (int colour = 0; colour < palette.colourCount(); colour++) {
      spaced |= isWord(palette.name(colour));
    }
    int cols = board.shape().cols();
    StringBuilder out = new StringBuilder();
    for (int cell = 0; cell < board.shape().cellCount(); cell++) {
      if (cell > 0) {
        out.append(cell % cols == 0 ? "/" : spaced ? " " : "");
      }
      if (cell == board.blankCell()) {
        out.append(palette.blank());
      } else {
        out.append(palette.name(board.colourAt(cell < board.blankCell() ? cell : cell - 1)));
      }
    }
    return out.toString();
  }

  private static boolean isWord(String name) {
    return name.codePointCount(0, name.length()) > 1;
  }

  private Tiles tiles(String label, String text) {
    if (text.isBlank()) {
      throw new NotationException(label + " is empty, expected a board such as 12/30");
    }
    String[] rows = text.split("/", -1);
    boolean spaced = false;
    for (int row = 0; row < rows.length; row++) {
      rows[row] = rows[row].strip();
      spaced |= rows[row].indexOf(' ') >= 0;
    }
    List<String> names = new ArrayList<>();
    int cols = 0;
    for (int row = 0; row < rows.length; row++) {
      int before = names.size();
      addTiles(label, rows[row], spaced, names);
      int width = names.size() - before;
      cols = row == 0 ? width : cols;
      if (width == 0 || width != cols) {
        throw new NotationException(
            label + " " + Quoted.of(text) + ": row " + (row + 1) + " has " + width
                + " tiles, expected " + (cols == 0 ? "at least 1" : cols));
      }
    }
    return new Tiles(label, shapeOf(label, text, rows.length, cols), names);
  }

  private static void addTiles(String label, String row, boolean spaced, List<String> names) {
    for (int begin = 0; begin < row.length(); ) {
      int end = row.offsetByCodePoints(begin, 1);
      if (spaced) {
        int space = row.indexOf(' ', begin);
        end = space < 0 ? row.length() : space;
      }
      if (end > begin) {
        names.add(checkedName(label, row.substring(begin, end)));
      }
      begin = spaced ? end + 1 : end;
    }
  }

  private static String checkedName(String label, String name) {
    boolean bad =
        name.codePoints()
            .anyMatch(
                point ->
                    switch (Character.getType(point)) {
                      case Character.CONTROL,
                          Character.FORMAT,
                          Character.SURROGATE,
                          Character.SPACE_SEPARATOR,
                          Character.LINE_SEPARATOR,
                          Character.PARAGRAPH_SEPARATOR ->
                          true;
                      default -> false;
                    });
    if (bad) {
      throw new NotationException(
          label + ": tile " + Quoted.of(name) + " has a character that cannot be printed");
    }
    return name;
  }

  private Shape shapeOf(String label, String text, int textRows, int textCols) {
    Shape written = null;
    if (textRows > 1) {
      written = new Shape(textRows, textCols);
    }
    if (shape != null) {
      if (textRows > 1 ? !shape.equals(written) : shape.cellCount() != textCols) {
        throw new NotationException(
            label + " " + Quoted.of(text) + " has "
                + (textRows > 1 ? "shape " + textRows + "x" + textCols : textCols + " tiles")
                + ", expected " + shape);
      }
      return shape;
    }
    if (written != null) {
      return written;
    }
    if (defaultShape != null) {
      if (defaultShape.cellCount() != textCols) {
        throw new NotationException(
            label + " " + Quoted.of(text) + " has " + textCols + " tiles, expected " + defaultShape);
      }
      return defaultShape;
    }
    int side = (int) Math.round(Math.sqrt(textCols));
    if (side * side != textCols) {
      throw new NotationException(
          label + " " + Quoted.of(text) + " has " + textCols
              + " tiles, which is no square: separate the rows with '/' or state rows and cols");
    }
    return new Shape(side, side);
  }

  private String blankOf(List<Tiles> boards) {
    if (blank != null) {
      return blank;
    }
    for (String candidate : USUAL_BLANKS) {
      if (boards.stream().anyMatch(tiles -> tiles.names.contains(candidate))) {
        return candidate;
      }
    }
    boolean coloured =
        boards.stream()
            .flatMap(tiles -> tiles.names.stream())
            .allMatch(name -> name.equals(COLOURED_BLANK) || COLOURS_BESIDE_W.contains(name));
    if (coloured && boards.stream().anyMatch(tiles -> tiles.names.contains(COLOURED_BLANK))) {
      return COLOURED_BLANK;
    }
    throw new NotationException(
        boards.get(0).label
            + " has no blank: none of '_', '.', '0' occurs, nor 'W' among R and B only;"
            + " name it in the column blank or with --blank");
  }

  private static Board board(Tiles tiles, String blank) {
    int blankCell = tiles.names.indexOf(blank);
    if (blankCell < 0 || blankCell != tiles.names.lastIndexOf(blank)) {
      long found = tiles.names.stream().filter(blank::equals).count();
      throw new NotationException(
          tiles.label + " has the blank " + Quoted.of(blank) + " " + found
              + " times, expected once; another blank can be named in the column blank or with"
              + " --blank");
    }
    TreeMap<String, Integer> counts = new TreeMap<>();
    for (String name : tiles.names) {
      counts.merge(name, 1, Integer::sum);
    }
    counts.remove(blank);
    List<String> colours = List.copyOf(counts.keySet());
    int[] countOf = counts.values().stream().mapToInt(Integer::intValue).toArray();
    int cells = tiles.names.size();
    Palette palette;
    try {
      palette = new Palette(blank, colours, countOf);
    } catch (NotationException e) {
      throw new NotationException(tiles.label + ": " + e.getMessage());
    }
    int colour = 0;
    for (var entry : counts.entrySet()) {
      entry.setValue(colour++);
    }
    byte[] sequence = new byte[cells - 1];
    for (int cell = 0; cell < cells; cell++) {
      if (cell != blankCell) {
        sequence[cell < blankCell ? cell : cell - 1] =
            counts.get(tiles.names.get(cell)).byteValue();
      }
    }
    return new Board(tiles.shape, palette, sequence, blankCell);
  }

  private static String abbreviated(Palette palette) {
    String text = palette.toString();
    return text.length() > 120 ? text.substring(0, 120) + "…" : text;
  }
}
