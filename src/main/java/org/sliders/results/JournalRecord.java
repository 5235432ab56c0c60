package org.sliders.results;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.sliders.job.ByteText;
import org.sliders.job.Job;

/**
 * One row as a record of the journal, in the format of {@link JournalFile}. It is filled again and
 * again and belongs to one thread.
 */
final class JournalRecord {

  private final ByteText lines = new ByteText();
  private final byte[] head = new byte[JournalFile.HEAD_BYTES + JournalFile.FIELD_BYTES];
  private final ByteBuffer headFields = ByteBuffer.wrap(head);
  private final CRC32C crc = new CRC32C();

  /** Takes a row; without a timing its second line is empty. */
  void set(Job job, int row, Answer answer, @Nullable Timing timing) {
    lines.clear();
    job.writeId(row, lines);
    int idBytes = lines.length();
    ResultFormat.write(answer, lines);
    int resultBytes = lines.length();
    if (timing != null) {
      lines.add(lines.bytes(), 0, idBytes);
      ResultFormat.write(timing, lines);
    }
    setHead(row, resultBytes);
  }

  /** Takes a row whose lines are known. */
  void set(int row, String resultLine, String timingLine) {
    lines.clear();
    lines.add(resultLine);
    int resultBytes = lines.length();
    lines.add(timingLine);
    setHead(row, resultBytes);
  }

  private void setHead(int row, int resultBytes) {
    headFields.clear();
    headFields.putInt(JournalFile.FIELD_BYTES + lines.length());
    headFields.putInt(JournalFile.HEAD_BYTES, row);
    headFields.putInt(JournalFile.HEAD_BYTES + Integer.BYTES, resultBytes);
    crc.reset();
    crc.update(head, JournalFile.HEAD_BYTES, JournalFile.FIELD_BYTES);
    crc.update(lines.bytes(), 0, lines.length());
    headFields.putInt((int) crc.getValue());
  }

  int byteCount() {
    return head.length + lines.length();
  }

  /** Copies the record into a buffer with room for its {@link #byteCount}. */
  void copyTo(byte[] buffer, int position) {
    System.arraycopy(head, 0, buffer, position, head.length);
    System.arraycopy(lines.bytes(), 0, buffer, position + head.length, lines.length());
  }
}
