package org.sliders.job;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a journal, read through memory maps.
 *
 * <p>A journal begins with a header, two lines of text: {@code sliders-journal 1} and the key of
 * the run. Records follow, each a finished row (integers are big-endian):
 *
 * <pre>
 * 4 bytes  n, the bytes after these eight
 * 4 bytes  CRC-32C of those n bytes
 * 4 bytes  the row's place in the job, from 0
 * 4 bytes  r, the bytes of its line in results.csv
 * r bytes  its line in results.csv, with the line feed
 * n−8−r    its line in timings.csv, with the line feed
 * </pre>
 *
 * <p>A record that does not fit the file, or whose checksum is wrong, is no record; the journal
 * ends before it. Of two records of one row the later counts.
 *
 * <p>Maps cover {@link #SEGMENT_BYTES} each and overlap, so that a record of usual length lies in
 * one map; a longer one is read.
 */
final class JournalFile {

  /** First line of a journal. */
  static final String FIRST_LINE = "sliders-journal 1\n";

  /** Bytes before a record's checked part. */
  static final int HEAD_BYTES = 8;

  /** Bytes of a record's row and of the length of its line. */
  static final int FIELD_BYTES = 8;

  private static final int SEGMENT_BITS = 28;
  private static final long SEGMENT_BYTES = 1L << SEGMENT_BITS;
  private static final long OVERLAP_BYTES = 1 << 20;

  private final FileChannel channel;
  private final long fileBytes;
  private final int rowCount;
  private final @Nullable MappedByteBuffer[] maps;

  /**
   * One record.
   *
   * @param row the row's place in the job
   * @param lines its line in results.csv, then that in timings.csv
   * @param resultBytes where the second begins
   * @param nextOffset where the next record begins
   */
  record Entry(int row, byte[] lines, int resultBytes, long nextOffset) {

    String resultLine() {
      return new String(lines, 0, resultBytes, StandardCharsets.UTF_8);
    }

    String timingLine() {
      return new String(lines, resultBytes, lines.length - resultBytes, StandardCharsets.UTF_8);
    }
  }

  /** Views a journal as it is now; what is appended later is not seen. */
  JournalFile(FileChannel channel, int rowCount) throws IOException {
    this.channel = channel;
    this.rowCount = rowCount;
    fileBytes = channel.size();
    maps = new MappedByteBuffer[Math.toIntExact((fileBytes >>> SEGMENT_BITS) + 1)];
  }

  /** Returns the header of a journal with a key. */
  static byte[] header(String key) {
    return (FIRST_LINE + key + "\n").getBytes(StandardCharsets.US_ASCII);
  }

  /** Returns the record at an offset, or null if there is none. */
  @Nullable Entry at(long offset) throws IOException {
    if (fileBytes - offset < HEAD_BYTES + FIELD_BYTES) {
      return null;
    }
    ByteBuffer head = bytes(offset, HEAD_BYTES);
    int length = head.getInt();
    int checksum = head.getInt();
    if (length < FIELD_BYTES || length > fileBytes - offset - HEAD_BYTES) {
      return null;
    }
    ByteBuffer body = bytes(offset + HEAD_BYTES, length);
    CRC32C crc = new CRC32C();
    crc.update(body.duplicate());
    int row = body.getInt();
    int resultBytes = body.getInt();
    if ((int) crc.getValue() != checksum
        || row < 0
        || row >= rowCount
        || resultBytes < 0
        || resultBytes > body.remaining()) {
      return null;
    }
    byte[] lines = new byte[body.remaining()];
    body.get(lines);
    return new Entry(row, lines, resultBytes, offset + HEAD_BYTES + length);
  }

  /** Returns bytes that lie within the file. */
  private ByteBuffer bytes(long offset, int length) throws IOException {
    int segment = (int) (offset >>> SEGMENT_BITS);
    long segmentOffset = (long) segment << SEGMENT_BITS;
    int from = (int) (offset - segmentOffset);
    MappedByteBuffer map = maps[segment];
    if (map == null) {
      long mapBytes = Math.min(fileBytes - segmentOffset, SEGMENT_BYTES + OVERLAP_BYTES);
      map = channel.map(FileChannel.MapMode.READ_ONLY, segmentOffset, mapBytes);
      maps[segment] = map;
    }
    if (from + (long) length <= map.capacity()) {
      return map.slice(from, length);
    }
    ByteBuffer read = ByteBuffer.allocate(length);
    while (read.hasRemaining()) {
      if (channel.read(read, offset + read.position()) < 0) {
        throw new IOException("the journal was cut while it was read");
      }
    }
    return read.flip();
  }
}
