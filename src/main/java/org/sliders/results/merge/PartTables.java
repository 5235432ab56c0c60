package org.sliders.results.merge;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import org.sliders.job.IoMessages;
import org.sliders.results.ResultsFolder;
import org.sliders.results.ShardRows;

/** Tables with a line for each row, put together in the order of the whole job. */
final class PartTables {

  private static final int BUFFER_BYTES = 1 << 13;

  private PartTables() {}

  /** The table of one part, read row by row together with the rows' places. */
  private static final class Table implements Closeable {

    private final Path folder;
    private final String name;
    private InputStream rows = InputStream.nullInputStream();
    private InputStream lines = InputStream.nullInputStream();
    private ShardRows.@Nullable Reader places;
    private int place = -1;

    /** Rows that are still to come, as the manifest says. */
    private int left;

    Table(Path folder, String name, int rowCount) {
      this.folder = folder;
      this.name = name;
      this.left = rowCount;
    }

    /** Opens both files and goes to the first row. */
    void begin(String header) throws PartsException {
      byte[] expected = header.getBytes(StandardCharsets.US_ASCII);
      try {
        lines = open(name);
        if (!Arrays.equals(lines.readNBytes(expected.length), expected)) {
          throw new PartsException(
              Parts.name(folder) + ": " + name + " does not begin with " + header.strip());
        }
      } catch (IOException e) {
        throw unreadable(name, e);
      }
      try {
        rows = open(ResultsFolder.SHARD_ROWS);
        places = new ShardRows.Reader(rows);
      } catch (IOException e) {
        throw unreadable(ResultsFolder.SHARD_ROWS, e);
      }
      next();
    }

    private InputStream open(String file) throws IOException {
      return new BufferedInputStream(Files.newInputStream(folder.resolve(file)), BUFFER_BYTES);
    }

    private PartsException unreadable(String file, IOException cause) {
      return cause instanceof PartsException known
          ? known
          : new PartsException(
              Parts.name(folder) + ": cannot read " + file + ": " + IoMessages.of(cause), cause);
    }

    private void next() throws PartsException {
      try {
        place = Objects.requireNonNull(places).next();
      } catch (IOException e) {
        throw unreadable(ResultsFolder.SHARD_ROWS, e);
      }
      if (place < 0 != (left == 0)) {
        throw new PartsException(
            Parts.name(folder)
                + ": "
                + ResultsFolder.SHARD_ROWS
                + " does not have the rows that "
                + ResultsFolder.MANIFEST
                + " states");
      }
      left--;
    }

    /** Returns the place of the row in the whole job, or −1 if there is none left. */
    int place() {
      return place;
    }

    private int read() throws PartsException {
      try {
        return lines.read();
      } catch (IOException e) {
        throw unreadable(name, e);
      }
    }

    /** Copies a row, which ends at a line feed outside quotes, and goes to the next. */
    void copyRow(OutputStream out) throws IOException {
      boolean quoted = false;
      int c;
      do {
        c = read();
        if (c < 0) {
          throw new PartsException(
              Parts.name(folder) + ": " + name + " has fewer rows than the part");
        }
        out.write(c);
        quoted ^= c == '"';
      } while (c != '\n' || quoted);
      next();
    }

    void requireEnd() throws PartsException {
      if (read() >= 0) {
        throw new PartsException(Parts.name(folder) + ": " + name + " has more rows than the part");
      }
    }

    @Override
    public void close() throws IOException {
      rows.close();
      lines.close();
    }
  }

  /**
   * Writes a table of the whole.
   *
   * @param parts the parts
   * @param name name of the table's file in each of them
   * @param header its first line
   * @param file takes it
   * @throws PartsException if the tables of the parts do not make a whole
   */
  static void merge(Parts parts, String name, String header, OutputStream file) throws IOException {
    List<Table> tables = new ArrayList<>();
    try {
      for (int part = 0; part < parts.folders().size(); part++) {
        int rowCount = parts.manifests().get(part).job().rowCount();
        Table table = new Table(parts.folders().get(part), name, rowCount);
        tables.add(table);
        table.begin(header);
      }
      BufferedOutputStream out = new BufferedOutputStream(file, 1 << 16);
      out.write(header.getBytes(StandardCharsets.US_ASCII));
      PriorityQueue<Table> next = new PriorityQueue<>(Comparator.comparingInt(Table::place));
      tables.stream().filter(table -> table.place() >= 0).forEach(next::add);
      for (int row = 0; row < parts.rowCount(); row++) {
        Table table = next.poll();
        if (table == null || table.place() != row) {
          throw new PartsException("row " + row + " of the job is in no part or in two");
        }
        table.copyRow(out);
        if (table.place() >= 0) {
          next.add(table);
        }
      }
      if (!next.isEmpty()) {
        throw new PartsException(
            Parts.name(next.remove().folder) + " has rows that the job does not have");
      }
      for (Table table : tables) {
        table.requireEnd();
      }
      out.flush();
    } finally {
      for (Table table : tables) {
        table.close();
      }
    }
  }
}
