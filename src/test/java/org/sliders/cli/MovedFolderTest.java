package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What becomes of a run whose folder is moved, swapped, deleted or replaced under it, and of the
 * run that takes its place: each result is right, or can be resumed, or is refused.
 */
class MovedFolderTest {

  private static final int MOMENTS = 40;
  private static final int FIRST_PAIRS = 1500;
  private static final int SECOND_PAIRS = 300;

  @TempDir private Path folder;

  private Cli.Result run(String job, Path out, String... more) {
    List<String> words =
        Stream.concat(
                Stream.of("run", job, "-q", "-o", out.toString(), "--flush-ms", "5"),
                Stream.of(more))
            .toList();
    return Cli.in(folder).run(words.toArray(String[]::new));
  }

  private byte[] results(Path out) throws IOException {
    return Files.readAllBytes(out.resolve("results.csv"));
  }

  private static void delete(Path path) throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }

  @Test
  @Timeout(300)
  void eachResultIsRightOrCanBeResumedOrIsRefused() throws Exception {
    Files.writeString(folder.resolve("first.csv"), RandomJob.text(1, FIRST_PAIRS));
    Files.writeString(folder.resolve("second.csv"), RandomJob.text(2, SECOND_PAIRS));
    Path whole = folder.resolve("whole");
    assertThat(run("first.csv", whole).exitCode()).isZero();
    final byte[] first = results(whole);
    assertThat(run("second.csv", whole, "--overwrite").exitCode()).isZero();
    final byte[] second = results(whole);

    for (int seed = 0; seed < MOMENTS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Path out = folder.resolve("out" + seed);
      Path old = folder.resolve("old" + seed);
      CompletableFuture<Cli.Result> running =
          CompletableFuture.supplyAsync(
              () -> run("first.csv", out, "--search", "two-ended", "-t", "1"));
      while (!Files.exists(out.resolve("manifest.json")) && !running.isDone()) {
        Thread.sleep(1);
      }
      Thread.sleep(random.nextInt(150));
      int kind = random.nextInt(4);
      Files.move(out, old);
      if (kind == 0) {
        Files.createDirectory(out);
        Files.writeString(out.resolve("results.journal"), "foreign");
        Files.writeString(out.resolve("timings.csv.part"), "foreign");
      } else if (kind == 1) {
        assertThat(run("second.csv", out).exitCode()).as("seed %d", seed).isZero();
      } else if (kind == 2) {
        delete(old);
        assertThat(run("second.csv", out).exitCode()).as("seed %d", seed).isZero();
      }
      Cli.Result result = running.join();

      String what = "seed " + seed + ", kind " + kind + ": " + result.err();
      assertThat(result.exitCode()).as(what).isIn(0, 73, 74);
      if (kind == 0) {
        assertThat(out.resolve("results.journal")).as(what).hasContent("foreign");
        assertThat(out.resolve("timings.csv.part")).as(what).hasContent("foreign");
        assertThat(out.toFile().list()).as(what).hasSize(2);
      } else if (kind == 3) {
        assertThat(out).as(what).doesNotExist();
      } else {
        assertThat(results(out)).as(what).isEqualTo(second);
        assertThat(run("second.csv", out, "--resume").exitCode()).as(what).isZero();
        assertThat(results(out)).as(what).isEqualTo(second);
        assertThat(run("first.csv", out, "--resume").exitCode()).as(what).isEqualTo(73);
      }
      if (kind != 2) {
        Cli.Result resumed = run("first.csv", old, "--resume");
        assertThat(resumed.exitCode()).as(what + resumed.err()).isZero();
        assertThat(results(old)).as(what).isEqualTo(first);
      }
    }
  }
}
