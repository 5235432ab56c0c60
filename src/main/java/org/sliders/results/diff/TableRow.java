package org.sliders.results.diff;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of a table.
 *
 * @param line the number of its first line in the file, from 1
 * @param id its id
 * @param fields all its fields, the id's too
 */
record TableRow(long line, String id, List<String> fields) {

  /** Bytes of the objects of a row and of each of its fields, beside the characters. */
  private static final int ROW_BYTES = 120;

  private static final int FIELD_BYTES = 56;

  /** Returns about how many bytes of the heap the row takes. */
  long heapBytes() {
    long bytes = ROW_BYTES;
    for (String field : fields) {
      bytes += FIELD_BYTES + 2L * field.length();
    }
    return bytes;
  }

  /** Writes the row for {@link #read}. */
  void write(DataOutputStream out) throws IOException {
    out.writeLong(line);
    out.writeInt(fields.indexOf(id));
    out.writeInt(fields.size());
    for (String field : fields) {
      byte[] bytes = field.getBytes(StandardCharsets.UTF_8);
      out.writeInt(bytes.length);
      out.write(bytes);
    }
  }

  /** Reads a row, or returns null where there is no more. */
  static @Nullable TableRow read(DataInputStream in) throws IOException {
    long line;
    try {
      line = in.readLong();
    } catch (EOFException e) {
      return null;
    }
    int idField = in.readInt();
    int count = in.readInt();
    List<String> fields = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      fields.add(new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8));
    }
    return new TableRow(line, fields.get(idField), fields);
  }
}
