package org.sliders.engine;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.sliders.work.StopSignal;
import org.sliders.work.TooLargeException;

/** The pairs of one state space and the engine that is to answer them. */
public final class PlannedSpace {

  private final SpacePairs pairs;

  /** The search that was asked for. */
  private final SearchChoice asked;

  /** The engine that was chosen, null if there is none. */
  private final @Nullable Offer offer;

  /** Why there is none; null if the heap ran out before that was known. */
  private final @Nullable TooLargeException refusal;

  private PlannedSpace(
      SpacePairs pairs,
      SearchChoice asked,
      @Nullable Offer offer,
      @Nullable TooLargeException refusal) {
    this.pairs = pairs;
    this.asked = asked;
    this.offer = offer;
    this.refusal = refusal;
  }

  /** What a plan is for. */
  public enum Purpose {
    /** It answers the pairs. */
    RUN,
    /** It may solve pairs again. */
    COMPARE,
    /** It is shown to people, who would rather know of too little memory. */
    SHOW
  }

  /**
   * Chooses the engine; to be called on a worker of the pool.
   *
   * @param pairs the pairs, at least one
   * @param settings how answers are computed
   * @param purpose what the plan is for
   * @return the plan
   */
  public static PlannedSpace of(SpacePairs pairs, ComputeSettings settings, Purpose purpose) {
    try {
      return new PlannedSpace(
          pairs, settings.search(), Contest.cheapest(pairs, settings, purpose), null);
    } catch (TooLargeException e) {
      return new PlannedSpace(pairs, settings.search(), null, e);
    } catch (OutOfMemoryError e) {
      if (purpose == Purpose.SHOW) {
        throw e;
      }
      return new PlannedSpace(pairs, settings.search(), null, null);
    }
  }

  /** {@return the pairs} */
  public SpacePairs pairs() {
    return pairs;
  }

  /**
   * Compares what two plans are expected to take.
   *
   * @param one a plan that {@link #isPossible}
   * @param other another
   * @return less than 0 if the one is the cheaper one
   */
  public static int compareCost(PlannedSpace one, PlannedSpace other) {
    return one.offer().compareCost(other.offer());
  }

  /** {@return whether there is an engine for the pairs} */
  public boolean isPossible() {
    return offer != null;
  }

  private Offer offer() {
    if (offer == null) {
      throw new IllegalStateException("no engine was chosen for " + pairs.space());
    }
    return offer;
  }

  /** {@return the search that was chosen, or that was asked for if it is not possible} */
  public SearchChoice choice() {
    return offer == null ? asked : offer.engine().choice();
  }

  /** {@return how many searches serve the pairs, or passes of many roots} */
  public int searches() {
    return offer == null ? 0 : offer.searches();
  }

  /** {@return boards that the searches are expected to expand together} */
  public long boardsExpanded() {
    return offer == null ? 0 : offer.boardsExpanded();
  }

  /** {@return the time that searches are expected to take, at least, on all threads} */
  public long searchNanos() {
    return offer == null ? 0 : (long) offer.searchNanos();
  }

  /** {@return the time of walking, counting and summing paths, on all threads} */
  public long walkNanos() {
    return offer == null ? 0 : (long) offer.walkNanos();
  }

  /** {@return whether the times are expected; else they may be any more} */
  public boolean isTimeKnown() {
    return offer != null && offer.certainty() == Offer.Certainty.EXPECTED;
  }

  /** {@return what the searches take at least, in bytes; empty if nobody can tell beforehand} */
  public OptionalLong bytes() {
    return offer == null ? OptionalLong.empty() : offer.bytes();
  }

  /**
   * Answers the pairs side by side, then those that need more memory one by one. Where the heap ran
   * out while the engine was chosen, halves of the pairs are planned and answered, and share
   * searches only there.
   *
   * @param settings how answers are computed
   * @param sink takes the answers
   * @param pool the workers
   */
  public void answer(ComputeSettings settings, Attempts.Sink sink, WorkerPool pool) {
    StopSignal stop = settings.limits().stop();
    stop.checkBefore();
    if (offer == null) {
      answerUnplanned(settings, sink, pool);
      return;
    }
    Attempts together = Attempts.first(sink, settings);
    Sharers all = new Sharers(settings, settings.threads());
    pool.run(() -> EngineRun.answer(offer.engine(), pairs, all, together));
    int[] large = together.postponed();
    if (large.length > 0) {
      ComputeSettings same = settings.with(choice());
      PlannedSpace rest = pool.call(() -> of(pairs.some(large), same, Purpose.RUN));
      if (rest.isPossible()) {
        pool.run(() -> rest.answerAlone(same, together.unshared()));
      } else {
        rest.answerUnplanned(same, together.unshared()::tell, pool);
      }
    }
  }

  /**
   * Answers the pairs one by one, each on all workers; to be called on a worker of the pool.
   *
   * @param settings how answers are computed
   * @param attempts takes the answers
   */
  public void answerAlone(ComputeSettings settings, Attempts attempts) {
    if (offer == null) {
      attempts.attempt(pairs.rows(), this::refuse);
    } else {
      EngineRun.answer(offer.engine().alone(), pairs, new Sharers(settings, 1), attempts);
    }
  }

  private void answerUnplanned(ComputeSettings settings, Attempts.Sink sink, WorkerPool pool) {
    int[] rows = pairs.rows();
    if (refusal != null || rows.length == 1) {
      pool.run(() -> answerAlone(settings, Attempts.last(sink, settings)));
      return;
    }
    int half = rows.length / 2;
    for (int[] part :
        List.of(Arrays.copyOf(rows, half), Arrays.copyOfRange(rows, half, rows.length))) {
      pool.call(() -> of(pairs.some(part), settings, Purpose.RUN)).answer(settings, sink, pool);
    }
  }

  private Void refuse() {
    throw refusal != null
        ? refusal
        : new TooLargeException(
            "planning a pair of " + pairs.space() + " needs more bytes than the heap has left");
  }
}
