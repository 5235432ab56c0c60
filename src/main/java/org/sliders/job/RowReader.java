package org.sliders.job;

import org.jspecify.annotations.Nullable;
import org.sliders.board.NotationException;
import org.sliders.board.Quoted;
import org.sliders.board.Shape;
import org.sliders.board.VisibleCharacters;
import org.sliders.notation.BoardCodec;
import org.sliders.notation.PairParser;
import org.sliders.notation.Stated;

/** Makes rows of a job out of fields and adds them to a list. */
final class RowReader {

  private static final int MAX_ID_CHARS = 200;
  private static final char DELETE = '\u007F';

  /** Spreadsheets take text that begins so for a formula, full-width characters too. */
  private static final String FORMULA_BEGINNINGS = "=+-@\uFF1D\uFF0B\uFF0D\uFF20";

  private final Header header;
  private final Stated defaultStated;
  private final PairParser parser = new PairParser();
  private final JobRows rows;
  private final RowIds ids;

  /** Reads the usual rows until the parser knows their tiles, or null. */
  private final @Nullable BoardCodec firstCodec;

  private final int idField;
  private final int startField;
  private final int targetField;
  private final int rowsField;
  private final int colsField;
  private final int blankField;

  /** Makes a reader of a file's first rows, whose ids are claimed at once. */
  RowReader(Header header, JobDefaults defaults, JobRows rows) {
    this(
        header,
        new Stated(null, defaults.shape(), defaults.blank()),
        rows,
        new IdIndex(rows),
        null);
  }

  private RowReader(
      Header header,
      Stated defaultStated,
      JobRows rows,
      RowIds ids,
      @Nullable BoardCodec firstCodec) {
    this.header = header;
    this.defaultStated = defaultStated;
    this.rows = rows;
    this.ids = ids;
    this.firstCodec = firstCodec;
    idField = header.position(Column.ID);
    startField = header.position(Column.START);
    targetField = header.position(Column.TARGET);
    rowsField = header.position(Column.ROWS);
    colsField = header.position(Column.COLS);
    blankField = header.position(Column.BLANK);
  }

  /** Makes a reader of later rows of the same file. */
  RowReader forPart(JobRows part, RowIds partIds) {
    return new RowReader(header, defaultStated, part, partIds, parser.codec(defaultStated));
  }

  /** Adds a row, good or bad. */
  void add(RowText row) {
    if (!addUsual(row)) {
      addAny(row);
    }
  }

  /**
   * Adds a row that is written as most are, straight from its characters: no shape or blank stated,
   * boards of the tiles of the row before, one character a tile, and an id of printable ASCII that
   * no row has yet. With packed rows, a million 4×4 rows so take 0.6 s of CPU time in place of 5 s.
   *
   * @return false if it is any other row, of which nothing is taken
   */
  private boolean addUsual(RowText row) {
    BoardCodec codec = parser.codec(defaultStated);
    if (codec == null) {
      codec = firstCodec;
    }
    if (codec == null
        || row.fieldCount() != header.fieldCount()
        || !row.isEmpty(rowsField)
        || !row.isEmpty(colsField)
        || !row.isEmpty(blankField)) {
      return false;
    }
    char[] text = row.chars();
    int idBegin = row.begin(idField);
    int idEnd = row.end(idField);
    long start = codec.encode(defaultStated, text, row.begin(startField), row.end(startField));
    long target = codec.encode(defaultStated, text, row.begin(targetField), row.end(targetField));
    if (start == BoardCodec.NO_CODE
        || target == BoardCodec.NO_CODE
        || !isUsualId(text, idBegin, idEnd)) {
      return false;
    }
    int holder =
        idBegin == idEnd
            ? ids.claim(Integer.toString(row.line()), rows.size())
            : ids.claim(text, idBegin, idEnd, rows.size());
    if (holder >= 0) {
      return false;
    }
    if (rows.canPack(codec)) {
      rows.append(codec, row.line(), start, target);
      rows.nameLast(text, idBegin, idEnd);
    } else {
      String id = idBegin == idEnd ? Integer.toString(row.line()) : row.field(idField);
      rows.append(
          new JobRow(id, row.line(), codec.pair(start, target), ""),
          idBegin == idEnd ? JobRows.ID_OF_LINE : JobRows.ID_GIVEN);
    }
    return true;
  }

