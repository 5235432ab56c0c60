package org.sliders.job;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** Reads a job the long way: byte by byte, every row cut into texts. */
final class SlowReading {

  private SlowReading() {}

  static List<JobRow> rows(InputStream in, JobDefaults defaults)
      throws IOException, JobFileException {
    RowSource source = new RowSource(byteByByte(in), "stdin", 0);
    Header header = source.readHeader();
    JobRows rows = new JobRows();
    RowReader reader = new RowReader(header, defaults, rows);
    while (source.next()) {
      if (!source.row().isComment()) {
        reader.addAny(source.row());
      }
    }
    return rows;
  }

  /** A stream that never gives more than one byte at once. */
  static InputStream byteByByte(InputStream in) {
    return new FilterInputStream(in) {
      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        return super.read(bytes, offset, Math.min(1, length));
      }
    };
  }
}
