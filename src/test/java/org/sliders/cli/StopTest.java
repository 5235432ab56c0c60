package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Signals and limits of time: work stops soon, and nothing finished is lost. */
@Timeout(120)
class StopTest {

  /** A 5×5 board with 12 and 12 tiles: 67.6 million boards, some seconds of a dense search. */
  private static final String LARGE_START = "RRRRR/RRRRR/RRBBB/BBBBB/BBBB_";

  private static final String LARGE_TARGET = "_BBBB/BBBBB/BBBRR/RRRRR/RRRRR";

  @TempDir private Path folder;

  private void job(String... rows) throws IOException {
    Files.writeString(
        folder.resolve("job.csv"), "id,start,target\n" + String.join("\n", rows) + "\n");
  }

  private Cli.Result run(String... more) {
    List<String> words =
        new ArrayList<>(List.of("run", "job.csv", "-o", "out", "--flush-ms", "20"));
    words.addAll(List.of(more));
    return Cli.in(folder).run(words.toArray(String[]::new));
  }

  private String file(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  @ParameterizedTest
  @CsvSource({"dense, 1", "dense, 2", "two-ended, 1", "two-ended, 2"})
  void aPairThatTakesTooLongIsGivenUpAndTheOthersGoOn(String search, String threads)
      throws IOException {
    job(
        "slow," + LARGE_START + "," + LARGE_TARGET,
        "near,RRRRR/RRRRR/RRBBB/BBBBB/BBBB_,RRRRR/RRRRR/RRBBB/BBBBB/BBB_B",
        "direct,12/3_,12/3_");

    long begin = System.nanoTime();
    Cli.Result result = run("--pair-limit", "20ms", "--search", search, "-t", threads);

    assertThat(result.exitCode()).as(result.err()).isEqualTo(4);
    assertThat(file("out/results.csv"))
        .contains("\nslow,timed-out,,,,,pair-limit reached\n")
        .contains("\ndirect,ok,0,1,");
    assertThat(System.nanoTime() - begin).isLessThan(TimeUnit.SECONDS.toNanos(20));
  }

  @Test
  void aSumThatTakesTooLongIsGivenUp() throws IOException {
    job("slow," + corner(24, true) + "," + corner(24, false), "small,12/30,12/03");

    Cli.Result result =
        run("--pair-limit", "200ms", "--sum", "enumerate", "--path-limit", "9000000000000000000");

    assertThat(result.exitCode()).as(result.err()).isEqualTo(4);
    assertThat(file("out/results.csv"))
        .containsPattern(
            "\nslow,timed-out,46,8233430727600,,[0-9]+,only the sum is missing: pair-limit reached\n")
        .contains("\nsmall,ok,1,1,");
  }

  @Test
  void aSolveWhoseTimeIsUpTellsWhatItHad() {
    Cli.Result sum =
        Cli.here()
            .run(
                words(
                    "solve --time-limit 500ms --sum enumerate --path-limit 9000000000000000000",
                    corner(24, true),
                    corner(24, false)));
    assertThat(sum.exitCode()).as(sum.err()).isEqualTo(75);
    assertThat(sum.out())
        .startsWith("status timed-out\ndistance 46\npaths 8233430727600\nresidue ")
        .endsWith("message only the sum is missing: time-limit reached\n");
    assertThat(sum.err()).contains("time-limit reached: pair: summing");

    Cli.Result search =
        Cli.here().run(words("solve --time-limit 20ms --search dense", LARGE_START, LARGE_TARGET));
    assertThat(search.exitCode()).as(search.err()).isEqualTo(75);
    assertThat(search.out()).isEqualTo("status timed-out\nmessage time-limit reached\n");
  }

  private static String[] words(String command, String... boards) {
    List<String> words = new ArrayList<>(List.of(command.split(" ")));
    words.addAll(List.of(boards));
    return words.toArray(String[]::new);
  }

  @Test
  void aCensusWhoseTimeIsUpHasWrittenItsLevels() {
    String whole = Cli.here().run("census", LARGE_START).out();
    Cli.Result result = Cli.here().run("census", LARGE_START, "--time-limit", "60ms");
    assertThat(result.exitCode()).as(result.err()).isEqualTo(75);
    assertThat(whole).startsWith(result.out()).hasSizeGreaterThan(result.out().length());
    assertThat(result.err()).startsWith("sliders: time-limit reached: ").endsWith("counted yet\n");
  }

  @Test
  void aCensusThatASignalEndsHasWrittenItsLevels() throws Exception {
    String[] census = {"census", "1234/5678/9ab_"};
    Process process = JvmProcess.start(JvmProcess.command(List.of("-Xmx1g"), census), folder);
    JvmProcess.awaitBytes(process, folder.resolve("stdout"), 100);
    Thread.sleep(600);
    process.destroy();
    assertThat(process.waitFor()).as(file("stderr")).isEqualTo(143);
    assertThat(file("stdout")).startsWith("distance,boards\n0,1\n1,2\n2,4\n3,9\n").endsWith("\n");
    assertThat(file("stderr")).contains("sliders: interrupted: ", " boards up to distance ");
  }

  /** A board of one colour with the blank in the last or the first corner. */
  private static String corner(int side, boolean last) {
    String tiles = "R".repeat(side * side - 1);
    String cells = last ? tiles + "_" : "_" + tiles;
    StringBuilder board = new StringBuilder();
    for (int row = 0; row < side; row++) {
      board.append(row == 0 ? "" : "/").append(cells, row * side, (row + 1) * side);
    }
    return board.toString();
  }

  @Test
  void aRunWhoseTimeIsUpIsCompletedLater() throws IOException {
    job("small,12/30,12/03", "slow," + corner(24, true) + "," + corner(24, false));
    String limit = "9000000000000";

    Cli.Result stopped = run("--sum", "enumerate", "--path-limit", limit, "--time-limit", "1500ms");

    assertThat(stopped.exitCode()).as(stopped.err()).isEqualTo(75);
    assertThat(stopped.err())
        .contains("time-limit reached: 1 of 2 pairs finished; the same command with --resume");
    assertThat(file("out/results.csv.part"))
        .isEqualTo("id,status,distance,paths,checksum_sum,residue,message\nsmall,ok,1,1,82,82,\n");
    assertThat(file("out/manifest.json")).contains("\"state\" : \"interrupted\"", "\"exit\" : 75");
    assertThat(run("--sum", "meet", "--path-limit", limit, "--resume").exitCode()).isZero();
    // Origin of the number of paths: C(46, 23).
    assertThat(file("out/results.csv")).contains("\nslow,ok,46,8233430727600,");
  }

  private Path longJob() throws IOException {
    Path job = folder.resolve("job.csv");
    Files.writeString(job, RandomJob.text(1, 20_000));
    return job;
  }

  private List<String> longRun(Path job, String... more) {
    List<String> args =
        new ArrayList<>(
            List.of("run", job.toString(), "-o", folder.resolve("out").toString(), "-q"));
    args.addAll(List.of("--search", "two-ended", "--flush-ms", "20"));
    args.addAll(List.of(more));
    return JvmProcess.command(List.of(), args.toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"HUP", "INT", "TERM", "USR1", "USR2", "XCPU"})
  void aSignalLeavesARunThatCanBeResumed(String signal) throws Exception {
    Process process = JvmProcess.start(longRun(longJob()), folder);
    Path journal = folder.resolve("out/results.journal");
    JvmProcess.awaitBytes(process, journal, 10_000);
    kill(signal, process);

    int exitCode = exitCode(signal);
    assertThat(process.waitFor()).as(file("stderr")).isEqualTo(exitCode);
    assertThat(file("out/manifest.json"))
        .contains("\"state\" : \"interrupted\"", "\"exit\" : " + exitCode);
    assertThat(file("stderr"))
        .contains("interrupted: ")
        .contains(" of 20000 pairs finished; the same command with --resume");
    assertThat(folder.resolve("out/results.csv")).doesNotExist();
    List<String> rows = file("out/results.csv.part").lines().toList();
    assertThat(rows).hasSizeBetween(2, 20_000);
    assertThat(rows.get(0)).startsWith("id,status");
    assertThat(rows.stream().skip(1)).isSorted().allMatch(row -> row.split(",").length == 6);
  }

  /** Interpreted, no command is done before the signal comes, on however fast a machine. */
  @ParameterizedTest
  @ValueSource(strings = {"TERM", "USR1", "USR2", "XCPU"})
  void aSignalEndsEveryOtherCommandWithoutADump(String signal) throws Exception {
    String[] board = {
      "14 15 8 12/10 11 9 13/2 6 5 1/3 7 4 0", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"
    };
    for (List<String> words :
        List.of(
            List.of("census", "_RRRRR/RRRRRR/RRRBBB/BBBBBB/BBBBBB", "-t", "1"),
            List.of("solve", board[0], board[1], "-t", "1"),
            List.of("paths", board[0], board[1], "-t", "1"))) {
      Process process =
          JvmProcess.start(
              JvmProcess.command(List.of("-Xint"), words.toArray(String[]::new)), folder);
      JvmProcess.awaitCpu(process, Duration.ofMillis(1500));
      kill(signal, process);

      assertThat(process.waitFor()).as(words + file("stderr")).isEqualTo(exitCode(signal));
      assertThat(file("stdout")).as(words.toString()).isEmpty();
    }
  }

  private static int exitCode(String signal) {
    return Map.of("HUP", 129, "INT", 130, "TERM", 143, "USR1", 138, "USR2", 140, "XCPU", 152)
        .getOrDefault(signal, -1);
  }

  /** Starts a run of one pair that lasts a second or two. */
  private Process startLastPair() throws Exception {
    // Origin of the number of paths: C(32, 16).
    job("last," + corner(17, true) + "," + corner(17, false));
    Path out = folder.resolve("out");
    List<String> command =
        JvmProcess.command(
            List.of(),
            "run",
            folder.resolve("job.csv").toString(),
            "-o",
            out.toString(),
            "-q",
            "--sum",
            "enumerate");
    Process process = JvmProcess.start(command, folder);
    JvmProcess.awaitBytes(process, out.resolve("results.journal"), 0);
    return process;
  }

  private void assertIsInterrupted(Process process) throws Exception {
    assertThat(process.waitFor()).as(file("stderr")).isEqualTo(143);
    assertThat(file("out/manifest.json")).contains("\"state\" : \"interrupted\"", "\"exit\" : 143");
    assertThat(file("stderr")).contains(" of 1 pair finished; the same command with --resume");
  }

  /** The last pair ends within the three seconds that a signal leaves it, or is stopped. */
  @Test
  void aRunThatASignalFindsInItsLastPairIsInterruptedAndResumed() throws Exception {
    Process process = startLastPair();
    kill("TERM", process);

    assertIsInterrupted(process);
    assertThat(run("--sum", "enumerate", "--resume").exitCode()).isZero();
    assertThat(file("out/results.csv")).contains("\nlast,ok,32,601080390,");
    assertThat(file("out/manifest.json")).contains("\"state\" : \"complete\"", "\"exit\" : 0");
  }

  /** As {@code timeout} does, which signals its child and then its whole process group. */
  @Test
  void aSignalThatIsSentTwiceIsOne() throws Exception {
    Process process = startLastPair();
    String kill = "kill -TERM " + process.pid();
    ProcessBuilder twice = new ProcessBuilder("sh", "-c", kill + "; sleep 0.01; " + kill);
    assertThat(twice.inheritIO().start().waitFor()).isZero();

    assertIsInterrupted(process);
  }

  /** The system sends SIGXCPU again for each second of processor time past the limit. */
  @Test
  void aLimitOfProcessorTimeLeavesARunThatCanBeResumed() throws Exception {
    job("near,_12/345/678,142/3_5/678", "slow," + corner(24, true) + "," + corner(24, false));
    List<String> command =
        new ArrayList<>(List.of("sh", "-c", "ulimit -S -t 3 && exec \"$@\"", "sh"));
    command.addAll(
        JvmProcess.command(
            List.of(),
            "run",
            folder.resolve("job.csv").toString(),
            "-o",
            folder.resolve("out").toString(),
            "--sum",
            "enumerate",
            "--path-limit",
            "9000000000000",
            "-t",
            "2"));
    Process process = JvmProcess.start(command, folder);

    assertThat(process.waitFor()).as(file("stderr")).isEqualTo(152);
    assertThat(file("out/manifest.json")).contains("\"state\" : \"interrupted\"", "\"exit\" : 152");
    assertThat(file("stderr")).contains("interrupted: 1 of 2 pairs finished; the same command");
    assertThat(file("out/results.csv.part")).contains("\nnear,ok,");
  }

  /** Whoever runs the program in a thread may interrupt it: it ends, and nothing is lost. */
  @Test
  void anInterruptedThreadLeavesARunThatCanBeResumed() throws Exception {
    Files.writeString(folder.resolve("job.csv"), RandomJob.text(1, 3_000));
    AtomicInteger exitCode = new AtomicInteger(-1);
    Thread thread = new Thread(() -> exitCode.set(run("--search", "two-ended").exitCode()));
    thread.start();
    Path journal = folder.resolve("out/results.journal");
    while (thread.isAlive() && !(Files.exists(journal) && Files.size(journal) > 1_000)) {
      Thread.sleep(2);
    }
    thread.interrupt();
    thread.join();

    // The journal's channel is closed by the interrupt when its rows are read.
    assertThat(exitCode).hasValue(74);
    assertThat(run("--resume").exitCode()).isZero();
    assertThat(file("out/results.csv").lines()).hasSize(3_001);
  }

  private static void kill(String signal, Process process) throws Exception {
    assertThat(process.isAlive()).as("exit code %s", process).isTrue();
    ProcessBuilder kill =
        new ProcessBuilder("sh", "-c", "kill -" + signal + " " + process.pid()).inheritIO();
    assertThat(kill.start().waitFor()).isZero();
  }

  @Test
  void theSecondSignalEndsTheRunAtOnce() throws Exception {
    // A row is on the disk, and the second pair has computed for a while.
    job("near,_12/345/678,142/3_5/678", "slow," + corner(24, true) + "," + corner(24, false));
    Path out = folder.resolve("out");
    List<String> command =
        JvmProcess.command(
            List.of(),
            "run",
            folder.resolve("job.csv").toString(),
            "-o",
            out.toString(),
            "--sum",
            "enumerate",
            "--path-limit",
            "9000000000000",
            "--flush-ms",
            "400");
    Process process = JvmProcess.start(command, folder);
    JvmProcess.awaitBytes(process, out.resolve("results.journal"), 100);
    JvmProcess.awaitCpu(process, Duration.ofMillis(500));
    long begin = System.nanoTime();
    kill("TERM", process);
    // The first lets the pair run for three seconds more.
    assertThat(process.waitFor(500, TimeUnit.MILLISECONDS)).isFalse();
    kill("TERM", process);

    assertThat(process.waitFor()).isEqualTo(143);
    assertThat(System.nanoTime() - begin).isLessThan(TimeUnit.SECONDS.toNanos(3));
    assertThat(file("out/manifest.json")).contains("\"state\" : \"running\"");
  }
}
