package org.sliders.job;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Consecutive bytes of a job file, which end behind a line feed or where the file ends. Bytes of a
 * line that goes on are kept for the next block.
 */
final class TextBlock {

  private final byte[] bytes;

  /** How many bytes are kept. */
  private final int length;

  /** Where the block ends; 0 if no line does. */
  private final int end;

  /** Makes a block; where not all of the array is used, the file ends. */
  TextBlock(byte[] bytes, int length) {
    this.bytes = bytes;
    this.length = length;
    end = isLast() ? length : endOfLines(bytes, length);
  }

  /** Reads the next block, as large as this one at most. */
  TextBlock next(InputStream in) throws IOException {
    byte[] next = new byte[bytes.length];
    int kept = length - end;
    System.arraycopy(bytes, end, next, 0, kept);
    return new TextBlock(next, kept + in.readNBytes(next, kept, next.length - kept));
  }

  boolean isLast() {
    return length < bytes.length;
  }

  boolean isEmpty() {
    return end == 0;
  }

  InputStream stream() {
    return new ByteArrayInputStream(bytes, 0, end);
  }

  /** Returns what has been read behind the block. */
  InputStream kept() {
    return new ByteArrayInputStream(bytes, end, length - end);
  }

  /** Counts line ends, as the parser does: LF, CR LF and CR. */
  long lineCount() {
    long count = 0;
    for (int i = 0; i < end; i++) {
      byte octet = bytes[i];
      if (octet <= '\r' && (octet == '\n' || (octet == '\r' && !isLineFeed(i + 1)))) {
        count++;
      }
    }
    return count;
  }

  private boolean isLineFeed(int at) {
    return at < end && bytes[at] == '\n';
  }

  /** Returns where the last line of some bytes ends, 0 if none does. */
  static int endOfLines(byte[] bytes, int length) {
    int at = length;
    while (at > 0 && bytes[at - 1] != '\n') {
      at--;
    }
    return at;
  }
}
