package org.sliders.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;
import org.sliders.cli.Main;
import org.sliders.cli.options.Environment;

/** Starts drivers, masters and workers as processes of their own, and ends those it started. */
final class SparkProcesses {

  private static final Path BUILT = Path.of("target/spark").toAbsolutePath();
  private static final Path SPARK_HOME = BUILT.resolve("home");

  /** As the launcher has it, but for the classes that are tested in place of their jar. */
  private static final String CLASS_PATH =
      BUILT.resolve("classes") + ":" + SPARK_HOME + "/jars/*:" + BUILT.resolve("lib") + "/*";

  private final Path folder;
  private final List<Process> started = new ArrayList<>();

  SparkProcesses(Path folder) {
    this.folder = folder;
  }

  /** Starts a class; what it prints goes to a file. */
  Process start(String outFile, String heap, String mainClass, String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(Arrays.asList(JavaModuleOptions.defaultModuleOptionArray()));
    command.addAll(List.of("-Xmx" + heap, "-Dspark.master.rest.enabled=false"));
    command.addAll(List.of("-Dspark.ui.enabled=false", "-Dspark.driver.host=127.0.0.1"));
    command.addAll(List.of("-Dspark.driver.bindAddress=127.0.0.1"));
    command.addAll(List.of("-cp", CLASS_PATH, mainClass));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("SPARK_HOME", SPARK_HOME.toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    Process process =
        builder
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve(outFile).toFile())
            .start();
    started.add(process);
    return process;
  }

  /** Starts the program that submits a job. */
  Process submit(String outFile, String... args) throws IOException {
    return start(outFile, "512m", SubmitSpark.class.getName(), args);
  }

  /** Starts a worker with one core. */
  Process startWorker(String name, String master) throws IOException {
    return start(
        name + ".log",
        "256m",
        "org.apache.spark.deploy.worker.Worker",
        "--host",
        "127.0.0.1",
        "--cores",
        "1",
        "--memory",
        "1g",
        "--webui-port",
        "0",
        "--work-dir",
        folder.resolve(name).toString(),
        master);
  }

  String log(String file) throws IOException {
    Path path = folder.resolve(file);
    return Files.exists(path) ? Files.readString(path) : "";
  }

  /** Waits until something is so. */
  static void await(String what, Duration most, Callable<Boolean> isSo) throws Exception {
    Instant end = Instant.now().plus(most);
    while (!isSo.call()) {
      assertThat(Instant.now()).as(what).isBefore(end);
      Thread.sleep(20);
    }
  }

  /** Runs a job on this machine without Spark, and returns the exit code. */
  static int runHere(Path folder, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    return new Main(
            new Environment(folder, null, false), InputStream.nullInputStream(), out, out)
        .run(Stream.concat(Stream.of("run"), Stream.of(args)).toArray(String[]::new));
  }

  /** Makes a jar of the program's own classes, as the launcher has it. */
  static Path ownJar(Path folder) throws IOException {
    Path classes = Path.of("target/spark/classes");
    Path jar = folder.resolve("own.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new JarEntry(classes.relativize(file).toString()));
        Files.copy(file, out);
      }
    }
    return jar;
  }

  /** Writes a job of random 4×4 pairs. */
  static void writeRandomJob(Path file, long seed, int pairCount) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    StringBuilder text = new StringBuilder("id,start,target\n");
    for (int pair = 1; pair <= pairCount; pair++) {
      text.append("random-").append(pair).append(',').append(board(random)).append(',');
      text.append(board(random)).append('\n');
    }
    Files.writeString(file, text);
  }

  private static String board(SplittableRandom random) {
    StringBuilder tiles = new StringBuilder("WRRRRRRRBBBBBBBB");
    for (int last = tiles.length() - 1; last > 0; last--) {
      int chosen = random.nextInt(last + 1);
      char tile = tiles.charAt(chosen);
      tiles.setCharAt(chosen, tiles.charAt(last));
      tiles.setCharAt(last, tile);
    }
    return tiles.insert(12, '/').insert(8, '/').insert(4, '/').toString();
  }

  /** Ends all processes that are left. */
  void end() throws InterruptedException {
    for (int last = started.size() - 1; last >= 0; last--) {
      started.get(last).destroy();
      if (!started.get(last).waitFor(30, TimeUnit.SECONDS)) {
        started.get(last).destroyForcibly();
      }
    }
  }
}
