package org.sliders.results;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** The finished rows of a journal as it was at a moment. Safe for use by many threads. */
final class JournalSnapshot {

  private final Path file;
  private final FileChannel channel;

  /** Offset of each row's record, not above 0 where there is none in the file. */
  private final long[] offsets;

  JournalSnapshot(Path file, FileChannel channel, long[] offsets) {
    this.file = file;
    this.channel = channel;
    this.offsets = offsets;
  }

  int rowCount() {
    return offsets.length;
  }

  /** Takes the lines of finished rows. */
  interface EntrySink {
    /** Takes those of one row. */
    void accept(JournalFile.Entry entry) throws IOException;
  }

  /** Begins to read on the calling thread. */
  Reader reader() throws IOException {
    return new Reader();
  }

  /** Reads rows, on one thread. */
  final class Reader {

    private final JournalFile records;

    private Reader() throws IOException {
      records = new JournalFile(channel, offsets.length);
    }

    /** Hands on the finished rows of a range in their order. */
    void forEach(int firstRow, int endRow, EntrySink sink) throws IOException {
      for (int row = firstRow; row < endRow; row++) {
        long offset = offsets[row];
        if (offset > 0) {
          JournalFile.Entry entry = records.at(offset);
          if (entry == null || entry.row() != row) {
            throw new IOException(file + " is damaged at byte " + offset);
          }
          sink.accept(entry);
        }
      }
    }
  }
}
