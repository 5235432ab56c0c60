package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code run --batch}: a run that nobody watches. */
class BatchRunTest {

  @TempDir private Path folder;

  @BeforeEach
  void writeJobs() throws IOException {
    Files.writeString(folder.resolve("a job.v1.csv"), "id,start,target\nnear,12/30,12/03\n");
    Files.writeString(folder.resolve("bad.csv"), "id,start,target\nnear,12/30,12/04\n");
  }

  private Cli.Result batch(String... arguments) {
    return Cli.in(folder)
        .run(
            Stream.concat(Stream.of("run", "--batch"), Stream.of(arguments))
                .toArray(String[]::new));
  }

  private static List<Path> filesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  @Test
  void resultsAndLogGoToAFolderWithTheTime() throws IOException {
    Cli.Result first = batch("a job.v1.csv", "-v");
    Cli.Result second = batch("a job.v1.csv");

    List<Path> folders = filesIn(folder.resolve("results"));
    assertThat(folders)
        .hasSize(2)
        .allSatisfy(
            out -> {
              assertThat(out.getFileName().toString()).matches("a job\\.v1-\\d{8}T\\d{6}Z");
              assertThat(out.resolve("results.csv")).content().contains("near,ok,1,1,");
              assertThat(out.resolve("run.log")).content().contains("1 pair: 1 ok; ");
            });
    assertThat(Stream.of(first, second))
        .allSatisfy(
            result -> {
              assertThat(result.exitCode()).isZero();
              assertThat(result.err()).isEmpty();
            });
    assertThat(folders.stream().map(out -> "results and log (run.log) in " + out + "\n"))
        .containsExactlyInAnyOrder(first.out(), second.out());
    assertThat(folders.stream().filter(out -> first.out().endsWith(out + "\n")))
        .singleElement()
        .satisfies(
            out ->
                assertThat(out.resolve("run.log"))
                    .content()
                    .contains("sliders: batch = true", "sliders: out = " + out));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-o|my out", "-omy out", "--out|my out", "--out=my out", "-qomy out"})
  void theFolderMayBeGiven(String option) {
    String[] words = ("a job.v1.csv|" + option).split("\\|", -1);

    assertThat(batch(words).exitCode()).isZero();

    assertThat(folder.resolve("my out/results.csv")).exists();
    assertThat(folder.resolve("my out/run.log")).exists();
    assertThat(folder.resolve("results")).doesNotExist();
  }

  @Test
  void aJobThatCannotBeReadLeavesNothing() throws IOException {
    Files.createDirectory(folder.resolve("folder.csv"));
    for (String job : List.of("missing.csv", "folder.csv")) {
      Cli.Result result = batch(job, "-o", "out");

      assertThat(result.exitCode()).isEqualTo(66);
      assertThat(result.err())
          .isEqualTo("sliders: cannot read " + folder.resolve(job) + System.lineSeparator());
      assertThat(result.out()).isEmpty();
    }
    assertThat(folder.resolve("out")).doesNotExist();
    assertThat(folder.resolve("results")).doesNotExist();
  }

  @Test
  void aWrongCommandLineLeavesNothing() {
    for (String wrong : List.of("--bogus", "--threads=0", "--retry-failed")) {
      Cli.Result result = batch("a job.v1.csv", "-o", "out", wrong);

      assertThat(result.exitCode()).isEqualTo(2);
      assertThat(result.err()).contains(wrong.replaceFirst("=.*", ""));
    }
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void otherRefusalsGoToTheLog() {
    Cli.Result bad = batch("bad.csv", "-o", "out");
    Cli.Result run = batch("a job.v1.csv", "-o", "out");
    Cli.Result again = batch("a job.v1.csv", "-o", "out");

    assertThat(List.of(bad, run, again))
        .extracting(Cli.Result::exitCode)
        .containsExactly(65, 0, 73);
    assertThat(List.of(bad, run, again)).extracting(Cli.Result::err).containsOnly("");
    assertThat(folder.resolve("out/run.log"))
        .content()
        .containsSubsequence("bad.csv:2:", "nothing was computed", "1 ok", "--overwrite");
  }

  @Test
  void nothingIsWrittenInPlaceOfAnotherFile() throws IOException {
    Files.createDirectories(folder.resolve("out/run.log"));

    Cli.Result result = batch("a job.v1.csv", "-o", "out");

    assertThat(result.exitCode()).isEqualTo(73);
    assertThat(result.err()).contains("run.log is a folder, where a run has a file");
  }
}
