package org.sliders.job;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;

/**
 * The first bytes of a file, kept while they are read. A file that is no longer is given to its
 * end; of a longer one the head ends behind a line feed, and no byte behind it is given. A line is
 * given as soon as it is there, so that an error is told while whoever writes the file goes on.
 */
final class JobHead extends InputStream {

  private static final int MAX_READ = 1 << 13;

  private final InputStream in;
  private final byte[] bytes;

  /** How many bytes are kept. */
  private int length;

  /** Where the last line ends; up to here bytes may be given. */
  private int end;

  private int given;
  private boolean inputEnded;
  private boolean cut;

  JobHead(InputStream in, int maxBytes) {
    this.in = in;
    bytes = new byte[maxBytes];
  }

  /** Tells whether the end that was given is not that of the file. */
  boolean isCut() {
    return cut;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int count) throws IOException {
    while (given == end) {
      if (inputEnded || length == bytes.length) {
        cut = !inputEnded;
        return -1;
      }
      readMore();
    }
    int givenNow = Math.min(count, end - given);
    System.arraycopy(bytes, given, target, offset, givenNow);
    given += givenNow;
    return givenNow;
  }

  private void readMore() throws IOException {
    int count = in.read(bytes, length, Math.min(MAX_READ, bytes.length - length));
    inputEnded = count < 0;
    length += Math.max(count, 0);
    end = inputEnded ? length : Math.max(end, TextBlock.endOfLines(bytes, length));
  }

  /** Returns all bytes of the file from its beginning on. */
  InputStream fromBegin() {
    return new SequenceInputStream(new ByteArrayInputStream(bytes, 0, length), in);
  }

  /** Returns the head as a block, once its end was given. */
  TextBlock block() {
    return new TextBlock(bytes, length);
  }
}
