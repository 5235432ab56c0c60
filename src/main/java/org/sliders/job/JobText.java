package org.sliders.job;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The characters of a job file for a CSV parser that keeps a field in memory however long it is:
 * strict UTF-8 without its byte order mark, long lines cut, and a line feed at the end. As every
 * line ends, whatever the parser finds after the end is a field whose quote is open.
 */
final class JobText extends Reader {

  /** The most bytes a line may have. */
  static final int MAX_ROW_BYTES = 1 << 20;

  /** Ends a line that was cut. Half a character, which no UTF-8 holds. */
  static final char CUT = '\uD800';

  private static final int BUFFER_SIZE = 1 << 13;
  private static final int MAX_CHARACTER_BYTES = 4;
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** A byte that no character of UTF-8 has in its place. */
  static final class MalformedException extends IOException {

    private static final long serialVersionUID = 1L;

    MalformedException(String message) {
      super(message);
    }
  }

  /** A row that goes on where no row may. */
  static final class EndlessRowException extends IOException {

    private static final long serialVersionUID = 1L;

    EndlessRowException(String message) {
      super(message);
    }
  }

  /** What becomes of the bytes of a line that is too long. */
  private enum Rest {
    NONE,
    /** They are checked and dropped. */
    DROPPED,
    /** A carriage return was dropped, and the line feed that belongs to it is next if any. */
    AFTER_CR
  }

  private final InputStream in;
  private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
  private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER_SIZE).flip();
  private final CharBuffer text = CharBuffer.allocate(BUFFER_SIZE + 3).flip();
  private boolean inputEnded;
  private boolean textEnded;
  private boolean exhausted;
  private @Nullable MalformedException malformed;

  /** Characters given to the parser so far, or 2 if lines went before, and the last of them. */
  private long charCount;

  private char last = '\n';

  /** Bytes of the current line that are decoded. */
  private int lineBytes;

  private Rest rest = Rest.NONE;

  /** Characters read since the row began. */
  private int rowChars;

  /** Whether the row that was cut has not ended there, since a quote is open. */
  private boolean cutInRow;

  JobText(InputStream in, long linesBefore) {
    this.in = in;
    // Whatever depends on the place looks at the first two characters of a file alone.
    charCount = linesBefore == 0 ? 0 : 2;
  }

  /** Tells that the parser begins a row. */
  void beginRow() {
    rowChars = 0;
    cutInRow = false;
  }

  /** Tells whether the parser has met the end, so that a row it still gives has an open quote. */
  boolean isExhausted() {
    return exhausted;
  }

  /** Tells whether the line being read is one whose end the parser has been given already. */
  boolean isInRest() {
    return rest == Rest.DROPPED;
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    while (!text.hasRemaining()) {
      if (textEnded) {
        exhausted = true;
        return -1;
      }
      decodeMore();
    }
    int count = Math.min(length, text.remaining());
    text.get(target, offset, count);
    rowChars += count;
    return count;
  }

  /** Decodes as many bytes as there are, perhaps to no character. */
  private void decodeMore() throws IOException {
    if (malformed != null) {
      throw malformed;
    }
    if (cutInRow) {
      throw new EndlessRowException("row is longer than 1 MiB");
    }
    if (rowChars > MAX_ROW_BYTES) {
      throw new EndlessRowException("a quote is opened and never closed");
    }
    if (bytes.remaining() < MAX_CHARACTER_BYTES && !inputEnded) {
      fill();
    }
    text.clear();
    if (last == '\r') {
      text.put(last);
    }
    if (rest != Rest.NONE) {
      dropRest();
    } else if (lineBytes + bytes.remaining() > MAX_ROW_BYTES
        && lineBytes + lineEnd() - bytes.position() > MAX_ROW_BYTES) {
      decode(bytes.position() + MAX_ROW_BYTES - lineBytes);
      text.put(CUT).put('\n');
      rest = Rest.DROPPED;
      cutInRow = true;
    } else {
      int begin = bytes.position();
      decode(bytes.limit());
      countLineBytes(begin);
    }
    if (text.position() > 0) {
      last = text.get(text.position() - 1);
    }
    textEnded = inputEnded && !bytes.hasRemaining();
    if ((textEnded && last != '\n') || (malformed != null && last == '\r')) {
      text.put('\n');
      last = '\n';
    } else if (last == '\r') {
      // The parser looks for a line feed before it gives the row: the two come together.
      text.position(text.position() - 1);
    }
    text.flip();
    boolean marked = charCount == 0 && text.hasRemaining() && text.get(0) == BYTE_ORDER_MARK;
    charCount += text.remaining();
    text.position(marked ? 1 : 0);
  }

  private void fill() throws IOException {
    bytes.compact();
    int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
    inputEnded = count < 0;
    bytes.position(bytes.position() + Math.max(count, 0)).flip();
  }

  /** Decodes up to a place, or to a malformed byte, which is told once all before it is read. */
  private void decode(int end) throws MalformedException {
    int limit = bytes.limit();
    bytes.limit(end);
    boolean complete = end < limit ? isLineEnd(bytes.array()[end]) : inputEnded;
    CoderResult result = decoder.reset().decode(bytes, text, complete);
    bytes.limit(limit);
    if (result.isError()) {
      malformed = new MalformedException(messageOf(result));
      if (text.position() == 0) {
        throw malformed;
      }
    }
  }

  private String messageOf(CoderResult result) {
    int octet = bytes.get(bytes.position()) & 0xFF;
    long offset = charCount + text.position();
    char before = text.position() > 0 ? text.get(text.position() - 1) : last;
    String hint = "";
    if (offset == 0 && octet >= 0xFE) {
      hint = "; is it UTF-16?";
    } else if (offset == 1 && before == 0x1F && octet == 0x8B) {
      hint = "; is it compressed?";
    } else if (octet >= 0x80) {
      hint = "; is it Windows-1252 or Latin-1?";
    }
    boolean last = inputEnded && bytes.remaining() == result.length();
    return "malformed UTF-8 at byte 0x"
        + Integer.toHexString(octet)
        + (last ? ", where the file ends" : "")
        + hint;
  }

  private void dropRest() throws MalformedException {
    if (rest == Rest.AFTER_CR) {
      rest = Rest.NONE;
      if (bytes.hasRemaining() && bytes.get(bytes.position()) == '\n') {
        bytes.get();
      }
      return;
    }
    int lineEnd = lineEnd();
    decode(lineEnd);
    text.clear();
    if (bytes.position() == lineEnd && bytes.hasRemaining()) {
      rest = bytes.get() == '\r' ? Rest.AFTER_CR : Rest.NONE;
      lineBytes = 0;
    }
  }

  /** Returns where the first line end stands, or the end of the bytes. */
  private int lineEnd() {
    int at = bytes.position();
    while (at < bytes.limit() && !isLineEnd(bytes.array()[at])) {
      at++;
    }
    return at;
  }

  private void countLineBytes(int begin) {
    int at = bytes.position();
    while (at > begin && !isLineEnd(bytes.array()[at - 1])) {
      at--;
    }
    lineBytes = (at == begin ? lineBytes : 0) + bytes.position() - at;
  }

  private static boolean isLineEnd(byte octet) {
    return octet == '\n' || octet == '\r';
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
