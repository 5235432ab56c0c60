package org.sliders.job;

/** Writes rows of a job file as they are, but each with an id. Belongs to one thread. */
final class RowLines {

  private final Header header;
  private final int idField;
  private final ByteText line = new ByteText();

  RowLines(Header header) {
    this.header = header;
    idField = header.position(Column.ID);
  }

  /** Returns the header, with a column for the id in front where it has none. */
  String header(RowText row) {
    line.clear();
    if (idField == RowText.NO_FIELD) {
      line.add(Column.ID.word()).add(',');
    }
    return fields(row, "");
  }

  /** Returns a row, with the number of its line in place of an empty id. */
  String row(RowText row) {
    line.clear();
    String lineId = Integer.toString(row.line());
    if (idField == RowText.NO_FIELD) {
      line.add(lineId).add(',');
    }
    return fields(row, lineId);
  }

  private String fields(RowText row, String idIfEmpty) {
    // As many fields as it has, but for empty ones without a name: a bad row stays bad.
    int named = Math.max(header.fieldCount(), row.filledCount());
    int count = Math.min(named, row.fieldCount());
    for (int number = 0; number < Math.min(count, RowText.MAX_FIELDS); number++) {
      String field = row.field(number);
      line.add(number == 0 ? "" : ",");
      line.addJobField(number == idField && field.isEmpty() ? idIfEmpty : field);
    }
    return line.toString();
  }
}
