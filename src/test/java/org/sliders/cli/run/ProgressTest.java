package org.sliders.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.cli.io.Verbosity;
import org.sliders.cli.options.ProgressMode;
import org.sliders.results.LiveStatus;

/** The bar and the lines. */
class ProgressTest {

  private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
  private final PrintStream stream = new PrintStream(screen, true, StandardCharsets.UTF_8);
  private int columns = 120;

  private String shown() {
    return screen.toString(StandardCharsets.UTF_8);
  }

  private Progress progress(ProgressMode mode) {
    return new Progress(stream, mode, () -> columns);
  }

  private static Moment after(long seconds) {
    return new Moment(
        12,
        10,
        20,
        TimeUnit.SECONDS.toNanos(seconds),
        OptionalLong.of(TimeUnit.SECONDS.toNanos(3 * seconds)),
        "K088: guided search, 1.23e9 boards, distance 57, 34 s");
  }

  @Test
  void theBarIsWrittenOverAndTakenAway() {
    Progress progress = progress(ProgressMode.BAR);
    progress.show(after(100));
    String line =
        "[#######.......................] 12 of 20 pairs, 1 min 40 s, 0.100 pairs/s, about 5 min"
            + " left; K088: guided search, 1.2…";
    assertThat(shown()).isEqualTo("\r" + line).hasSize(120);

    progress.clear();
    progress.clear();
    assertThat(shown()).isEqualTo("\r" + line + "\r" + " ".repeat(line.length()) + "\r");
  }

  @Test
  void theBarFitsATerminalThatBecomesNarrow() {
    Progress progress = progress(ProgressMode.BAR);
    progress.show(after(100));
    columns = 41;
    screen.reset();
    progress.show(after(200));
    assertThat(shown()).isEqualTo("\r[##........] 12 of 20, about 10 min left").hasSize(41);
    columns = 30;
    screen.reset();
    progress.show(after(400));
    assertThat(shown()).isEqualTo("\r12 of 20, about 20 min left  ");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 6, 30, 39, 40, 79, 80, 119, 500})
  void noBarIsWiderThanItsTerminal(int width) {
    assertThat(after(100).bar(width).length()).isLessThanOrEqualTo(width);
  }

  @Test
  void plainLinesAreRare() {
    Progress progress = progress(ProgressMode.PLAIN);
    for (int second = 0; second < 45; second++) {
      progress.show(after(second));
    }
    progress.clear();
    assertThat(shown().lines())
        .containsExactly(
            "sliders: 12 of 20 pairs, 10 s, 1.00 pairs/s, about 30 s left; K088: guided search,"
                + " 1.23e9 boards, distance 57, 34 s",
            "sliders: 12 of 20 pairs, 40 s, 0.250 pairs/s, about 2 min left; K088: guided search,"
                + " 1.23e9 boards, distance 57, 34 s");
  }

  @Test
  void noneIsNothing() {
    Progress progress = progress(ProgressMode.NONE);
    progress.show(after(TimeUnit.HOURS.toSeconds(1)));
    progress.clear();
    assertThat(shown()).isEmpty();
  }

  @Test
  void stepsAreToldInWords() {
    assertThat(RunWords.of(new LiveStatus.Doing("search", "dense", "a", 64, 3.2, 0, 0, -1)))
        .isEqualTo("a and 63 more: dense search, 3 s");
    assertThat(RunWords.of(new LiveStatus.Doing("count", "dense", "a\u0007", 1, 61, 0, 0, -1)))
        .isEqualTo("a\\u0007: counting paths, 1 min 1 s");
    assertThat(
            RunWords.of(
                new LiveStatus.Doing(
                    "sum", "dense", "a", 1, 4000, 3_100_000_000L, 10_000_000_000L, -1)))
        .isEqualTo("a: summing, 3.10e9 of 1.00e10 paths, 1 h 7 min");
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
