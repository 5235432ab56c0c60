package org.sliders.job;

import java.io.IOException;

/** The rows of {@code results.csv} and {@code timings.csv}. Nothing here depends on a locale. */
final class ResultFormat {

  private static final long NANOS_PER_MICRO = 1000;
  private static final long MICROS_PER_MILLI = 1000;

  private ResultFormat() {}

  /** Writes one row of {@code results.csv}. */
  static void write(String id, Answer answer, Appendable out) throws IOException {
    out.append(field(id)).append(',').append(answer.status().word()).append(',');
    out.append(answer.distance() < 0 ? "" : Integer.toString(answer.distance())).append(',');
    out.append(answer.paths() == null ? "" : answer.paths().toString()).append(',');
    out.append(answer.checksumSum() == null ? "" : answer.checksumSum().toString()).append(',');
    out.append(answer.residue() < 0 ? "" : Integer.toString(answer.residue())).append(',');
    out.append(field(answer.message())).append('\n');
  }

  /** Writes one row of {@code timings.csv}. */
  static void write(String id, Timing timing, Appendable out) throws IOException {
    out.append(field(id)).append(',').append(timing.search()).append(',').append(timing.sum());
    out.append(',').append(Long.toString(timing.dagBoards()));
    out.append(',').append(Long.toString(timing.dagMoves()));
    out.append(',').append(Long.toString(timing.boardsExpanded()));
    out.append(',').append(millis(timing.searchNanos()));
    out.append(',').append(millis(timing.countNanos()));
    out.append(',').append(millis(timing.sumNanos()));
    out.append(',').append(millis(timing.totalNanos())).append('\n');
  }

  /** Quotes a field only if it holds a comma, a quote or a line break. */
  static String field(String text) {
    boolean plain =
        text.indexOf(',') < 0
            && text.indexOf('"') < 0
            && text.indexOf('\n') < 0
            && text.indexOf('\r') < 0;
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }

  /** Writes a time as milliseconds with three decimals, rounded half up. */
  static String millis(long nanos) {
    long micros = (nanos + NANOS_PER_MICRO / 2) / NANOS_PER_MICRO;
    String decimals = Long.toString(MICROS_PER_MILLI + micros % MICROS_PER_MILLI).substring(1);
    return micros / MICROS_PER_MILLI + "." + decimals;
  }
}
