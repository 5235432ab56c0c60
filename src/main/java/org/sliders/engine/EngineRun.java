package org.sliders.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.sliders.results.Timing;
import org.sliders.work.CheckFailedException;
import org.sliders.work.SideBySide;

/**
 * Answers pairs by one engine. Each worker takes the next piece, searches it, and then walks,
 * counts and sums each of its different pairs. A step that fails costs only the pairs it was for.
 */
final class EngineRun {

  private final String name;
  private final PreparedSearch prepared;
  private final PairOrder order;
  private final Limits limits;
  private final Attempts attempts;
  private final PairSolver solver;
  private final AtomicInteger nextPiece = new AtomicInteger();

  private EngineRun(
      String name, PreparedSearch prepared, ComputeSettings settings, Attempts attempts) {
    this.name = name;
    this.prepared = prepared;
    this.attempts = prepared.hasAllMemory() ? attempts.unshared() : attempts;
    order = prepared.order();
    limits = settings.limits();
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
    while (piece < prepared.pieceCount()) {
      answer(searcher, prepared.firstPair(piece), prepared.firstPair(piece + 1));
      piece = nextPiece.getAndIncrement();
    }
  }

  private void answer(Searcher searcher, int firstPair, int endPair) {
    int different = order.differentPairs(firstPair, endPair);
    @Nullable Found found =
        attempts.attempt(
            order.rows(firstPair, endPair),
            () -> {
              long begin = System.nanoTime();
              FoundDistances distances =
                  searcher.search(firstPair, endPair, limits.forSearch(different));
              return new Found(distances, System.nanoTime() - begin);
            },
            nanos -> Timing.ofSearch(name, searcher.boardsReached(), nanos));
    if (found == null) {
      return;
    }
    SearchShares shares =
        new SearchShares(name, found.distances.boardsReached(), found.nanos, different);
    List<ForkJoinTask<?>> shared = new ArrayList<>();
    for (int pair = firstPair; pair < endPair; pair = order.endOfRepeats(pair, endPair)) {
      int one = pair;
      int[] rows = order.rows(pair, order.endOfRepeats(pair, endPair));
      PairSolver.SearchCost cost = shares.next();
      if (found.distances.isShareable()) {
        shared.add(ForkJoinTask.adapt(() -> answer(one, rows, found.distances, cost)));
      } else {
        answer(one, rows, found.distances, cost);
      }
    }
    if (!shared.isEmpty()) {
      SideBySide.run(shared);
    }
  }

  private void answer(int pair, int[] rows, FoundDistances distances, PairSolver.SearchCost cost) {
    long bytes = distances.pairBytes();
    PairSolver.Searched searched =
        new PairSolver.Searched(
            stop -> distances.walk(pair, stop, bytes), cost, bytes, attempts.detail());
    Solution solution = attempts.attempt(rows, () -> solver.solve(searched), cost);
    if (solution != null) {
      attempts.solved(rows, solution);
    }
  }
}
