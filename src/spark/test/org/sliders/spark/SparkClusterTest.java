package org.sliders.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A standalone cluster on the loopback, a process each: what is killed costs its parts alone. */
@Timeout(300)
class SparkClusterTest {

  private static final Pattern MASTER = Pattern.compile("Starting Spark master at (spark://\\S+)");
  private static final int PAIR_COUNT = 60_000;

  @TempDir private Path folder;

  private SparkProcesses spark;
  private String master;
  private final List<Process> workers = new ArrayList<>();
  private Path jar;

  @BeforeEach
  void startCluster() throws Exception {
    spark = new SparkProcesses(folder);
    jar = SparkProcesses.ownJar(folder);
    spark.start(
        "master.log",
        "256m",
        "org.apache.spark.deploy.master.Master",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--webui-port",
        "0");
    SparkProcesses.await(
        "the master is up",
        Duration.ofMinutes(1),
        () -> spark.log("master.log").contains("New state: ALIVE"));
    Matcher matcher = MASTER.matcher(spark.log("master.log"));
    assertThat(matcher.find()).isTrue();
    master = matcher.group(1);
    addWorker();
    addWorker();
    SparkProcesses.writeRandomJob(folder.resolve("job.csv"), 5, PAIR_COUNT);
  }

  @AfterEach
  void end() throws InterruptedException {
    spark.end();
  }

  private void addWorker() throws Exception {
    workers.add(spark.startWorker("worker" + workers.size(), master));
    SparkProcesses.await(
        "the worker is registered",
        Duration.ofMinutes(1),
        () ->
            spark.log("master.log").split("Registering worker", -1).length == workers.size() + 1);
  }

  private Process submit(String log, String... more) throws IOException {
    List<String> words = new ArrayList<>(List.of("--master", master));
    words.addAll(List.of("--conf", "spark.jars=" + jar));
    words.addAll(List.of("--conf", "spark.executor.memory=512m"));
    words.addAll(List.of(more));
    return spark.submit(log, words.toArray(String[]::new));
  }

  private Process submitJob(String out, String... more) throws IOException {
    return submit(
        out + ".log",
        Stream.concat(
                Stream.of("job.csv", "-q", "-o", out, "--search", "two-ended", "--flush-ms", "20"),
                Stream.of(more))
            .toArray(String[]::new));
  }

  private void awaitRows(Process driver, String out) throws Exception {
    Path journal = folder.resolve(out).resolve("results.journal");
    SparkProcesses.await(
        "rows are in the journal",
        Duration.ofMinutes(2),
        () -> !driver.isAlive() || (Files.exists(journal) && Files.size(journal) > 10_000));
    assertThat(driver.isAlive()).as(spark.log(out + ".log")).isTrue();
  }

  private void assertSameAsHere(String out) throws IOException {
    assertThat(SparkProcesses.runHere(folder, "job.csv", "-q", "-o", "here")).isZero();
    assertThat(folder.resolve(out).resolve("results.csv"))
        .hasSameBinaryContentAs(folder.resolve("here/results.csv"));
  }

  private static boolean killExecutor(Process worker) {
    List<ProcessHandle> executors = worker.toHandle().children().toList();
    executors.forEach(ProcessHandle::destroyForcibly);
    return !executors.isEmpty();
  }

  @Test
  void killedExecutorAndLateWorkerChangeNothing() throws Exception {
    Process driver = submitJob("out");
    awaitRows(driver, "out");

    assertThat(killExecutor(workers.get(0))).isTrue();
    addWorker();

    assertThat(driver.waitFor()).as(spark.log("out.log")).isZero();
    assertThat(spark.log("worker2.log")).contains("Asked to launch executor");
    assertSameAsHere("out");
  }

  @Test
  void killedDriverIsResumed() throws Exception {
    Process driver = submitJob("out");
    awaitRows(driver, "out");

    driver.destroyForcibly().waitFor();
    Process again = submitJob("out", "--resume");

    assertThat(again.waitFor()).as(spark.log("out.log")).isZero();
    assertSameAsHere("out");
  }

  @Test
  void signalledDriverKeepsItsRows() throws Exception {
    Process driver = submitJob("out");
    awaitRows(driver, "out");

    driver.destroy();

    assertThat(driver.waitFor()).as(spark.log("out.log")).isEqualTo(143);
    assertThat(Files.readString(folder.resolve("out/manifest.json")))
        .contains("\"state\" : \"interrupted\"");
    assertThat(submitJob("out", "--resume").waitFor()).as(spark.log("out.log")).isZero();
    assertSameAsHere("out");
  }

  private static boolean hasTakenItsPart(ProcessHandle executor) {
    Instant started = executor.info().startInstant().orElse(Instant.MAX);
    return started.isBefore(Instant.now().minusSeconds(8));
  }

  /** Whatever ends the executors of a part each time, such as the system for want of memory. */
  @Test
  void partThatEndsItsExecutorsFailsAlone() throws Exception {
    Files.writeString(
        folder.resolve("hard.csv"),
        """
        id,start,target
        hard,1234/5678/9ABC/DEF_,_FED/CBA9/8765/4321
        easy,12/30,12/03
        """);

    Process driver = submit("hard.log", "hard.csv", "-o", "hard", "--search", "guided", "--flush-ms", "20");
    Path journal = folder.resolve("hard/results.journal");
    SparkProcesses.await(
        "the easy row is there",
        Duration.ofMinutes(1),
        () ->
            Files.exists(journal)
                && Files.readString(journal, StandardCharsets.ISO_8859_1).contains("easy,ok"));
    while (driver.isAlive()) {
      workers.stream()
          .flatMap(worker -> worker.toHandle().children())
          .filter(SparkClusterTest::hasTakenItsPart)
          .forEach(ProcessHandle::destroyForcibly);
      Thread.sleep(500);
    }

    assertThat(driver.exitValue()).as(spark.log("hard.log")).isEqualTo(4);
    assertThat(Files.readString(folder.resolve("hard/results.csv")))
        .contains("hard,failed,,,,,")
        .contains("its part failed on Spark: ")
        .contains("easy,ok,1,");
  }
}
