package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.options.Environment;
import org.sliders.fuzz.Claims;

/** Whatever a job file holds, {@code check} prints lines of characters that people can see. */
class CheckOutputTest {

  @TempDir private Path folder;

  static Stream<Path> keptInputs() throws IOException {
    Path inputs = Path.of("src/test/resources/org/sliders/job/JobFuzzTestInputs");
    try (Stream<Path> files = Files.walk(inputs)) {
      return files.filter(Files::isRegularFile).sorted().toList().stream();
    }
  }

  private static void check(byte[] input) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Environment here = new Environment(Path.of(""), null, false);
    int exitCode =
        new Main(here, new ByteArrayInputStream(input), out, err).run("check", "-v", "-");
    assertThat(exitCode).isIn(ExitCode.OK, ExitCode.BAD_DATA);
    Stream.of(out, err)
        .flatMap(stream -> stream.toString(StandardCharsets.UTF_8).lines())
        .forEach(Claims::requireVisible);
  }

  @ParameterizedTest
  @MethodSource("keptInputs")
  void onlyVisibleCharactersArePrinted(Path input) throws IOException {
    check(Files.readAllBytes(input));
  }

  @Test
  void everyCharacterInEveryFieldIsPrintedVisibly() {
    for (int point = 1; point < 0x3200; point++) {
      if (point != '\n' && point != '\r') {
        String hostile = Character.toString(point);
        for (String row :
            List.of(hostile + "a,12/30,12/03", "a,1" + hostile + "/30,12/03", "a,12/30", "a,b,c")) {
          check(("id,start,target\n" + row + "\n" + hostile).getBytes(StandardCharsets.UTF_8));
        }
      }
    }
  }

  @Test
  void aFileNameDoesNotForgeALine() throws IOException {
    Path job = folder.resolve("a\nsliders: all is well\u202E.csv");
    Files.writeString(job, "id,start,target\na,1,2\n");

    Cli.Result result = Cli.in(folder).run("check", job.toString());

    assertThat(result.err()).contains("a\\u000asliders: all is well\\u202e.csv:2: ");
    assertThat(result.err().lines()).noneMatch(line -> line.startsWith("sliders: all"));
    assertThat(result.out()).startsWith("job a\\u000asliders: all is well\\u202e: 1 row");
  }
}
