package org.sliders.batch;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.sliders.job.Timing;
import org.sliders.paths.NumberedPathWalker;
import org.sliders.paths.PathWalker.Root;
import org.sliders.search.CheckFailedException;
import org.sliders.search.LaneTables;
import org.sliders.search.MultiSourceSearch;
import org.sliders.search.NumberedField;
import org.sliders.search.SideBySide;
import org.sliders.search.StateSpace;
import org.sliders.search.TooLargeException;

/**
 * Answers the pairs of one small state space by multi-source searches: passes of up to 64 roots,
 * each pass on one worker, so that passes never wait for each other.
 */
final class LaneRun implements Runnable {

  /** Name in timings and metrics. */
  static final String NAME = "multi-source";

  private final StateSpace space;
  private final Sharing sharing;
  private final ComputeSettings settings;
  private final int sharers;
  private final Attempts attempts;
  private final PairSolver solver;

  LaneRun(SpaceWork work, Sharing sharing, Sharers sharers, Attempts attempts) {
    space = work.space();
    this.sharing = sharing;
    this.settings = sharers.settings();
    this.sharers = sharers.most();
    this.attempts = attempts;
    solver = new PairSolver(this.settings);
  }

  /** Bytes of a number of searches at the same time, with the tables they share. */
  static long bytes(StateSpace space, int searches) {
    return LaneTables.bytes(space)
        + searches * (MultiSourceSearch.bytes(space) + NumberedPathWalker.bytes(space));
  }

