package org.sliders.job;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.RecordType;
import java.util.Arrays;
import org.sliders.board.Quoted;

/**
 * The row or comment that was read last, its fields one behind the other in one array, so that a
 * row needs no objects. Spaces around fields without quotes are left out.
 */
final class RowText extends AbstractBaseCsvCallbackHandler<RowText> {

  /** Fields kept; more are only counted. One more than there are columns to name. */
  static final int MAX_FIELDS = 7;

  /** The number of a field that is empty in all rows. */
  static final int NO_FIELD = MAX_FIELDS;

  private static final int FIRST_CHARS = 512;

  private final JobText source;
  private final long linesBefore;
  private char[] text = new char[FIRST_CHARS];
  private final int[] begins = new int[MAX_FIELDS + 1];
  private final int[] ends = new int[MAX_FIELDS + 1];
  private final boolean[] quoted = new boolean[MAX_FIELDS];
  private int length;
  private int filledCount;
  private boolean cut;

  RowText(JobText source, long linesBefore) {
    this.source = source;
    this.linesBefore = linesBefore;
  }

  @Override
  protected void handleBegin(long line) {
    source.beginRow();
    length = 0;
    filledCount = 0;
    cut = false;
  }

  @Override
  protected void handleField(int number, char[] chars, int offset, int count, boolean isQuoted) {
    int begin = offset;
    int end = offset + count;
    if (!isQuoted) {
      while (begin < end && chars[begin] == ' ') {
        begin++;
      }
      while (begin < end && chars[end - 1] == ' ') {
        end--;
      }
    }
    if (begin < end) {
      filledCount = number + 1;
      cut |= chars[end - 1] == JobText.CUT;
    }
    if (number < MAX_FIELDS) {
      quoted[number] = isQuoted;
      begins[number] = length;
      append(chars, begin, end);
      ends[number] = length;
    }
  }

  @Override
  protected void handleComment(char[] chars, int offset, int count) {
    cut = count > 0 && chars[offset + count - 1] == JobText.CUT;
    append(chars, offset, offset + count);
  }

  private void append(char[] chars, int begin, int end) {
    if (length + end - begin > text.length) {
      text = Arrays.copyOf(text, Math.max(2 * text.length, length + end - begin));
    }
    System.arraycopy(chars, begin, text, length, end - begin);
    length += end - begin;
  }

  @Override
  protected RowText buildRecord() {
    return this;
  }

  boolean isComment() {
    return getRecordType() == RecordType.COMMENT;
  }

  /** Tells whether it is longer than a row may be, and holds its beginning alone. */
  boolean isCut() {
    return cut;
  }

  /** Returns the number of its first line. */
  int line() {
    return Math.toIntExact(linesBefore + getStartingLineNumber());
  }

  /** Returns the number of fields, also of those not kept. */
  int fieldCount() {
    return getFieldCount();
  }

  /** Returns the number of fields up to the last that is not empty, 0 if all are. */
  int filledCount() {
    return filledCount;
  }

  /** Returns the array that holds the fields, or a comment, until the next row is read. */
  char[] chars() {
    return text;
  }

  /** Returns how many characters the fields, or the comment, have in all. */
  int length() {
    return length;
  }

  /** Returns where a field that the row has, or {@link #NO_FIELD}, begins. */
  int begin(int number) {
    return begins[number];
  }

  int end(int number) {
    return ends[number];
  }

  boolean isEmpty(int number) {
    return begins[number] == ends[number];
  }

  /** Returns a field, empty if the row has no such. */
  String field(int number) {
    return number < Math.min(fieldCount(), MAX_FIELDS)
        ? new String(text, begins[number], ends[number] - begins[number])
        : "";
  }

  /** Returns why the row cannot be used whatever its columns are, or an empty text. */
  String error() {
    if (cut) {
      return "row is longer than 1 MiB";
    }
    for (int number = 0; number < Math.min(fieldCount(), MAX_FIELDS); number++) {
      if (!quoted[number] && field(number).indexOf('"') >= 0) {
        return "field " + Quoted.of(field(number)) + " has a quote but does not begin with one";
      }
    }
    return "";
  }
}
