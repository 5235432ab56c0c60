package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sliders.job.Job;
import org.sliders.job.JobDefaults;
import org.sliders.job.JobReader;
import org.sliders.results.Answer;
import org.sliders.results.EarlierRun;
import org.sliders.results.ResultsFolder;
import org.sliders.results.ResultsWriter;
import org.sliders.results.Status;
import org.sliders.results.Timing;
import org.sliders.results.TimingRows;

/** {@code run --verify}: pairs solved again, and what becomes of a run with a failed check. */
class VerifyTest {

  /** Two pairs of one space, one of another, one that cannot be reached, one by formula. */
  private static final String JOB =
      """
      id,start,target
      lulur,WRBB/RRBB/RRBB/RRBB,RRBB/RBBB/RWRB/RRBB
      euler,WRBB/RRBB/RRBB/RRBB,WBRB/BRBR/RBRB/BRBR
      eight,8 6 7/2 5 4/3 0 1,1 2 3/4 5 6/7 8 0
      never,12/30,21/30
      row,A/B/_,_/A/B
      """;

  @TempDir private Path folder;

  @BeforeEach
  void writeJob() throws IOException {
    Files.writeString(folder.resolve("job.csv"), JOB);
  }

  private Cli.Result run(String out, String... more) {
    List<String> words = new ArrayList<>(List.of("run", "job.csv", "-o", out));
    words.addAll(List.of(more));
    return Cli.in(folder).run(words.toArray(String[]::new));
  }

  private String file(String out, String name) throws IOException {
    return Files.readString(folder.resolve(out).resolve(name));
  }

  @ParameterizedTest
  @CsvSource({
    "--verify,     '; verified 2, could not verify 1; ', 2, 1",
    "--verify=1,   '; verified 3, could not verify 2; ', 3, 2",
    "--verify=0,   '; 2', 0, 0",
    "--config=all, '; verified 3, could not verify 2; ', 3, 2",
  })
  void answersAreTheSameBytesAndTheChecksAreCounted(
      String option, String told, int verified, int notVerified) throws IOException {
    Files.writeString(folder.resolve("all"), "verify = 1\n");
    assertThat(run("plain").exitCode()).isZero();

    Cli.Result result = run("out", option);

    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out()).contains("5 pairs: 4 ok, 1 unreachable" + told);
    assertThat(file("out", "results.csv")).isEqualTo(file("plain", "results.csv"));
    assertThat(file("out", "manifest.json"))
        .contains("\"verified\" : " + verified + ",\n  \"not_verified\" : " + notVerified + ",");
    assertThat(file("out", "metrics.prom"))
        .contains(
            "sliders_phase_duration_seconds_count{phase=\"verify\"} " + (verified > 0 ? 1 : 0));
  }

  @Test
  void theOperandBehindItIsTheJob() throws IOException {
    Cli.Result result = Cli.in(folder).run("run", "--verify", "job.csv", "-o", "out");

    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(file("out", "manifest.json")).contains("\"verify\" : \"10\"");
  }

  @Test
  void aRunThatDidNotVerifyCanBeResumedByOneThatDoes() throws IOException {
    assertThat(run("out", "--time-limit", "1ms").exitCode()).isEqualTo(75);
    // Mostly none is finished in so short a time.
    long verifiable = 3 - file("out", "results.csv.part").lines().filter(this::isSearched).count();

    Cli.Result result = run("out", "--resume", "--verify=1");

    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out()).contains("verified " + verifiable);
  }

  private boolean isSearched(String row) {
    return row.matches("(lulur|euler|eight),.*");
  }

  @Test
  void aFailedCheckEndsWithItsCodeAndTheOthersAreAnswered() throws Exception {
    assertThat(run("out", "--time-limit", "1ms").exitCode()).isEqualTo(75);
    Job job = JobReader.read(folder.resolve("job.csv"), JobDefaults.NONE, 1);
    ResultsFolder results = ResultsFolder.open(folder.resolve("out"), EarlierRun.RESUME);
    ResultsWriter.Options options =
        new ResultsWriter.Options(
            results.earlier().orElseThrow().key(), 1, 1, TimingRows.ALL, () -> {});
    String message = "check failed: distance 7 by dense and enumerate, 5 by two-ended and meet";
    try (ResultsWriter writer =
        ResultsWriter.resume(results, job, options, (row, answer, timing) -> true)) {
      writer.write(0, Answer.without(Status.FAILED, message), Timing.NONE);
    }

    Cli.Result result = run("out", "--resume");

    assertThat(result.exitCode()).isEqualTo(70);
    assertThat(result.out()).contains("5 pairs: 3 ok, 1 unreachable, 1 failed");
    assertThat(file("out", "results.csv"))
        .contains(
            "\nlulur,failed,,,,,\"" + message + "\"\n", "\neuler,ok,32,1,96356848,96356848,\n");
    assertThat(file("out", "manifest.json")).contains("\"exit\" : 70,");
  }
}
