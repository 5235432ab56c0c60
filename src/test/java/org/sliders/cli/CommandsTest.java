package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sliders.cli.options.Environment;

/** The commands that answer one question. */
class CommandsTest {

  private static final String START = "WRBB/RRBB/RRBB/RRBB";
  private static final String TARGET = "WBRB/BRBR/RBRB/BRBR";
  private static final String AFTER_LULUR = "RRBB/RBBB/RWRB/RRBB";

  @Test
  void solvePrintsALineAField() {
    Cli.Result result = Cli.here().run("solve", START, TARGET);

    assertThat(result)
        .isEqualTo(
            new Cli.Result(
                0,
                "status ok\ndistance 32\npaths 1\nchecksum_sum 96356848\nresidue 96356848\n",
                ""));
  }

  @Test
  void solveVerboselyPrintsTheLayers() {
    Cli.Result result = Cli.here().run("solve", START, AFTER_LULUR, "-v");

    assertThat(result.out())
        .contains("\npaths 2\nchecksum_sum 91440058\n")
        .contains("\nlayers 1 2 1 1 1 1\n")
        .contains("\ndag_boards 7\ndag_moves 7\n")
        .containsPattern("\ntotal_ms [0-9]+\\.[0-9]{3}\n$");
  }

  @Test
  void solveOfARowHasOneBoardALayer() {
    Cli.Result result = Cli.here().run("solve", "1/2/0/3/4", "0/1/2/3/4", "-v");

    assertThat(result.out()).contains("\ndistance 2\npaths 1\n").contains("\nlayers 1 1 1\n");
  }

  @Test
  void solveSaysThatThereIsNoWay() {
    Cli.Result result = Cli.here().run("solve", "123/456/780", "123/456/870", "-v");

    assertThat(result.exitCode()).isZero();
    assertThat(result.out())
        .startsWith("status unreachable\npaths 0\nchecksum_sum 0\nresidue 0\n")
        .doesNotContain("layers");
  }

