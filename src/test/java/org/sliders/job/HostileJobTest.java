package org.sliders.job;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that were made to break a reader, or look like it. */
class HostileJobTest {

  private static final int MIB = 1 << 20;
  private static final String HEADER = "id,start,target\n";
  private static final String LAST = "z,12/30,21/30\n";

  /** A stream that repeats a byte. */
  private static InputStream repeated(int octet, long count) {
    return new InputStream() {
      private long left = count;

      @Override
      public int read() {
        return left-- > 0 ? octet : -1;
      }

      @Override
      public int read(byte[] bytes, int offset, int length) {
        if (left <= 0) {
          return -1;
        }
        int filled = (int) Math.min(left, length);
        java.util.Arrays.fill(bytes, offset, offset + filled, (byte) octet);
        left -= filled;
        return filled;
      }
    };
  }

  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(UTF_8));
  }

  private static InputStream together(InputStream... parts) {
    return new SequenceInputStream(Collections.enumeration(List.of(parts)));
  }

  private static Job read(InputStream in) throws IOException, JobFileException {
    return JobReader.read(in, JobDefaults.NONE, 1);
  }

  private static Job read(String text) throws IOException, JobFileException {
    return read(bytes(text));
  }

  private static List<String> ids(Job job, boolean good) {
    return job.rows().stream().filter(row -> row.isGood() == good).map(JobRow::id).toList();
  }

  @ParameterizedTest
  @ValueSource(chars = {'x', ',', ' ', '/', '_'})
  void aVeryLongRowIsOneBadRow(char c) throws Exception {
    Job job = read(together(bytes(HEADER), repeated(c, 1L << 27), bytes("\n" + LAST)));

    assertThat(job.badRows()).extracting(JobRow::error).containsExactly("row is longer than 1 MiB");
    assertThat(ids(job, true)).containsExactly("z");
  }

  @Test
  @Timeout(60)
  void aCommentWithoutEndIsRefused() throws Exception {
    assertThatThrownBy(() -> read(together(bytes("#"), repeated('x', Long.MAX_VALUE))))
        .isInstanceOf(JobFileException.class)
        .hasMessage("stdin:1: comment is longer than 1 MiB");
    assertThatThrownBy(() -> read(together(bytes(HEADER + "#"), repeated(' ', Long.MAX_VALUE))))
        .hasMessage("stdin:2: comment is longer than 1 MiB");
    String usual = "#" + "x".repeat(MIB - 1) + "\n";
    assertThat(ids(read(usual + HEADER + usual + LAST), true)).containsExactly("z");
  }

  /** Such as {@code /dev/zero}. */
  @Test
  @Timeout(60)
  void aHeaderWithoutEndIsRefused() {
    assertThatThrownBy(() -> read(repeated(0, Long.MAX_VALUE)))
        .isInstanceOf(JobFileException.class)
        .hasMessage("stdin:1: header: row is longer than 1 MiB");
    assertThatThrownBy(() -> read(together(bytes("# \n\n\""), repeated('x', Long.MAX_VALUE))))
        .isInstanceOf(JobFileException.class)
        .hasMessage("stdin:3: header: row is longer than 1 MiB");
    assertThatThrownBy(() -> read(together(bytes("\""), repeated('\n', Long.MAX_VALUE))))
        .isInstanceOf(JobFileException.class)
        .hasMessage("stdin:1: header: a quote is opened and never closed");
  }

  @Test
  void malformedBytesOfALongRowAreSeen() {
    assertThatThrownBy(() -> read(together(bytes(HEADER + LAST), repeated(0x80, 3 * MIB))))
        .isInstanceOf(JobFileException.class)
        .hasMessageContaining("stdin:3: ");
    assertThatThrownBy(
            () -> read(together(bytes(HEADER), repeated('x', 3 * MIB), repeated(0xC3, 1))))
        .isInstanceOf(JobFileException.class)
        .hasMessageContaining("stdin:2: ");
  }

  @ParameterizedTest
  @CsvSource({"1048576, true", "1048577, false"})
  void aRowMayHaveOneMebibyte(int byteCount, boolean read) throws Exception {
    String row = "a,12/30,21/30";
    Job job = read(HEADER + row + " ".repeat(byteCount - row.length()) + "\r\n" + LAST);

    assertThat(ids(job, true)).isEqualTo(read ? List.of("a", "z") : List.of("z"));
  }

  @Test
  void aMillionFieldsAreCounted() throws Exception {
    assertThat(read(HEADER + "x" + ",".repeat(1_000_000) + "\n").rows().get(0).error())
        .isEqualTo("row has 1000001 fields, expected 3 as in the header");
    assertThatThrownBy(() -> read(",".repeat(1_000_000))).hasMessageContaining("no header");
    assertThatThrownBy(() -> read(",".repeat(1_000_000) + "x"))
        .hasMessageContaining("column 1 has no name");
    assertThatThrownBy(() -> read(together(repeated(',', 10_000_000))))
        .hasMessage("stdin:1: header: row is longer than 1 MiB");
  }

  @Test
  void manyColoursAndManyTilesAreRefused() throws Exception {
    StringBuilder colours = new StringBuilder("_");
    for (int i = 1; i < 18 * 18; i++) {
      colours.append(' ').append(i);
    }
    String many = "_" + "1".repeat(500_000);
    Job job = read(HEADER + "a," + colours + "," + colours + "\nb," + many + ",_\n" + LAST);

    assertThat(job.rows().get(0).error()).contains("323 colours, more than 255");
    assertThat(job.rows().get(1).error()).contains("has 500001 tiles");
    assertThat(ids(job, true)).containsExactly("z");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // a line break inside closed quotes is bad as a tile, and the row ends behind it
        "'a,\"12/\n30\",21/30\nb,12/30,21/30\n'          | 2 | b z",
        "'\"a\nb\",12/30,21/30\nb,12/30,21/30\n'         | 2 | b z",
        "'\"a\rb\",12/30,21/30\rb,12/30,21/30\r'         | 2 | b z",
        // quoted fields, doubled quotes, spaces around
        "' \"a\" , \"12/30\" ,\"21/30\"\n'               | '' | a z",
        "'\"a\"\"\"\"\",12/30,21/30\n'                   | '' | a\"\" z",
        "'\"\",12/30,21/30\n'                            | '' | 2 z",
      })
  void quotedFieldsAreRowsOrOneBadRow(String rows, String badLines, String goodIds)
      throws Exception {
    Job job = read(HEADER + rows + LAST);

    assertThat(ids(job, true)).containsExactly(goodIds.split(" ", -1));
    assertThat(job.badRows().stream().map(row -> "" + row.line()).toList())
        .isEqualTo(badLines.isEmpty() ? List.of() : List.of(badLines.split(",", -1)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'a,\"12/30,21/30\nb,12/30,21/30\n'         | 3 | a quote is opened and never closed",
        "'a,12/30,\"21/30\nb,12/30,21/30\n# \n'     | 3 | a quote is opened and never closed",
        "'a,12/30,21/30\r\n\r\nb,\"1\r\n\r\n'       | 5 | a quote is opened and never closed",
        "'a,\"12/30,21/30\nb,\"12/30\",21/30\n'     | 3 | text follows a closing quote",
        "'a,\"12/30\"x,21/30\nb,12/30,21/30\n'     | 3 | text follows a closing quote",
      })
  void aStrayQuoteBreaksTheFileAndNamesItsLine(String rows, int line, String what) {
    for (String end : new String[] {"", LAST, "\r"}) {
      assertThatThrownBy(() -> read(HEADER + LAST + rows + end))
          .isInstanceOf(JobFileException.class)
          .hasMessage("stdin:" + line + ": " + what);
    }
  }

  /** A quote open for more than a row may have is not read to the end of the file. */
  @Test
  @Timeout(60)
  void aQuoteIsNotReadWithoutEnd() {
    assertThatThrownBy(() -> read(together(bytes(HEADER + "a,\""), repeated('\n', Long.MAX_VALUE))))
        .hasMessage("stdin:2: a quote is opened and never closed");
    assertThatThrownBy(() -> read(together(bytes(HEADER + "a,\""), repeated('x', Long.MAX_VALUE))))
        .hasMessage("stdin:2: row is longer than 1 MiB");
  }

  /** The line feed of a long line is dropped with it, and not counted twice. */
  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void linesAreCountedBehindALongRow(String end) throws Exception {
    String row = "é".repeat(MIB / 2) + "x";
    Job job = read(HEADER + row + end + row.substring(1) + ",,x" + end + "# " + end + LAST);

    assertThat(job.badRows().stream().map(job::located))
        .containsExactly("stdin:2: row is longer than 1 MiB", "stdin:3: row is longer than 1 MiB");
    assertThat(job.rows().get(2).line()).isEqualTo(5);
  }

  /** Whatever the bytes, a job or one of the two exceptions comes out, and all rows have names. */
  @Test
  void randomFilesNeverSurprise() throws Exception {
    String[] pieces = {
      "id",
      "start",
      "target",
      "rows",
      "cols",
      "blank",
      ",",
      ",",
      "\n",
      "\n",
      "\r",
      "\r\n",
      "\"",
      "\"\"",
      "#",
      " ",
      "/",
      "12/30",
      "21/30",
      "_",
      "W",
      "R",
      "\0",
      "\uFEFF",
      "é",
      "\uD83D\uDE00",
      "=",
      "2",
      "\t"
    };
    for (int seed = 0; seed < 5_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      StringBuilder text = new StringBuilder(random.nextBoolean() ? HEADER : "");
      for (int i = random.nextInt(40); i > 0; i--) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      byte[] bytes = text.toString().getBytes(UTF_8);
      if (random.nextInt(4) == 0 && bytes.length > 0) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      }
      try {
        for (JobRow row : read(new ByteArrayInputStream(bytes)).rows()) {
          assertThat(row.id()).as("seed %d", seed).isNotEmpty();
          assertThat(row.isGood()).as("seed %d", seed).isEqualTo(row.error().isEmpty());
        }
      } catch (JobFileException e) {
        assertThat(e).hasMessageStartingWith("stdin:");
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
  }

  /** Buffers of every kind of filling: one byte at a time gives what all at once gives. */
  @Test
  void aSlowStreamIsReadTheSame() throws Exception {
    String text =
        "\uFEFF" + HEADER + "a,\"12/30\",21/30\r\nb,\"12\r\r\n\",\r" + LAST + "é,12/30,x\r";
    InputStream slow = SlowReading.byteByByte(bytes(text));

    assertThat(read(slow)).isEqualTo(read(text));
  }
}
