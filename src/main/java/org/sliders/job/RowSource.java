package org.sliders.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a job file, cut into fields; comments, blank lines and rows of empty fields are left
 * out. A row that cannot be cut comes with its error. If a quote stays open to the end of the file
 * or past {@link #MAX_ROW_BYTES}, or closes before text, then only the row's first line is taken
 * for bad and reading goes on behind it: so a forgotten quote loses one row and not those that
 * follow.
 */
final class RowSource {

  /** The most bytes a row may have. */
  static final int MAX_ROW_BYTES = 1 << 20;

  /** The most comments that are listed because they look like rows. */
  private static final int MAX_WARNINGS = 100;

  private final LineReader lines;
  private final String file;
  private final RowSplitter splitter = new RowSplitter(RowSplitter.Spaces.DROPPED);
  private final RowSplitter commentSplitter = new RowSplitter(RowSplitter.Spaces.DROPPED);

  /** Looks at each line first that may begin a row. */
  interface LineTaker {
    /**
     * Looks at a line.
     *
     * @param text holds the line
     * @param begin where it begins
     * @param end where it ends
     * @param line its number
     * @return true if the line is done with, so that the source goes on to the next
     */
    boolean take(byte[] text, int begin, int end, int line);
  }

  /** How many fields the rows of a file have. */
  interface RowWidth {

    /** Returns how many fields a row must have. */
    int fieldCount();

    /**
     * Tells whether a row may have so many fields.
     *
     * @param fieldCount all its fields
     * @param filledCount its fields up to the last that is not empty
     */
    boolean fits(int fieldCount, int filledCount);
  }

  /** A row has a start and a target; a note of one field, which spreadsheets widen, has less. */
  private static final int LEAST_FILLED = 2;

  /** Number of the row's first line. */
  private int line;

  private String error = "";

  /** Comments as wide look like rows; null before there is a header. */
  private @Nullable RowWidth rowWidth;

  /** Lines of comments that look like rows, the first of them. */
  private final List<Integer> rowsInComments = new ArrayList<>();

  private int rowInCommentCount;

  RowSource(LineReader lines, String file) {
    this.lines = lines;
    this.file = file;
  }

  /** Watches for comments as wide as a row from here on: each may be a row by mistake. */
  void watchComments(RowWidth width) {
    rowWidth = width;
  }

  /** Returns a warning for each comment that looks like a row, the first of them, and the total. */
  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (rowWidth == null) {
      return warnings;
    }
    for (int commentLine : rowsInComments) {
      warnings.add(
          file
              + ":"
              + commentLine
              + ": a comment of "
              + rowWidth.fieldCount()
              + " fields, as many as a row has; was it meant to be a row?");
    }
    if (rowInCommentCount > rowsInComments.size()) {
      warnings.add(file + ": " + rowInCommentCount + " comments look like rows");
    }
    return warnings;
  }

  int line() {
    return line;
  }

  /** Returns why the row cannot be cut, or an empty text. */
  String error() {
    return error;
  }

  /** Returns the number of fields up to the last that is not empty. */
  int filledCount() {
    return splitter.filledCount();
  }

  int fieldCount() {
    return splitter.fieldCount();
  }

  String field(int number) {
    return splitter.field(number);
  }

  /** Goes to the next row; returns false at the end of the file. */
  boolean next() throws IOException, JobFileException {
    return next((text, begin, end, number) -> false);
  }

  /**
   * Goes to the next row that is not taken by its first line; returns false at the end. Only here
   * the rest of a long row is passed over: whoever needs no more rows, as where the header is bad,
   * waits for no end of it.
   */
  boolean next(LineTaker taker) throws IOException, JobFileException {
    lines.skipRest();
    while (lines.next(MAX_ROW_BYTES)) {
      boolean comment = lines.isComment();
      line = lines.lineNumber();
      splitter.begin();
      if (lines.isLong()) {
        if (comment) {
          throw new JobFileException(file, line, "comment is longer than 1 MiB");
        }
        error = "row is longer than 1 MiB";
        return true;
      } else if (comment) {
        look(lines.text());
      } else if (!lines.isTakenBy(taker)) {
        String text = lines.text();
        if (!text.isBlank()) {
          error = cut(text);
          if (!error.isEmpty() || splitter.filledCount() > 0) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private void look(String comment) {
    commentSplitter.begin();
    if (rowWidth != null
        && commentSplitter.feed(comment.substring(1)) == RowSplitter.State.COMPLETE
        && commentSplitter.filledCount() >= LEAST_FILLED
        && rowWidth.fits(commentSplitter.fieldCount(), commentSplitter.filledCount())) {
      rowInCommentCount++;
      if (rowsInComments.size() < MAX_WARNINGS) {
        rowsInComments.add(line);
      }
    }
  }

  private String cut(String text) throws IOException, JobFileException {
    RowSplitter.State state = splitter.feed(text);
    return state == RowSplitter.State.OPEN ? cutOn() : splitter.error();
  }

  /**
   * Reads the further lines of a row with an open quote, or none of them if they do not close it.
   */
  private String cutOn() throws IOException, JobFileException {
    RowSplitter.State state = RowSplitter.State.OPEN;
    int bytesLeft = MAX_ROW_BYTES - lines.byteCount();
    lines.mark();
    while (state == RowSplitter.State.OPEN && bytesLeft > 0 && lines.next(bytesLeft)) {
      if (lines.isLong()) {
        break;
      }
      bytesLeft -= lines.byteCount() + 1;
      state = splitter.feed(lines.text());
    }
    if (state == RowSplitter.State.COMPLETE) {
      lines.release();
      return "";
    }
    int lastLine = lines.lineNumber();
    lines.reset();
    return state == RowSplitter.State.OPEN
        ? "a quote is opened and never closed"
        : "a quote is opened but on line " + lastLine + " " + splitter.error();
  }
}
