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

/** {@code run --timings}: what is kept of the times, also where the setting changes. */
class TimingRowsTest {

  private static final String JOB =
      """
      id,start,target
      near,12/30,12/03
      far,WRBB/RRBB/RRBB/RRBB,WBRB/BRBR/RBRB/BRBR
      bad,12/30,12/34
      never,12/30,21/30
      again,WRBB/RRBB/RRBB/RRBB,WBRB/BRBR/RBRB/BRBR
      """;

  private static final String SPACES =
      "space,search,sum,pairs,dag_boards,dag_moves,boards_expanded,search_ms,count_ms,sum_ms,"
          + "total_ms";

  @TempDir private Path folder;

  @BeforeEach
  void writeJob() throws IOException {
    Files.writeString(folder.resolve("job.csv"), JOB);
  }

  private void run(String out, String... more) {
    List<String> words = new ArrayList<>(List.of("run", "job.csv", "--keep-going", "-o", out));
    words.addAll(List.of(more));
    Cli.Result result = Cli.in(folder).run(words.toArray(String[]::new));
    assertThat(result.exitCode()).as(result.err()).isEqualTo(4);
  }

  private String file(String out, String name) throws IOException {
    return Files.readString(folder.resolve(out).resolve(name));
  }

  /** Leaves out the four times. */
  private List<String> figures(String out) throws IOException {
    return file(out, "timings.csv")
        .lines()
        .map(line -> line.replaceAll("(,[^,]*){4}$", ""))
        .toList();
  }

  @Test
  void spacesHaveTheSumsOfTheirRows() throws IOException {
    run("all", "--search", "dense");
    run("spaces", "--search", "dense", "--timings", "spaces");

    assertThat(file("spaces", "results.csv")).isEqualTo(file("all", "results.csv"));
    assertThat(file("spaces", "timings.csv").lines().findFirst()).hasValue(SPACES);
    assertThat(figures("spaces").subList(1, 5))
        .containsExactly(
            ",none,none,1,0,0,0",
            "2x2 1×1 1×2 1×3,dense,enumerate,1,2,1,3",
            "2x2 1×1 1×2 1×3,none,none,1,0,0,0",
            "4x4 8×B 7×R,dense,enumerate,2,66,64,76465");
  }

  @Test
  void noneLeavesNoFile() throws IOException {
    run("all");
    run("none", "--timings", "none");

    assertThat(file("none", "results.csv")).isEqualTo(file("all", "results.csv"));
    assertThat(folder.resolve("none/timings.csv")).doesNotExist();
    assertThat(file("none", "manifest.json")).contains("\"timings\" : \"none\"");
  }

  @Test
  void theSettingMayChangeWhenFailedRowsAreRetried() throws IOException {
    run("all");
    for (String before : List.of("all", "spaces", "none")) {
      for (String after : List.of("all", "spaces", "none")) {
        String out = before + "-" + after;
        run(out, "--memory", "256", "--timings", before);

        run(out, "--resume", "--retry-failed", "--timings", after);

        assertThat(file(out, "results.csv")).as(out).isEqualTo(file("all", "results.csv"));
        if (after.equals("none")) {
          assertThat(folder.resolve(out).resolve("timings.csv")).as(out).doesNotExist();
        } else {
          List<String> lines = figures(out);
          boolean spaces = after.equals("spaces");
          int kept = before.equals("all") ? 6 : 4;
          assertThat(lines).as(out).hasSize(spaces ? lines.size() : kept);
          assertThat(lines.get(0)).as(out).startsWith(spaces ? "space," : "id,");
        }
      }
    }
  }
}