  /** Roots by pass: first root of each, one entry more than there are passes. */
  static int[] passes(Sharing sharing) {
    List<Integer> starts = new ArrayList<>();
    for (int root = 0; root < sharing.rootCount(); root++) {
      boolean full =
          !starts.isEmpty() && root - starts.get(starts.size() - 1) == MultiSourceSearch.LANES;
      if (root == 0 || full || sharing.rootColour(root) != sharing.rootColour(root - 1)) {
        starts.add(root);
      }
    }
    starts.add(sharing.rootCount());
    return starts.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Answers all pairs; to be called on a worker of the pool. */
  @Override
  public void run() {
    int[] all = sharing.rows(0, sharing.pairCount());
    LaneTables tables = attempts.unshared().attempt(all, this::fittingTables);
    if (tables != null) {
      search(tables);
    }
  }

  private LaneTables fittingTables() {
    if (!LaneTables.fits(space)) {
      throw TooLargeException.moreThan(
          "the multi-source search of "
              + space
              + ", whose boards have numbers of more than 30 bits,",
          space.boardCount().shiftLeft(5),
          settings.memoryBytes());
    }
    if (bytes(space, 1) > settings.memoryBytes()) {
      throw TooLargeException.of(
          "the multi-source search of " + space,
          BigInteger.valueOf(bytes(space, 1)),
          settings.memoryBytes());
    }
    return new LaneTables(space);
  }

  private void search(LaneTables tables) {
    int[] passes = passes(sharing);
    int side = Math.min(sharers, passes.length - 1);
    while (side > 1 && bytes(space, side) > settings.memoryBytes()) {
      side--;
    }
    long pairBytes = (settings.memoryBytes() - bytes(space, side)) / side;
    AtomicInteger next = new AtomicInteger();
    SideBySide.run(side, () -> new Searcher(tables, pairBytes).answerAll(passes, next));
  }

  /** What a pass found: the distance of each of its pairs and its time. */
  private record Found(
      MultiSourceSearch search, NumberedPathWalker walker, int[] distances, long nanos) {}

  /** One pass at a time, its arrays used again for the next. */
  private final class Searcher {

    private final LaneTables tables;
    private final long pairBytes;
    private @Nullable MultiSourceSearch search;
    private @Nullable NumberedPathWalker walker;

    Searcher(LaneTables tables, long pairBytes) {
      this.tables = tables;
      this.pairBytes = pairBytes;
    }

    void answerAll(int[] passes, AtomicInteger next) {
      for (int i = next.getAndIncrement(); i < passes.length - 1; i = next.getAndIncrement()) {
        int firstRoot = passes[i];
        int endRoot = passes[i + 1];
        int[] rows = sharing.rows(sharing.firstPair(firstRoot), sharing.firstPair(endRoot));
        Found found = attempts.attempt(rows, () -> search(firstRoot, endRoot), this::spent);
        if (found != null) {
          answerPairs(firstRoot, endRoot, found);
        }
      }
    }

    /** The boards of a pass are counted only when it ends. */
    private Timing spent(long nanos) {
      return Timing.ofSearch(NAME, 0, nanos);
    }

    private Found search(int firstRoot, int endRoot) {
      long begin = System.nanoTime();
      if (search == null || walker == null) {
        search = new MultiSourceSearch(tables);
        walker = new NumberedPathWalker(tables, sharing.symmetries());
      }
      int[] roots = new int[endRoot - firstRoot];
      for (int lane = 0; lane < roots.length; lane++) {
        roots[lane] = tables.number(sharing.rootNumber(firstRoot + lane));
      }
      int first = sharing.firstPair(firstRoot);
      int end = sharing.firstPair(endRoot);
      search.until(settings.limits().forSearch(sharing.differentPairs(first, end)));
      search.start(roots);
      int[] distances = settle(search, firstRoot, endRoot);
      return new Found(search, walker, distances, System.nanoTime() - begin);
    }

    /** Advances until every pair of the pass has its distance. */
    private int[] settle(MultiSourceSearch pass, int firstRoot, int endRoot) {
      int first = sharing.firstPair(firstRoot);
      int pairs = sharing.firstPair(endRoot) - first;
      int[] distances = new int[pairs];
      int[] open = new int[pairs];
      int[] lanes = new int[pairs];
      int[] numbers = new int[pairs];
      for (int root = firstRoot; root < endRoot; root++) {
        for (int pair = sharing.firstPair(root); pair < sharing.firstPair(root + 1); pair++) {
          open[pair - first] = pair - first;
          lanes[pair - first] = root - firstRoot;
          numbers[pair - first] = tables.number(sharing.otherNumber(pair));
        }
      }
      int left = pairs;
      for (int level = 0; ; level = pass.advance()) {
        for (int i = 0; i < left; ) {
          int pair = open[i];
          if (pass.isReached(lanes[pair], numbers[pair])) {
            distances[pair] = level;
            open[i] = open[--left];
          } else {
            i++;
          }
        }
        if (left == 0) {
          return distances;
        }
        if (level > space.shape().cellCount() * 64) {
          throw new CheckFailedException(
              "the search did not reach a board that can be reached in " + level + " levels");
        }
      }
    }

    private void answerPairs(int firstRoot, int endRoot, Found found) {
      int first = sharing.firstPair(firstRoot);
      int end = sharing.firstPair(endRoot);
      SearchShares shares =
          new SearchShares(
              NAME, found.search.boardsReached(), found.nanos, sharing.differentPairs(first, end));
      for (int root = firstRoot; root < endRoot; root++) {
        NumberedField field = found.search.field(root - firstRoot);
        int endOfRoot = sharing.firstPair(root + 1);
        for (int pair = sharing.firstPair(root); pair < endOfRoot; ) {
          int to = sharing.endOfRepeats(pair, endOfRoot);
          NumberedPathWalker.Walk walk =
              new NumberedPathWalker.Walk(
                  field,
                  tables.number(sharing.otherNumber(pair)),
                  found.distances[pair - first],
                  sharing.isRootStart(pair) ? Root.START : Root.TARGET,
                  sharing.symmetryOf(pair));
          PairSolver.SearchCost cost = shares.next();
          int[] rows = sharing.rows(pair, to);
          Solution solution =
              attempts.attempt(
                  rows,
                  () ->
                      solver.solve(
                          stop -> found.walker.walk(walk, pairBytes / 2, stop),
                          cost,
                          pairBytes / 2),
                  cost);
          if (solution != null) {
            attempts.solved(rows, solution);
          }
          pair = to;
        }
      }
    }
  }
}
