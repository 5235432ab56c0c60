package org.sliders.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Jobs in parts under a real Slurm, whose daemons this test starts on the loopback, and under GNU
 * parallel; each test is skipped where its programs are missing.
 */
@Timeout(300)
class BatchSystemsTest {

  private static final Path PROJECT = Path.of("").toAbsolutePath();
  private static final List<Path> PROGRAM_FOLDERS =
      Stream.concat(
              Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)),
              Stream.of("/usr/sbin", "/sbin"))
          .map(Path::of)
          .toList();
  private static final int PAIR_COUNT = 40_000;

  @TempDir private Path folder;

  private Path home;
  private final List<Process> processes = new ArrayList<>();

  /** Lays out an installation whose jar names the classes under test. */
  @BeforeEach
  void install() throws IOException {
    home = Files.createDirectories(folder.resolve("home"));
    for (String file :
        List.of(
            "scripts/sliders",
            "scripts/slurm-array",
            "config/jvm/all.options",
            "config/jvm/long.options",
            "config/jvm/short.options")) {
      Files.createDirectories(home.resolve(file).getParent());
      Files.copy(PROJECT.resolve(file), home.resolve(file));
    }
    Files.writeString(home.resolve("pom.xml"), "");
    Files.setLastModifiedTime(
        home.resolve("pom.xml"), FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
    Files.createDirectories(home.resolve("target/lib"));
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest
        .getMainAttributes()
        .put(
            Attributes.Name.CLASS_PATH,
            Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(entry -> Path.of(entry).toUri().toString())
                .collect(Collectors.joining(" ")));
    new JarOutputStream(Files.newOutputStream(home.resolve("target/sliders.jar")), manifest)
        .close();
    Files.writeString(folder.resolve("job.csv"), RandomJob.text(9, PAIR_COUNT));
  }

  @AfterEach
  void endProcesses() throws InterruptedException {
    for (int last = processes.size() - 1; last >= 0; last--) {
      processes.get(last).destroy();
      if (!processes.get(last).waitFor(20, TimeUnit.SECONDS)) {
        processes.get(last).destroyForcibly();
      }
    }
  }

  private static void assumeInstalled(String... programs) {
    for (String program : programs) {
      assumeTrue(
          PROGRAM_FOLDERS.stream().anyMatch(path -> Files.isExecutable(path.resolve(program))),
          program + " is not installed");
    }
  }

  private ProcessBuilder command(String... words) {
    ProcessBuilder command = new ProcessBuilder(words).directory(folder.toFile());
    Map<String, String> environment = command.environment();
    environment.put("PATH", environment.get("PATH") + ":/usr/sbin:/sbin");
    environment.put("JAVA_HOME", System.getProperty("java.home"));
    environment.put("SLURM_CONF", folder.resolve("slurm.conf").toString());
    environment.put("SLIDERS_SBATCH", "--cpus-per-task=1 --mem=1G");
    // No archive of classes is made in the background.
    environment.put("SLIDERS_JAVA_OPTS", "-Xshare:auto");
    environment.remove("SLIDERS_HEAP");
    return command;
  }

  private String run(String... words) throws Exception {
    Process process = command(words).redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as("%s: %s", String.join(" ", words), out).isZero();
    return out;
  }

  private byte[] expected() throws IOException {
    Cli.in(folder).run("run", "job.csv", "-q", "-o", "expected");
    return Files.readAllBytes(folder.resolve("expected/results.csv"));
  }

  private String script(String name) {
    return home.resolve("scripts").resolve(name).toString();
  }

  @Test
  void gnuParallelRunsTheParts() throws Exception {
    assumeInstalled("parallel");

    run(
        "parallel",
        "-j2",
        script("sliders"),
        "run job.csv -q -t 1 --shard {}/4",
        ":::",
        "1",
        "2",
        "3",
        "4");
    run(
        script("sliders"),
        "merge",
        "-o",
        "whole",
        "results/job.1-of-4",
        "results/job.2-of-4",
        "results/job.3-of-4",
        "results/job.4-of-4");

    assertThat(folder.resolve("whole/results.csv")).hasBinaryContent(expected());
  }

  @Test
  void partsOfSlurmArrayGoOnWhereTheyWereStopped() throws Exception {
    assumeInstalled("munged", "slurmctld", "slurmd", "sbatch", "scontrol", "scancel");
    assumeTrue("root".equals(System.getProperty("user.name")), "slurmd needs root");
    startSlurm();

    String array =
        run(
                script("slurm-array"),
                "4",
                "job.csv",
                "whole",
                "--search",
                "two-ended",
                "--flush-ms",
                "20")
            .lines()
            .findFirst()
            .orElseThrow();
    awaitRows(1);
    run("scontrol", "requeue", array + "_1");
    awaitRows(2);
    // It signals again and again until it is told that the task has heard it, which is not so.
    Process signal = start("scancel", "--batch", "--signal=USR1", array + "_2");
    awaitQueued(array + "_1");
    awaitQueued(array + "_2");
    signal.destroyForcibly().waitFor();
    for (int part = 1; part <= 2; part++) {
      run("scontrol", "update", "JobId=" + array + "_" + part, "StartTime=now");
    }

    await("whole/manifest.json", Duration.ofMinutes(2));
    await("whole/results.csv", Duration.ofSeconds(10));
    assertThat(folder.resolve("whole/results.csv")).hasBinaryContent(expected());
    for (int part = 1; part <= 2; part++) {
      assertThat(Files.readString(folder.resolve("whole.parts/part-" + part + "/run.log")))
          .as("part %d", part)
          .contains("finished by an earlier run");
    }
  }

  /** Waits until rows of a part are on disk. */
  private void awaitRows(int part) throws Exception {
    Path journal = folder.resolve("whole.parts/part-" + part + "/results.journal");
    Instant end = Instant.now().plusSeconds(60);
    while (!Files.exists(journal) || Files.size(journal) < 4096) {
      assertThat(Instant.now()).as("part %d has rows", part).isBefore(end);
      Thread.sleep(20);
    }
  }

  private void await(String file, Duration most) throws Exception {
    Instant end = Instant.now().plus(most);
    while (!Files.exists(folder.resolve(file))) {
      assertThat(Instant.now()).as(file + " is there").isBefore(end);
      Thread.sleep(100);
    }
  }

  /** Waits until a task is in the queue again, where Slurm lets it wait for two minutes. */
  private void awaitQueued(String task) throws Exception {
    Instant end = Instant.now().plusSeconds(60);
    while (!run("scontrol", "show", "job", task).contains("JobState=PENDING Reason=BeginTime")) {
      assertThat(Instant.now()).as(task + " is in the queue again").isBefore(end);
      Thread.sleep(100);
    }
  }

  /** Starts the daemons of one node with two cores, whatever the machine has. */
  private void startSlurm() throws Exception {
    byte[] key = new byte[1024];
    new SecureRandom().nextBytes(key);
    Path keyFile =
        Files.createFile(
            folder.resolve("munge.key"),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.write(keyFile, key);
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    for (String name : List.of("state", "spool")) {
      Files.createDirectory(folder.resolve(name));
    }
    Files.writeString(folder.resolve("slurm.conf"), slurmConf());
    start(
        "munged",
        "--foreground",
        "--force",
        "--key-file=" + keyFile,
        "--socket=" + folder.resolve("munge.socket"),
        "--pid-file=" + folder.resolve("munged.pid"),
        "--log-file=" + folder.resolve("munged.log"),
        "--seed-file=" + folder.resolve("munged.seed"));
    await("munge.socket", Duration.ofSeconds(20));
    start("slurmctld", "-D");
    start("slurmd", "-D", "-N", "localhost");
    Instant end = Instant.now().plusSeconds(60);
    while (!state().contains("idle")) {
      assertThat(Instant.now()).as("the node is ready, not %s", state()).isBefore(end);
      Thread.sleep(200);
    }
  }

  private String state() throws Exception {
    Process process = command("sinfo", "-h", "-o", "%t").redirectErrorStream(true).start();
    return new String(process.getInputStream().readAllBytes(), UTF_8);
  }

  private Process start(String... words) throws IOException {
    Process process =
        command(words)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve(words[0] + ".out").toFile())
            .start();
    processes.add(process);
    return process;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private String slurmConf() throws Exception {
    return String.join(
        "\n",
        "ClusterName=sliders",
        "SlurmctldHost=localhost(127.0.0.1)",
        "SlurmctldPort=" + freePort(),
        "SlurmdPort=" + freePort(),
        "SlurmUser=root",
        "SlurmdUser=root",
        "AuthType=auth/munge",
        "AuthInfo=socket=" + folder.resolve("munge.socket"),
        "StateSaveLocation=" + folder.resolve("state"),
        "SlurmdSpoolDir=" + folder.resolve("spool"),
        "SlurmctldPidFile=" + folder.resolve("slurmctld.pid"),
        "SlurmdPidFile=" + folder.resolve("slurmd.pid"),
        "ProctrackType=proctrack/pgid",
        "TaskPlugin=task/none",
        "SelectType=select/cons_tres",
        "SelectTypeParameters=CR_CPU",
        "AccountingStorageType=accounting_storage/none",
        "JobAcctGatherType=jobacct_gather/none",
        "MpiDefault=none",
        "SlurmdParameters=config_overrides",
        "MailProg=/bin/true",
        "SchedulerParameters=sched_interval=1,batch_sched_delay=0",
        "NodeName=localhost NodeAddr=127.0.0.1 NodeHostname="
            + InetAddress.getLocalHost().getHostName()
            + " CPUs=2 RealMemory=4000",
        "PartitionName=all Nodes=localhost Default=YES MaxTime=INFINITE State=UP",
        "");
  }
}
