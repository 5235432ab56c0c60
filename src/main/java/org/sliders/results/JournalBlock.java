package org.sliders.results;

import java.util.Arrays;

/**
 * Records of one thread that are not in the journal's file yet. The block itself is its lock, which
 * its thread shares with the journal's flusher alone.
 */
final class JournalBlock {

  /** Most bytes of records. */
  static final int MAX_BYTES = 1 << 16;

  private final byte[] bytes = new byte[MAX_BYTES];
  private int byteCount;

  /** The row of each record, and where the record begins. */
  private int[] rows = new int[64];

  private int[] starts = new int[64];
  private int recordCount;

  /** Adds a record if there is room for it; returns whether there was. */
  boolean add(int row, JournalRecord record) {
    int recordBytes = record.byteCount();
    if (recordBytes > MAX_BYTES - byteCount) {
      return false;
    }
    if (recordCount == rows.length) {
      rows = Arrays.copyOf(rows, 2 * recordCount);
      starts = Arrays.copyOf(starts, 2 * recordCount);
    }
    rows[recordCount] = row;
    starts[recordCount++] = byteCount;
    record.copyTo(bytes, byteCount);
    byteCount += recordBytes;
    return true;
  }

  void clear() {
    byteCount = 0;
    recordCount = 0;
  }

  /** The records, of which {@link #byteCount} bytes count; not a copy. */
  byte[] bytes() {
    return bytes;
  }

  int byteCount() {
    return byteCount;
  }

  int recordCount() {
    return recordCount;
  }

  int row(int record) {
    return rows[record];
  }

  int start(int record) {
    return starts[record];
  }
}
