package org.sliders.batch;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.job.Job;
import org.sliders.search.StateSpace;
import org.sliders.search.StopSignal;
import org.sliders.search.Symmetries;
import org.sliders.search.TooLargeException;

/**
 * What is to be done for a job: which rows need no search, and for the others, grouped by state
 * space, which pairs share a root and which search is the cheapest.
 */
public final class Plan {

  private final int[] directRows;
  private final List<Part> parts;
  private final List<Group> groups = new ArrayList<>();

  /** The rows of one space, with shared roots where the space can be numbered, and their search. */
  record Part(SpaceWork work, @Nullable Sharing sharing, Estimate estimate) {

    /** The same search for some of the rows; to be called on a worker of the pool. */
    Part of(int[] rows, ComputeSettings settings) {
      return part(some(rows), settings.with(estimate.search()), Estimate.Purpose.RUN);
    }

    /** What a search may cost for some of the rows; to be called on a worker of the pool. */
    Part of(int[] rows, ComputeSettings settings, SearchChoice search) {
      return part(some(rows), settings.with(search), Estimate.Purpose.COMPARE);
    }

    private SpaceWork some(int[] rows) {
      return new SpaceWork(work.job(), work.space(), rows);
    }

    /**
     * Answers the rows side by side, then those that need more memory one by one; what could not be
     * planned for want of memory is planned and answered in halves, and shares searches only there.
     *
     * @param settings how answers are computed
     * @param sink takes the answers
     * @param pool the workers
     */
    void answer(ComputeSettings settings, Attempts.Sink sink, WorkerPool pool) {
      StopSignal stop = settings.limits().stop();
      stop.checkBefore();
      int[] rows = work.rows();
      if (estimate.isPlanned()) {
        Attempts together = Attempts.first(sink, settings);
        pool.run(searchFor(settings, together, settings.threads()));
        int[] large = together.postponed();
        if (large.length > 0) {
          Part rest = pool.call(() -> of(large, settings));
          if (rest.estimate.isPlanned()) {
            pool.run(rest.searchFor(settings, together.unshared(), 1));
          } else {
            rest.answer(settings.with(estimate.search()), together.unshared()::tell, pool);
          }
        }
      } else if (rows.length > 1) {
        int half = rows.length / 2;
        for (int[] part :
            List.of(Arrays.copyOf(rows, half), Arrays.copyOfRange(rows, half, rows.length))) {
          pool.call(() -> part(some(part), settings, Estimate.Purpose.RUN))
              .answer(settings, sink, pool);
        }
      } else {
        Attempts.last(sink, settings).attempt(rows, this::refuseToPlan);
      }
    }

    private Void refuseToPlan() {
      throw new TooLargeException(
          "planning a pair of " + work.space() + " needs more bytes than the heap has left");
    }

    /**
     * Prepares the search.
     *
     * @param settings how answers are computed
     * @param attempts takes the answers
     * @param sharers how many searches or pairs may share the memory at a time
     */
    Runnable searchFor(ComputeSettings settings, Attempts attempts, int sharers) {
      if (sharing != null && estimate.search() == SearchChoice.DENSE) {
        return new DenseRun(work, sharing, new Sharers(settings, sharers), attempts);
      }
      if (sharing != null && estimate.search() == SearchChoice.MULTI_SOURCE) {
        return new LaneRun(work, sharing, new Sharers(settings, sharers), attempts);
      }
      if (!estimate.isPlanned()) {
        return () -> attempts.attempt(work.rows(), this::refuseToPlan);
      }
      if (estimate.search() != SearchChoice.TWO_ENDED) {
        return () -> attempts.attempt(work.rows(), this::refuse);
      }
      return new TwoEndedRun(work, new Sharers(settings, sharers), attempts);
    }

    /** A search over the whole space was asked for, but the boards have no numbers of 63 bits. */
    private Void refuse() {
      throw new TooLargeException(
          "the "
              + estimate.name()
              + " search of "
              + work.space()
              + " needs more than "
              + work.space().boardCount().shiftRight(2)
              + " bytes");
    }
  }

