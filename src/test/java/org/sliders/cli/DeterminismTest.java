package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.cli.options.Environment;
import org.sliders.oracle.MixedJob;

/** The same job on the same command line gives the same bytes, whatever else the run is told. */
class DeterminismTest {

  /** Some rows of the job are invalid. */
  private static final int SOME_UNANSWERED = 4;

  @TempDir static Path folder;

  private static Path jobFile;
  private static String expected = "";

  @BeforeAll
  static void runOnOneThread() throws IOException {
    jobFile = folder.resolve("mixed.csv");
    Files.writeString(jobFile, MixedJob.text(MixedJob.rows()));
    expected = results("expected", "--threads", "1");
    assertThat(expected.lines()).hasSize(MixedJob.rows().size() + 1);
    assertThat(expected).contains(",ok,", ",unreachable,", ",invalid,", "exceed path-limit");
  }

  private static List<String> arguments(String name, String... options) {
    List<String> arguments = new ArrayList<>(List.of("run", jobFile.toString(), "-q"));
    arguments.addAll(List.of("--keep-going", "-o", folder.resolve(name).toString()));
    arguments.addAll(List.of("--path-limit", String.valueOf(MixedJob.PATH_LIMIT)));
    arguments.addAll(Arrays.asList(options));
    return arguments;
  }

  private static String written(String name) throws IOException {
    return Files.readString(folder.resolve(name).resolve("results.csv"));
  }

  /** Runs the job in this process. */
  private static String results(String name, String... options) throws IOException {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode =
        new Main(
                new Environment(folder, null, false),
                new ByteArrayInputStream(new byte[0]),
                new ByteArrayOutputStream(),
                err)
            .run(arguments(name, options).toArray(String[]::new));
    assertThat(exitCode).as(err.toString(StandardCharsets.UTF_8)).isEqualTo(SOME_UNANSWERED);
    return written(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "2", "8"})
  void givesTheSameBytesOnAnyNumberOfThreads(String threads) throws IOException {
    assertThat(results("threads" + threads, "--threads", threads)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dense", "multi-source", "sweep", "two-ended"})
  void givesTheSameBytesWhateverTheSearch(String search) throws IOException {
    assertThat(results(search, "--search", search)).isEqualTo(expected);
  }

  @Test
  void givesTheSameBytesWhateverTheSumMethod() throws IOException {
    assertThat(results("enumerate", "--sum", "enumerate")).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "turkish, -Duser.language=tr",
    "egyptian, -Duser.language=ar -Duser.country=EG -Dfile.encoding=ISO-8859-1",
    "one, -XX:ActiveProcessorCount=1"
  })
  void givesTheSameBytesInAnyJvm(String name, String jvmOptions)
      throws IOException, InterruptedException {
    List<String> options = new ArrayList<>(List.of(jvmOptions.split(" ")));
    options.add("-Xmx256m");
    List<String> command = JvmProcess.command(options, arguments(name).toArray(String[]::new));
    Path log = folder.resolve(name + ".log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    boolean ended = process.waitFor(60, TimeUnit.SECONDS);
    if (!ended) {
      process.destroyForcibly();
    }

    assertThat(ended).as(Files.readString(log)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(log)).isEqualTo(SOME_UNANSWERED);
    assertThat(written(name)).isEqualTo(expected);
  }
}
