package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Jobs made at random, samples of jobs, and differences of results. */
class JobToolsTest {

  @TempDir private Path folder;

  /** These bytes stay as they are: a seed means the same job for ever, on every machine. */
  @Test
  void aSeedGivesOneJob() {
    Cli.Result result =
        Cli.here().run("random", "--palette", "R7B8", "--count", "10", "--seed", "1");

    assertThat(result.exitCode()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out().lines().limit(3))
        .containsExactly(
            "id,start,target",
            "random-01,RBRB/BWRR/RBBB/BBRR,BRBB/WRRR/RRBR/BBBB",
            "random-02,RBBR/BRBB/RWRB/BBRR,WRRB/BBRB/RRBB/RBBR");
    assertThat(result.out().lines()).hasSize(11);
    assertThat(
            Cli.here().run("random", "--shape", "4x4", "--palette", "B8R7", "--count", "10").out())
        .isEqualTo(result.out());
    assertThat(Cli.here().run("random", "--palette", "R7B8", "--count", "10", "--seed", "2").out())
        .isNotEqualTo(result.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --shape 3x3
          --shape 2x3 --palette x2y3
          --shape 1x5
          --shape 5x1
          --shape 12x1
          --palette a3 --blank b
          --shape 1x3 --palette W1R1 --blank B
          --palette #1x2
          --target 123/456/780 --walk 6
          --target 12b/34 --blank b --shape 1x5
          """)
  void randomJobsAreReadAndAnswered(String options) throws IOException {
    String[] words =
        ("random --count 20 " + options.replace("12b/34", "12b34")).strip().split(" ", -1);
    Cli.Result job = Cli.here().run(words);
    assertThat(job.err()).isEmpty();
    Path file = Files.writeString(folder.resolve("job.csv"), job.out());

    Cli.Result run = Cli.here().run("run", file.toString(), "-o", folder.resolve("o").toString());

    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    List<String> results = Files.readAllLines(folder.resolve("o/results.csv"));
    assertThat(results).hasSize(21);
    assertThat(results.subList(1, 21)).allMatch(row -> row.split(",", -1)[1].equals("ok"));
    if (options.contains("--walk 6")) {
      assertThat(results.subList(1, 21))
          .allMatch(row -> List.of("0", "2", "4", "6").contains(row.split(",", -1)[2]));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          random                                    | 'random' needs --shape, --palette or --target
          random --palette R7B7                     | --palette: tiles and blank fill 15 cells, which is no square: state --shape
          random --shape 3x3 --palette R7B8         | --palette: 'R7B8' has 15 tiles, expected 8 for 3x3
          random --palette 7R                       | --palette: palette '7R' is not tiles and how many of each, such as R7B8
          random --palette R1W2 --blank W           | tile 'W' is the blank too: name another with --blank
          random --shape 20x20                      | the board has 399 colours, more than 255
          random --target 12/30 --palette R3        | --target has its tiles: leave --palette out
          random --shape 2x2 --seed x               | --seed: 'x' is not a whole number from 0 to 9223372036854775807
          sample job.csv 0                          | N: '0' is not a whole number from 1 to 2147483647
          """)
  void wrongOptionsAreNamed(String words, String message) {
    Cli.Result result = Cli.here().run(words.split(" "));

    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("sliders: " + message + System.lineSeparator());
  }

  @Test
  void aSampleHasRowsAsTheyAreInTheirOrder() throws IOException {
    String rows =
        """
        # a comment
        start,id,target,blank
        12/30,"a, ""b""\",12/30,0

        12x/3,,12x/3,x
        12/30,c,12/30,
        12/30,d,2,0
        """;
    Path job = Files.writeString(folder.resolve("job.csv"), rows);

    Cli.Result all = Cli.here().run("sample", job.toString(), "4");
    assertThat(all)
        .isEqualTo(
            new Cli.Result(
                0,
                """
                start,id,target,blank
                12/30,"a, ""b""\",12/30,0
                12x/3,5,12x/3,x
                12/30,c,12/30,
                12/30,d,2,0
                """,
                ""));
    assertThat(Cli.here().run("sample", job.toString(), "5").err())
        .contains("the job has 4 rows, and all are taken");
    Cli.Result two = Cli.here().withInput(rows).run("sample", "-", "2", "--seed", "7");
    assertThat(two.out().lines()).hasSize(3);
    assertThat(all.out().lines()).containsSubsequence(two.out().lines().toList());
    assertThat(Cli.here().withInput(rows).run("sample", "-", "2", "--seed", "7")).isEqualTo(two);
  }

  @Test
  void aSampleWithoutIdsIsGivenLines() {
    String rows = "start,target\n12/30,12/30\n\"#1/20\",\"#1/20\"\n";

    assertThat(Cli.here().withInput(rows).run("sample", "-", "2").out())
        .isEqualTo("id,start,target\n2,12/30,12/30\n3,\"#1/20\",\"#1/20\"\n");
    assertThat(Cli.here().withInput("a,b\n").run("sample", "-", "2").exitCode()).isEqualTo(65);
    assertThat(Cli.in(folder).run("sample", "none.csv", "2").err())
        .isEqualTo(
            "sliders: cannot read none.csv: no such file or folder" + System.lineSeparator());
  }

  /** Three of six rows: each of the 20 sets is as likely, whatever place its rows have. */
  @Test
  void allSamplesAreEquallyLikely() {
    String rows = "id,start,target\n";
    for (char id = 'a'; id <= 'f'; id++) {
      rows += id + ",12/30,12/30\n";
    }
    Map<String, Integer> counts = new HashMap<>();
    for (int seed = 0; seed < 4000; seed++) {
      String out = Cli.here().withInput(rows).run("sample", "-", "3", "--seed", "" + seed).out();
      counts.merge(out, 1, Integer::sum);
    }

    assertThat(counts).hasSize(20);
    // Binomial with mean 200 and deviation 13.8; five deviations.
    assertThat(counts.values()).allMatch(count -> Math.abs(count - 200) < 69);
  }

  @Test
  void diffEndsAsDiffDoes() throws IOException {
    Files.writeString(folder.resolve("a.csv"), "id,paths\np,1\nq,2\n");
    Files.createDirectories(folder.resolve("b"));
    Files.writeString(folder.resolve("b/results.csv"), "id,paths\nq,\"2,5\"\np,1\n");

    assertThat(Cli.in(folder).run("diff", "a.csv", "a.csv")).isEqualTo(new Cli.Result(0, "", ""));
    assertThat(Cli.in(folder).run("diff", "a.csv", "b"))
        .isEqualTo(
            new Cli.Result(
                1,
                "id,column,a,b\nq,paths,2,\"2,5\"\n",
                "sliders: 1 row differs, 0 only in A, 0 only in B" + System.lineSeparator()));
    assertThat(Cli.in(folder).run("diff", "-q", "a.csv", "b").err()).isEmpty();
    Cli.Result none = Cli.in(folder).run("diff", "a.csv", "c");
    assertThat(none.exitCode()).isEqualTo(2);
    assertThat(none.err())
        .isEqualTo(
            "sliders: cannot read "
                + folder.resolve("c")
                + ": no such file or folder"
                + System.lineSeparator());
    Files.writeString(folder.resolve("no"), "a,b\n");
    assertThat(Cli.in(folder).run("diff", "a.csv", "no").exitCode()).isEqualTo(2);
  }

  /** A million rows a table, in opposite orders, in a heap that could not hold a fifth of them. */
  @Test
  @Timeout(120)
  void aMillionRowsInAnyOrderAreComparedInASmallHeap() throws Exception {
    int rowCount = 1_000_000;
    Path first = folder.resolve("a.csv");
    Path second = folder.resolve("b.csv");
    try (BufferedWriter a = Files.newBufferedWriter(first);
        BufferedWriter b = Files.newBufferedWriter(second)) {
      String head = "id,status,distance,paths,checksum_sum,residue,message\n";
      a.write(head);
      b.write(head);
      for (int i = 0; i < rowCount; i++) {
        a.write("pair-" + i + ",ok," + i % 80 + "," + i + ",123456789" + i + ",5,\n");
        int j = rowCount - 1 - i;
        String paths = j % 250_000 == 7 ? "0" : "" + j;
        b.write("pair-" + j + ",ok," + j % 80 + "," + paths + ",123456789" + j + ",5,\n");
      }
    }

    int exitCode =
        JvmProcess.start(
                JvmProcess.command(List.of("-Xmx80m"), "diff", first.toString(), second.toString()),
                folder)
            .waitFor();

    assertThat(Files.readString(folder.resolve("stderr")))
        .isEqualTo("sliders: 4 rows differ, 0 only in A, 0 only in B" + System.lineSeparator());
    assertThat(exitCode).isEqualTo(1);
    assertThat(Files.readAllLines(folder.resolve("stdout")))
        .containsExactlyInAnyOrder(
            "id,column,a,b",
            "pair-7,paths,7,0",
            "pair-250007,paths,250007,0",
            "pair-500007,paths,500007,0",
            "pair-750007,paths,750007,0");
  }
}
