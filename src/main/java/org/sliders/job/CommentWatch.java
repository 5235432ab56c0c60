package org.sliders.job;

import java.util.ArrayList;
import java.util.List;

/** Warns of comments as wide as a row: each may be a row by mistake. */
final class CommentWatch {

  /** The most comments that are listed. */
  private static final int MAX_WARNINGS = 100;

  /** A row has a start and a target; a note of one field, which spreadsheets widen, has less. */
  private static final int LEAST_FILLED = 2;

  private final String file;
  private final Header header;
  private final List<String> warnings = new ArrayList<>();
  private int rowCount;

  CommentWatch(String file, Header header) {
    this.file = file;
    this.header = header;
  }

  void look(RowText comment) {
    int fieldCount = 1;
    int filledCount = 0;
    boolean open = false;
    for (int i = 0; i < comment.length(); i++) {
      char c = comment.chars()[i];
      if (c == '"') {
        open = !open;
      } else if (c == ',' && !open) {
        fieldCount++;
      } else if (c != ' ') {
        filledCount = fieldCount;
      }
    }
    if (!open && filledCount >= LEAST_FILLED && header.fits(fieldCount, filledCount)) {
      rowCount++;
      if (rowCount <= MAX_WARNINGS) {
        warnings.add(
            file
                + ":"
                + comment.line()
                + ": a comment of "
                + header.fieldCount()
                + " fields, as many as a row has; was it meant to be a row?");
      }
    }
  }

  /** Adds what was seen in a later part of the file. */
  void add(CommentWatch later) {
    int room = Math.min(MAX_WARNINGS - warnings.size(), later.warnings.size());
    warnings.addAll(later.warnings.subList(0, room));
    rowCount += later.rowCount;
  }

  /** Returns a warning for each of the first such comments, and the total. */
  List<String> warnings() {
    List<String> all = new ArrayList<>(warnings);
    if (rowCount > MAX_WARNINGS) {
      all.add(file + ": " + rowCount + " comments look like rows");
    }
    return all;
  }
}
