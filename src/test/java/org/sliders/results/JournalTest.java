package org.sliders.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sliders.fuzz.Claims;
import org.sliders.job.ByteText;
import org.sliders.job.Job;
import org.sliders.job.JobRow;

class JournalTest {

  private static final int ROWS = 5;
  private static final Job JOB = job(ROWS);
  private static final String KEY = "0123456789abcdef".repeat(4);
  private static final String OTHER_KEY = "f".repeat(64);
  private static final long NO_FLUSH = 3_600_000;

  @TempDir Path folder;

  private static Journal.Options options() {
    return new Journal.Options(KEY, NO_FLUSH, () -> {});
  }

  /** Makes a job whose rows go by their places. */
  private static Job job(int rowCount) {
    return new Job(
        "job",
        "",
        IntStream.range(0, rowCount)
            .mapToObj(row -> new JobRow("id" + row, row + 2, null, ""))
            .toList());
  }

  private static Answer answer(int distance) {
    return new Answer(
        Status.OK, distance, BigInteger.valueOf(3), BigInteger.TEN.pow(distance), 7, "");
  }

  /** Writes rows with their number as the distance and returns the bytes. */
  private byte[] journalOf(int... rows) throws IOException {
    Path file = folder.resolve("made");
    Files.deleteIfExists(file);
    try (Journal journal = Journal.create(file, ROWS, options())) {
      for (int row : rows) {
        journal.append(JOB, row, answer(row), Timing.NONE);
      }
    }
    return Files.readAllBytes(file);
  }

