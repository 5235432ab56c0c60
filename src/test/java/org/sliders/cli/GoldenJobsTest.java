package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Jobs as users write them, each named by the trap it holds. The expected results of good rows are
 * one or two moves that can be checked by hand, or stand in Project Euler problem 244 and a
 * published solution of it.
 */
class GoldenJobsTest {

  private static final Path JOBS = Path.of("src", "test", "resources", "jobs");
  private static final String EXPECTED = ".expected.csv";

  @TempDir private Path folder;

  static List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(JOBS)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(EXPECTED))
          .map(name -> name.substring(0, name.length() - EXPECTED.length()))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void resultsAreTheExpectedBytes(String name) throws IOException {
    String job = JOBS.resolve(name + ".csv").toString();
    String expected = Files.readString(JOBS.resolve(name + EXPECTED));
    boolean bad = expected.contains(",invalid,");
    Path out = folder.resolve("out");

    Cli.Result result = Cli.here().run("run", job, "--keep-going", "-o", out.toString());

    assertThat(Files.readString(out.resolve("results.csv"))).isEqualTo(expected);
    assertThat(result.exitCode()).isEqualTo(bad ? 4 : 0);
    assertThat(out.resolve("timings.csv")).exists();
    assertThat(out.resolve("manifest.json")).content().contains("\"state\" : \"complete\"");
    assertThat(out.resolve("metrics.prom")).content().contains("sliders_pairs_total");
    assertThat(out.resolve("jvm.prom")).exists();
  }

  @ParameterizedTest
  @MethodSource("names")
  void badRowsAreListedAndStopTheRun(String name) throws IOException {
    String job = JOBS.resolve(name + ".csv").toString();
    boolean bad = Files.readString(JOBS.resolve(name + EXPECTED)).contains(",invalid,");
    Path out = folder.resolve("out");

    Cli.Result result = Cli.here().run("run", job, "-o", out.toString());

    assertThat(result.exitCode()).isEqualTo(bad ? 65 : 0);
    assertThat(Files.exists(out)).isEqualTo(!bad);
    if (bad) {
      assertThat(result.out()).isEmpty();
      assertThat(result.err()).startsWith(job + ":").contains("--keep-going");
    }
    Cli.Result check = Cli.here().run("check", job);
    assertThat(check.exitCode()).isEqualTo(result.exitCode());
    assertThat(check.out()).startsWith("job " + name + ": ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          empty             | 1: no header
          only-comments     | 3: no header
          wrong-header      | 1: unknown column 'a'
          upper-case-header | 1: unknown column 'ID'
          unknown-column    | 1: unknown column 'colour'
          missing-column    | 1: column 'target' is missing
          repeated-column   | 1: column 'start' is repeated
          semicolons        | 1: unknown column 'id;start;target', expected start, target and perhaps id, rows, cols, blank; the delimiter is ';'
          utf-16            | 1: malformed UTF-8
          latin-1           | 3: malformed UTF-8
          """)
  void aFileThatIsNoJobStopsTheRun(String name, String message) {
    String job = JOBS.resolve(name + ".csv").toString();
    Path out = folder.resolve("out");

    for (String command : List.of("run", "check", "plan")) {
      Cli.Result result = Cli.here().run(command, job);
      assertThat(result.exitCode()).as(command).isEqualTo(65);
      assertThat(result.out()).isEmpty();
      assertThat(result.err()).startsWith("sliders: " + job + ":" + message);
      assertThat(result.err().lines()).hasSize(1);
    }
    assertThat(Cli.here().run("run", job, "--keep-going", "-o", out.toString()).exitCode())
        .isEqualTo(65);
    assertThat(out).doesNotExist();
  }

  @Test
  void noRowsAreARunOfNothing() {
    String job = JOBS.resolve("header-only.csv").toString();

    Cli.Result result = Cli.here().run("run", job, "-o", folder.resolve("out").toString());

    assertThat(result.exitCode()).isZero();
    assertThat(result.err()).contains("warning: " + job + ":1: a header and no rows");
  }
}
