package org.sliders.job;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.sliders.board.Quoted;

/** Which column stands where. */
final class Header {

  private final Map<Column, Integer> positions = new EnumMap<>(Column.class);
  private final int line;
  private final int fieldCount;

  /** The same with empty names at the end, as spreadsheets leave them. */
  private final int widthInFile;

  /**
   * Reads the header.
   *
   * @param row the first row of the file
   * @param file the file's name, for messages
   * @throws JobFileException if a column is unknown, repeated or missing
   */
  Header(RowText row, String file) throws JobFileException {
    if (!row.error().isEmpty()) {
      throw new JobFileException(file, row.line(), "header: " + row.error());
    }
    if (row.field(0).toLowerCase(Locale.ROOT).startsWith("sep=")) {
      throw new JobFileException(
          file,
          row.line(),
          "a line "
              + Quoted.of(row.field(0) + (row.fieldCount() > 1 ? "," : ""))
              + " is for spreadsheets: remove it; fields are separated by ','");
    }
    line = row.line();
    fieldCount = row.filledCount();
    widthInFile = row.fieldCount();
    for (int i = 0; i < Math.min(fieldCount, RowText.MAX_FIELDS); i++) {
      Column column = columnOf(row, i, file);
      if (positions.putIfAbsent(column, i) != null) {
        throw new JobFileException(
            file, row.line(), "column " + Quoted.of(column.word()) + " is repeated");
      }
    }
    for (Column required : new Column[] {Column.START, Column.TARGET}) {
      if (!positions.containsKey(required)) {
        throw new JobFileException(
            file,
            row.line(),
            "column " + Quoted.of(required.word()) + " is missing from the header");
      }
    }
  }

  private static Column columnOf(RowText row, int position, String file) throws JobFileException {
    String name = row.field(position);
    for (Column column : Column.values()) {
      if (column.word().equals(name)) {
        return column;
      }
    }
    throw new JobFileException(
        file,
        row.line(),
        (name.isEmpty()
                ? "column " + (position + 1) + " has no name"
                : "unknown column " + Quoted.of(name))
            + ", expected start, target and perhaps id, rows, cols, blank"
            + hint(name));
  }

  private static String hint(String name) {
    if (name.indexOf(';') >= 0) {
      return "; the delimiter is ';' but must be ','";
    }
    if (name.indexOf('\t') >= 0) {
      return "; the delimiter is a tab but must be ','";
    }
    return name.indexOf('\0') >= 0 ? "; is the file UTF-16? It must be UTF-8" : "";
  }

  /** Returns the number of the header's line. */
  int line() {
    return line;
  }

  /** Returns how many fields a row must have. */
  public int fieldCount() {
    return fieldCount;
  }

  /** Tells whether a row has as many fields as it must, not counting empty ones without a name. */
  public boolean fits(int rowFieldCount, int rowFilledCount) {
    return rowFieldCount == fieldCount
        || (rowFieldCount == widthInFile && rowFilledCount <= fieldCount);
  }

  /** Returns which field a column is, or {@link RowText#NO_FIELD}. */
  int position(Column column) {
    return positions.getOrDefault(column, RowText.NO_FIELD);
  }

  /** Returns a row's field, empty if the file has no such column. */
  String field(RowText row, Column column) {
    return row.field(position(column));
  }
}
