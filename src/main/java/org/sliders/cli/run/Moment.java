package org.sliders.cli.run;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.sliders.cli.io.Units;

/**
 * How far a run is at one moment, in words.
 *
 * @param finishedCount pairs that have their answer
 * @param computedCount how many of them this run computed
 * @param pairCount all pairs
 * @param elapsedNanos how long the run has lasted
 * @param leftNanos how long it is expected to go on, if that is known
 * @param at what the workers are at, or an empty text
 */
record Moment(
    int finishedCount,
    int computedCount,
    int pairCount,
    long elapsedNanos,
    OptionalLong leftNanos,
    String at) {

  private static final int LONG_BAR = 30;
  private static final int SHORT_BAR = 10;

  /** From so many columns on the bar is long. */
  private static final int WIDE = 72;

  /** Less than that of what the workers are at tells nobody anything. */
  private static final int LEAST_AT = 16;

  /** A line of a log. */
  String line() {
    return figures() + (at.isEmpty() ? "" : "; " + at);
  }

  private String figures() {
    double rate = computedCount / Math.max(1e-9, elapsedNanos / 1e9);
    String rates = computedCount == 0 ? "" : String.format(Locale.ROOT, ", %.3g pairs/s", rate);
    return finishedCount
        + " of "
        + Units.count(pairCount, "pair")
        + ", "
        + Units.about(elapsedNanos / 1e9)
        + (rates.contains("e") ? String.format(Locale.ROOT, ", %.0f pairs/s", rate) : rates)
        + left(", ");
  }

  private String left(String before) {
    return leftNanos.isEmpty()
        ? ""
        : before + "about " + Units.about(leftNanos.getAsLong() / 1e9) + " left";
  }

  /** A bar with figures that fit a number of columns, as many as that has room for. */
  String bar(int columns) {
    String bar = bar(columns < WIDE ? SHORT_BAR : LONG_BAR, partDone());
    String full = bar + figures();
    if (full.length() <= columns) {
      int room = columns - full.length() - 2;
      if (at.isEmpty() || room < LEAST_AT) {
        return full;
      }
      return full + "; " + (at.length() <= room ? at : at.substring(0, room - 1) + "…");
    }
    String few = finishedCount + " of " + pairCount + left(", ");
    for (String text : List.of(bar + few, few, finishedCount + "/" + pairCount)) {
      if (text.length() <= columns) {
        return text;
      }
    }
    return "";
  }

  private double partDone() {
    if (leftNanos.isPresent()) {
      return (double) elapsedNanos / Math.max(1, elapsedNanos + leftNanos.getAsLong());
    }
    return (double) finishedCount / Math.max(1, pairCount);
  }

  private static String bar(int chars, double part) {
    int filled = (int) Math.min(chars, chars * part);
    return "[" + "#".repeat(filled) + ".".repeat(chars - filled) + "] ";
  }
}