  @Test
  void solveLeavesTheSumOutWhenAsked() {
    Cli.Result result = Cli.here().run("solve", START, AFTER_LULUR, "--sum", "residue");

    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).contains("\nresidue 91440058\n").doesNotContain("checksum_sum");
  }

  @Test
  void whatDoesNotFitIsRefused() {
    for (String command : new String[] {"solve", "paths"}) {
      Cli.Result result = Cli.here().run(command, START, TARGET, "--memory", "1k");
      assertThat(result.exitCode()).as(command).isEqualTo(4);
      assertThat(result.out() + result.err()).contains("too-large", "1024");
    }
    Cli.Result census = Cli.here().run("census", START, "--memory", "1k");
    assertThat(census.exitCode()).isEqualTo(4);
    assertThat(census.out()).isEmpty();
    assertThat(census.err()).startsWith("sliders: ").contains("1024");
  }

  @Test
  void pathsAreListedInOrder() {
    assertThat(Cli.here().run("paths", START, AFTER_LULUR))
        .isEqualTo(new Cli.Result(0, "LULUR\nULLUR\n", ""));
    assertThat(Cli.here().run("paths", START, AFTER_LULUR, "--limit", "1").out())
        .isEqualTo("LULUR\n");
    assertThat(Cli.here().run("paths", START, AFTER_LULUR, "--limit", "0").out()).isEmpty();
    assertThat(Cli.here().run("paths", START, START)).isEqualTo(new Cli.Result(0, "\n", ""));
    assertThat(Cli.here().run("paths", "10234", "12034", "--shape", "1x5").out()).isEqualTo("L\n");
    assertThat(Cli.here().run("paths", "1/2/0/3/4", "0/1/2/3/4").out()).isEqualTo("DD\n");
    assertThat(Cli.here().run("paths", "123/456/780", "123/456/870").out()).isEmpty();
  }

  @Test
  void checksumFollowsTheBoard() {
    assertThat(Cli.here().run("checksum", "LULUR")).isEqualTo(new Cli.Result(0, "19761398\n", ""));
    assertThat(Cli.here().run("checksum", "LULUR", "--from", START).out())
        .isEqualTo("19761398\n" + AFTER_LULUR + "\n");
    assertThat(Cli.here().run("checksum", "").out()).isEqualTo("0\n");
    assertThat(Cli.here().run("checksum", "L", "--from", "0123", "--shape", "1x4").out())
        .isEqualTo("76\n1023\n");
    assertThat(Cli.here().run("checksum", "LU", "-v").err().lines())
        .containsExactly("sliders: L 76", "sliders: U 18553");
  }

  @Test
  void censusIsCsv() {
    // Origin: http://plouffe.fr/OEIS/txt/sbpnxn.txt, n = 2.
    assertThat(Cli.here().run("census", "12/30"))
        .isEqualTo(new Cli.Result(0, "distance,boards\n0,1\n1,2\n2,2\n3,2\n4,2\n5,2\n6,1\n", ""));
    assertThat(Cli.here().run("census", "1230", "-v").err()).startsWith("sliders: 12 boards in ");
  }

  @Test
  void selfCheckPasses() {
    Cli.Result result = Cli.here().run("self-check", "-t", "3");

    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).contains("ok    ").endsWith(" checks, all passed\n");
    assertThat(result.out()).doesNotContain("FAIL");
  }

  @Test
  void planListsTheSpaces() {
    Cli.Result result = Cli.here().run("plan", "jobs/examples.csv", "-v");

    assertThat(result.exitCode()).isZero();
    assertThat(result.out().lines().findFirst().orElseThrow())
        .matches("space +boards +memory +pairs +searches +search +expanded +searching +walking");
    assertThat(result.out()).containsPattern("4x4 .* 102960 .* dense");
  }

  @Test
  void checkNamesBlanksAndSpaces() {
    assertThat(Cli.here().run("check", "jobs/euler-244.csv"))
        .isEqualTo(
            new Cli.Result(
                0,
                """
                job euler-244: 1 row, 1 good, 0 bad
                blank W: 1 row
                space 4x4 8×B 7×R, 102960 boards: 1 row
                """,
                ""));
    assertThat(Cli.here().run("check", "jobs/examples.csv", "-v").err())
        .contains("sliders: lulur: 4x4 8×B 7×R, blank W");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          solve 12/30 12/34        | target '12/34' has the blank '0' 0 times
          paths 12/30 123/450      | start is 2x2 but target is 2x3
          census 12340             | board '12340' has 5 tiles, which is no square
          checksum LUX             | moves, letter 3: move 'X' is not one of L, R, U, D
          checksum lu              | moves, letter 1: move 'l' is not one of L, R, U, D
          checksum LL --from 01/23 | moves, letter 2: move L is not possible on 10/23
          checksum L --from 12/34  | board '12/34' has no blank
          """)
  void badBoardsAndMovesAreNamed(String words, String message) {
    Cli.Result result = Cli.here().run(words.split(" "));

    assertThat(result.exitCode()).isEqualTo(65);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("sliders: ").contains(message);
    assertThat(result.err().lines()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"paths 12/30 10/32", "census 12/30", "solve 12/30 10/32", "check jobs/examples.csv"})
  void commandsEndQuietlyWhenNobodyReads(String words) {
    Cli.Result result = Cli.here().withClosedOutput().run(words.split(" "));

    assertThat(result.exitCode()).isEqualTo(141);
    assertThat(result.err()).isEmpty();
  }

  @Test
  void aFullDiskIsAnError() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    Environment here = new Environment(Path.of(""), null, false);

    int exitCode =
        new Main(here, new ByteArrayInputStream(new byte[0]), full, err).run("checksum", "LULUR");

    assertThat(exitCode).isEqualTo(74);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith("sliders: cannot write to standard output: No space left on device");
  }
}
