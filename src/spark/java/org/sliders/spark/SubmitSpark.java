package org.sliders.spark;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkConf;
import org.jspecify.annotations.Nullable;
import org.sliders.cli.Main;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.options.Environment;
import org.sliders.cli.run.BatchSignals;

/** {@code submit-spark}: {@code run} with its pairs answered by a Spark cluster. */
public final class SubmitSpark {

  private static final String MASTER = "--master";
  private static final String CONF = "--conf";
  private static final String MEMORY = "--memory";

  private SubmitSpark() {}

  /**
   * Runs a job in this process and ends the process with its exit code.
   *
   * @param args the command line: {@code --master URL}, {@code --conf KEY=VALUE} as often as needed,
   *     and what {@code run} takes
   */
  public static void main(String[] args) {
    BatchSignals.watch(System::exit);
    OutputStream out = new FileOutputStream(FileDescriptor.out);
    OutputStream err = new BufferedOutputStream(new FileOutputStream(FileDescriptor.err));
    System.exit(run(List.of(args), Environment.ofProcess(), out, err));
  }

  /** Runs a job and returns the exit code. */
  static int run(List<String> args, Environment environment, OutputStream out, OutputStream err) {
    SparkConf conf = new SparkConf();
    List<String> words = new ArrayList<>(List.of("run"));
    boolean isMemoryGiven = false;
    for (int place = 0; place < args.size(); place++) {
      String word = args.get(place);
      String name = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
      if (name.equals(MASTER) || name.equals(CONF)) {
        boolean isOneWord = !name.equals(word);
        if (!isOneWord && place + 1 == args.size()) {
          return refuse(name + " needs a value", err);
        }
        String value = isOneWord ? word.substring(name.length() + 1) : args.get(++place);
        if (!set(name, value, conf)) {
          return refuse("--conf " + value + ": expected spark.KEY=VALUE", err);
        }
      } else {
        isMemoryGiven |= name.equals(MEMORY);
        words.add(word);
      }
    }
    if (!conf.contains("spark.master")) {
      return refuse("needs --master, such as spark://host:7077 or local[4]", err);
    }
    conf.setIfMissing("spark.app.name", "sliders");
    conf.setIfMissing("spark.log.level", "WARN");
    Path jar = ownJar();
    if (jar != null) {
      conf.setJars(new String[] {jar.toString()});
    }
    try (SparkJobRunner runner = new SparkJobRunner(conf, isMemoryGiven)) {
      return new Main(environment, System.in, out, err, runner).run(words.toArray(String[]::new));
    }
  }

  private static boolean set(String name, String value, SparkConf conf) {
    if (name.equals(MASTER)) {
      conf.setMaster(value);
      return true;
    }
    int equals = value.indexOf('=');
    if (equals <= 0 || !value.startsWith("spark.")) {
      return false;
    }
    conf.set(value.substring(0, equals), value.substring(equals + 1));
    return true;
  }

  private static int refuse(String message, OutputStream err) {
    new PrintStream(err, true, StandardCharsets.UTF_8)
        .println("submit-spark: " + message);
    return ExitCode.USAGE;
  }

  /** Returns the jar of this program, which Spark brings to the executors; null for a folder. */
  private static @Nullable Path ownJar() {
    try {
      Path place =
          Path.of(SubmitSpark.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return Files.isRegularFile(place) ? place : null;
    } catch (URISyntaxException e) {
      throw new IllegalStateException("this program has no place", e);
    }
  }
}
