package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code run}: where its files go, what it prints, how it ends. */
class RunCommandTest {

  private static final String EULER =
      """
      id,start,target
      euler-244,WRBB/RRBB/RRBB/RRBB,WBRB/BRBR/RBRB/BRBR
      """;

  private static final String EULER_RESULTS =
      """
      id,status,distance,paths,checksum_sum,residue,message
      euler-244,ok,32,1,96356848,96356848,
      """;

  @TempDir private Path folder;

  @BeforeEach
  void writeJob() throws IOException {
    Files.writeString(folder.resolve("euler.part.csv"), EULER);
  }

  private String results(String out) throws IOException {
    return Files.readString(folder.resolve(out).resolve("results.csv"));
  }

  @Test
  void resultsGoToAFolderNamedAfterTheJob() throws IOException {
    Cli.Result result = Cli.in(folder).run("run", "euler.part.csv");

    assertThat(result.exitCode()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out().lines().toList().get(1)).contains("euler-244", "32", "96356848");
    assertThat(result.out().lines().reduce("", (before, line) -> line))
        .startsWith("1 pair: 1 ok; ")
        .endsWith("results in " + folder.resolve("results").resolve("euler.part"));
    assertThat(results("results/euler.part")).isEqualTo(EULER_RESULTS);
  }