  /** Takes up a journal of these bytes; returns the lines it has, by row. */
  private List<String> linesOf(byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("taken"), bytes);
    List<String> lines = new ArrayList<>();
    try (Journal journal = Journal.resume(file, ROWS, options(), entry -> true)) {
      journal
          .snapshot()
          .reader()
          .forEach(0, ROWS, entry -> lines.add(entry.row() + " " + entry.resultLine()));
      assertThat(journal.finishedCount()).isEqualTo(lines.size());
    }
    return lines;
  }

  private static String line(int row) {
    return row + " id" + row + ",ok," + row + ",3," + BigInteger.TEN.pow(row) + ",7,\n";
  }

  @Test
  void rowsComeBackInJobOrder() throws IOException {
    assertThat(linesOf(journalOf(3, 0, 4))).containsExactly(line(0), line(3), line(4));
  }

  @Test
  void aTornRecordIsDroppedWhereverItIsTorn() throws IOException {
    byte[] two = journalOf(2, 1);
    int headerBytes = JournalFile.header(KEY).length;
    int oneBytes = journalOf(2).length;
    for (int length = 0; length <= two.length; length++) {
      List<String> expected =
          length == two.length
              ? List.of(line(1), line(2))
              : length >= oneBytes ? List.of(line(2)) : List.of();
      assertThat(linesOf(Arrays.copyOf(two, length)))
          .as("%d of %d bytes, header %d", length, two.length, headerBytes)
          .isEqualTo(expected);
    }
  }

  @Test
  void aJournalGoesOnAfterATornRecord() throws IOException {
    byte[] torn = journalOf(2, 1);
    Path file = Files.write(folder.resolve("torn"), Arrays.copyOf(torn, torn.length - 1));
    try (Journal journal = Journal.resume(file, ROWS, options(), entry -> true)) {
      assertThat(journal.isFinished(1)).isFalse();
      journal.append(JOB, 1, answer(1), Timing.NONE);
    }
    assertThat(Files.readAllBytes(file)).isEqualTo(torn);
  }

  /** What is mapped is not read behind the new end of the file, wherever in a page that is. */
  @Test
  void aLongTailThatIsNoRecordIsCutOff() throws IOException {
    Job job = job(40);
    for (int padding = 0; padding < 300; padding += 7) {
      Path file = folder.resolve("tailed" + padding);
      try (Journal journal = Journal.create(file, 40, options())) {
        for (int row = 0; row < 36; row++) {
          String message = "x".repeat(row == 0 ? 400 + padding : 1);
          journal.append(job, row, Answer.without(Status.TOO_LARGE, message), Timing.NONE);
        }
      }
      long goodBytes = Files.size(file);
      Files.write(file, new byte[1 << 13], StandardOpenOption.APPEND);

      try (Journal journal = Journal.resume(file, 40, options(), entry -> true)) {
        assertThat(journal.finishedCount()).as("%d bytes", goodBytes).isEqualTo(36);
      }
      assertThat(file).hasSize(goodBytes);
    }
  }

  @Test
  void anyDamagedByteDropsItsRecord() throws IOException {
    byte[] good = journalOf(2, 1);
    int oneBytes = journalOf(2).length;
    SplittableRandom random = new SplittableRandom(1);
    for (int at = oneBytes; at < good.length; at++) {
      byte[] bad = good.clone();
      bad[at] ^= (byte) (1 << random.nextInt(8));
      assertThat(linesOf(bad)).as("byte %d, seed 1", at).containsExactly(line(2));
    }
  }

  @Test
  void lengthsThatAreNotTrueAreNotBelieved() throws IOException {
    byte[] header = journalOf();
    for (int length : new int[] {0, -1, 7, 8, 1 << 20, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      byte[] bytes = Arrays.copyOf(header, header.length + 64);
      ByteBuffer.wrap(bytes).putInt(header.length, length);
      assertThat(linesOf(bytes)).as("length %d", length).isEmpty();
    }
  }

  /** A record that says it is 400 MiB long, which so much of nothing follows. */
  @Test
  void aLengthThatFitsTheFileTakesNoMemoryEither() throws IOException {
    Path file = folder.resolve("sparse");
    int headerBytes = JournalFile.header(KEY).length;
    int length = 400 << 20;
    ByteBuffer head = ByteBuffer.allocate(8).putInt(length).putInt(1).flip();
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(JournalFile.header(KEY)));
      channel.write(head);
      channel.write(ByteBuffer.allocate(1), headerBytes + 8L + length);
    }
    long before = Claims.allocatedBytes();

    try (Journal journal = Journal.resume(file, ROWS, options(), entry -> true)) {
      assertThat(journal.finishedCount()).isZero();
    }

    assertThat(Claims.allocatedBytes() - before).isLessThan(8 << 20);
    assertThat(file).hasSize(headerBytes);
  }

  /** The record lies in two maps. */
  @Test
  void aRecordAcrossTheEndOfAMapIsRead() throws IOException {
    Path file = folder.resolve("across");
    byte[] record = longRecord();
    long offset = (1 << 28) - 100;
    try (FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.READ)) {
      channel.write(ByteBuffer.wrap(record), offset);
      JournalFile.Entry entry = new JournalFile(channel, ROWS).at(offset);

      assertThat(entry).isNotNull();
      assertThat(entry.resultLine()).isEqualTo("id1,failed,,,,," + "x".repeat(3_000_000) + "\n");
      assertThat(entry.nextOffset()).isEqualTo(offset + record.length);
    }
  }

  private byte[] longRecord() throws IOException {
    Path file = folder.resolve("long");
    Files.deleteIfExists(file);
    try (Journal journal = Journal.create(file, ROWS, options())) {
      Answer failed = Answer.without(Status.FAILED, "x".repeat(3_000_000));
      journal.append(JOB, 1, failed, Timing.NONE);
    }
    byte[] bytes = Files.readAllBytes(file);
    return Arrays.copyOfRange(bytes, JournalFile.header(KEY).length, bytes.length);
  }

  @Test
  void randomBytesAfterTheHeaderAreNoRecords() throws IOException {
    byte[] header = journalOf();
    for (long seed = 0; seed < 200; seed++) {
      byte[] bytes = new byte[header.length + 300];
      new SplittableRandom(seed).nextBytes(bytes);
      System.arraycopy(header, 0, bytes, 0, header.length);
      assertThat(linesOf(bytes)).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void theLaterRecordOfARowCounts() throws IOException {
    Path file = Files.write(folder.resolve("twice"), journalOf(2));
    try (Journal journal = Journal.resume(file, ROWS, options(), entry -> false)) {
      journal.append(JOB, 2, answer(4), Timing.NONE);
    }
    assertThat(linesOf(Files.readAllBytes(file)).get(0)).startsWith("2 id2,ok,4,");
  }

  @Test
  void theJournalOfAnotherRunIsRefused() throws IOException {
    Path file = Files.write(folder.resolve("other"), journalOf(2));
    Journal.Options other = new Journal.Options(OTHER_KEY, NO_FLUSH, () -> {});

    assertThatThrownBy(() -> Journal.resume(file, ROWS, other, entry -> true))
        .isInstanceOf(OutputException.class)
        .hasMessageContaining(KEY)
        .hasMessageContaining(OTHER_KEY);
    Files.writeString(file, "something else");
    assertThatThrownBy(() -> Journal.resume(file, ROWS, options(), entry -> true))
        .isInstanceOf(OutputException.class)
        .hasMessageContaining("no journal");
    assertThat(file).hasContent("something else");
  }

  @Test
  void aRowLargerThanTheBufferIsKept() throws IOException {
    String message = "x".repeat(3_000_000);
    Path file = folder.resolve("large");
    try (Journal journal = Journal.create(file, ROWS, options())) {
      journal.append(JOB, 0, answer(1), Timing.NONE);
      journal.append(JOB, 1, Answer.without(Status.FAILED, message), Timing.NONE);
      journal.append(JOB, 2, answer(2), Timing.NONE);
    }
    List<String> lines = linesOf(Files.readAllBytes(file));
    assertThat(lines).hasSize(3);
    assertThat(lines.get(1)).isEqualTo("1 id1,failed,,,,," + message + "\n");
  }

  @Test
  @Timeout(20)
  void rowsReachTheDiskInTimeThoughNoOtherFollows() throws IOException {
    Path file = folder.resolve("flushed");
    Journal.Options options = new Journal.Options(KEY, 20, () -> {});
    try (Journal journal = Journal.create(file, ROWS, options)) {
      long before = Files.size(file);
      journal.append(JOB, 0, answer(1), Timing.NONE);
      while (Files.size(file) == before) {
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void aJournalThatVanishesIsToldWithoutARow() throws Exception {
    Path file = folder.resolve("vanishing");
    CountDownLatch told = new CountDownLatch(1);
    try (Journal journal =
        Journal.create(file, ROWS, new Journal.Options(KEY, 20, told::countDown))) {
      Files.delete(file);

      assertThat(told.await(20, TimeUnit.SECONDS)).isTrue();
      assertThatThrownBy(() -> journal.append(JOB, 0, answer(1), Timing.NONE))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("has lost its vanishing");
    }
  }

  @Test
  void manyThreadsMayAppend() throws Exception {
    int rowCount = 20_000;
    Job job = job(rowCount);
    Path file = folder.resolve("many");
    try (Journal journal = Journal.create(file, rowCount, new Journal.Options(KEY, 1, () -> {}))) {
      List<Thread> threads = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        int first = t;
        Thread thread =
            new Thread(
                () -> {
                  try {
                    for (int row = first; row < rowCount; row += 4) {
                      journal.append(job, row, answer(row % 20), Timing.NONE);
                    }
                  } catch (IOException e) {
                    throw new AssertionError(e);
                  }
                });
        threads.add(thread);
        thread.start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
      int[] next = {0};
      journal
          .snapshot()
          .reader()
          .forEach(
              0,
              rowCount,
              entry -> {
                assertThat(entry.row()).isEqualTo(next[0]++);
                assertThat(entry.resultLine()).startsWith("id" + entry.row() + ",ok,");
                assertThat(entry.timingLine()).startsWith("id" + entry.row() + ",none,");
              });
      assertThat(next[0]).isEqualTo(rowCount);
    }
  }

  @Test
  void linesAreReadAsTheyWereWritten() {
    ResultParser parser = new ResultParser();
    List<Answer> answers =
        List.of(
            answer(12),
            Answer.UNREACHABLE,
            Answer.without(Status.FAILED, "a, \"b\"\nc\rd"),
            new Answer(Status.OK, 3, BigInteger.TWO, null, 5, "sum not computed: é"));
    for (Answer answer : answers) {
      ByteText text = new ByteText();
      text.addField("i,\"d");
      ResultFormat.write(answer, text);
      assertThat(parser.answer(text.toString(), "i,\"d")).isEqualTo(answer);
      assertThat(parser.answer(text.toString(), "other")).isNull();
      for (String id : new String[] {" a", "a ", " ", "\" a\" "}) {
        text.clear();
        text.addField(id);
        ResultFormat.write(answer, text);
        assertThat(parser.answer(text.toString(), id)).as("'%s'", id).isEqualTo(answer);
      }
    }
    ByteText text = new ByteText().add('i');
    ResultFormat.write(new Timing("dense", "meet", 1, 2, 3, 4, 5, 6, 7), text);
    assertThat(parser.timing(text.toString(), "i"))
        .isEqualTo(new Timing("dense", "meet", 1, 2, 3, 0, 0, 0, 0));
    for (String broken :
        new String[] {"", "\n", "i,ok\n", "i,what,,,,,\n", "i,ok,x,,,,\n", "i,ok,,,,,", "\"i\n"}) {
      assertThat(parser.answer(broken, "i")).as(broken).isNull();
    }
  }

  @Test
  void aLockedFolderIsRefusedAndALeftLockIsNot() throws IOException {
    Files.writeString(folder.resolve("results.lock"), "process 1");
    try (FolderLock lock = FolderLock.take(folder)) {
      assertThat(lock).isNotNull();
      assertThatThrownBy(() -> FolderLock.take(folder))
          .isInstanceOf(OutputException.class)
          .hasMessageContaining("is in use by another run (of this process)");
    }
    assertThat(folder.resolve("results.lock")).doesNotExist();
    FolderLock.take(folder).close();
  }
}
