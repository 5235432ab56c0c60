package org.sliders.job;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * The physical lines of a stream of UTF-8, ended by LF, CRLF or CR, with the SHA-256 of all bytes
 * read.
 *
 * <p>One buffer holds the bytes that may still be asked for: the line being read, or all lines
 * since {@link #mark}. It grows to what the caller asks of a line and no further; the rest of a
 * longer line is passed over without being kept. Every byte is checked to be well-formed UTF-8
 * before it is used.
 */
final class LineReader {

  private static final int FIRST_BYTES = 1 << 16;
  private static final int NOT_MARKED = -1;

  private final InputStream in;
  private final String file;
  private final MessageDigest digest;

  private byte[] buffer;

  /** Next byte to be looked at, and the end of the bytes read; {@code 0 ≤ position ≤ limit}. */
  private int position;

  private int limit;
  private boolean atEnd;

  /** The current line begins here; its bytes end at {@code lineEnd}. */
  private int lineBegin;

  private int lineEnd;
  private boolean longLine;

  /** Lines begun so far, which is the number of the current one. */
  private int lineNumber;

  /** True after a CR: an LF that follows belongs to it. */
  private boolean afterCr;

  /** Where the bytes so far leave off within a character. */
  private Utf8Check utf8 = new Utf8Check();

  private int mark = NOT_MARKED;
  private int markedLineNumber;
  private boolean markedAfterCr;

  LineReader(InputStream in, String file) throws IOException {
    this(in, file, FIRST_BYTES);
  }

  /** Begins with a buffer of so many bytes, at least 4. */
  LineReader(InputStream in, String file, int firstBytes) throws IOException {
    this.in = in;
    this.buffer = new byte[firstBytes];
    this.file = file;
    try {
      this.digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
    skipByteOrderMark();
  }

  private void skipByteOrderMark() throws IOException {
    boolean more = true;
    while (more && limit < 3) {
      more = fill();
    }
    boolean marked =
        limit >= 3
            && buffer[0] == (byte) 0xEF
            && buffer[1] == (byte) 0xBB
            && buffer[2] == (byte) 0xBF;
    position = marked ? 3 : 0;
  }

  /** Returns the number of the current line, from 1; 0 before the first. */
  int lineNumber() {
    return lineNumber;
  }

  /** Returns the hash of the bytes read so far, which at the end are all of them. */
  String sha256() {
    return HexFormat.of().formatHex(digest.digest());
  }

  /**
   * Goes to the next line.
   *
   * @param maxBytes the most bytes a line may have; of a longer one only these are read, until
   *     {@link #skipRest}
   * @return false at the end of the stream
   */
  boolean next(int maxBytes) throws IOException, JobFileException {
    lineBegin = position;
    if (!hasByte()) {
      return false;
    }
    if (afterCr && buffer[position] == '\n') {
      position++;
      lineBegin++;
      afterCr = false;
      if (!hasByte()) {
        return false;
      }
    }
    afterCr = false;
    if (lineNumber == Integer.MAX_VALUE) {
      throw new JobFileException(file, lineNumber, "the file has more lines than can be counted");
    }
    lineNumber++;
    longLine = false;
    readTo(maxBytes);
    return true;
  }

  /** Reads to the end of the line, or to where it passes {@code maxBytes}. */
  private void readTo(int maxBytes) throws IOException, JobFileException {
    while (hasByte()) {
      int end = Math.min(limit, lineBegin + maxBytes);
      int at = position;
      if (utf8.isComplete()) {
        at = endOfPrintable(at, end);
      }
      while (at < end && !isLineEnd(buffer[at]) && utf8.accepts(buffer[at] & 0xFF)) {
        at++;
      }
      position = at;
      lineEnd = at;
      if (at < limit) {
        finishAt(at, maxBytes);
        return;
      }
    }
    if (!utf8.isComplete()) {
      throw new JobFileException(file, lineNumber, malformed(", where the file ends"));
    }
  }

  /** Passes over printable ASCII, which most lines are made of. */
  private int endOfPrintable(int begin, int end) {
    byte[] bytes = buffer;
    int at = begin;
    while (at < end && bytes[at] >= ' ') {
      at++;
    }
    return at;
  }

  private void finishAt(int at, int maxBytes) throws JobFileException {
    if (isLineEnd(buffer[at]) && utf8.isComplete()) {
      afterCr = buffer[at] == '\r';
      position = at + 1;
    } else if (at == lineBegin + maxBytes) {
      longLine = true;
    } else {
      throw new JobFileException(file, lineNumber, malformed(""));
    }
  }

  private static boolean isLineEnd(byte octet) {
    return octet == '\n' || octet == '\r';
  }

  private String malformed(String where) {
    int octet = utf8.malformedByte();
    String hint = "";
    if (lineNumber == 1 && octet >= 0xFE) {
      hint = "; is it UTF-16?";
    } else if (lineNumber == 1 && buffer[lineBegin] == 0x1F && octet == 0x8B) {
      hint = "; is it compressed?";
    } else if (octet >= 0x80) {
      hint = "; is it Windows-1252 or Latin-1?";
    }
    return "malformed UTF-8 at byte 0x" + Integer.toHexString(octet) + where + hint;
  }

  /** Tells whether the current line is longer than asked for and only its beginning was read. */
  boolean isLong() {
    return longLine;
  }

  /** Passes over the rest of a long line, keeping nothing of it. */
  void skipRest() throws IOException, JobFileException {
    while (longLine) {
      longLine = false;
      lineBegin = position;
      readTo(FIRST_BYTES);
    }
  }

  /** Returns the bytes of the current line that were read, its end left out. */
  int byteCount() {
    return lineEnd - lineBegin;
  }

  /** Tells whether the current line is a comment. */
  boolean isComment() {
    return lineEnd > lineBegin && buffer[lineBegin] == '#';
  }

  /** Offers the bytes of the current line, which must not be a long one. */
  boolean isTakenBy(RowSource.LineTaker taker) {
    return taker.take(buffer, lineBegin, lineEnd, lineNumber);
  }

  /** Returns the current line, which must not be a long one. */
  String text() {
    return new String(buffer, lineBegin, lineEnd - lineBegin, StandardCharsets.UTF_8);
  }

  /** Remembers the end of the current line; all bytes from here on are kept. */
  void mark() {
    mark = position;
    markedLineNumber = lineNumber;
    markedAfterCr = afterCr;
  }

  /** Forgets the mark. */
  void release() {
    mark = NOT_MARKED;
  }

  /** Goes back to the mark and forgets it. */
  void reset() {
    position = mark;
    lineNumber = markedLineNumber;
    afterCr = markedAfterCr;
    longLine = false;
    utf8 = new Utf8Check();
    mark = NOT_MARKED;
  }

  private boolean hasByte() throws IOException {
    return position < limit || fill();
  }

  /** Reads more bytes, first making room; returns false at the end of the stream. */
  private boolean fill() throws IOException {
    if (atEnd) {
      return false;
    }
    if (limit == buffer.length) {
      makeRoom(mark == NOT_MARKED ? lineBegin : mark);
    }
    int count = in.read(buffer, limit, buffer.length - limit);
    if (count < 0) {
      atEnd = true;
      return false;
    }
    digest.update(buffer, limit, count);
    limit += count;
    return true;
  }

  /** Drops the bytes before {@code keep} if they are half the buffer or more, else doubles it. */
  private void makeRoom(int keep) {
    if (keep < buffer.length / 2) {
      buffer = Arrays.copyOf(buffer, buffer.length * 2);
      return;
    }
    System.arraycopy(buffer, keep, buffer, 0, limit - keep);
    position -= keep;
    limit -= keep;
    lineBegin -= keep;
    lineEnd -= keep;
    if (mark != NOT_MARKED) {
      mark -= keep;
    }
  }
}