  /** Tells whether an id is good and the same as a field of CSV, or none is given. */
  private static boolean isUsualId(char[] text, int begin, int end) {
    for (int i = begin; i < end; i++) {
      char c = text[i];
      if (c < ' ' || c >= DELETE || c == '"' || c == ',') {
        return false;
      }
    }
    return begin == end
        || (end - begin <= MAX_ID_CHARS && FORMULA_BEGINNINGS.indexOf(text[begin]) < 0);
  }

  /** Adds a row, cut into texts. */
  void addAny(RowText row) {
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
    int origin = given.isEmpty() ? JobRows.ID_OF_LINE : JobRows.ID_GIVEN;
    int holder = ids.claim(id, rows.size());
    if (holder >= 0) {
      if (error.isEmpty()) {
        error = errorOfTaken(id, origin, holder);
      }
      id = freeId(row.line(), rows.size());
    }
    if (!error.isEmpty()) {
      rows.append(new JobRow(id, row.line(), null, error), origin);
      return;
    }
    JobRow made = pairRow(row, id);
    rows.append(made, made.isGood() ? origin : origin | JobRows.PAIR_ERROR);
  }

  private String errorOfTaken(String id, int origin, int holder) {
    return "id "
        + Quoted.of(id)
        + ((origin & JobRows.ID_OF_LINE) != 0 ? ", the line's number," : "")
        + " is already that of line "
        + rows.get(holder).line();
  }

  /** Names a row by its line where its own id is taken; no two rows have one id. */
  private String freeId(int line, int row) {
    String id = Integer.toString(line);
    while (ids.claim(id, row) >= 0) {
      id = "line " + id;
    }
    return id;
  }

  /**
   * Claims the ids of rows that were added without. The rows are the same as if each had claimed
   * its id when it was read.
   *
   * @param first the first of the rows, behind all whose ids are claimed
   */
  void claimFrom(int first) {
    for (int i = first; i < rows.size(); i++) {
      int holder = ids.claim(rows.id(i), i);
      if (holder >= 0) {
        JobRow row = rows.get(i);
        int origin = rows.origin(i);
        boolean stays = !row.error().isEmpty() && (origin & JobRows.PAIR_ERROR) == 0;
        String error = stays ? row.error() : errorOfTaken(row.id(), origin, holder);
        rows.replace(i, new JobRow(freeId(row.line(), i), row.line(), null, error));
      }
    }
  }

  private String errorOfFields(RowText row) {
    String error = row.error();
    if (!error.isEmpty() || header.fits(row.fieldCount(), row.filledCount())) {
      return error;
    }
    return "row has "
        + row.fieldCount()
        + " fields, expected "
        + header.fieldCount()
        + " as in the header";
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

  private JobRow pairRow(RowText row, String id) {
    try {
      Stated stated = statedFor(row);
      String start = header.field(row, Column.START);
      String target = header.field(row, Column.TARGET);
      return new JobRow(id, row.line(), parser.parsePair(stated, start, target), "");
    } catch (NotationException e) {
      return new JobRow(id, row.line(), null, String.valueOf(e.getMessage()));
    }
  }

  private Stated statedFor(RowText row) {
    String rowCount = header.field(row, Column.ROWS);
    String colCount = header.field(row, Column.COLS);
    String blank = header.field(row, Column.BLANK);
    if (rowCount.isEmpty() && colCount.isEmpty() && blank.isEmpty()) {
      return defaultStated;
    }
    if (rowCount.isEmpty() != colCount.isEmpty()) {
      throw new NotationException(
          rowCount.isEmpty()
              ? "cols " + Quoted.of(colCount) + " is given without rows"
              : "rows " + Quoted.of(rowCount) + " is given without cols");
    }
    Shape shape =
        rowCount.isEmpty() ? null : new Shape(side("rows", rowCount), side("cols", colCount));
    return new Stated(
        shape, defaultStated.defaultShape(), blank.isEmpty() ? defaultStated.blank() : blank);
  }

  private static int side(String label, String text) {
    boolean digits = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    if (!digits || text.length() > 9) {
      throw new NotationException(label + " " + Quoted.of(text) + " is not a number of cells");
    }
    return Integer.parseInt(text);
  }
}
