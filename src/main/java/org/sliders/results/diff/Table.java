package org.sliders.results.diff;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Quoted;

/** A CSV file with a header and a column {@code id}, read row by row. */
final class Table implements Closeable {

  static final String ID = "id";

  private final String file;
  private final CloseableIterator<CsvRecord> records;
  private final List<String> columns;
  private final int idColumn;
  private long line = 1;

  private Table(String file, BufferedReader in) throws IOException {
    this.file = file;
    records = CsvReader.builder().allowMissingFields(true).ofCsvRecord(in).iterator();
    CsvRecord header = nextRecord();
    columns = header == null ? List.of() : List.copyOf(header.getFields());
    idColumn = columns.indexOf(ID);
    if (idColumn < 0) {
      throw new TableException(file, line, "no column 'id' in the header");
    }
    Set<String> names = new HashSet<>();
    for (String column : columns) {
      if (!names.add(column)) {
        throw new TableException(file, line, "column " + Quoted.of(column) + " is repeated");
      }
    }
  }

  /** Opens a file. */
  static Table open(Path path) throws IOException {
    BufferedReader in = Files.newBufferedReader(path, StandardCharsets.UTF_8);
    try {
      return new Table(path.toString(), in);
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /** Returns the names of the columns, all different. */
  List<String> columns() {
    return columns;
  }

  /** Reads the next row, or returns null at the end. */
  @Nullable TableRow next() throws IOException {
    CsvRecord record = nextRecord();
    if (record == null) {
      return null;
    }
    if (record.getFieldCount() != columns.size()) {
      throw error(
          line, "row has " + record.getFieldCount() + " fields, expected " + columns.size());
    }
    return new TableRow(line, record.getField(idColumn), List.copyOf(record.getFields()));
  }

  /** Makes an exception whose message begins with file and line. */
  TableException error(long atLine, String what) {
    return new TableException(file, atLine, what);
  }

  private @Nullable CsvRecord nextRecord() throws IOException {
    try {
      if (!records.hasNext()) {
        return null;
      }
      CsvRecord record = records.next();
      line = record.getStartingLineNumber();
      return record;
    } catch (UncheckedIOException e) {
      if (e.getCause() instanceof CharacterCodingException) {
        throw error(line, "below this line the file is not UTF-8");
      }
      throw e.getCause();
    } catch (CsvParseException e) {
      throw error(line, "below this line a quote is not closed, or a field is too long");
    }
  }

  @Override
  public void close() throws IOException {
    records.close();
  }
}
