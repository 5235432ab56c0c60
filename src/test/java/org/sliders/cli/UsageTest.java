package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.sliders.cli.options.Command;
import org.sliders.cli.options.Opt;

/** What a user gets wrong on the command line ends with 2 and one line that says what it is. */
class UsageTest {

  private static final String START = "WRBB/RRBB/RRBB/RRBB";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          foo                           | unknown command 'foo'
          -v run                        | unknown command '-v'
          run --threads                 | --threads needs a value, N
          run -t                        | --threads needs a value, N
          run job.csv --thread 4        | unknown option '--thread'
          run job.csv --keep-going=1    | unknown option '--keep-going=1'
          run job.csv -x                | unknown option '-x'
          check job.csv --threads 2     | unknown option '--threads'
          run -q job.csv --quiet        | --quiet is given twice
          run -t 1 job.csv -t 1         | --threads is given twice
          run a b                       | unexpected argument 'b'
          run                           | 'run' needs JOB, on the command line or in the settings
          check                         | 'check' needs JOB
          solve a                       | 'solve' needs TARGET
          self-check all                | unexpected argument 'all'
          run job.csv -t 0              | --threads: '0' is not a whole number from 1 to 32767
          run job.csv -t -1             | --threads: '-1' is not a whole number from 1 to 32767
          run job.csv -t 1.5            | --threads: '1.5' is not a whole number from 1 to 32767
          run job.csv --threads=        | --threads: '' is not a whole number from 1 to 32767
          run job.csv -t 99999999999999999999 | --threads: '99999999999999999999' is not a whole number from 1 to 32767
          run job.csv --memory 12q      | --memory: '12q' is not bytes, at least 1, or a number with k, m or g, such as 512m
          run job.csv --memory 0        | --memory: '0' is not bytes, at least 1, or a number with k, m or g, such as 512m
          run job.csv --verify=-1       | --verify: '-1' is not a whole number from 0 to 2147483647
          run job.csv --verify=         | --verify: '' is not a whole number from 0 to 2147483647
          run job.csv --verify 5        | --verify takes its value after '=': --verify=5
          run --verify 1 job.csv        | --verify takes its value after '=': --verify=1
          run job.csv --progress x      | --progress: 'x' is not one of auto, bar, plain, none
          run job.csv --search meet     | --search: 'meet' is not one of auto, dense, multi-source, sweep, two-ended, guided
          run job.csv --sum list        | --sum: 'list' is not one of auto, enumerate, meet, residue
          run job.csv --sum AUTO        | --sum: 'AUTO' is not one of auto, enumerate, meet, residue
          run job.csv --path-limit 1e9  | --path-limit: '1e9' is not a whole number from 0 to 9223372036854775807
          run job.csv --shape 4         | --shape: shape '4' is not rows x columns, such as 4x4
          run job.csv --shape 3X4       | --shape: shape '3X4' is not rows x columns, such as 3x4
          run job.csv --shape 3,4       | --shape: shape '3,4' is not rows x columns, such as 3x4
          run job.csv --shape 0x4       | --shape: shape 0x4 is not between 1x1 and 16384 cells
          run job.csv --blank a/b       | --blank: 'a/b' is not one tile, without spaces and '/'
          run job.csv --out=            | --out: '' is not a path
          run job.csv -q -v             | --quiet and --verbose exclude each other
          solve -12/30 12/30            | unknown option '-12/30'
          help nonsense                 | unknown command 'nonsense'
          help run check                | unexpected argument 'check'
          """)
  void wrongCommandLineIsNamed(String words, String message) {
    Cli.Result result = Cli.here().run(words.split(" "));

    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("sliders: " + message + System.lineSeparator() + "Try 'sliders ");
    assertThat(result.err().lines()).hasSize(2);
  }

  @Test
  void memoryBeyondTheHeapIsRefused() {
    Cli.Result result = Cli.here().run("solve", START, START, "--memory", "999999g");

    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err()).startsWith("sliders: --memory: '999999g' is more than the heap of ");
  }

  @Test
  void noCommandPrintsTheUsageOnStandardError() {
    Cli.Result result = Cli.here().run();

    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("usage: sliders COMMAND");
  }

  @Test
  void helpNamesEveryCommand() {
    Cli.Result result = Cli.here().run("--help");

    assertThat(result.exitCode()).isZero();
    assertThat(result.err()).isEmpty();
    for (Command command : Command.values()) {
      assertThat(result.out()).contains("  " + command.word() + " ");
    }
  }

  @ParameterizedTest
  @EnumSource(Command.class)
  void helpIsAskedForInEveryWay(Command command) {
    String help = Cli.here().run(command.word(), "--help").out();

    assertThat(help).contains("sliders " + command.word(), "--help");
    assertThat(Cli.here().run(command.word(), "-h").out()).isEqualTo(help);
    assertThat(Cli.here().run("help", command.word()).out()).isEqualTo(help);
    assertThat(Cli.here().run("-h").out()).isEqualTo(Cli.here().run("--help").out());
    assertThat(Cli.here().run("help").out()).isEqualTo(Cli.here().run("--help").out());
  }

  @Test
  void quietChecksSayOnlyWhatIsWrong() {
    Cli.Result good = Cli.here().withInput("start,target\n12/30,21/30\n").run("check", "-q", "-");
    assertThat(good).isEqualTo(new Cli.Result(0, "", ""));
    Cli.Result bad = Cli.here().withInput("start,target\n12/30,2\n").run("check", "-q", "-");
    assertThat(bad.exitCode()).isEqualTo(65);
    assertThat(bad.out()).isEmpty();
    assertThat(bad.err()).startsWith("stdin:2: ");
    assertThat(Cli.here().run("self-check", "-q", "-t", "2")).isEqualTo(new Cli.Result(0, "", ""));
  }

  @ParameterizedTest
  @EnumSource(Command.class)
  void helpOfACommandNamesItsOptionsAndNoOthers(Command command) {
    Cli.Result result = Cli.here().run(command.word(), "--nonsense", "--help");

    assertThat(result.exitCode()).isZero();
    for (Opt<?> option : Opt.ALL) {
      boolean named = result.out().contains("--" + option.name());
      assertThat(named).as(option.name()).isEqualTo(option.isOfferedBy(command));
    }
  }

  @Test
  void versionIsOneLine() {
    Cli.Result result = Cli.here().run("--version");

    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).matches("sliders [0-9]\\S* \\(\\S+\\)\n");
  }

  @Test
  void helpIsQuietWhenNobodyReads() {
    Cli.Result result = Cli.here().withClosedOutput().run("--help");

    assertThat(result.exitCode()).isEqualTo(141);
    assertThat(result.err()).isEmpty();
  }
}
