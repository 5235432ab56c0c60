package org.sliders.results;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.sliders.job.ByteText;

/** The rows of {@code results.csv} and {@code timings.csv}. Nothing here depends on a locale. */
public final class ResultFormat {

  /** First line of {@code results.csv}. */
  public static final String RESULTS_HEADER =
      "id,status,distance,paths,checksum_sum,residue,message\n";

  /** First line of {@code timings.csv}. */
  public static final String TIMINGS_HEADER =
      "id,search,sum,dag_boards,dag_moves,boards_expanded,search_ms,count_ms,sum_ms,total_ms\n";

  private static final long NANOS_PER_MICRO = 1000;
  private static final long MICROS_PER_MILLI = 1000;

  private ResultFormat() {}

  /**
   * Writes what follows the id in a row of {@code results.csv}.
   *
   * @param answer the answer
   * @param out takes the rest of the line
   */
  public static void write(Answer answer, ByteText out) {
    out.add(',').add(answer.status().word());
    number(answer.distance(), out);
    number(answer.paths(), out);
    number(answer.checksumSum(), out);
    number(answer.residue(), out);
    out.add(',').addField(answer.message());
    out.add('\n');
  }

  /**
   * Writes what follows the id in a row of {@code timings.csv}.
   *
   * @param timing the cost
   * @param out takes the rest of the line
   */
  public static void write(Timing timing, ByteText out) {
    out.add(',').add(timing.search()).add(',').add(timing.sum());
    number(timing.dagBoards(), out);
    number(timing.dagMoves(), out);
    number(timing.boardsExpanded(), out);
    millis(timing.searchNanos(), out.add(','));
    millis(timing.countNanos(), out.add(','));
    millis(timing.sumNanos(), out.add(','));
    millis(timing.totalNanos(), out.add(','));
    out.add('\n');
  }

  /** Writes a field with a number, or an empty one for a number below 0. */
  private static void number(long number, ByteText out) {
    out.add(',');
    if (number >= 0) {
      out.add(number);
    }
  }

  /** Writes a field with a number, or an empty one for none. */
  private static void number(@Nullable BigInteger number, ByteText out) {
    out.add(',');
    if (number != null) {
      out.add(number);
    }
  }

  /** Writes a time as milliseconds, rounded half up to three decimals, without zeros behind. */
  static void millis(long nanos, ByteText out) {
    long micros = (nanos + NANOS_PER_MICRO / 2) / NANOS_PER_MICRO;
    int decimals = (int) (micros % MICROS_PER_MILLI);
    out.add(micros / MICROS_PER_MILLI);
    if (decimals == 0) {
      return;
    }
    out.add('.').add((char) ('0' + decimals / 100));
    if (decimals % 100 != 0) {
      out.add((char) ('0' + decimals / 10 % 10));
      if (decimals % 10 != 0) {
        out.add((char) ('0' + decimals % 10));
      }
    }
  }
}
