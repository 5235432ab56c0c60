package org.sliders.results;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a journal, read through memory maps. Belongs to one thread.
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
 * n−8−r    its line in timings.csv, with the line feed, or nothing
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

  /** Hexadecimal digits of a key. */
  static final int KEY_CHARS = 64;

  /** Bytes before a record's checked part. */
  static final int HEAD_BYTES = 8;

  /** Bytes of a record's row and of the length of its line. */
  static final int FIELD_BYTES = 8;

  private static final int SEGMENT_BITS = 28;
  private static final long SEGMENT_BYTES = 1L << SEGMENT_BITS;
  private static final long OVERLAP_BYTES = 1 << 20;

  /** Most records are shorter, and read at once. */
  private static final int PART_BYTES = 256;

  private final FileChannel channel;
  private final long fileBytes;
  private final int rowCount;
  private final @Nullable MappedByteBuffer[] maps;

  /** Bytes of the record that is looked at, at first those it begins with. */
  private final byte[] part = new byte[PART_BYTES];

  private final CRC32C crc = new CRC32C();

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
    byte[] lines = new byte[(int) (head.nextOffset - begin)];
    for (int done = 0; done < lines.length; ) {
      done += read(begin + done, lines, done, lines.length - done);
    }
    return new Entry(head.row, lines, head.resultBytes, head.nextOffset);
  }

  /** What stands before the lines of a record whose checksum is right. */
  private record Head(int row, int resultBytes, long nextOffset) {}

  private @Nullable Head headAt(long offset) throws IOException {
    if (fileBytes - offset < HEAD_BYTES + FIELD_BYTES) {
      return null;
    }
    int known = read(offset, part, 0, part.length) - HEAD_BYTES;
    int length = intAt(0);
    int checksum = intAt(Integer.BYTES);
    int row = intAt(HEAD_BYTES);
    int resultBytes = intAt(HEAD_BYTES + Integer.BYTES);
    if (length < FIELD_BYTES
        || length > fileBytes - offset - HEAD_BYTES
        || row < 0
        || row >= rowCount
        || resultBytes < 0
        || resultBytes > length - FIELD_BYTES) {
      return null;
    }
    int done = Math.min(known, length);
    crc.reset();
    crc.update(part, HEAD_BYTES, done);
    while (done < length) {
      int more = read(offset + HEAD_BYTES + done, part, 0, Math.min(part.length, length - done));
      crc.update(part, 0, more);
      done += more;
    }
    return checksum == (int) crc.getValue()
        ? new Head(row, resultBytes, offset + HEAD_BYTES + length)
        : null;
  }

  /** An integer of {@link #part}. */
  private int intAt(int at) {
    return part[at] << 24
        | (part[at + 1] & 0xFF) << 16
        | (part[at + 2] & 0xFF) << 8
        | (part[at + 3] & 0xFF);
  }

  /** Reads bytes, as many of those asked for as the file has in one map; returns how many. */
  private int read(long offset, byte[] bytes, int at, int byteCount) throws IOException {
    int segment = (int) (offset >>> SEGMENT_BITS);
    long segmentOffset = (long) segment << SEGMENT_BITS;
    MappedByteBuffer map = maps[segment];
    if (map == null) {
      long mapBytes = Math.min(fileBytes - segmentOffset, SEGMENT_BYTES + OVERLAP_BYTES);
      map = channel.map(FileChannel.MapMode.READ_ONLY, segmentOffset, mapBytes);
      maps[segment] = map;
    }
    int from = (int) (offset - segmentOffset);
    int count = Math.min(byteCount, map.capacity() - from);
    try {
      map.get(from, bytes, at, count);
    } catch (InternalError e) {
      // What the JVM makes of memory whose file is shorter than it was when it was mapped.
      throw new IOException("the journal was cut while it was read", e);
    }
    return count;
  }
}
