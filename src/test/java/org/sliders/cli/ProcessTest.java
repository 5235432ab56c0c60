package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program as a process of its own: what only the JVM and the shell can show. */
class ProcessTest {

  @TempDir private Path folder;

  private ProcessBuilder process(List<String> jvmOptions, String... args) {
    return new ProcessBuilder(JvmProcess.command(jvmOptions, args))
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile());
  }

  private int run(List<String> jvmOptions, String... args)
      throws IOException, InterruptedException {
    return process(jvmOptions, args).start().waitFor();
  }

  private String file(String name) throws IOException {
    return Files.readString(folder.resolve(name), StandardCharsets.UTF_8);
  }

  @Test
  void aBadJobEndsWithItsCodeAndNothingOnStandardOutput() throws Exception {
    Path job = Path.of("src", "test", "resources", "jobs", "missing-blank.csv");

    int exitCode = run(List.of(), "run", job.toString());

    assertThat(exitCode).isEqualTo(65);
    assertThat(file("out")).isEmpty();
    assertThat(file("err")).startsWith(job + ":2: start '12/34' has the blank '0' 0 times");
  }

  @Test
  void outputIsUtf8InAnyLocale() throws Exception {
    List<String> jvmOptions = List.of("-Dfile.encoding=US-ASCII", "-Duser.language=tr");

    assertThat(run(jvmOptions, "check", "jobs/euler-244.csv")).isZero();

    assertThat(file("out")).contains("space 4x4 8×B 7×R");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "checksum LULUR --from WRBB/RRBB/RRBB/RRBB",
        "solve WRBB/RRBB/RRBB/RRBB RRBB/RBBB/RWRB/RRBB",
        "paths WRBB/RRBB/RRBB/RRBB RRBB/RBBB/RWRB/RRBB"
      })
  void shortCommandsLoadNoLibraryForRuns(String words) throws Exception {
    assertThat(run(List.of("-Xlog:class+load"), words.split(" "))).isZero();

    assertThat(file("out"))
        .contains("org.sliders.cli.Main")
        .doesNotContain("io.micrometer")
        .doesNotContain("io.prometheus")
        .doesNotContain("com.fasterxml.jackson");
  }

  @Test
  void listingStopsWhenTheReaderGoesAway() throws Exception {
    listsToAReaderThatGoesAway(Map.of());
  }

  /** The system's message is "Tubería rota" there. */
  @Test
  void listingStopsWhenTheReaderGoesAwayInAnyLanguage() throws Exception {
    String locale = "es_ES.UTF-8";
    assumeTrue(Files.exists(Path.of("/usr/share/locale/es/LC_MESSAGES/libc.mo")));
    assumeTrue(
        new ProcessBuilder(
                    "sh", "-c", "localedef -i es_ES -f UTF-8 '" + folder.resolve(locale) + "'")
                .start()
                .waitFor()
            == 0);
    listsToAReaderThatGoesAway(Map.of("LOCPATH", folder.toString(), "LC_ALL", locale));
  }

  private void listsToAReaderThatGoesAway(Map<String, String> settings) throws Exception {
    // 12,870 sequences: more than a pipe holds.
    String full = "RRRRRRRRR/".repeat(8);
    ProcessBuilder builder =
        process(List.of(), "paths", full + "RRRRRRRR_", "_RRRRRRRR/" + full.substring(0, 79))
            .redirectOutput(ProcessBuilder.Redirect.PIPE);
    builder.environment().putAll(settings);
    Process process = builder.start();
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      assertThat(lines.readLine()).isEqualTo("RRRRRRRRDDDDDDDD");
    }

    assertThat(process.waitFor()).isEqualTo(141);
    assertThat(file("err")).isEmpty();
  }
}
