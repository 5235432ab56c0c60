package org.sliders.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.sliders.paths.SweptPaths;
import org.sliders.results.Timing;
import org.sliders.work.Activity;
import org.sliders.work.CheckFailedException;
import org.sliders.work.SideBySide;
import org.sliders.work.StopSignal;

/**
 * Answers pairs by one engine. Each worker takes the next piece, searches it, and then walks,
 * counts and sums each of its different pairs; workers without a piece help. A step that fails
 * costs only the pairs it was for.
 */
final class EngineRun {

  /** A task answers so many pairs at most: about a millisecond of work. */
  private static final int MOST_PAIRS = 64;

  /** A piece of few pairs is shared out among so many tasks a worker, as each may take long. */
  private static final int TASKS_PER_WORKER = 4;

  private final String name;
  private final PreparedSearch prepared;
  private final Pieces pieces;
  private final PairOrder order;
  private final ComputeSettings settings;
  private final Attempts attempts;
  private final PairSolver solver;
  private final AtomicInteger nextPiece = new AtomicInteger();

  private EngineRun(
      String name, PreparedSearch prepared, ComputeSettings settings, Attempts attempts) {
    this.name = name;
    this.prepared = prepared;
    this.attempts = prepared.hasAllMemory() ? attempts.unshared() : attempts;
    this.settings = settings;
    pieces = prepared.pieces();
    order = pieces.order();
    solver = new PairSolver(settings);
  }

  /**
   * Answers pairs; to be called on a worker of the pool.
   *
   * @param engine the engine
   * @param pairs the pairs
   * @param sharers the settings, and how many pairs may share the memory
   * @param attempts takes the answers
   */
  static void answer(Engine engine, SpacePairs pairs, Sharers sharers, Attempts attempts) {
    Attempts preparing = engine.alone() == engine ? attempts.unshared() : attempts;
    PreparedSearch prepared = preparing.attempt(pairs.rows(), () -> engine.prepare(pairs, sharers));
    if (prepared != null) {
      EngineRun run =
          new EngineRun(engine.choice().label(), prepared, sharers.settings(), attempts);
      SideBySide.run(prepared.searcherCount(), run::answerPieces);
    }
  }

  /** Passes a distance on, and fails where a search ended without one. */
  static int reached(int distance) {
    if (distance < 0) {
      throw new CheckFailedException("the search did not reach a board that can be reached");
    }
    return distance;
  }

  /** What a piece's search found, and its time. */
  private record Found(FoundDistances distances, long nanos) {}

  private void answerPieces() {
    Searcher searcher = prepared.newSearcher();
    int piece = nextPiece.getAndIncrement();
    while (piece < pieces.count()) {
      answerPiece(searcher, pieces.firstPairs()[piece], pieces.firstPairs()[piece + 1]);
      piece = nextPiece.getAndIncrement();
    }
  }

  private void answerPiece(Searcher searcher, int firstPair, int endPair) {
    int different = order.differentPairs(firstPair, endPair);
    @Nullable Found found =
        attempts.attempt(
            order.rows(firstPair, endPair),
            () -> search(searcher, firstPair, endPair, settings.limits().forSearch(different)),
            nanos -> Timing.ofSearch(searcher.name(name), searcher.boardsReached(), nanos));
    if (found == null) {
      return;
    }
    FoundDistances distances = found.distances;
    SearchShares shares =
        new SearchShares(
            searcher.name(name), distances.boardsReached(), found.nanos, firstPair, different);
    int most = prepared.isShared() ? mostPairs(different) : different;
    if (different <= most) {
      answerPairs(distances, shares, firstPair, endPair);
      return;
    }
    List<ForkJoinTask<?>> tasks = new ArrayList<>();
    for (int first = firstPair, end; first < endPair; first = end) {
      end = endOf(most, first, endPair);
      int from = first;
      int to = end;
      tasks.add(ForkJoinTask.adapt(() -> answerPairs(distances, shares, from, to)));
    }
    SideBySide.run(tasks);
  }

  private Found search(Searcher searcher, int firstPair, int endPair, StopSignal stop) {
    Activity activity = settings.activity();
    int row = order.rows(firstPair, firstPair + 1)[0];
    Activity.@Nullable Doing before =
        activity.begin(
            Activity.Doing.now(
                Activity.Step.SEARCH, name, row, endPair - firstPair, new Reached(searcher)));
    try {
      long begin = System.nanoTime();
      FoundDistances distances = searcher.search(firstPair, endPair, stop);
      return new Found(distances, System.nanoTime() - begin);
    } finally {
      activity.end(before);
    }
  }

  /** How far a search is. */
  private record Reached(Searcher searcher) implements Activity.Gauge {

    @Override
    public long done() {
      return searcher.boardsSoFar();
    }

    @Override
    public int distance() {
      return searcher.distanceSoFar();
    }
  }

  /** Of a piece of so many different pairs, how many a task answers. */
  private int mostPairs(int different) {
    return Math.min(MOST_PAIRS, different / (TASKS_PER_WORKER * settings.threads()) + 1);
  }

  /** Where a number of different pairs ends. */
  private int endOf(int different, int firstPair, int endPair) {
    int end = firstPair;
    for (int pairs = 0; pairs < different && end < endPair; pairs++) {
      end = order.endOfRepeats(end, endPair);
    }
    return end;
  }

  private void answerPairs(
      FoundDistances distances, SearchShares shares, int firstPair, int endPair) {
    Walker walker =
        attempts.attempt(order.rows(firstPair, endPair), distances::walker, shares.of(firstPair));
    if (walker == null) {
      return;
    }
    try (walker) {
      for (int pair = firstPair, end; pair < endPair; pair = end) {
        end = order.endOfRepeats(pair, endPair);
        int one = pair;
        int[] rows = order.rows(pair, end);
        PairSolver.SearchCost cost = shares.of(pair);
        Solution solution = attempts.attempt(rows, () -> solve(distances, walker, one, cost), cost);
        if (solution != null) {
          attempts.solved(rows, solution);
        }
      }
    }
  }

  private Solution solve(
      FoundDistances distances, Walker walker, int pair, PairSolver.SearchCost cost) {
    SweptPaths swept = distances.swept(pair);
    if (swept != null) {
      return solver.solve(swept, cost);
    }
    Activity activity = settings.activity();
    int row = order.rows(pair, pair + 1)[0];
    Activity.@Nullable Doing before =
        activity.begin(
            Activity.Doing.now(Activity.Step.COUNT, cost.name(), row, 1, Activity.Gauge.NONE));
    try {
      long bytes = distances.pairBytes();
      Solution solution =
          solver.solve(
              new PairSolver.Searched(
                  stop -> walker.walk(pair, stop, bytes), cost, bytes, attempts.detail()));
      distances.check(solution.answer());
      return solution;
    } finally {
      activity.end(before);
    }
  }
}
