package org.sliders.batch;

import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.sliders.engine.PlannedSpace;
import org.sliders.work.Activity;

/**
 * Estimates how long a run goes on, by what its plan expects and what it has taken so far. Safe to
 * use from any thread.
 *
 * <p>State spaces are answered one after the other. Of the one at hand, the part that is done and
 * its time tell how long the rest takes; as long as little is done, what was expected counts too.
 * The spaces behind it are expected to differ from their plan as those before did. Where there is
 * no plan, pairs are counted.
 */
public final class TimeLeft {

  /** Once this part of a space is done, what its plan expected counts no longer. */
  private static final double ENOUGH = 0.1;

  /** How far a run may differ from its plan, as it is believed for the spaces to come. */
  private static final double MOST_DRIFT = 4;

  private final LongSupplier clock;
  private final int pairCount;
  private final long begin;

  /** Rows that have their answer, but for those of earlier runs; and those of the space at hand. */
  private final LongAdder finished = new LongAdder();

  private final LongAdder finishedHere = new LongAdder();

  // Guarded by this.
  private List<PlannedSpace> spaces = List.of();
  private @Nullable PlannedSpace here;
  private long hereBegin;
  private double expectedBefore;
  private double tookBefore;

  /**
   * Begins to count.
   *
   * @param clock nanoseconds, such as {@link System#nanoTime}
   * @param pairCount pairs that have no answer yet
   */
  public TimeLeft(LongSupplier clock, int pairCount) {
    this.clock = clock;
    this.pairCount = pairCount;
    begin = clock.getAsLong();
  }

  /**
   * Takes note of the plan.
   *
   * @param plan the plan
   */
  public synchronized void planned(Plan plan) {
    spaces = plan.spaces();
  }

  /**
   * Takes note that the pairs of a space are answered from now on.
   *
   * @param space the space
   */
  public synchronized void begins(PlannedSpace space) {
    long now = clock.getAsLong();
    if (here != null && here.isTimeKnown()) {
      expectedBefore += nanos(here);
      tookBefore += now - hereBegin;
    }
    here = space;
    hereBegin = now;
    finishedHere.reset();
  }

  /** Takes note that a row has its answer. */
  public void finishedOne() {
    finished.increment();
    finishedHere.increment();
  }

  /** {@return the state space whose pairs are being answered, as people write it; or null} */
  public synchronized @Nullable String space() {
    return here == null ? null : here.pairs().space().toString();
  }

  /**
   * Estimates the time that is left.
   *
   * @param doings what the workers are at
   * @return nanoseconds; empty as long as nothing is known
   */
  public synchronized OptionalLong nanos(List<Activity.Doing> doings) {
    long now = clock.getAsLong();
    if (here == null) {
      long done = finished.sum();
      return done == 0
          ? OptionalLong.empty()
          : OptionalLong.of((long) ((double) (now - begin) / done * (pairCount - done)));
    }
    double elapsed = now - hereBegin;
    double part = partDone(here, doings);
    double expected = nanos(here);
    double left;
    if (part == 0) {
      if (!here.isTimeKnown() || elapsed > expected) {
        return OptionalLong.empty();
      }
      left = expected - elapsed;
    } else {
      double measured = elapsed * (1 - part) / part;
      double weight = here.isTimeKnown() ? Math.min(1, part / ENOUGH) : 1;
      left = weight * measured + (1 - weight) * expected * (1 - part);
    }
    double drift = drift(expectedBefore + part * expected, tookBefore + elapsed);
    for (int next = spaces.indexOf(here) + 1; next < spaces.size(); next++) {
      left += drift * nanos(spaces.get(next));
    }
    return OptionalLong.of((long) left);
  }

  private static double drift(double expected, double took) {
    return expected <= 0 ? 1 : Math.max(1 / MOST_DRIFT, Math.min(MOST_DRIFT, took / expected));
  }

  private static double nanos(PlannedSpace space) {
    return (double) space.searchNanos() + space.walkNanos();
  }

  /** Which part of a space is done: rows with an answer, and searches on their way. */
  private double partDone(PlannedSpace space, List<Activity.Doing> doings) {
    int rowCount = space.pairs().rows().length;
    double done = finishedHere.sum();
    double boards = space.searches() == 0 ? 0 : (double) space.boardsExpanded() / space.searches();
    if (space.isTimeKnown() && boards > 0) {
      double searching = space.searchNanos() / Math.max(1, nanos(space));
      for (Activity.Doing doing : doings) {
        double rows = Math.min(doing.rowCount(), rowCount - done);
        done +=
            switch (doing.step()) {
              case SEARCH -> rows * searching * Math.min(1, doing.gauge().done() / boards);
              case COUNT, SUM -> rows * searching;
            };
      }
    }
    return Math.min(1, done / rowCount);
  }
}
