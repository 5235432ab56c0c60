package org.sliders.job;

import org.sliders.board.NotationException;
import org.sliders.board.Quoted;
import org.sliders.board.Shape;
import org.sliders.board.VisibleCharacters;
import org.sliders.notation.Notation;
import org.sliders.notation.PairParser;

/** Makes rows of a job out of fields and adds them to a list. */
final class RowReader {

  private static final int MAX_ID_CHARS = 200;

  /** Spreadsheets take text that begins so for a formula, full-width characters too. */
  private static final String FORMULA_BEGINNINGS = "=+-@\uFF1D\uFF0B\uFF0D\uFF20";

  private final Header header;
  private final JobDefaults defaults;
  private final Notation defaultNotation;
  private final PairParser parser = new PairParser();
  private final PackedRows rows;
  private final IdIndex ids;

  RowReader(Header header, JobDefaults defaults, PackedRows rows) {
    this.header = header;
    this.defaults = defaults;
    this.defaultNotation = new Notation(null, defaults.shape(), defaults.blank());
    this.rows = rows;
    this.ids = new IdIndex(rows);
  }

  /** Returns what takes the lines of usual rows, so that {@link #add} has only the others. */
  UsualRows usualRows() {
    return new UsualRows(header, defaultNotation, parser, rows, ids);
  }

  /** Adds a row, good or bad. */
  void add(RowSource row) {
    String given = header.field(row, Column.ID);
    String lineId = Integer.toString(row.line());
    String id = given;
    String error = errorOfFields(row);
    String idError = errorOfId(given);
    if (given.isEmpty() || !idError.isEmpty()) {
      id = lineId;
    }
    if (error.isEmpty()) {
      error = idError;
    }
    int holder = ids.claim(id, rows.size());
    if (holder >= 0) {
      if (error.isEmpty()) {
        error =
            "id "
                + Quoted.of(id)
                + (given.isEmpty() ? ", the line's number," : "")
                + " is already that of line "
                + rows.get(holder).line();
      }
      id = freeId(lineId);
    }
    rows.append(error.isEmpty() ? pairRow(row, id) : new Job.Row(id, row.line(), null, error));
  }

  /** Names a row by its line where its own id is taken; no two rows have one id. */
  private String freeId(String lineId) {
    String id = lineId;
    while (ids.claim(id, rows.size()) >= 0) {
      id = "line " + id;
    }
    return id;
  }

  private String errorOfFields(RowSource row) {
    if (!row.error().isEmpty() || header.fits(row.fieldCount(), row.filledCount())) {
      return row.error();
    }
    return "row has "
        + row.fieldCount()
        + " fields, expected "
        + header.fieldCount()
        + " as in the header";
  }

  /** Tells whether an id of printable ASCII is good, or none is given. */
  static boolean isUsualId(Slice id) {
    if (id.isEmpty()) {
      return true;
    }
    return id.length() <= MAX_ID_CHARS && FORMULA_BEGINNINGS.indexOf(id.bytes()[id.begin()]) < 0;
  }

  private static String errorOfId(String id) {
    if (id.isEmpty()) {
      return "";
    }
    int charCount = id.codePointCount(0, id.length());
    if (charCount > MAX_ID_CHARS) {
      return "id " + Quoted.of(id) + " has " + charCount + " characters, more than " + MAX_ID_CHARS;
    }
    if (FORMULA_BEGINNINGS.indexOf(id.charAt(0)) >= 0) {
      return "id " + Quoted.of(id) + " begins with one of = + - @";
    }
    return id.codePoints().allMatch(point -> point == ' ' || VisibleCharacters.contains(point))
        ? ""
        : "id " + Quoted.of(id) + " has a character that cannot be printed or seen";
  }

  private Job.Row pairRow(RowSource row, String id) {
    try {
      Notation notation = notationOf(row);
      String start = header.field(row, Column.START);
      String target = header.field(row, Column.TARGET);
      return new Job.Row(id, row.line(), parser.parsePair(notation, start, target), "");
    } catch (NotationException e) {
      return new Job.Row(id, row.line(), null, String.valueOf(e.getMessage()));
    }
  }

  private Notation notationOf(RowSource row) {
    String rowCount = header.field(row, Column.ROWS);
    String colCount = header.field(row, Column.COLS);
    String blank = header.field(row, Column.BLANK);
    if (rowCount.isEmpty() && colCount.isEmpty() && blank.isEmpty()) {
      return defaultNotation;
    }
    if (rowCount.isEmpty() != colCount.isEmpty()) {
      throw new NotationException(
          rowCount.isEmpty()
              ? "cols " + Quoted.of(colCount) + " is given without rows"
              : "rows " + Quoted.of(rowCount) + " is given without cols");
    }
    Shape shape =
        rowCount.isEmpty() ? null : new Shape(side("rows", rowCount), side("cols", colCount));
    return new Notation(shape, defaults.shape(), blank.isEmpty() ? defaults.blank() : blank);
  }

  private static int side(String label, String text) {
    boolean digits = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    if (!digits || text.length() > 9) {
      throw new NotationException(label + " " + Quoted.of(text) + " is not a number of cells");
    }
    return Integer.parseInt(text);
  }
}