  @Test
  void standardInputIsAJob() throws IOException {
    Cli.Result result = Cli.in(folder).withInput(EULER).run("run", "-", "-q");

    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).isEmpty();
    assertThat(results("results/stdin")).isEqualTo(EULER_RESULTS);
  }

  @Test
  void anEarlierRunIsReplacedOnlyWhenAsked() throws IOException {
    Files.createDirectories(folder.resolve("out"));
    Files.writeString(folder.resolve("out/notes.txt"), "mine");
    assertThat(Cli.in(folder).run("run", "euler.part.csv", "-o", "out").exitCode()).isZero();

    Cli.Result refused = Cli.in(folder).run("run", "euler.part.csv", "-o", "out");
    Cli.Result replaced = Cli.in(folder).run("run", "euler.part.csv", "-o", "out", "--overwrite");

    assertThat(refused.exitCode()).isEqualTo(73);
    assertThat(refused.err()).contains("--overwrite");
    assertThat(replaced.exitCode()).isZero();
    assertThat(folder.resolve("out/notes.txt")).hasContent("mine");
  }

  @Test
  void aFolderThatCannotBeMadeIsNamed() {
    Cli.Result result = Cli.in(folder).run("run", "euler.part.csv", "-o", "euler.part.csv");

    assertThat(result.exitCode()).isEqualTo(73);
    assertThat(result.err()).startsWith("sliders: cannot create folder ");
  }

  @Test
  void aJobThatCannotBeReadIsNamed() {
    Cli.Result missing = Cli.in(folder).run("run", "none.csv");
    Cli.Result directory = Cli.in(folder).run("run", ".");

    assertThat(missing.exitCode()).isEqualTo(66);
    assertThat(missing.err())
        .startsWith("sliders: cannot read " + folder.resolve("none.csv") + ": no such file");
    assertThat(directory.exitCode()).isEqualTo(66);
  }

  @Test
  void aClosedOutputDoesNotStopTheRun() throws IOException {
    Cli.Result result = Cli.in(folder).withClosedOutput().run("run", "euler.part.csv", "-o", "out");

    assertThat(result.exitCode()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(results("out")).isEqualTo(EULER_RESULTS);
  }

  @Test
  void aPairTooLargeIsUnanswered() throws IOException {
    Cli.Result result = Cli.in(folder).run("run", "euler.part.csv", "-o", "out", "--memory", "1k");

    assertThat(result.exitCode()).isEqualTo(4);
    assertThat(results("out")).contains("\neuler-244,too-large,,,,,");
  }

  @Test
  void aSumPastTheLimitStaysEmpty() throws IOException {
    Files.writeString(
        folder.resolve("two.csv"),
        "id,start,target\nlulur,WRBB/RRBB/RRBB/RRBB,RRBB/RBBB/RWRB/RRBB\n");

    Cli.Result result = Cli.in(folder).run("run", "two.csv", "--path-limit", "1", "-o", "out");

    String message = "sum not computed: 2 paths exceed path-limit 1";
    assertThat(result.exitCode()).isZero();
    assertThat(result.err().lines()).containsExactly("sliders: lulur: " + message);
    assertThat(results("out")).endsWith("lulur,ok,5,2,,91440058," + message + "\n");
    assertThat(folder.resolve("out/manifest.json")).content().contains("\"sums_not_computed\" : 1");
  }

  @Test
  void theFirstHundredBadRowsAreListed() throws IOException {
    Files.writeString(folder.resolve("bad.csv"), "start,target\n" + "12/30,12/34\n".repeat(120));

    Cli.Result run = Cli.in(folder).run("run", "bad.csv");
    Cli.Result check = Cli.in(folder).run("check", "bad.csv");

    assertThat(run.exitCode()).isEqualTo(65);
    assertThat(run.err().lines().filter(line -> line.contains("bad.csv:"))).hasSize(100);
    assertThat(run.err()).contains("120 of 120 rows are bad, the first 100 are listed");
    assertThat(check.err().lines().filter(line -> line.contains("bad.csv:"))).hasSize(120);
  }

  @Test
  void onlyTwentyRowsAreShown() throws IOException {
    Files.writeString(folder.resolve("many.csv"), "start,target\n" + "12/30,12/03\n".repeat(25));

    Cli.Result result = Cli.in(folder).run("run", "many.csv", "--progress", "plain");

    assertThat(result.out().lines()).hasSize(23);
    assertThat(result.out()).contains("… and 5 more rows\n25 pairs: 25 ok; ");
  }

  @Test
  void theManifestTellsTheCommandAndTheSettings() throws IOException {
    Files.writeString(folder.resolve("my.properties"), "checksum.modulus = 1000\n");

    Cli.Result result =
        Cli.in(folder)
            .run(
                "run", "euler.part.csv", "--config", "my.properties", "-o", "out", "-t", "1", "-v");

    assertThat(result.exitCode()).isZero();
    assertThat(result.err())
        .contains("warning: the checksum has multiplier 243 and modulus 1000")
        .contains("sliders: search took ");
    assertThat(folder.resolve("out/manifest.json"))
        .content()
        .contains("\"command\" : [ \"run\", \"euler.part.csv\", \"--config\"")
        .contains("\"checksum.modulus\" : \"1000\"")
        .contains("\"threads\" : \"1\"")
        .contains("\"exit\" : 0");
  }

  @Test
  void aFileOfSettingsDescribesAWholeRun() throws IOException {
    Files.createDirectories(folder.resolve("config"));
    Files.createDirectories(folder.resolve("jobs"));
    for (String file : new String[] {"config/euler-244.properties", "jobs/euler-244.csv"}) {
      Files.copy(Path.of(file), folder.resolve(file));
    }
    Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));

    Cli.Result result = Cli.in(elsewhere).run("run", "--config", "../config/euler-244.properties");

    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(results("results/euler-244")).isEqualTo(EULER_RESULTS);
  }

  @Test
  void exampleJobsAreRight() throws IOException {
    Cli.Result result =
        Cli.here().run("run", "jobs/examples.csv", "-o", folder.resolve("out").toString());

    // Origin: lulur from a published solution of Project Euler problem 244; the 8-puzzle's 31 moves
    // and 40 shortest solutions are well known.
    assertThat(result.exitCode()).isZero();
    assertThat(results("out"))
        .contains("\nlulur,ok,5,2,91440058,91440058,\n")
        .contains("\neuler-244-reversed,ok,32,1,")
        .contains("\neight-31,ok,31,40,")
        .contains("\nthree-colours,ok,")
        .contains("\ntwo-rows,ok,")
        .contains("\nunreachable,unreachable,,0,0,0,\n")
        .contains("\nnothing,ok,0,1,0,0,\n");
    assertThat(Files.readString(Path.of("jobs", "random-4x4.csv")))
        .isEqualTo(RandomJob.text(RandomJob.SEED, RandomJob.PAIR_COUNT));
  }
}
