package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code run --resume}: what is kept, what is computed again, what is refused. */
class ResumeTest {

  /** A good pair, one that needs a search, a bad row, one that cannot be reached, a repeat. */
  private static final String JOB =
      """
      id,start,target
      near,12/30,12/03
      far,WRBB/RRBB/RRBB/RRBB,WBRB/BRBR/RBRB/BRBR
      bad,12/30,12/34
      never,12/30,21/30
      " again",WRBB/RRBB/RRBB/RRBB,WBRB/BRBR/RBRB/BRBR
      """;

  @TempDir private Path folder;
  private String whole = "";

  @BeforeEach
  void runWhole() throws IOException {
    Files.writeString(folder.resolve("job.csv"), JOB);
    assertThat(run("whole").exitCode()).isEqualTo(4);
    whole = file("whole", "results.csv");
  }

  private Cli.Result run(String out, String... more) {
    List<String> words = new ArrayList<>(List.of("run", "job.csv", "--keep-going", "-o", out));
    words.addAll(List.of(more));
    return Cli.in(folder).run(words.toArray(String[]::new));
  }

  private String file(String out, String name) throws IOException {
    return Files.readString(folder.resolve(out).resolve(name));
  }

  /** Leaves a folder as a run does that is stopped at once, and then as if some rows were done. */
  private Path stopped(String out) throws IOException {
    Cli.Result result = run(out, "--time-limit", "1ms");
    assertThat(result.exitCode()).as(result.err()).isEqualTo(75);
    assertThat(result.err()).contains("time-limit reached: ", "--resume");
    assertThat(file(out, "manifest.json")).contains("\"state\" : \"interrupted\"", "\"exit\" : 75");
    assertThat(folder.resolve(out).resolve("results.csv")).doesNotExist();
    return folder.resolve(out).resolve("results.journal");
  }

  @Test
  void aMissingOrEmptyFolderIsStartedAfresh() throws IOException {
    Files.createDirectory(folder.resolve("empty"));
    for (String out : List.of("empty", "none")) {
      assertThat(run(out, "--resume").exitCode()).isEqualTo(4);
      assertThat(file(out, "results.csv")).isEqualTo(whole);
      assertThat(folder.resolve(out).toFile().list())
          .containsExactlyInAnyOrder(
              "results.csv", "timings.csv", "manifest.json", "metrics.prom", "jvm.prom");
    }
  }

  @Test
  void aStoppedRunIsCompleted() throws IOException {
    Path journal = stopped("out");
    assertThat(file("out", "results.csv.part")).startsWith("id,status,distance");

    Cli.Result result = run("out", "--resume");

    assertThat(result.exitCode()).as(result.err()).isEqualTo(4);
    assertThat(file("out", "results.csv")).isEqualTo(whole);
    assertThat(file("out", "timings.csv").lines()).hasSize(6);
    assertThat(journal).doesNotExist();
    assertThat(folder.resolve("out/results.csv.part")).doesNotExist();
    assertThat(file("out", "manifest.json"))
        .contains("\"state\" : \"complete\"", "\"ok\" : 3,", "\"unreachable\" : 1,");
  }

  @Test
  void aFinishedRunIsLeftAloneAndEndsAsItDid() throws IOException {
    String manifest = file("whole", "manifest.json");

    Cli.Result result = run("whole", "--resume");

    assertThat(result.exitCode()).isEqualTo(4);
    assertThat(result.err()).contains("nothing to do: the run in ");
    assertThat(file("whole", "manifest.json")).isEqualTo(manifest);
    assertThat(folder.resolve("whole/results.lock")).doesNotExist();
  }

  @Test
  void rowsOfAFinishedRunThatFailedAreComputedAgainWhenAsked() throws IOException {
    Cli.Result small = run("out", "--memory", "256");
    assertThat(small.exitCode()).isEqualTo(4);
    assertThat(file("out", "results.csv")).contains("\nfar,too-large,");
    assertThat(run("out", "--resume").err()).contains("nothing to do");

    Cli.Result retried = run("out", "--resume", "--retry-failed");

    assertThat(retried.exitCode()).isEqualTo(4);
    assertThat(retried.err()).contains("2 of 5 pairs finished by an earlier run");
    assertThat(file("out", "results.csv")).isEqualTo(whole);
    assertThat(file("out", "timings.csv").lines()).hasSize(6);
    assertThat(folder.resolve("out/results.journal")).doesNotExist();
  }

  @Test
  void anotherJobOrOtherSettingsAreRefusedWithBothKeys() throws IOException {
    stopped("out");
    List<Cli.Result> refused = new ArrayList<>();
    for (String other : List.of("whole", "out")) {
      refused.add(run(other, "--resume", "--path-limit", "5"));
      refused.add(run(other, "--resume", "--sum", "residue"));
      refused.add(run(other, "--resume", "--shape", "2x2"));
      Files.writeString(folder.resolve("job.csv"), JOB.replace("far", "further"));
      refused.add(run(other, "--resume"));
      Files.writeString(folder.resolve("job.csv"), JOB);
    }
    for (Cli.Result result : refused) {
      assertThat(result.exitCode()).isEqualTo(73);
      Matcher keys = Pattern.compile("[0-9a-f]{64}").matcher(result.err());
      assertThat(keys.results().map(match -> match.group()).distinct()).hasSize(2);
    }
    // What does not change answers may change.
    assertThat(run("out", "--resume", "-t", "1", "--search", "two-ended").exitCode()).isEqualTo(4);
    assertThat(file("out", "results.csv")).isEqualTo(whole);
  }

  @Test
  void foreignFilesAreNotTakenForARun() throws IOException {
    Files.createDirectory(folder.resolve("mine"));
    Files.writeString(folder.resolve("mine/results.csv"), "mine");

    Cli.Result result = run("mine", "--resume");

    assertThat(result.exitCode()).isEqualTo(73);
    assertThat(result.err()).contains("nothing to go on with");
    assertThat(file("mine", "results.csv")).isEqualTo("mine");
  }

  @Test
  void aKillBetweenRenameAndEndOfTheRunLosesNothing() throws IOException {
    // As a kill leaves it after the tables have their names: journal there, manifest running.
    Path journal = stopped("out");
    byte[] kept = Files.readAllBytes(journal);
    assertThat(run("out", "--resume").exitCode()).isEqualTo(4);
    Files.write(journal, kept);
    Files.writeString(
        folder.resolve("out/manifest.json"),
        file("out", "manifest.json").replace("complete", "running"));
    Files.writeString(folder.resolve("out/results.lock"), "process 1");
    Files.writeString(folder.resolve("out/results.csv.part"), "id,sta");

    assertThat(run("out", "--resume").exitCode()).isEqualTo(4);

    assertThat(file("out", "results.csv")).isEqualTo(whole);
    assertThat(journal).doesNotExist();
  }

  @Test
  void optionsThatContradictAreRefused() {
    assertThat(run("out", "--resume", "--overwrite").err()).contains("exclude each other");
    assertThat(run("out", "--retry-failed").err()).contains("--retry-failed needs --resume");
    assertThat(run("out", "--retry-failed").exitCode()).isEqualTo(2);
    assertThat(run("out", "--time-limit", "5").err()).contains("90s, 15m or 2h");
  }
}
