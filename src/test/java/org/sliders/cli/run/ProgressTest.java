package org.sliders.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.sliders.cli.io.Verbosity;
import org.sliders.cli.options.ProgressMode;

/** The bar and the lines, by a clock that the test sets. */
class ProgressTest {

  private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
  private final PrintStream stream = new PrintStream(screen, true, StandardCharsets.UTF_8);
  private long now;

  private String shown() {
    return screen.toString(StandardCharsets.UTF_8);
  }

  private Progress start(ProgressMode mode) {
    return Progress.start(stream, () -> now, mode, 4);
  }

  @Test
  void theBarIsWrittenOverAndTakenAway() {
    Progress progress = start(ProgressMode.BAR);
    progress.finishedOne();
    assertThat(shown()).isEmpty();

    now = TimeUnit.MILLISECONDS.toNanos(250);
    progress.finishedOne();
    String line = "[###############...............] 2 of 4 pairs, 0.25 s";
    assertThat(shown()).isEqualTo("\r" + line);

    progress.end();
    assertThat(shown()).isEqualTo("\r" + line + "\r" + " ".repeat(line.length()) + "\r");
  }

  @Test
  void plainLinesAreRare() {
    Progress progress = start(ProgressMode.PLAIN);
    now = TimeUnit.SECONDS.toNanos(9);
    progress.finishedOne();
    assertThat(shown()).isEmpty();

    now = TimeUnit.SECONDS.toNanos(10);
    progress.finishedOne();
    progress.finishedOne();
    progress.end();
    assertThat(shown().lines()).containsExactly("sliders: 2 of 4 pairs, 10.00 s");
  }

  @Test
  void noneIsNothing() {
    Progress progress = start(ProgressMode.NONE);
    now = TimeUnit.HOURS.toNanos(1);
    progress.finishedOne();
    progress.end();
    assertThat(shown()).isEmpty();
  }

  @Test
  void autoDependsOnTheTerminalAndOnQuiet() {
    assertThat(Progress.modeFor(ProgressMode.AUTO, true, Verbosity.NORMAL))
        .isEqualTo(ProgressMode.BAR);
    assertThat(Progress.modeFor(ProgressMode.AUTO, false, Verbosity.VERBOSE))
        .isEqualTo(ProgressMode.PLAIN);
    assertThat(Progress.modeFor(ProgressMode.AUTO, true, Verbosity.QUIET))
        .isEqualTo(ProgressMode.NONE);
    assertThat(Progress.modeFor(ProgressMode.BAR, false, Verbosity.QUIET))
        .isEqualTo(ProgressMode.BAR);
  }
}
