package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code run --shard} and {@code merge}: the parts of a job make the whole. */
class MergeTest {

  /** Rows of every status: a bad one, one that is too large, one that no way leads to. */
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

  private Cli.Result run(String... words) {
    return Cli.in(folder).run(words);
  }

  private Cli.Result run(List<String> words, String... more) {
    return run(Stream.concat(words.stream(), Stream.of(more)).toArray(String[]::new));
  }

  private void runParts(Path job, int count, String... settings) {
    for (int part = 1; part <= count; part++) {
      run(List.of("run", job.toString(), "-q", "--shard", part + "/" + count), settings);
    }
  }

  private static List<String> partNames(String job, int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(part -> "results/" + job + "." + part + "-of-" + count)
        .collect(Collectors.toCollection(ArrayList::new));
  }

  private Cli.Result merge(List<String> parts) {
    return run(
        Stream.concat(Stream.of("merge", "-o", "whole"), parts.stream()).toArray(String[]::new));
  }

  private String file(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  @ParameterizedTest
  @CsvSource({"examples,1", "examples,4", "varied,3", "euler-244,5"})
  void partsMakeTheWhole(String name, int count) throws IOException {
    Path job = Path.of("jobs/" + name + ".csv").toAbsolutePath();
    run("run", job.toString(), "-q", "-o", "one");
    runParts(job, count);
    List<String> parts = partNames(name, count);
    Collections.reverse(parts);

    Cli.Result merged = merge(parts);

    assertThat(merged.err()).isEmpty();
    assertThat(merged.exitCode()).isZero();
    assertThat(file("whole/results.csv")).isEqualTo(file("one/results.csv"));
    assertThat(ids("whole/timings.csv")).isEqualTo(ids("one/timings.csv"));
    assertThat(merged.out())
        .matches("\\d+ pairs?: \\d+ ok(, \\d+ unreachable)?; \\d+ boards expanded; .*whole\n");
    assertThat(folder.resolve("whole"))
        .isDirectoryNotContaining("glob:**.{part,new,journal,lock,rows}");
  }

  private List<String> ids(String table) throws IOException {
    return file(table).lines().map(line -> line.split(",", -1)[0]).toList();
  }

  @Test
  void rowsOfAnyStatusMakeTheWhole() throws IOException {
    Path job = Files.writeString(folder.resolve("mixed.csv"), MIXED);
    String[] settings = {"--keep-going", "--search", "dense"};
    Cli.Result one = run(List.of("run", job.toString(), "-q", "-o", "one"), settings);
    runParts(job, 3, settings);

    Cli.Result merged = merge(partNames("mixed", 3));

    assertThat(merged.exitCode()).isEqualTo(one.exitCode()).isEqualTo(4);
    assertThat(file("whole/results.csv")).isEqualTo(file("one/results.csv"));
    assertThat(file("whole/manifest.json"))
        .contains("\"rows\" : 7")
        .contains("\"exit\" : 4")
        .contains("\"too-large\" : 1")
        .contains(line(file("one/manifest.json"), "key"))
        .contains(line(file("one/manifest.json"), "paths"))
        .doesNotContain("\"part\"");
    assertThat(figures("whole/metrics.prom", "sliders_pairs_total"))
        .isEqualTo(figures("one/metrics.prom", "sliders_pairs_total"))
        .hasSizeGreaterThan(4);
    assertThat(run("diff", "whole", "one").exitCode()).isZero();
  }

  private static String line(String json, String field) {
    return json.lines()
        .filter(line -> line.strip().startsWith('"' + field + '"'))
        .findFirst()
        .orElseThrow();
  }

  private Map<String, String> figures(String metrics, String name) throws IOException {
    return file(metrics)
        .lines()
        .filter(line -> line.startsWith(name))
        .collect(
            Collectors.toMap(
                line -> line.substring(0, line.lastIndexOf(' ')),
                line -> line.substring(line.lastIndexOf(' ')),
                (one, other) -> one,
                TreeMap::new));
  }

  @Test
  void timingsOfSpacesAddUp() throws IOException {
    Path job = Files.writeString(folder.resolve("mixed.csv"), MIXED);
    String[] settings = {"--keep-going", "--search", "dense", "--timings", "spaces"};
    run(List.of("run", job.toString(), "-q", "-o", "one"), settings);
    runParts(job, 3, settings);

    merge(partNames("mixed", 3));

    assertThat(pairsOfSpaces("whole/timings.csv"))
        .isEqualTo(pairsOfSpaces("one/timings.csv"))
        .contains("pairs");
  }

  private List<String> pairsOfSpaces(String table) throws IOException {
    return file(table).lines().map(line -> line.split(",", -1)[3]).toList();
  }

  @Test
  void partsWithoutTimingsMakeNone() throws IOException {
    Path job = Files.writeString(folder.resolve("mixed.csv"), MIXED);
    runParts(job, 2, "--keep-going", "--search", "dense", "--timings", "none");

    merge(partNames("mixed", 2));

    assertThat(folder.resolve("whole/results.csv")).exists();
    assertThat(folder.resolve("whole/timings.csv")).doesNotExist();
  }

  @Test
  void jobCanComeFromStandardInput() throws IOException {
    String text = Files.readString(Path.of("jobs/examples.csv"));
    run("run", Path.of("jobs/examples.csv").toAbsolutePath().toString(), "-q", "-o", "one");
    for (int part = 1; part <= 2; part++) {
      Cli.in(folder).withInput(text).run("run", "-", "-q", "--shard", part + "/2");
    }

    assertThat(merge(partNames("stdin", 2)).exitCode()).isZero();
    assertThat(file("whole/results.csv")).isEqualTo(file("one/results.csv"));
  }

  @Test
  void partIsResumedAsSuch() throws IOException {
    Path job = Files.writeString(folder.resolve("random.csv"), RandomJob.text(5, 400));
    run("run", "random.csv", "-q", "-o", "one");
    runParts(job, 2, "--search", "two-ended");
    String[] again = {"run", "random.csv", "-q", "--search", "two-ended", "--resume", "--shard"};

    Cli.Result other =
        run(List.of(again), "2/2", "-o", folder.resolve("results/random.1-of-2").toString());
    Cli.Result stopped =
        run("run", "random.csv", "-q", "--shard", "1/2", "--overwrite", "--time-limit", "1ms");
    Cli.Result early = merge(partNames("random", 2));
    Cli.Result resumed = run(List.of(again), "1/2");

    assertThat(other.exitCode()).isNotZero();
    assertThat(stopped.exitCode()).isEqualTo(75);
    assertThat(early.exitCode()).isEqualTo(65);
    assertThat(early.err()).contains("random.1-of-2 is not finished, its state is interrupted");
    assertThat(resumed.exitCode()).isZero();
    assertThat(merge(partNames("random", 2)).exitCode()).isZero();
    assertThat(file("whole/results.csv")).isEqualTo(file("one/results.csv"));
  }

  private void runExamples() {
    runParts(Path.of("jobs/examples.csv").toAbsolutePath(), 3);
  }

  private void assertRefused(List<String> parts, String... words) {
    Cli.Result merged = merge(parts);
    assertThat(merged.exitCode()).isEqualTo(65);
    assertThat(merged.err()).startsWith("sliders: ").contains(words).hasLineCount(1);
    assertThat(folder.resolve("whole/results.csv")).doesNotExist();
    assertThat(folder.resolve("whole/results.csv.part")).doesNotExist();
    assertThat(folder.resolve("whole/manifest.json")).doesNotExist();
  }

  @Test
  void partsThatMakeNoWholeAreNamed() {
    runExamples();
    runParts(Path.of("jobs/euler-244.csv").toAbsolutePath(), 3);
    runParts(Path.of("jobs/examples.csv").toAbsolutePath(), 2);
    runParts(Path.of("jobs/examples.csv").toAbsolutePath(), 4, "--set", "checksum.modulus=1000003");
    runParts(Path.of("jobs/examples.csv").toAbsolutePath(), 5, "--timings", "none");
    run("run", Path.of("jobs/examples.csv").toAbsolutePath().toString(), "-q", "-o", "one");
    List<String> parts = partNames("examples", 3);

    assertRefused(parts.subList(0, 2), "of 3 parts 3 is missing");
    assertRefused(parts.subList(1, 2), "of 3 parts 1, 3 are missing");
    assertRefused(List.of(parts.get(0), parts.get(1), parts.get(0)), "are both part 1");
    assertRefused(
        List.of(parts.get(0), parts.get(1), "results/euler-244.3-of-3"),
        "euler-244.3-of-3",
        "examples.1-of-3",
        "their jobs differ");
    assertRefused(
        List.of(parts.get(0), parts.get(1), "results/examples.1-of-2"),
        "their numbers of parts differ");
    assertRefused(List.of(parts.get(0), "one"), "one is not a part of a job");
    assertRefused(List.of(parts.get(0), "nowhere"), "nowhere has no manifest.json");
  }

  @Test
  void settingsThatDifferAreRefused() {
    Path job = Path.of("jobs/examples.csv").toAbsolutePath();
    runExamples();
    run("run", job.toString(), "-q", "--shard", "2/3", "-o", "limited", "--path-limit", "7");
    run("run", job.toString(), "-q", "--shard", "2/3", "-o", "untimed", "--timings", "none");
    List<String> parts = partNames("examples", 3);

    assertRefused(
        List.of(parts.get(0), "limited", parts.get(2)),
        "limited do not fit: their settings differ");
    assertRefused(List.of(parts.get(0), "untimed", parts.get(2)), "untimed has --timings none");
  }

  @ParameterizedTest
  @ValueSource(strings = {"results.csv", "timings.csv", "shard.rows", "manifest.json"})
  void damagedFilesAreRefused(String name) throws IOException {
    runExamples();
    List<String> parts = partNames("examples", 3);
    Path file = folder.resolve(parts.get(1)).resolve(name);
    byte[] bytes = Files.readAllBytes(file);

    Files.delete(file);
    assertRefused(parts, "examples.2-of-3");
    for (int length : new int[] {0, 5, bytes.length / 2, bytes.length - 1}) {
      Files.write(file, Arrays.copyOf(bytes, length));
      if (length < bytes.length - 1 || !name.equals("manifest.json")) {
        assertRefused(parts, "examples.2-of-3");
      }
    }
    Files.write(file, bytes);
    Files.write(file, new byte[] {'1', '\n'}, StandardOpenOption.APPEND);
    if (!name.equals("manifest.json")) {
      assertRefused(parts, "examples.");
    }
  }

  @Test
  void folderOfThePartsTakesNoWhole() throws IOException {
    runExamples();
    List<String> parts = partNames("examples", 3);
    String before = file(parts.get(0) + "/results.csv");

    Cli.Result merged =
        run(
            Stream.concat(Stream.of("merge", "--overwrite", "-o", parts.get(0)), parts.stream())
                .toArray(String[]::new));

    assertThat(merged.exitCode()).isEqualTo(65);
    assertThat(merged.err()).contains("is a part, so the whole cannot go there");
    assertThat(file(parts.get(0) + "/results.csv")).isEqualTo(before);
  }

  @Test
  void resultsAreReplacedOnlyIfAskedFor() throws IOException {
    runExamples();
    List<String> parts = partNames("examples", 3);
    assertThat(merge(parts).exitCode()).isZero();

    assertThat(merge(parts).exitCode()).isEqualTo(73);
    parts.add(0, "--overwrite");
    assertThat(merge(parts).exitCode()).isZero();
    assertThat(run("merge", "a").err()).contains("'merge' needs --out, the folder of the whole");
  }
}
