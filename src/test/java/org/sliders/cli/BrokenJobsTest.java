package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Job files, each broken in its own way: the message names file, line and value. */
class BrokenJobsTest {

  private static final String HEADER = "id,start,target";
  private static final String GOOD = "good,12/30,12/03";

  @TempDir private Path folder;

  /**
   * A broken file.
   *
   * @param name its name
   * @param lines its lines
   * @param line the line to be named
   * @param value what must be quoted
   * @param kind what is broken
   */
  record Broken(String name, List<String> lines, int line, String value, Kind kind) {

    @Override
    public String toString() {
      return name;
    }
  }

  private enum Kind {
    /** The file: nothing runs, ever. */
    FILE,
    /** One of its rows: the others run with {@code --keep-going}. */
    ROW
  }

  private static Broken file(String name, int line, String value, String... lines) {
    return new Broken(name, List.of(lines), line, value, Kind.FILE);
  }

  private static Broken row(String name, String value, String row) {
    return new Broken(name, List.of(HEADER, GOOD, row), 3, value, Kind.ROW);
  }

  static Stream<Broken> files() {
    return Stream.of(
        file("header-of-a-table", 1, "'from'", "id,from,to", GOOD),
        file("header-in-capitals", 2, "'Start'", "# job", "id,Start,target", GOOD),
        file("header-twice-a-column", 1, "'id'", "id,id,start,target", GOOD),
        file("header-without-target", 1, "'target'", "id,start", "a,12/30"),
        file("tabs", 1, "tab", "id\tstart\ttarget", "a\t12/30\t12/03"),
        file("row-before-the-header", 1, "'good'", GOOD, HEADER),
        row("too-few-fields", "2 fields", "bad,12/30"),
        row("too-many-fields", "4 fields", "bad,12/30,12/03,12/03"),
        row("no-target", "target", "bad,12/30,"),
        row("no-blank", "'12/34'", "bad,12/34,12/30"),
        row("two-blanks", "'10/30'", "bad,10/30,12/30"),
        row("ragged-rows", "'123/45/670'", "bad,123/45/670,123/456/780"),
        row("no-square", "'12345_'", "bad,12345_,1234_5"),
        row("another-shape", "2x3", "bad,12/30,123/450"),
        row("other-tiles", "2×1", "bad,12/30,11/30"),
        row("one-tile-too-many", "'1 2/3 0 4'", "bad,1 2/3 0 4,1 2/3 0"),
        row("empty-row-of-a-board", "'12//30'", "bad,12//30,12/30"),
        row("id-twice", "'good'", "good,12/30,21/30"),
        row("id-a-formula", "'=1+1'", "=1+1,12/30,12/03"),
        row("quote-within-a-field", "'12\"/30'", "bad,12\"/30,12/03"),
        file("quote-left-open", 3, "never closed", HEADER, GOOD, "bad,\"12/30,12/03"),
        file("text-behind-a-quote", 3, "text follows", HEADER, GOOD, "bad,\"12/30\"x,12/03"),
        row("tile-that-does-not-print", "U+0007", "bad,\u00072/30,12/30"));
  }

  @ParameterizedTest
  @MethodSource("files")
  void theMessageNamesFileLineAndValue(Broken broken) throws IOException {
    Path job = folder.resolve(broken.name + ".csv");
    Files.writeString(job, String.join("\n", broken.lines) + "\n", StandardCharsets.UTF_8);
    String place = job + ":" + broken.line + ": ";

    for (String command : List.of("run", "check")) {
      Cli.Result result = Cli.in(folder).run(command, job.toString());
      assertThat(result.exitCode()).isEqualTo(65);
      List<String> named = result.err().lines().filter(line -> line.contains(place)).toList();
      assertThat(named).as(result.err()).singleElement().asString().contains(broken.value);
    }
    Cli.Result going = Cli.in(folder).run("run", job.toString(), "--keep-going", "-o", "out");
    assertThat(going.err()).contains(place);
    if (broken.kind == Kind.FILE) {
      assertThat(going.exitCode()).isEqualTo(65);
      assertThat(folder.resolve("out")).doesNotExist();
      return;
    }
    assertThat(going.exitCode()).isEqualTo(4);
    List<String> rows = Files.readAllLines(folder.resolve("out").resolve("results.csv"));
    assertThat(rows).hasSize(3);
    assertThat(rows.get(1)).startsWith("good,ok,1,1,");
    assertThat(rows.get(2)).contains(",invalid,,,,,");
  }
}
