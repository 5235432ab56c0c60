package org.sliders.job;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** Reads a job the long way: every row is cut into texts, none is taken from its bytes. */
final class SlowReading {

  private SlowReading() {}

  /** Reads the rows of a job, beginning with a buffer of so many bytes. */
  static List<Job.Row> rows(InputStream in, JobDefaults defaults, int firstBytes)
      throws IOException, JobFileException {
    LineReader lines = new LineReader(in, "stdin", firstBytes);
    RowSource source = new RowSource(lines, "stdin");
    if (!source.next()) {
      throw new JobFileException(
          "stdin",
          Math.max(1, lines.lineNumber()),
          "no header: expected columns such as id,start,target");
    }
    PackedRows rows = new PackedRows();
    RowReader reader = new RowReader(new Header(source, "stdin"), defaults, rows);
    while (source.next()) {
      reader.add(source);
    }
    return rows;
  }
}
