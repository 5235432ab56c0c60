package org.sliders.job;

import java.util.ArrayList;
import java.util.List;
import org.sliders.board.Quoted;

/**
 * Cuts one row of CSV into fields (RFC 4180), line by line. Spaces around fields are dropped if
 * asked for, those inside quotes kept. A quote inside an unquoted field and text after a closing
 * quote are errors: so a line that leaves a quote open when read as a row always ends the row or
 * breaks it when read inside one, and going back to read such lines again stays linear.
 */
public final class RowSplitter {

  /** How a row stands after a line. */
  public enum State {
    /** All its fields are there. */
    COMPLETE,
    /** A quote is open; the row goes on in the next line. */
    OPEN,
    /** It cannot be cut; {@link RowSplitter#error} says why. */
    BAD
  }

  /** What becomes of spaces around fields. */
  public enum Spaces {
    /** They are no part of the field, as in job files. */
    DROPPED,
    /** They are, as in the files that this program writes. */
    KEPT
  }

  /** Fields kept; more are only counted. One more than there are columns to name. */
  static final int MAX_FIELDS = 7;

  private final Spaces spaces;
  private final List<String> fields = new ArrayList<>(MAX_FIELDS);
  private final StringBuilder quoted = new StringBuilder();
  private int fieldCount;

  /** Fields up to the last that is not empty. */
  private int filledCount;

  private boolean open;
  private String error = "";

  /**
   * Cuts rows.
   *
   * @param spaces what becomes of spaces around fields
   */
  public RowSplitter(Spaces spaces) {
    this.spaces = spaces;
  }

  /** Forgets the row before. */
  public void begin() {
    fields.clear();
    fieldCount = 0;
    filledCount = 0;
    open = false;
    error = "";
  }

  /**
   * Returns the number of fields, also of those not kept.
   *
   * @return how many fields the row has
   */
  public int fieldCount() {
    return fieldCount;
  }

  /** Returns the number of fields up to the last that is not empty, 0 if all are. */
  int filledCount() {
    return filledCount;
  }

  /**
   * Returns a field, empty if the row has no such.
   *
   * @param number its place in the row, from 0
   * @return the field
   */
  public String field(int number) {
    return number < fields.size() ? fields.get(number) : "";
  }

  String error() {
    return error;
  }

  /**
   * Reads the row's next line, its end left out.
   *
   * @param line the line, its end left out
   * @return how the row stands
   */
  public State feed(String line) {
    int at = open ? readQuoted(line, 0) : readField(line, 0);
    while (!open && error.isEmpty() && at < line.length()) {
      at = readField(line, at + 1);
    }
    if (!error.isEmpty()) {
      return State.BAD;
    }
    return open ? State.OPEN : State.COMPLETE;
  }

  /** Reads a field; returns where its comma or the line's end stands. */
  private int readField(String line, int at) {
    int begin = skipSpaces(line, at);
    if (begin < line.length() && line.charAt(begin) == '"') {
      quoted.setLength(0);
      open = true;
      return readQuoted(line, begin + 1);
    }
    int comma = line.indexOf(',', begin);
    int fieldEnd = comma < 0 ? line.length() : comma;
    int end = fieldEnd;
    while (end > begin && isDropped(line.charAt(end - 1))) {
      end--;
    }
    String field = line.substring(begin, end);
    if (field.indexOf('"') >= 0) {
      error = "field " + Quoted.of(field) + " has a quote but does not begin with one";
    } else {
      add(field);
    }
    return fieldEnd;
  }

  /** Reads on in a quoted field; returns where its comma or the line's end stands. */
  private int readQuoted(String line, int at) {
    for (int from = at; ; ) {
      int quote = line.indexOf('"', from);
      if (quote < 0) {
        quoted.append(line, from, line.length()).append('\n');
        return line.length();
      }
      quoted.append(line, from, quote);
      from = quote + 2;
      if (from > line.length() || line.charAt(quote + 1) != '"') {
        open = false;
        add(quoted.toString());
        return endOfQuoted(line, quote + 1);
      }
      quoted.append('"');
    }
  }

  private int endOfQuoted(String line, int at) {
    int end = skipSpaces(line, at);
    if (end < line.length() && line.charAt(end) != ',') {
      error = "text " + Quoted.of(line.substring(end)) + " follows a closing quote";
    }
    return end;
  }

  private void add(String field) {
    if (fields.size() < MAX_FIELDS) {
      fields.add(field);
    }
    fieldCount++;
    filledCount = field.isEmpty() ? filledCount : fieldCount;
  }

  private int skipSpaces(String line, int at) {
    int next = at;
    while (next < line.length() && isDropped(line.charAt(next))) {
      next++;
    }
    return next;
  }

  private boolean isDropped(char c) {
    return c == ' ' && spaces == Spaces.DROPPED;
  }
}