  /**
   * One line of the plan.
   *
   * @param space shape and tile counts
   * @param boards boards of the space
   * @param bytes what the search takes at least, or −1 if it is not known beforehand
   * @param pairs rows of the job
   * @param searches how many searches serve them
   * @param search which search
   * @param boardsExpanded estimate of the boards that all searches together expand
   */
  public record Group(
      String space,
      BigInteger boards,
      long bytes,
      int pairs,
      int searches,
      String search,
      long boardsExpanded) {}

  private Plan(int[] directRows, List<Part> parts) {
    this.directRows = directRows;
    this.parts = parts;
    if (directRows.length > 0) {
      groups.add(new Group("any", BigInteger.ZERO, 0, directRows.length, 0, "none", 0));
    }
    for (Part part : parts) {
      Estimate estimate = part.estimate;
      groups.add(
          new Group(
              part.work.space().toString(),
              part.work.space().boardCount(),
              estimate.bytes(),
              part.work.rows().length,
              estimate.searches(),
              estimate.name(),
              estimate.boardsExpanded()));
    }
  }

  /**
   * Plans a job.
   *
   * @param job the job; bad rows are left out
   * @param settings how answers are to be computed
   * @return the plan
   */
  public static Plan of(Job job, ComputeSettings settings) {
    try (WorkerPool pool = new WorkerPool(settings.threads())) {
      return of(job, settings, pool, row -> false, Estimate.Purpose.SHOW);
    }
  }

  /** Plans the rows of a job that have no answer yet. */
  static Plan of(
      Job job,
      ComputeSettings settings,
      WorkerPool pool,
      IntPredicate isFinished,
      Estimate.Purpose purpose) {
    RowList directRows = new RowList();
    Map<StateSpace, RowList> bySpace = new LinkedHashMap<>();
    @Nullable Board last = null;
    RowList rowsOfLast = directRows;
    for (int row = 0; row < job.rows().size(); row++) {
      BoardPair pair = job.pair(row);
      if (pair == null || isFinished.test(row)) {
        continue;
      }
      if (DirectAnswers.isDirect(pair)) {
        directRows.add(row);
        continue;
      }
      if (last == null || !last.isOfSameSpace(pair.start())) {
        last = pair.start();
        rowsOfLast = bySpace.computeIfAbsent(new StateSpace(last), space -> new RowList());
      }
      rowsOfLast.add(row);
    }
    List<Part> parts = new ArrayList<>();
    for (Map.Entry<StateSpace, RowList> entry : bySpace.entrySet()) {
      settings.limits().stop().checkBefore();
      SpaceWork work = new SpaceWork(job, entry.getKey(), entry.getValue().toArray());
      parts.add(pool.call(() -> part(work, settings, purpose)));
    }
    return new Plan(directRows.toArray(), parts);
  }

  /** Plans a group; without memory for that, a group that is to be run is left unplanned. */
  private static Part part(SpaceWork work, ComputeSettings settings, Estimate.Purpose purpose) {
    try {
      return planned(work, settings, purpose);
    } catch (OutOfMemoryError e) {
      if (purpose == Estimate.Purpose.SHOW) {
        throw e;
      }
      return new Part(work, null, Estimate.UNPLANNED);
    }
  }

  private static Part planned(SpaceWork work, ComputeSettings settings, Estimate.Purpose purpose) {
    StateSpace space = work.space();
    if (!space.isIndexable() || settings.search() == SearchChoice.TWO_ENDED) {
      return new Part(work, null, Estimate.of(work, null, settings, purpose));
    }
    Sharing sharing =
        new Sharing(work.job(), work.rows(), new Symmetries(space.shape()), space.index());
    return new Part(work, sharing, Estimate.of(work, sharing, settings, purpose));
  }

  /**
   * Returns the plan for people.
   *
   * @return a line for rows that need no search, if any, and one a state space
   */
  public List<Group> groups() {
    return List.copyOf(groups);
  }

  /** Rows that need no search. */
  int[] directRows() {
    return directRows;
  }

  List<Part> parts() {
    return parts;
  }
}
