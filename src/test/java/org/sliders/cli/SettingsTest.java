package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sliders.cli.io.Verbosity;
import org.sliders.cli.options.Arguments;
import org.sliders.cli.options.Command;
import org.sliders.cli.options.Environment;
import org.sliders.cli.options.Opt;
import org.sliders.cli.options.Settings;
import org.sliders.cli.options.SettingsFile;
import org.sliders.cli.options.UsageException;

/** Built-in values, the installation's file, the file of {@code --config}, the command line. */
class SettingsTest {

  @TempDir private Path folder;
  private Path config;

  @BeforeEach
  void setUp() throws IOException {
    config = folder.resolve("my.properties");
    Files.createDirectories(folder.resolve("config"));
  }

  @Test
  void laterSourcesCountMore() throws IOException {
    Files.writeString(
        folder.resolve(Settings.INSTALLED), "threads=2\npath-limit=2\nmemory = 2\nsum=residue\n");
    Files.writeString(config, "threads=3\npath-limit=3\n");

    Settings settings = load("--config", config.toString(), "--threads", "4");

    assertThat(settings.get(Opt.THREADS)).isEqualTo(4);
    assertThat(settings.get(Opt.PATH_LIMIT)).isEqualTo(3);
    assertThat(settings.get(Opt.MEMORY)).isEqualTo(2);
    assertThat(settings.text(Opt.SUM)).isEqualTo("residue");
    assertThat(settings.text(Opt.SEARCH)).isEqualTo("auto");
    assertThat(settings.given(Opt.SHAPE)).isEmpty();
    assertThat(settings.originOf(Opt.PATH_LIMIT)).isEqualTo(config + ":2: path-limit");
  }

  @Test
  void pathsInAFileAreRelativeToIt() throws IOException {
    Files.writeString(config, "job = jobs/a.csv\nout = C:\\results\n");

    Settings settings = load("--config", config.toString());

    assertThat(settings.given(Opt.JOB)).contains(folder.resolve("jobs/a.csv"));
    assertThat(settings.given(Opt.OUT)).contains(folder.resolve("C:\\results"));
  }

  /** A collector's old generation, which has the large arrays, is two thirds of the heap. */
  @Test
  void theUsualMemoryLeavesRoomInASmallHeap() {
    assertThat(Opt.usualMemory(64_487_424)).isEqualTo(38_692_452).isLessThan(64_487_424 * 2L / 3);
    assertThat(Opt.usualMemory(1L << 30)).isEqualTo(858_993_456);
  }

  @Test
  void anEmptyFileSetsNothing() throws IOException {
    Files.writeString(config, "\uFEFF# comment\r\n\r\n   \r");

    assertThat(load("--config", config.toString()).given(Opt.THREADS)).isEmpty();
  }

  @Test
  void theLouderSourceDecidesHowMuchIsSaid() throws IOException {
    Files.writeString(config, "quiet = true\n");

    assertThat(load("--config", config.toString()).verbosity()).isEqualTo(Verbosity.QUIET);
    assertThat(load("--config", config.toString(), "-v").verbosity()).isEqualTo(Verbosity.VERBOSE);
    assertThat(load().verbosity()).isEqualTo(Verbosity.NORMAL);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          thread = 2              | 2: unknown key 'thread'
          config = a.properties   | 2: unknown key 'config'
          limit = 3               | 2: unknown key 'limit'
          THREADS = 2             | 2: unknown key 'THREADS'
          threads                 | 2: 'threads' is not of the form key = value
          threads =               | 2: threads: '' is not a whole number from 1 to 32767
          keep-going = yes        | 2: keep-going: 'yes' is not true or false
          quiet = true            | 2: quiet is given twice
          checksum.modulus = 1    | 2: checksum.modulus: '1' is not a whole number from 2 to 2147483647
          checksum.multiplier = -1| 2: checksum.multiplier: '-1' is not a whole number from 0 to 2147483646
          """)
  void aWrongLineIsNamed(String line, String message) throws IOException {
    Files.writeString(config, "quiet = false\n" + line + "\n");

    Cli.Result result = Cli.in(folder).run("self-check", "--config", "my.properties");

    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err())
        .startsWith("sliders: " + config + ":" + message + System.lineSeparator());
  }

  @Test
  void multiplierMustBeBelowModulus() throws IOException {
    Files.writeString(config, "checksum.modulus = 100\n");

    Cli.Result result = Cli.in(folder).run("self-check", "--config", "my.properties");

    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err())
        .contains("my.properties:1: checksum.modulus: checksum.multiplier 243 ");
  }

  @Test
  void aFileThatCannotBeReadIsNoInput() {
    Cli.Result result = Cli.in(folder).run("self-check", "--config", "none.properties");

    assertThat(result.exitCode()).isEqualTo(66);
    assertThat(result.err())
        .isEqualTo(
            "sliders: cannot read "
                + folder.resolve("none.properties")
                + ": no such file or folder"
                + System.lineSeparator());
  }

  @Test
  void aFileThatIsNotUtf8IsRefused() throws IOException {
    Files.write(config, new byte[] {'#', (byte) 0xE4, '\n'});

    assertThatThrownBy(() -> SettingsFile.read(config))
        .isInstanceOf(UsageException.class)
        .hasMessage(config + " is not UTF-8");
  }

  @Test
  void aFileWithoutEndIsRefused() throws IOException {
    Path zeros = Path.of("/dev/zero");
    assumeTrue(Files.exists(zeros));

    assertThatThrownBy(() -> SettingsFile.read(zeros))
        .isInstanceOf(UsageException.class)
        .hasMessage(zeros + " is longer than 1 MiB");
    Files.writeString(config, "#".repeat(1 << 20));
    assertThat(SettingsFile.read(config).value(Opt.THREADS)).isNull();
  }

  @Test
  void anotherChecksumIsWarnedOf() throws IOException {
    Files.writeString(
        folder.resolve(Settings.INSTALLED), "checksum.multiplier=10\nchecksum.modulus=1000\n");

    Cli.Result loud = Cli.in(folder).withHome(folder).run("checksum", "LU");
    Cli.Result quiet = Cli.in(folder).withHome(folder).run("checksum", "LU", "-q");

    assertThat(loud.out()).isEqualTo("845\n");
    assertThat(loud.err()).contains("warning: the checksum has multiplier 10 and modulus 1000");
    assertThat(quiet.out()).isEqualTo("845\n");
    assertThat(quiet.err()).isEmpty();
  }

  private Settings load(String... words) {
    Arguments arguments = Arguments.parse(Command.SELF_CHECK, List.of(words), folder);
    return Settings.load(arguments.options(), new Environment(folder, folder, false));
  }
}
