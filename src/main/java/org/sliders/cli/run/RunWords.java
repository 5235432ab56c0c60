package org.sliders.cli.run;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import org.sliders.board.Quoted;
import org.sliders.cli.io.Units;
import org.sliders.job.IoMessages;
import org.sliders.results.LiveStatus;
import org.sliders.work.Activity;

/** What is told of a run, in words. */
public final class RunWords {

  private RunWords() {}

  /**
   * {@return what a worker is at, in words: {@code K088: guided search, 1.23e9 boards, distance 57,
   * 34 s}}
   *
   * @param doing the step
   */
  public static String of(LiveStatus.Doing doing) {
    StringBuilder words = new StringBuilder(Quoted.visible(doing.id()));
    if (doing.rowCount() > 1) {
      words.append(" and ").append(doing.rowCount() - 1).append(" more");
    }
    words.append(": ");
    switch (doing.step()) {
      case "search" -> {
        words.append(doing.search()).append(" search");
        if (doing.done() > 0) {
          words.append(", ").append(Units.rough(doing.done())).append(" boards");
        }
        if (doing.distance() >= 0) {
          words.append(", distance ").append(doing.distance());
        }
      }
      case "count" -> words.append("counting paths");
      default -> {
        words.append("summing");
        if (doing.done() > 0) {
          words.append(", ").append(Units.rough(doing.done()));
          words.append(doing.total() > 0 ? " of " + Units.rough(doing.total()) : "");
          words.append(" paths");
        }
      }
    }
    return words.append(", ").append(Units.about(doing.seconds())).toString();
  }

  /**
   * Asks how far a step is.
   *
   * @param doing the step
   * @param id id of its first row
   * @return how far it is now
   */
  public static LiveStatus.Doing told(Activity.Doing doing, String id) {
    Activity.Gauge gauge = doing.gauge();
    return new LiveStatus.Doing(
        doing.step().name().toLowerCase(Locale.ROOT),
        doing.search(),
        id,
        doing.rowCount(),
        (System.nanoTime() - doing.beginNanos()) / 1e9,
        gauge.done(),
        gauge.total(),
        gauge.distance());
  }

  /**
   * {@return why a results folder cannot be read}
   *
   * @param cause what was thrown
   */
  public static String why(IOException cause) {
    if (cause instanceof NoSuchFileException missing) {
      return "it has no " + Path.of(missing.getFile()).getFileName();
    }
    return IoMessages.of(cause);
  }
}
