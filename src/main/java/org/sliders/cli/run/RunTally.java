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
import org.sliders.work.PerThread;

/**
 * Adds up the answers of a run and keeps the few that are shown. Safe to use from any thread; each
 * thread adds to sums of its own, and reading merges them.
 */
public final class RunTally {

  /** Rows that are shown. */
  static final int SHOWN_ROWS = 20;

  private final long begin = System.nanoTime();
  private final PerThread<Sums> sums = new PerThread<>(Sums::new);

  /** What one thread has added. Its own lock is shared with readers alone. */
  private static final class Sums {

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

    synchronized void add(int row, Answer answer, Timing timing) {
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
        cutMessages();
      }
    }

    synchronized void addEarlier() {
      earlierCount++;
    }

    synchronized void addVerified(Verification verification, long rowCount) {
      verifications.merge(verification, rowCount, Long::sum);
    }

    /** Adds these sums to others, which belong to the calling thread. */
    synchronized void addTo(Sums total) {
      pairs.forEach((status, count) -> total.pairs.merge(status, count, Integer::sum));
      total.shown.putAll(shown);
      total.sumsNotComputed.putAll(sumsNotComputed);
      total.cutMessages();
      total.sumsNotComputedCount += sumsNotComputedCount;
      total.earlierCount += earlierCount;
      total.checkFailed |= checkFailed;
      total.boardsExpanded += boardsExpanded;
      total.paths = total.paths.add(paths);
      verifications.forEach((kind, count) -> total.verifications.merge(kind, count, Long::sum));
    }

    private void cutMessages() {
      while (sumsNotComputed.size() > JobSource.MAX_LISTED) {
        sumsNotComputed.remove(sumsNotComputed.lastKey());
      }
    }

    private int finishedCount() {
      return pairs.values().stream().mapToInt(Integer::intValue).sum();
    }
  }

  private Sums total() {
    Sums total = new Sums();
    sums.all().forEach(own -> own.addTo(total));
    return total;
  }

  /** Adds the answer of a row that an earlier run computed. */
  void addEarlier(int row, Answer answer, Timing timing) {
    add(row, answer, timing);
    sums.own().addEarlier();
  }

  /**
   * Adds the answer of a row.
   *
   * @param row number of the row
   * @param answer its answer
   * @param timing what it cost
   */
  public void add(int row, Answer answer, Timing timing) {
    sums.own().add(row, answer, timing);
  }

  /**
   * Counts rows of a pair that was solved again, or was to be.
   *
   * @param rowCount how many
   * @param verification what came of it
   */
  public void addVerified(int rowCount, Verification verification) {
    sums.own().addVerified(verification, rowCount);
  }

  /** Returns the sums so far. */
  Manifest.Totals totals() {
    Sums total = total();
    int pairCount = total.finishedCount() - total.earlierCount;
    double seconds = Math.max(1, System.nanoTime() - begin) / 1e9;
    return new Manifest.Totals(
        Map.copyOf(total.pairs),
        total.sumsNotComputedCount,
        total.boardsExpanded,
        total.paths,
        total.verifications.getOrDefault(Verification.CONFIRMED, 0L),
        total.verifications.getOrDefault(Verification.NOT_POSSIBLE, 0L),
        pairCount / seconds);
  }

  /** {@return how many rows have their answer} */
  public int finishedCount() {
    return total().finishedCount();
  }

  /** {@return whether a check of an answer failed} */
  public boolean isCheckFailed() {
    return total().checkFailed;
  }

  /** {@return nanoseconds since the run began} */
  public long elapsedNanos() {
    return System.nanoTime() - begin;
  }

  /** Returns the answers of the first rows, by row. */
  SortedMap<Integer, Answer> shown() {
    return total().shown;
  }

  /** Returns the first messages of pairs without a sum, by row. */
  SortedMap<Integer, String> sumsNotComputed() {
    return total().sumsNotComputed;
  }

  /** Returns how many pairs are without a sum because of a limit. */
  int sumsNotComputedCount() {
    return total().sumsNotComputedCount;
  }

  /** {@return whether every pair so far has its answer} */
  public boolean isAllAnswered() {
    return total().pairs.keySet().stream().allMatch(Status::isAnswer);
  }
}
