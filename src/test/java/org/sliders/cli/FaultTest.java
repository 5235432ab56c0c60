package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Disks that are full, folders that vanish: a clear line, the right code, and no row lost. */
@Timeout(120)
class FaultTest {

  private static final int PAIRS = 3_000;

  @TempDir private Path folder;
  private Path out = Path.of("");

  @BeforeEach
  void writeJob() throws IOException {
    out = folder.resolve("results");
    Files.writeString(folder.resolve("job.csv"), RandomJob.text(2, PAIRS));
  }

  private Cli.Result run(String... more) {
    return Cli.in(folder).run(words(more).toArray(String[]::new));
  }

  private List<String> words(String... more) {
    List<String> words =
        new ArrayList<>(List.of("run", folder.resolve("job.csv").toString(), "-q"));
    words.addAll(List.of("-o", out.toString(), "--flush-ms", "20"));
    words.addAll(List.of(more));
    return words;
  }

  private String file(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  /** Shows that what a fault left can be completed. */
  private void completes() throws IOException {
    Cli.Result resumed = run("--resume");
    assertThat(resumed.exitCode()).as(resumed.err()).isZero();
    List<String> kept = Files.readAllLines(out.resolve("results.csv"));
    out = folder.resolve("whole");
    assertThat(run().exitCode()).isZero();
    assertThat(kept).isEqualTo(Files.readAllLines(out.resolve("results.csv")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"results.csv.part", "timings.csv.part", "results.lock"})
  void aFolderInAFilesPlaceIsToldBeforeTheWorkStarts(String name) throws IOException {
    Files.createDirectories(out.resolve(name));

    Cli.Result result = run("--resume");

    assertThat(result.exitCode()).isEqualTo(73);
    assertThat(result.err()).startsWith("sliders: ").contains(out.toString());
  }

  /** A limit on the size of files stands for a full disk; it holds for root too. */
  @Test
  void aDiskThatIsFullWhenTheTablesAreWrittenEndsTheRun() throws Exception {
    assertThat(run().exitCode()).isZero();
    byte[] whole = Files.readAllBytes(out.resolve("results.csv"));
    Process process = limited("ulimit -f 10", "--resume", "--retry-failed");

    assertThat(process.waitFor()).as(file("stderr")).isIn(73, 74);
    assertThat(file("stderr")).contains("File too large");
    assertThat(out.toFile().list()).noneMatch(name -> name.endsWith(".json.new"));

    assertThat(run("--resume").exitCode()).isZero();
    assertThat(Files.readAllBytes(out.resolve("results.csv"))).isEqualTo(whole);
    assertThat(out.toFile().list())
        .containsExactlyInAnyOrder(
            "results.csv", "timings.csv", "manifest.json", "metrics.prom", "jvm.prom");
  }

  private Process limited(String limit, String... more) throws IOException {
    List<String> command =
        JvmProcess.command(List.of("-XX:-UsePerfData"), words(more).toArray(String[]::new));
    String quoted = String.join("' '", command);
    return JvmProcess.start(List.of("bash", "-c", limit + "; exec '" + quoted + "'"), folder);
  }

  @ParameterizedTest
  @CsvSource({
    "results.lock",
    "results.csv",
    "results.csv.part",
    "timings.csv",
    "timings.csv.part",
    "results.journal",
    "results.journal.new",
    "manifest.json",
    "manifest.json.new",
    "status.json",
    "status.json.new",
    "metrics.prom",
    "metrics.prom.new",
    "jvm.prom",
    "jvm.prom.new",
  })
  @Timeout(60)
  void whatIsNoFileUnderOurNamesIsToldAtOnceAndLeftAlone(String name) throws Exception {
    Path precious = Files.writeString(folder.resolve("precious"), "precious");
    Files.createDirectories(out);
    Path planted = out.resolve(name);
    for (String kind : List.of("link", "dangling link", "fifo", "folder")) {
      switch (kind) {
        case "link" -> Files.createSymbolicLink(planted, precious);
        case "dangling link" -> Files.createSymbolicLink(planted, folder.resolve("nowhere"));
        case "fifo" -> new ProcessBuilder("mkfifo", planted.toString()).start().waitFor();
        default -> Files.createDirectory(planted);
      }
      for (String how : List.of("--resume", "--overwrite", "--keep-going")) {
        Cli.Result result = run(how);
        assertThat(result.exitCode()).as("%s, %s: %s", kind, how, result.err()).isEqualTo(73);
        assertThat(result.err()).contains(name + " is ").contains("where a run has a file");
      }
      Files.delete(planted);
      assertThat(out).isEmptyDirectory();
    }
    assertThat(precious).hasContent("precious");
    assertThat(folder.resolve("nowhere")).doesNotExist();
  }

  /** Its tables so far are that run's, even where no manifest says so. */
  @Test
  void aJournalOfAnotherRunIsRefusedAndNothingOfItIsTouched() throws IOException {
    assertThat(run("--time-limit", "1ms").exitCode()).isEqualTo(75);
    Files.delete(out.resolve("manifest.json"));
    Files.writeString(out.resolve("results.csv.part"), "rows of that run");
    List<String> before = List.of(out.toFile().list());

    Cli.Result refused = run("--resume", "--sum", "residue");

    assertThat(refused.exitCode()).as(refused.err()).isEqualTo(73);
    assertThat(out.toFile().list()).containsExactlyInAnyOrderElementsOf(before);
    assertThat(out.resolve("results.csv.part")).hasContent("rows of that run");
  }

  @Test
  void aRunThatCannotBeginIsNotCalledRunning() throws Exception {
    Process process = limited("ulimit -f 0");

    assertThat(process.waitFor()).as(file("stderr")).isEqualTo(73);
    assertThat(out.toFile().list())
        .doesNotContain("results.journal", "results.csv.part", "timings.csv.part");
    assertThat(out.resolve("manifest.json")).doesNotExist();
    assertThat(run("--resume").exitCode()).isZero();
  }

  @Test
  void whatAKillAtTheVeryEndLeftIsRemovedByResuming() throws IOException {
    assertThat(run().exitCode()).isZero();
    byte[] whole = Files.readAllBytes(out.resolve("results.csv"));
    for (String name : List.of("results.journal", "results.csv.part", "manifest.json.new")) {
      Files.writeString(out.resolve(name), "left");
    }

    Cli.Result result = run("--resume");

    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(out.toFile().list())
        .containsExactlyInAnyOrder(
            "results.csv", "timings.csv", "manifest.json", "metrics.prom", "jvm.prom");
    assertThat(Files.readAllBytes(out.resolve("results.csv"))).isEqualTo(whole);
  }

  @Test
  void aJournalThatCannotGrowEndsTheRunAndKeepsItsRows() throws Exception {
    Process process = limited("ulimit -f 100", "--search", "two-ended");

    assertThat(process.waitFor()).as(file("stderr")).isEqualTo(74);
    assertThat(file("stderr")).contains("sliders: cannot write the results: File too large");
    assertThat(Files.size(out.resolve("results.journal"))).isGreaterThan(90_000);
    assertThat(run("--resume", "--time-limit", "1ms").exitCode()).isEqualTo(75);
    assertThat(Files.readAllLines(out.resolve("results.csv.part"))).hasSizeGreaterThan(300);
    completes();
  }

  @Test
  void aFolderThatVanishesEndsTheRun() throws Exception {
    Files.writeString(folder.resolve("job.csv"), RandomJob.text(2, 20_000));
    List<String> command =
        JvmProcess.command(
            List.of(), words("--search", "two-ended", "-t", "1").toArray(String[]::new));
    Process process = JvmProcess.start(command, folder);
    JvmProcess.awaitBytes(process, out.resolve("results.journal"), 10_000);
    Path elsewhere = folder.resolve("elsewhere");
    Files.move(out, elsewhere);

    assertThat(process.waitFor()).as(file("stderr")).isEqualTo(74);
    assertThat(file("stderr"))
        .contains("cannot write the results: folder " + out + " has lost its results.journal");
    out = elsewhere;
    Files.deleteIfExists(elsewhere.resolve("results.lock"));
    assertThat(run("--resume", "--time-limit", "1ms").exitCode()).isEqualTo(75);
    try (Stream<String> rows = Files.lines(out.resolve("results.csv.part"))) {
      assertThat(rows.count()).isGreaterThan(20);
    }
  }

  @Test
  void aSecondRunInTheFolderIsRefusedWhileTheFirstLasts() throws Exception {
    List<String> command =
        JvmProcess.command(List.of(), words("--search", "two-ended").toArray(String[]::new));
    Process process = JvmProcess.start(command, folder);
    JvmProcess.awaitBytes(process, out.resolve("results.journal"), 0);

    for (String how : new String[] {"--resume", "--overwrite"}) {
      Cli.Result second = run(how);
      assertThat(second.exitCode()).isEqualTo(73);
      assertThat(second.err()).contains("is in use by another run (process " + process.pid());
    }
    process.destroyForcibly().waitFor();
    completes();
  }

  @Test
  void anInputThatIsGoneIsNamed() throws IOException {
    Files.delete(folder.resolve("job.csv"));

    Cli.Result result = run("--resume");

    assertThat(result.exitCode()).isEqualTo(66);
    assertThat(result.err()).contains("job.csv: no such file");
  }
}
