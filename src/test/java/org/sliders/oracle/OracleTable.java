package org.sliders.oracle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Shape;

/** The tables of known answers: comment lines, a header, fields that may be quoted. */
final class OracleTable {

  private OracleTable() {}

  /** One row by column names. */
  record Row(Map<String, String> fields) {

    String text(String column) {
      String field = fields.get(column);
      if (field == null) {
        throw new IllegalStateException("no column " + column + " in " + fields);
      }
      return field;
    }

    int number(String column) {
      return Integer.parseInt(text(column));
    }

    @Nullable Long longOrNull(String column) {
      return text(column).isEmpty() ? null : Long.valueOf(text(column));
    }

    @Nullable BigInteger bigOrNull(String column) {
      return text(column).isEmpty() ? null : new BigInteger(text(column));
    }

    Shape shape() {
      return new Shape(number("rows"), number("cols"));
    }
  }

  /** Reads a table of the folder {@code oracle} among the test resources. */
  static List<Row> read(String name) {
    List<Row> rows = new ArrayList<>();
    List<String> header = List.of();
    for (String line : text("/oracle/" + name).lines().toList()) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      List<String> fields = fields(line);
      if (header.isEmpty()) {
        header = fields;
        continue;
      }
      if (fields.size() != header.size()) {
        throw new IllegalStateException(name + ": " + line);
      }
      Map<String, String> row = new HashMap<>();
      for (int i = 0; i < fields.size(); i++) {
        row.put(header.get(i), fields.get(i));
      }
      rows.add(new Row(row));
    }
    return rows;
  }

  private static String text(String resource) {
    try (InputStream in = OracleTable.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("no resource " + resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** No field of these tables holds a quote. */
  private static List<String> fields(String line) {
    List<String> fields = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        fields.add(field.toString());
        field.setLength(0);
      } else {
        field.append(c);
      }
    }
    fields.add(field.toString());
    return fields;
  }
}
