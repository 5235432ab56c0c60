package org.sliders.job;

/** The rows of {@code results.csv} and {@code timings.csv}. Nothing here depends on a locale. */
final class ResultFormat {

  /** First line of {@code results.csv}. */
  static final String RESULTS_HEADER = "id,status,distance,paths,checksum_sum,residue,message\n";

  /** First line of {@code timings.csv}. */
  static final String TIMINGS_HEADER =
      "id,search,sum,dag_boards,dag_moves,boards_expanded,search_ms,count_ms,sum_ms,total_ms\n";

  private static final long NANOS_PER_MICRO = 1000;
  private static final long MICROS_PER_MILLI = 1000;

  private ResultFormat() {}

  /** Writes one row of {@code results.csv}. */
  static void write(String id, Answer answer, ByteText out) {
    field(id, out);
    out.add(',').add(answer.status().word()).add(',');
    if (answer.distance() >= 0) {
      out.add(answer.distance());
    }
    out.add(',');
    if (answer.paths() != null) {
      out.add(answer.paths());
    }
    out.add(',');
    if (answer.checksumSum() != null) {
      out.add(answer.checksumSum());
    }
    out.add(',');
    if (answer.residue() >= 0) {
      out.add(answer.residue());
    }
    out.add(',');
    field(answer.message(), out);
    out.add('\n');
  }

  /** Writes one row of {@code timings.csv}. */
  static void write(String id, Timing timing, ByteText out) {
    field(id, out);
    out.add(',').add(timing.search()).add(',').add(timing.sum());
    out.add(',').add(timing.dagBoards());
    out.add(',').add(timing.dagMoves());
    out.add(',').add(timing.boardsExpanded());
    millis(timing.searchNanos(), out.add(','));
    millis(timing.countNanos(), out.add(','));
    millis(timing.sumNanos(), out.add(','));
    millis(timing.totalNanos(), out.add(','));
    out.add('\n');
  }

  /** Quotes a field only if it holds a comma, a quote or a line break. */
  private static void field(String text, ByteText out) {
    for (int i = 0; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case ',', '"', '\n', '\r' -> {
          out.add('"').add(text.replace("\"", "\"\"")).add('"');
          return;
        }
        default -> {}
      }
    }
    out.add(text);
  }

  /** Writes a time as milliseconds with three decimals, rounded half up. */
  static void millis(long nanos, ByteText out) {
    long micros = (nanos + NANOS_PER_MICRO / 2) / NANOS_PER_MICRO;
    int decimals = (int) (micros % MICROS_PER_MILLI);
    out.add(micros / MICROS_PER_MILLI).add('.');
    out.add((char) ('0' + decimals / 100)).add((char) ('0' + decimals / 10 % 10));
    out.add((char) ('0' + decimals % 10));
  }
}
