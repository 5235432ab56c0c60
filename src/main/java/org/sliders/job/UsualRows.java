package org.sliders.job;

import java.util.Arrays;
import org.sliders.notation.BoardPacking;
import org.sliders.notation.Notation;
import org.sliders.notation.PairParser;

/**
 * Reads rows that are written as most rows are, straight from the bytes of their line: printable
 * ASCII without quotes, no shape or blank stated, boards of the tiles of the row before, one
 * character a tile, an id that no row has yet. All else is left to {@link RowReader}, so that no
 * error is told here. With {@link PackedRows}, a million 4×4 rows take 0.6 s of CPU time in place
 * of 5 s (warm, collector included).
 */
final class UsualRows implements RowSource.LineTaker {

  private static final int DELETE = 0x7F;

  private final Notation notation;
  private final PairParser parser;
  private final PackedRows rows;
  private final IdIndex ids;

  /** The fields of the line, and by their columns those of them, or an empty one. */
  private final Slice[] fields;

  private final Slice id;
  private final Slice start;
  private final Slice target;
  private final Slice rowCount;
  private final Slice colCount;
  private final Slice blank;

  UsualRows(Header header, Notation notation, PairParser parser, PackedRows rows, IdIndex ids) {
    this.notation = notation;
    this.parser = parser;
    this.rows = rows;
    this.ids = ids;
    fields = new Slice[header.fieldCount()];
    Arrays.setAll(fields, i -> new Slice());
    id = field(header, Column.ID);
    start = field(header, Column.START);
    target = field(header, Column.TARGET);
    rowCount = field(header, Column.ROWS);
    colCount = field(header, Column.COLS);
    blank = field(header, Column.BLANK);
  }

  private Slice field(Header header, Column column) {
    int position = header.position(column);
    return position == Header.ABSENT ? new Slice() : fields[position];
  }

  /** Adds the row of a line if it is a usual one. */
  @Override
  public boolean take(byte[] text, int begin, int end, int line) {
    BoardPacking packing = parser.packing(notation);
    if (packing == null || !cut(text, begin, end)) {
      return false;
    }
    boolean plain = rowCount.isEmpty() && colCount.isEmpty() && blank.isEmpty();
    if (!plain || !RowReader.isUsualId(id)) {
      return false;
    }
    long startCode = code(packing, start);
    long targetCode = code(packing, target);
    if (startCode == BoardPacking.NO_CODE || targetCode == BoardPacking.NO_CODE) {
      return false;
    }
    int holder =
        id.isEmpty() ? ids.claim(Integer.toString(line), rows.size()) : ids.claim(id, rows.size());
    if (holder >= 0) {
      return false;
    }
    rows.append(line, id, packing, startCode, targetCode);
    return true;
  }

  private long code(BoardPacking packing, Slice field) {
    return packing.parse(notation, field.bytes(), field.begin(), field.end());
  }

  /** Finds the fields; returns false if the line holds more than commas and printable ASCII. */
  private boolean cut(byte[] text, int begin, int end) {
    int field = 0;
    int from = begin;
    for (int at = begin; at < end; at++) {
      byte octet = text[at];
      if (octet == ',') {
        if (field == fields.length - 1) {
          return false;
        }
        fields[field++].set(text, from, at);
        from = at + 1;
      } else if (octet < ' ' || octet == '"' || octet == DELETE) {
        return false;
      }
    }
    fields[field].set(text, from, end);
    return field == fields.length - 1;
  }
}
