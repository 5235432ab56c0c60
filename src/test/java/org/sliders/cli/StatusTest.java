package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.sliders.results.JsonValues;

/** What {@code status} and {@code results} tell of a run that goes on, ended or was killed. */
@Timeout(120)
class StatusTest {

  /** A pair of 15-puzzle boards that takes minutes, and not the memory that it would like. */
  private static final String HARD = "15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0";

  private static final String SOLVED = "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15";

  @TempDir private Path folder;

  private Cli.Result run(String... args) {
    return Cli.in(folder).run(args);
  }

  private JsonValues json() throws IOException {
    Cli.Result status = run("status", "out", "--json");
    assertThat(status.exitCode()).as(status.err()).isZero();
    return JsonValues.read(Files.writeString(folder.resolve("told"), status.out()));
  }

  private void job(String rows) throws IOException {
    Files.writeString(folder.resolve("job.csv"), "id,start,target\n" + rows);
  }

  @Test
  void anEndedRunIsToldOf() throws Exception {
    job("a,RB/_B,_B/RB\nb,RB/_B,BB/_R\nc,RX/_B,RB/_B\n");
    assertThat(run("run", "job.csv", "-o", "out", "--keep-going", "-q").exitCode()).isEqualTo(4);

    Cli.Result status = run("status", "out");
    assertThat(status.exitCode()).as(status.err()).isZero();
    assertThat(status.out())
        .startsWith("state complete\njob job\nhost ")
        .contains("\nexit 4\n")
        .contains("\nfinished 3 of 3\n  ok 2\n  invalid 1\n")
        .doesNotContain("process", "left", "at_work");
    assertThat(run("results", "out").out())
        .isEqualTo(Files.readString(folder.resolve("out/results.csv")));

    JsonValues json = json();
    assertThat(json.text("state")).isEqualTo("complete");
    assertThat(json.text("finished")).isEqualTo("3");
    assertThat(json.text("exit")).isEqualTo("4");
    assertThat(json.text("pairs/ok")).isEqualTo("2");
    assertThat(folder.resolve("out/status.json")).doesNotExist();
  }

  @Test
  void aFolderThatTellsNothingIsNoInput() throws IOException {
    Files.createDirectory(folder.resolve("empty"));
    for (String command : List.of("status", "results")) {
      assertThat(run(command, "empty"))
          .isEqualTo(
              new Cli.Result(
                  66,
                  "",
                  "sliders: no run can be read in folder "
                      + folder.resolve("empty")
                      + ": it has no manifest.json\n"));
      assertThat(run(command, "absent").exitCode()).isEqualTo(66);
      assertThat(run(command).exitCode()).isEqualTo(2);
    }
  }

  @Test
  void aDamagedManifestIsNamed() throws IOException {
    job("a,RB/_B,_B/RB\n");
    assertThat(run("run", "job.csv", "-o", "out", "-q").exitCode()).isZero();
    Path manifest = folder.resolve("out/manifest.json");
    String text = Files.readString(manifest);
    for (String damaged : List.of("{", "{}", text.substring(0, text.length() / 2))) {
      Files.writeString(manifest, damaged);
      Cli.Result status = run("status", "out");
      assertThat(status.exitCode()).as(damaged).isEqualTo(66);
      assertThat(status.err()).contains("manifest", "damaged").doesNotContain("\tat ");
    }
  }

  /** Rows that end at once, and one that keeps a worker busy. */
  @Test
  void aRunIsToldOfWhileItLastsAndAfterItWasKilled() throws Exception {
    List<String> ids = new ArrayList<>();
    StringBuilder rows = new StringBuilder();
    for (int row = 0; row < 20; row++) {
      ids.add("easy" + row);
      rows.append("easy").append(row).append(",RRBB/R_BB,_RBB/RRBB\n");
    }
    job(rows + "hard," + HARD + "," + SOLVED + "\n");
    String[] args = {
      "run", folder.resolve("job.csv").toString(), "-o", folder.resolve("out").toString(), "-q"
    };
    Process process = JvmProcess.start(JvmProcess.command(List.of("-Xmx512m"), args), folder);
    try {
      JvmProcess.awaitBytes(process, folder.resolve("out/status.json"), 0);
      JsonValues json = json();
      while (!json.text("finished").equals("20") || !json.has("at_work/0/id")) {
        assertThat(process.isAlive()).as(Files.readString(folder.resolve("stderr"))).isTrue();
        Thread.sleep(100);
        json = json();
      }
      assertThat(json.text("state")).isEqualTo("running");
      assertThat(json.text("pid")).isEqualTo(Long.toString(process.pid()));
      assertThat(json.text("at_work/0/id")).isEqualTo("hard");
      assertThat(json.text("at_work/0/step")).isEqualTo("search");
      assertThat(run("status", "out").out())
          .contains("state running\n", "process " + process.pid(), "finished 20 of 21\n")
          .contains("at_work hard: ", "\nleft ");
      // A finished row is on disk at the latest after --flush-ms.
      while (run("results", "out").out().lines().count() < 21) {
        assertThat(process.isAlive()).isTrue();
        Thread.sleep(100);
      }
      assertThat(run("results", "out").out().lines().skip(1))
          .map(line -> line.substring(0, line.indexOf(',')))
          .containsExactlyElementsOf(ids);
    } finally {
      process.destroyForcibly().waitFor();
    }

    assertThat(run("status", "out").out())
        .contains("state lost\n", "finished 20 of 21\n", "--resume");
    assertThat(run("results", "out").out().lines()).hasSize(21);

    aProcessOfTheSameNumberIsNotTheRun(process.pid());

    Files.writeString(folder.resolve("out/status.json"), "{");
    Cli.Result damaged = run("status", "out");
    assertThat(damaged.exitCode()).isEqualTo(66);
    assertThat(damaged.err()).contains("status.json");
  }

  /** As after a restart of the machine: the numbers of processes begin anew. */
  private void aProcessOfTheSameNumberIsNotTheRun(long pid) throws Exception {
    replace("manifest.json", "\"started\" : \"[^\"]*\"", "\"started\" : \"2001-01-01T00:00:00Z\"");
    Process other = new ProcessBuilder("sleep", "60").start();
    try {
      replace("status.json", "\"pid\" : " + pid, "\"pid\" : " + other.pid());
      assertThat(json().text("pid")).isEqualTo(Long.toString(other.pid()));
      assertThat(json().text("state")).isEqualTo("lost");
    } finally {
      other.destroyForcibly().waitFor();
    }
  }

  private void replace(String file, String pattern, String text) throws IOException {
    Path path = folder.resolve("out").resolve(file);
    String before = Files.readString(path);
    assertThat(before).containsPattern(pattern);
    Files.writeString(path, before.replaceFirst(pattern, text));
  }
}
