package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is known of pairs that are too large or take too long is written and accounted for. */
@Timeout(120)
class MissingSumTest {

  private static final String CORNER =
      "_RRRRRRRRRRRRRRRRRRRRRRR" + "/RRRRRRRRRRRRRRRRRRRRRRRR".repeat(23);
  private static final String OTHER = new StringBuilder(CORNER).reverse().toString();

  /** The farthest apart that two 15-puzzles are: distance 80, out of reach of a small memory. */
  private static final String FAR =
      "14 15 8 12/10 11 9 13/2 6 5 1/3 7 4 0,1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0";

  @TempDir private Path folder;

  private Cli.Result run(String job, String... more) throws IOException {
    Files.writeString(folder.resolve("job.csv"), "id,start,target\n" + job + "\n");
    String[] words = {"run", "job.csv", "-q", "-o", "out", "-t", "2"};
    String[] all = Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return Cli.in(folder).run(all);
  }

  private List<String> row(String file) throws IOException {
    return List.of(Files.readAllLines(folder.resolve("out").resolve(file)).get(1).split(",", 10));
  }

  /** Origin of the number of paths: C(46, 23). */
  @Test
  void aSumThatDoesNotFitLeavesTheOtherNumbers() throws IOException {
    Cli.Result small = run("far," + CORNER + "," + OTHER, "--sum", "meet", "--memory", "1m");
    assertThat(small.exitCode()).as(small.err()).isEqualTo(4);
    List<String> missing = row("results.csv");
    assertThat(missing.subList(0, 5))
        .containsExactly("far", "too-large", "46", "8233430727600", "");
    assertThat(missing.get(6))
        .startsWith("\"only the sum is missing: the meeting sum of ")
        .contains(" half-paths needs ");
    assertThat(Files.readString(folder.resolve("out/results.csv")))
        .endsWith("; --memory was 1.0 MiB\"\n");
    List<String> timing = row("timings.csv");
    assertThat(timing.get(1)).isNotEqualTo("none");
    assertThat(Double.parseDouble(timing.get(9))).isPositive();
    assertThat(Files.readString(folder.resolve("out/manifest.json")))
        .contains("\"too-large\" : 1", "\"paths\" : \"8233430727600\"");

    Cli.Result again =
        run("far," + CORNER + "," + OTHER, "--sum", "meet", "--resume", "--retry-failed");
    assertThat(again.exitCode()).as(again.err()).isZero();
    List<String> whole = row("results.csv");
    assertThat(whole.get(1)).isEqualTo("ok");
    assertThat(whole.get(4)).isNotEmpty();
    assertThat(whole.get(5)).as("residue").isEqualTo(missing.get(5));
  }

  @Test
  void solveShowsAllButTheSum() {
    Cli.Result result =
        Cli.in(folder).run("solve", "-v", CORNER, OTHER, "--sum", "meet", "--memory", "1m");

    assertThat(result.exitCode()).isEqualTo(4);
    assertThat(result.out())
        .startsWith("status too-large\ndistance 46\npaths 8233430727600\nresidue ")
        .contains("\nmessage only the sum is missing: ", "\nlayers 1 2 3 4 ", "\nsum meet\n")
        .doesNotContain("checksum_sum");
  }

  @Test
  void aPassThatIsGivenUpIsAccounted() throws IOException {
    String solved = "1 2 3/4 5 6/7 8 0";
    Cli.Result result =
        run("far,8 6 7/2 5 4/3 0 1," + solved, "--search", "multi-source", "--pair-limit", "1ms");

    assertThat(result.exitCode()).as(result.err()).isEqualTo(4);
    assertThat(row("results.csv").get(1)).isEqualTo("timed-out");
    List<String> timing = row("timings.csv");
    assertThat(timing.get(1)).isEqualTo("multi-source");
    assertThat(Long.parseLong(timing.get(5))).isPositive();
    assertThat(Double.parseDouble(timing.get(6))).isPositive();
  }

  @Test
  void aSearchThatDoesNotFitIsAccountedAndToldInWords() throws IOException {
    Cli.Result result = run("far," + FAR, "--search", "two-ended", "--memory", "8m");

    assertThat(result.exitCode()).isEqualTo(4);
    assertThat(Files.readString(folder.resolve("out/results.csv")))
        .containsPattern(
            "\nfar,too-large,,,,,\"[^\"]* needs more than [0-9]+ bytes, allowed are 8388608 "
                + "\\([0-9.]+ MiB, allowed 8.0 MiB\\); the search had reached [0-9]{1,3}(,[0-9]{3})+ "
                + "boards at distance [0-9]+\\+[0-9]+; --memory was 8.0 MiB\"\n");
    List<String> timing = row("timings.csv");
    assertThat(timing.get(1)).isEqualTo("two-ended");
    assertThat(Long.parseLong(timing.get(5))).isGreaterThan(10_000);
    assertThat(Double.parseDouble(timing.get(6))).isPositive();
    assertThat(timing.get(9)).isEqualTo(timing.get(6));
    assertThat(Files.readAllLines(folder.resolve("out/metrics.prom")))
        .anyMatch(
            line ->
                line.startsWith("sliders_phase_duration_seconds_sum{phase=\"search\"} ")
                    && Double.parseDouble(line.substring(line.indexOf(' ') + 1)) > 0.005);
  }

  @Test
  void aPairOutOfTimeIsAccounted() throws IOException {
    Cli.Result result =
        run("far," + FAR, "--search", "two-ended", "--memory", "200m", "--pair-limit", "100ms");

    assertThat(result.exitCode()).isEqualTo(4);
    assertThat(row("results.csv").get(1)).isEqualTo("timed-out");
    assertThat(Double.parseDouble(row("timings.csv").get(6))).isBetween(99.0, 20_000.0);
    assertThat(Long.parseLong(row("timings.csv").get(5))).isPositive();
  }

  /** A count that saturates is past every limit. */
  @Test
  void morePathsThanCanBeCountedArePastEveryLimit() {
    String first = "_" + "R".repeat(62) + ("/" + "R".repeat(63)).repeat(62);
    String last = new StringBuilder(first).reverse().toString();
    Path config = folder.resolve("checksum.properties");
    assertThat(config).doesNotExist();
    try {
      Files.writeString(config, "checksum.multiplier = 1\nchecksum.modulus = 2\n");
    } catch (IOException e) {
      throw new AssertionError(e);
    }

    for (String sum : List.of("auto", "meet", "enumerate")) {
      Cli.Result result =
          Cli.in(folder)
              .run(
                  "solve",
                  first,
                  last,
                  "--path-limit",
                  "9223372036854775807",
                  "--sum",
                  sum,
                  "--config",
                  config.toString());
      assertThat(result.exitCode()).as(sum + result.err()).isZero();
      assertThat(result.out())
          .startsWith("status ok\ndistance 124\n")
          .contains(" paths exceed path-limit 9223372036854775807");
    }
  }
}
