package org.sliders.cli.run;

import java.math.BigInteger;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.sliders.batch.Verification;
import org.sliders.engine.Solution;
import org.sliders.results.Answer;
import org.sliders.results.Manifest;
import org.sliders.results.Status;
import org.sliders.results.Timing;

/** Adds up the answers of a run and keeps the few that are shown. Safe to use from any thread. */
public final class RunTally {

  /** Rows that are shown. */
  static final int SHOWN_ROWS = 20;

  private final long begin = System.nanoTime();
  private final Map<Status, Integer> pairs = new EnumMap<>(Status.class);
  private final SortedMap<Integer, Answer> shown = new TreeMap<>();

  /** The first messages of pairs whose sum was not computed, by row. */
  private final SortedMap<Integer, String> sumsNotComputed = new TreeMap<>();

  private int sumsNotComputedCount;
  private int earlierCount;
  private boolean checkFailed;
  private long boardsExpanded;
  private BigInteger paths = BigInteger.ZERO;
  private final Map<Verification, Long> verifications = new EnumMap<>(Verification.class);

  /** Adds the answer of a row that an earlier run computed. */
  synchronized void addEarlier(int row, Answer answer, Timing timing) {
    add(row, answer, timing);
    earlierCount++;
  }

  /**
   * Adds the answer of a row.
   *
   * @param row number of the row
   * @param answer its answer
   * @param timing what it cost
   */
  public synchronized void add(int row, Answer answer, Timing timing) {
    pairs.merge(answer.status(), 1, Integer::sum);
    checkFailed |=
        answer.status() == Status.FAILED && answer.message().startsWith(Solution.CHECK_FAILED);
    boardsExpanded += timing.boardsExpanded();
    if (answer.paths() != null) {
      paths = paths.add(answer.paths());
    }
    if (row < SHOWN_ROWS) {
      shown.put(row, answer);
    }
    if (answer.status() == Status.OK && !answer.message().isEmpty()) {
      sumsNotComputedCount++;
      sumsNotComputed.put(row, answer.message());
      if (sumsNotComputed.size() > JobSource.MAX_LISTED) {
        sumsNotComputed.remove(sumsNotComputed.lastKey());
      }
    }
  }

  /**
   * Counts rows of a pair that was solved again, or was to be.
   *
   * @param rowCount how many
   * @param verification what came of it
   */
  public synchronized void addVerified(int rowCount, Verification verification) {
    verifications.merge(verification, (long) rowCount, Long::sum);
  }

  /** Returns the sums so far. */
  synchronized Manifest.Totals totals() {
    int pairCount = finishedCount() - earlierCount;
    double seconds = Math.max(1, System.nanoTime() - begin) / 1e9;
    return new Manifest.Totals(
        Map.copyOf(pairs),
        sumsNotComputedCount,
        boardsExpanded,
        paths,
        verifications.getOrDefault(Verification.CONFIRMED, 0L),
        verifications.getOrDefault(Verification.NOT_POSSIBLE, 0L),
        pairCount / seconds);
  }

  /** {@return how many rows have their answer} */
  public synchronized int finishedCount() {
    return pairs.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** {@return whether a check of an answer failed} */
  public synchronized boolean isCheckFailed() {
    return checkFailed;
  }

  /** {@return nanoseconds since the run began} */
  public long elapsedNanos() {
    return System.nanoTime() - begin;
  }

  /** Returns the answers of the first rows, by row. */
  synchronized SortedMap<Integer, Answer> shown() {
    return new TreeMap<>(shown);
  }

  /** Returns the first messages of pairs without a sum, by row. */
  synchronized SortedMap<Integer, String> sumsNotComputed() {
    return new TreeMap<>(sumsNotComputed);
  }

  /** Returns how many pairs are without a sum because of a limit. */
  synchronized int sumsNotComputedCount() {
    return sumsNotComputedCount;
  }

  /** {@return whether every pair so far has its answer} */
  public synchronized boolean isAllAnswered() {
    return pairs.keySet().stream().allMatch(Status::isAnswer);
  }
}
