package org.sliders.results.diff;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Quoted;

/**
 * Compares two tables by id. Both are read side by side, and rows wait in memory for the row of
 * their id in the other table: none does while the order is the same. Where more wait than memory
 * is set aside for, these and all further rows go to temporary files in groups by a hash of their
 * ids, and the groups are compared one after the other.
 */
public final class TableDiff {

  /** What waiting rows may take of the heap. */
  private static final long WAITING_BYTES = 32L << 20;

  /** Bytes of both files that make a group: its rows of one table then take about as much. */
  private static final long GROUP_FILE_BYTES = 8L << 20;

  private static final int LEAST_GROUPS = 4;

  /** Each group has two open files, and systems often allow 1,024. */
  private static final int MOST_GROUPS = 256;

  /** Hears of each difference. */
  public interface Listener {
    /**
     * Hears of two fields that are not equal. A row that one table lacks differs in its column id,
     * and a column that one table lacks differs in its name, under an empty id.
     *
     * @param id the row's id, or empty
     * @param column the column's name
     * @param first the field of the first table, empty where it has none
     * @param second the field of the second table, empty where it has none
     */
    void differs(String id, String column, String first, String second);
  }

  /**
   * How many rows differ.
   *
   * @param changed rows of both tables with other fields
   * @param onlyFirst rows of the first table alone
   * @param onlySecond rows of the second table alone
   * @param columns columns of one table alone
   */
  public record Counts(long changed, long onlyFirst, long onlySecond, long columns) {

    /** {@return whether nothing differs} */
    public boolean isEqual() {
      return changed + onlyFirst + onlySecond + columns == 0;
    }
  }

  private final Table first;
  private final Table second;
  private final Listener listener;
  private final long waitingBytes;
  private final int groupCount;

  /** Columns of both tables, and where they stand in each. */
  private final List<String> shared = new ArrayList<>();

  private final int[] firstFields;
  private final int[] secondFields;

  private final Map<String, TableRow> firstWaiting = new LinkedHashMap<>();
  private final Map<String, TableRow> secondWaiting = new LinkedHashMap<>();
  private long heapBytes;

  private long changed;
  private long onlyFirst;
  private long onlySecond;
  private long onlyColumns;

  private TableDiff(
      Table first, Table second, long waitingBytes, int groupCount, Listener listener) {
    this.first = first;
    this.second = second;
    this.waitingBytes = waitingBytes;
    this.groupCount = groupCount;
    this.listener = listener;
    shared.addAll(first.columns());
    shared.retainAll(second.columns());
    firstFields = shared.stream().mapToInt(first.columns()::indexOf).toArray();
    secondFields = shared.stream().mapToInt(second.columns()::indexOf).toArray();
  }

  /**
   * Compares two files.
   *
   * @param first the first table, CSV with a header and a column id
   * @param second the second
   * @param listener hears of the differences
   * @return how many there are
   * @throws TableException if a file is no such table or has an id twice
   * @throws IOException if a file cannot be read, or a temporary one not written
   */
  public static Counts compare(Path first, Path second, Listener listener) throws IOException {
    return compare(first, second, WAITING_BYTES, listener);
  }

  /** Does the same with any memory for waiting rows. */
  static Counts compare(Path first, Path second, long waitingBytes, Listener listener)
      throws IOException {
    try (Table firstTable = Table.open(first);
        Table secondTable = Table.open(second)) {
      long groups = (Files.size(first) + Files.size(second)) / GROUP_FILE_BYTES;
      int groupCount = (int) Math.max(LEAST_GROUPS, Math.min(MOST_GROUPS, groups));
      return new TableDiff(firstTable, secondTable, waitingBytes, groupCount, listener).compare();
    }
  }

