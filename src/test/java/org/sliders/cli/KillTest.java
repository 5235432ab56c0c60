package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills a run with SIGKILL at many moments, resumes it each time, and compares what comes out with
 * a run that nobody killed. {@code scripts/kill-test} runs it with more kills and a longer job.
 */
@Timeout(value = 3, unit = TimeUnit.HOURS)
class KillTest {

  private static final int KILLS = Integer.getInteger("kill.count", 5);
  private static final int PAIRS = Integer.getInteger("kill.pairs", 300);

  /** Of so many kills one comes at a random moment, whether rows are there yet or not. */
  private static final int RANDOM_MOMENTS = 10;

  /** Of so many kills one comes while the tables are written and renamed. */
  private static final int ENDS = 5;

  private static final int HEADER_BYTES = 18 + 65;

  @TempDir private Path folder;
  private final SplittableRandom random = new SplittableRandom(1);

  private Process start(String out, String... more) throws IOException {
    String[] usual = {
      "run", folder.resolve("job.csv").toString(), "-o", folder.resolve(out).toString(), "-q"
    };
    List<String> args = new ArrayList<>(List.of(usual));
    args.addAll(List.of("--search", "two-ended", "-t", "1", "--flush-ms", "50"));
    args.addAll(List.of(more));
    return JvmProcess.start(JvmProcess.command(List.of(), args.toArray(String[]::new)), folder);
  }

  /** Random pairs of 4×5 boards with 9 and 10 tiles, a few milliseconds each. */
  private String job() {
    StringBuilder job = new StringBuilder("id,start,target\n");
    for (int pair = 0; pair < PAIRS; pair++) {
      job.append('k').append(pair).append(',').append(board()).append(',').append(board());
      job.append('\n');
    }
    return job.toString();
  }

  private String board() {
    StringBuilder board = new StringBuilder("_RRRRRRRRRBBBBBBBBBB");
    for (int last = board.length() - 1; last > 0; last--) {
      int other = random.nextInt(last + 1);
      char tile = board.charAt(last);
      board.setCharAt(last, board.charAt(other));
      board.setCharAt(other, tile);
    }
    return board.insert(15, '/').insert(10, '/').insert(5, '/').toString();
  }

  @Test
  void aRunKilledAtAnyMomentEndsAsOneThatWasNot() throws Exception {
    Files.writeString(folder.resolve("job.csv"), job());
    long begin = System.nanoTime();
    assertThat(start("whole").waitFor()).isZero();
    double wholeSeconds = (System.nanoTime() - begin) / 1e9;
    Path journal = folder.resolve("killed/results.journal");
    Path results = folder.resolve("killed/results.csv");
    int ends = Math.max(1, KILLS / ENDS);
    Set<Integer> recorded = new TreeSet<>();
    int atEnd = 0;
    int killed = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      Process process = start("killed", "--resume");
      int moments = KILLS - ends;
      if (kill >= moments) {
        awaitEnd(process, kill - moments);
      } else if (kill % RANDOM_MOMENTS == RANDOM_MOMENTS - 1) {
        process.waitFor(random.nextInt(2_000), TimeUnit.MILLISECONDS);
      } else {
        // So many records more as spread the kills over the job; a record has 110 bytes or more.
        int goal = (int) ((long) PAIRS * (kill + 1) / (moments + 1));
        long bytes = 110L * Math.max(1, goal - recorded.size());
        JvmProcess.awaitBytes(process, journal, size(journal) + bytes);
      }
      boolean alive = process.isAlive();
      process.destroyForcibly().waitFor();
      killed += alive ? 1 : 0;
      atEnd += alive && kill >= moments ? 1 : 0;
      if (Files.exists(journal)) {
        Set<Integer> now = rows(journal);
        assertThat(now).as("rows that are there").hasSizeGreaterThanOrEqualTo(recorded.size());
        // By the sets themselves: AssertJ would compare each row with each.
        assertThat(now.containsAll(recorded)).as("rows stay after kill %d", kill).isTrue();
        recorded = now;
      }
    }
    Process last = start("killed", "--resume");
    assertThat(last.waitFor()).as(Files.readString(folder.resolve("stderr"))).isZero();

    assertThat(results).hasSameBinaryContentAs(folder.resolve("whole/results.csv"));
    assertThat(folder.resolve("killed").toFile().list())
        .containsExactlyInAnyOrder(
            "results.csv", "timings.csv", "manifest.json", "metrics.prom", "jvm.prom");
    assertThat(killed)
        .as("kills that came before the run had ended")
        .isGreaterThanOrEqualTo(KILLS / 2);
    System.out.printf(
        "%d pairs, %.1f s without kills; %d of %d kills in time, %d of them at the end%n",
        PAIRS, wholeSeconds, killed, KILLS, atEnd);
  }

  private static long size(Path file) throws IOException {
    return Files.exists(file) ? Files.size(file) : HEADER_BYTES;
  }

  /** Waits until the tables are being written, one has its name, or both have. */
  private void awaitEnd(Process process, int kind) throws Exception {
    Path out = folder.resolve("killed");
    Path awaited =
        switch (kind % 3) {
          case 0 -> out.resolve("timings.csv.part");
          case 1 -> out.resolve("timings.csv");
          default -> out.resolve("results.csv");
        };
    Path before = Files.writeString(folder.resolve("before"), "");
    long begin = Files.getLastModifiedTime(before).toMillis();
    while (process.isAlive()
        // A file may be renamed between two looks: one that is gone is as good as empty.
        && !(awaited.toFile().length() > 100 && awaited.toFile().lastModified() > begin)) {
      Thread.onSpinWait();
    }
  }

  /** Reads the rows of a journal's whole records; no row may be there twice. */
  private static Set<Integer> rows(Path journal) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(journal));
    Set<Integer> rows = new TreeSet<>();
    bytes.position(Math.min(HEADER_BYTES, bytes.limit()));
    while (bytes.remaining() >= 16 && bytes.remaining() >= 8 + bytes.getInt(bytes.position())) {
      int length = bytes.getInt();
      bytes.getInt();
      int end = bytes.position() + length;
      int row = bytes.getInt();
      byte[] line = new byte[bytes.getInt()];
      bytes.get(line);
      assertThat(new String(line, StandardCharsets.UTF_8)).contains(",ok,").endsWith(",\n");
      assertThat(rows.add(row)).as("row %d was computed twice", row).isTrue();
      bytes.position(end);
    }
    return rows;
  }
}
