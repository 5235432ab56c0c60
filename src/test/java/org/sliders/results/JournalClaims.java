package org.sliders.results;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Of any bytes, the rows are taken that a plain reader of the documented format finds, what follows
 * them is cut off and nothing else; the journal then goes on, and what is torn off it later leaves
 * the rows before.
 *
 * <p>An input is a journal for {@value #ROWS} rows. If its first byte is 0, that stands for the
 * header. A checksum of 0 stands for the right one, which no fuzzer would guess.
 */
final class JournalClaims {

  private static final int ROWS = 5;
  private static final String KEY = "0123456789abcdef".repeat(4);
  private static final Journal.Options OPTIONS = new Journal.Options(KEY, 3_600_000, () -> {});
  private static final byte[] HEADER = JournalFile.header(KEY);
  private static final int ONE_IN = 64;
  private static final int HEAD_BYTES = 8;
  private static final int FIELD_BYTES = 8;
  private static final String RESULT = "a,ok,1,1,82,82,\n";
  private static final String TIMING = "a,none,none,0,0,0,0.000,0.000,0.000,0.000\n";
  private static final Path FILE = scratchFile();

  private JournalClaims() {}

  /** In memory, where the system offers that. */
  private static Path scratchFile() {
    try {
      Path memory = Path.of("/dev/shm");
      Path file =
          Files.isWritable(memory)
              ? Files.createTempFile(memory, "journal", "")
              : Files.createTempFile("journal", "");
      file.toFile().deleteOnExit();
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Writes a new file each time: to cut one that many maps still show, until the collector finds
   * them, takes long.
   */
  private static void write(byte[] bytes) throws IOException {
    Files.deleteIfExists(FILE);
    Files.write(FILE, bytes);
  }

  /** Checks the claims, those of going on only now and then: that starts a thread. */
  static void check(byte[] input) throws IOException {
    byte[] bytes = journalOf(input);
    if (checkRead(bytes) && Math.floorMod(Arrays.hashCode(input), ONE_IN) == 0) {
      checkResumed(bytes, input.length);
    }
  }

  /** Checks all claims. */
  static void checkAll(byte[] input) throws IOException {
    byte[] bytes = journalOf(input);
    if (checkRead(bytes)) {
      checkResumed(bytes, input.length);
    } else {
      assertThrows(OutputException.class, () -> Journal.resume(FILE, ROWS, OPTIONS, entry -> true));
      assertArrayEquals(bytes, Files.readAllBytes(FILE));
    }
  }

  /** Returns whether the bytes are the journal of this run. */
  private static boolean checkRead(byte[] bytes) throws IOException {
    write(bytes);
    int begun = Math.min(bytes.length, HEADER.length);
    boolean ours = Arrays.equals(bytes, 0, begun, HEADER, 0, begun);
    try {
      JournalHeader.requireKey(FILE, KEY);
      assertTrue(ours);
    } catch (OutputException e) {
      assertFalse(ours);
    }
    if (ours && bytes.length >= HEADER.length) {
      Map<Integer, String> expected = new TreeMap<>();
      Map<Integer, String> found = new TreeMap<>();
      long[] offsets = new long[ROWS];
      try (FileChannel channel = FileChannel.open(FILE)) {
        JournalFile records = new JournalFile(channel, ROWS);
        assertEquals(endOfRows(bytes, expected), records.find(HEADER.length, offsets));
        for (long offset : offsets) {
          if (offset > 0) {
            take(records.at(offset), found);
          }
        }
      }
      assertEquals(expected, found);
    }
    return ours;
  }

  private static void checkResumed(byte[] bytes, int salt) throws IOException {
    Map<Integer, String> expected = new TreeMap<>();
    byte[] whole =
        bytes.length < HEADER.length ? HEADER : Arrays.copyOf(bytes, endOfRows(bytes, expected));
    Map<Integer, String> rows = new TreeMap<>();
    int added = -1;
    try (Journal journal = Journal.resume(FILE, ROWS, OPTIONS, entry -> true)) {
      journal.snapshot().reader().forEach(0, ROWS, entry -> take(entry, rows));
      assertEquals(expected, rows);
      assertEquals(rows.size(), journal.finishedCount());
      for (int row = 0; row < ROWS && added < 0; row++) {
        added = journal.isFinished(row) ? -1 : row;
      }
      if (added >= 0) {
        journal.append(added, RESULT, TIMING);
        expected.put(added, RESULT + "|" + TIMING);
      }
    }
    byte[] longer = Files.readAllBytes(FILE);
    assertArrayEquals(whole, Arrays.copyOf(longer, whole.length));
    Map<Integer, String> again = new TreeMap<>();
    assertEquals(longer.length, endOfRows(longer, again));
    assertEquals(expected, again);
    if (added >= 0) {
      checkTorn(longer, whole.length, salt);
    }
  }

  private static void take(JournalFile.@Nullable Entry entry, Map<Integer, String> rows) {
    assertNotNull(entry);
    String lines = new String(entry.lines(), ISO_8859_1);
    int cut = entry.resultBytes();
    rows.put(entry.row(), lines.substring(0, cut) + "|" + lines.substring(cut));
    ResultParser parser = new ResultParser();
    parser.answer(entry.resultLine(), "a");
    parser.timing(entry.timingLine(), "a");
  }

  /** A record that is cut anywhere, or changed in any bit, is none. */
  private static void checkTorn(byte[] journal, int from, int salt) throws IOException {
    int at = from + Integer.remainderUnsigned(salt * 0x9E3779B1, journal.length - from);
    byte[] changed = journal.clone();
    changed[at] ^= (byte) (1 << (salt & 7));
    write(changed);
    assertNoRecord(from);
    write(Arrays.copyOf(journal, at));
    assertNoRecord(from);
  }

  private static void assertNoRecord(int offset) throws IOException {
    try (FileChannel channel = FileChannel.open(FILE)) {
      assertNull(new JournalFile(channel, ROWS).at(offset));
    }
  }

  /** Reads records as docs/reliability.md says, and returns where they end. */
  private static int endOfRows(byte[] bytes, Map<Integer, String> rows) {
    int at = HEADER.length;
    while (bytes.length - at >= HEAD_BYTES + FIELD_BYTES) {
      ByteBuffer record = ByteBuffer.wrap(bytes, at, bytes.length - at);
      int length = record.getInt();
      int checksum = record.getInt();
      int row = record.getInt();
      int cut = record.getInt();
      boolean fits = length >= FIELD_BYTES && length <= bytes.length - at - HEAD_BYTES;
      if (!fits || checksum != checksum(bytes, at, length)) {
        return at;
      }
      if (row < 0 || row >= ROWS || cut < 0 || cut > length - FIELD_BYTES) {
        return at;
      }
      String lines =
          new String(bytes, at + HEAD_BYTES + FIELD_BYTES, length - FIELD_BYTES, ISO_8859_1);
      rows.put(row, lines.substring(0, cut) + "|" + lines.substring(cut));
      at += HEAD_BYTES + length;
    }
    return at;
  }

  private static int checksum(byte[] bytes, int at, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, at + HEAD_BYTES, length);
    return (int) crc.getValue();
  }

  /** Puts the header and the checksums in that the input leaves out. */
  private static byte[] journalOf(byte[] input) {
    if (input.length == 0 || input[0] != 0) {
      return withChecksums(input.clone());
    }
    byte[] bytes = Arrays.copyOf(HEADER, HEADER.length + input.length - 1);
    System.arraycopy(input, 1, bytes, HEADER.length, input.length - 1);
    return withChecksums(bytes);
  }

  private static byte[] withChecksums(byte[] bytes) {
    ByteBuffer journal = ByteBuffer.wrap(bytes);
    for (int at = HEADER.length; bytes.length - at >= HEAD_BYTES; ) {
      int length = journal.getInt(at);
      if (length < 0 || length > bytes.length - at - HEAD_BYTES) {
        break;
      }
      if (journal.getInt(at + Integer.BYTES) == 0) {
        journal.putInt(at + Integer.BYTES, checksum(bytes, at, length));
      }
      at += HEAD_BYTES + length;
    }
    return bytes;
  }
}