  private Counts compare() throws IOException {
    for (String column : first.columns()) {
      tellColumn(column, column, "", second);
    }
    for (String column : second.columns()) {
      tellColumn(column, "", column, first);
    }
    boolean ended = false;
    while (!ended && heapBytes <= waitingBytes) {
      TableRow firstRow = first.next();
      TableRow secondRow = second.next();
      ended = firstRow == null && secondRow == null;
      if (firstRow != null && secondRow != null && firstRow.id().equals(secondRow.id())) {
        tellChanges(firstRow, secondRow);
      } else {
        meetFirst(firstRow);
        meetSecond(secondRow);
      }
    }
    if (!ended) {
      spill();
    }
    tellWaiting();
    return new Counts(changed, onlyFirst, onlySecond, onlyColumns);
  }

  private void tellColumn(String column, String inFirst, String inSecond, Table other) {
    if (!other.columns().contains(column)) {
      onlyColumns++;
      listener.differs("", column, inFirst, inSecond);
    }
  }

  private void meetFirst(@Nullable TableRow row) throws IOException {
    if (row != null) {
      TableRow other = secondWaiting.remove(row.id());
      if (other == null) {
        await(row, firstWaiting, first);
      } else {
        heapBytes -= other.heapBytes();
        tellChanges(row, other);
      }
    }
  }

  private void meetSecond(@Nullable TableRow row) throws IOException {
    if (row != null) {
      TableRow other = firstWaiting.remove(row.id());
      if (other == null) {
        await(row, secondWaiting, second);
      } else {
        heapBytes -= other.heapBytes();
        tellChanges(other, row);
      }
    }
  }

  private void await(TableRow row, Map<String, TableRow> waiting, Table table)
      throws TableException {
    TableRow twin = waiting.put(row.id(), row);
    if (twin != null) {
      throw table.error(
          row.line(), "id " + Quoted.of(row.id()) + " is already that of line " + twin.line());
    }
    heapBytes += row.heapBytes();
  }

  /** Compares what is waiting and what is still to be read, group by group. */
  private void spill() throws IOException {
    try (SpilledRows firstRows = spill(firstWaiting, first);
        SpilledRows secondRows = spill(secondWaiting, second)) {
      heapBytes = 0;
      for (int group = 0; group < groupCount; group++) {
        DataInputStream rows = firstRows.rows(group);
        for (TableRow row = TableRow.read(rows); row != null; row = TableRow.read(rows)) {
          await(row, firstWaiting, first);
        }
        rows = secondRows.rows(group);
        for (TableRow row = TableRow.read(rows); row != null; row = TableRow.read(rows)) {
          meetSecond(row);
        }
        tellWaiting();
      }
    }
  }

  private SpilledRows spill(Map<String, TableRow> waiting, Table table) throws IOException {
    SpilledRows rows = new SpilledRows(groupCount);
    try {
      for (TableRow row : waiting.values()) {
        rows.add(row);
      }
      waiting.clear();
      for (TableRow row = table.next(); row != null; row = table.next()) {
        rows.add(row);
      }
      return rows;
    } catch (IOException e) {
      rows.close();
      throw e;
    }
  }

  /** Tells that the rows which still wait have no other. */
  private void tellWaiting() {
    onlyFirst += firstWaiting.size();
    firstWaiting.keySet().forEach(id -> listener.differs(id, Table.ID, id, ""));
    firstWaiting.clear();
    onlySecond += secondWaiting.size();
    secondWaiting.keySet().forEach(id -> listener.differs(id, Table.ID, "", id));
    secondWaiting.clear();
  }

  private void tellChanges(TableRow firstRow, TableRow secondRow) {
    boolean differs = false;
    for (int i = 0; i < firstFields.length; i++) {
      String firstField = firstRow.fields().get(firstFields[i]);
      String secondField = secondRow.fields().get(secondFields[i]);
      if (!firstField.equals(secondField)) {
        differs = true;
        listener.differs(firstRow.id(), shared.get(i), firstField, secondField);
      }
    }
    changed += differs ? 1 : 0;
  }
}
