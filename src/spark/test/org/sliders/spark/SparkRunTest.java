package org.sliders.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs with {@code local[2]}: the same bytes, messages and exit codes as without Spark. */
@Timeout(180)
class SparkRunTest {

  private static final String MIXED =
      """
      id,start,target
      near,12/30,12/03
      "a ""long"", name",WRBB/RRBB/RRBB/RRBB,WBRB/BRBR/RBRB/BRBR
      bad,12/30,12/34
      never,12/30,21/30
      same,WRBB/RRBB/RRBB/RRBB,WRBB/RRBB/RRBB/RRBB
      hard,1234/5678/9ABC/DEF_,_FED/CBA9/8765/4321
      again,WRBB/RRBB/RRBB/RRBB,WBRB/BRBR/RBRB/BRBR
      """;

  @TempDir private Path folder;

  private SparkProcesses spark;

  @BeforeEach
  void begin() {
    spark = new SparkProcesses(folder);
  }

  @AfterEach
  void end() throws InterruptedException {
    spark.end();
  }

  private int runOnSpark(String... args) throws Exception {
    List<String> words = new ArrayList<>(List.of("--master", "local[2]"));
    words.addAll(List.of(args));
    return spark.submit("driver.log", words.toArray(String[]::new)).waitFor();
  }

  private byte[] results(String out) throws IOException {
    return Files.readAllBytes(folder.resolve(out).resolve("results.csv"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"examples", "varied"})
  void bytesAreThoseOfARunHere(String name) throws Exception {
    String job = Path.of("jobs/" + name + ".csv").toAbsolutePath().toString();

    assertThat(runOnSpark(job, "-o", "spark")).as(spark.log("driver.log")).isZero();

    assertThat(SparkProcesses.runHere(folder, job, "-o", "here")).isZero();
    assertThat(results("spark")).isEqualTo(results("here"));
    assertThat(Files.readString(folder.resolve("spark/manifest.json")))
        .contains("\"engine\" : \"spark 4.")
        .contains("\"spark.master\" : \"local[2]\"")
        .contains("\"state\" : \"complete\"");
    assertThat(Files.readAllLines(folder.resolve("spark/timings.csv")))
        .hasSameSizeAs(Files.readAllLines(folder.resolve("here/timings.csv")));
  }

  @Test
  void badLargeAndUnreachableRowsAreAsHere() throws Exception {
    Files.writeString(folder.resolve("mixed.csv"), MIXED);
    String[] settings = {"--keep-going", "--search", "dense", "--memory", "64m", "--verify=1"};
    List<String> words = new ArrayList<>(List.of("mixed.csv", "-o", "spark"));
    words.addAll(List.of(settings));

    assertThat(runOnSpark(words.toArray(String[]::new))).as(spark.log("driver.log")).isEqualTo(4);

    words.set(2, "here");
    assertThat(SparkProcesses.runHere(folder, words.toArray(String[]::new))).isEqualTo(4);
    assertThat(results("spark")).isEqualTo(results("here"));
    assertThat(Files.readString(folder.resolve("spark/manifest.json")))
        .contains("\"too-large\" : 1", "\"invalid\" : 1", "\"unreachable\" : 1")
        .doesNotContain("\"verified\" : 0");
  }

  @Test
  void timeLimitLeavesWhatResumeGoesOnWith() throws Exception {
    SparkProcesses.writeRandomJob(folder.resolve("job.csv"), 3, 20_000);

    int limited =
        runOnSpark("job.csv", "-o", "spark", "--search", "two-ended", "--time-limit", "10s");

    assertThat(limited).as(spark.log("driver.log")).isIn(75, 0);
    assertThat(runOnSpark("job.csv", "-o", "spark", "--resume")).isZero();
    SparkProcesses.runHere(folder, "job.csv", "-o", "here");
    assertThat(results("spark")).isEqualTo(results("here"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--conf", "--conf=x=1", "--conf=spark.x", "--nonsense"})
  void wrongWordsAreRefused(String word) throws Exception {
    int exitCode = runOnSpark("job.csv", word);

    assertThat(exitCode).isEqualTo(2);
    assertThat(spark.log("driver.log")).doesNotContain("Exception").isNotBlank();
  }
}
