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
 * <p>Maps cover {@link #SEGMENT_BYTES} each and overlap, so that what is read of a record at once,
 * and most records, lie in one map. Memory is taken for a record only when its checksum is right: a
 * length is not believed before.
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

  /**
   * Finds all records.
   *
   * @param begin where the first should begin
   * @param offsets by row, takes where its last record begins
   * @return where the last record ends
   */
  long find(long begin, long[] offsets) throws IOException {
    long end = begin;
    for (Head head = headAt(end); head != null; head = headAt(end)) {
      offsets[head.row] = end;
      end = head.nextOffset;
    }
    return end;
  }

  /** Returns the record at an offset, or null if there is none. */
  @Nullable Entry at(long offset) throws IOException {
    Head head = headAt(offset);
    if (head == null) {
      return null;
    }
    long begin = offset + HEAD_BYTES + FIELD_BYTES;
    ByteBuffer lines = ByteBuffer.allocate((int) (head.nextOffset - begin));
    while (lines.hasRemaining()) {
      lines.put(part(begin + lines.position(), lines.remaining()));
    }
    return new Entry(head.row, lines.array(), head.resultBytes, head.nextOffset);
  }

  /** What stands before the lines of a record whose checksum is right. */
  private record Head(int row, int resultBytes, long nextOffset) {}

  private @Nullable Head headAt(long offset) throws IOException {
    if (fileBytes - offset < HEAD_BYTES + FIELD_BYTES) {
      return null;
    }
    ByteBuffer head = part(offset, HEAD_BYTES + FIELD_BYTES);
    int length = head.getInt();
    int checksum = head.getInt();
    int row = head.getInt();
    int resultBytes = head.getInt();
    if (length < FIELD_BYTES
        || length > fileBytes - offset - HEAD_BYTES
        || row < 0
        || row >= rowCount
        || resultBytes < 0
        || resultBytes > length - FIELD_BYTES
        || checksum != checksum(offset + HEAD_BYTES, length)) {
      return null;
    }
    return new Head(row, resultBytes, offset + HEAD_BYTES + length);
  }

  private int checksum(long offset, int length) throws IOException {
    CRC32C crc = new CRC32C();
    for (int done = 0; done < length; ) {
      ByteBuffer part = part(offset + done, length - done);
      done += part.remaining();
      crc.update(part);
    }
    return (int) crc.getValue();
  }

  /** Returns bytes that lie within the file, as many of those asked for as lie in one map. */
  private ByteBuffer part(long offset, int length) throws IOException {
    int segment = (int) (offset >>> SEGMENT_BITS);
    long segmentOffset = (long) segment << SEGMENT_BITS;
    int from = (int) (offset - segmentOffset);
    MappedByteBuffer map = maps[segment];
    if (map == null) {
      long mapBytes = Math.min(fileBytes - segmentOffset, SEGMENT_BYTES + OVERLAP_BYTES);
      map = channel.map(FileChannel.MapMode.READ_ONLY, segmentOffset, mapBytes);
      maps[segment] = map;
    }
    return map.slice(from, Math.min(length, map.capacity() - from));
  }
}
