package org.sliders.batch;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.sliders.job.Timing;
import org.sliders.paths.NumberedPathWalker;
import org.sliders.paths.PathWalker;
import org.sliders.search.CheckFailedException;
import org.sliders.search.LaneTables;
import org.sliders.search.NumberedTwoEndedSearch;
import org.sliders.search.SideBySide;
import org.sliders.search.StateSpace;
import org.sliders.search.Symmetries;

/** Two-ended searches of many pairs of one small space, by numbers of its boards. */
final class NumberedTwoEndedRun implements Runnable {

  /** Tables of all boards of a space pay off from one pair for so many boards. */
  private static final long BOARDS_PER_PAIR = 1000;

  private final StateSpace space;
  private final List<TwoEndedRun.Task> tasks;
  private final ComputeSettings settings;
  private final Attempts attempts;
  private final PairSolver solver;
  private final StateSpace.Index index;
  private final AtomicInteger next = new AtomicInteger();

  NumberedTwoEndedRun(
      StateSpace space, List<TwoEndedRun.Task> tasks, ComputeSettings settings, Attempts attempts) {
    this.space = space;
    this.tasks = tasks;
    this.settings = settings;
    this.attempts = attempts;
    solver = new PairSolver(settings);
    index = space.index();
  }

  /** Whether the boards are few enough, and the pairs many enough, for tables of all boards. */
  static boolean isCheaper(StateSpace space, int pairs, ComputeSettings settings) {
    return LaneTables.fits(space)
        && space.boardCount().longValueExact() <= pairs * BOARDS_PER_PAIR
        && bytes(space, settings.threads()) <= settings.memoryBytes() / 2;
  }

  /** Bytes of a number of searches at the same time, with the tables they share. */
  private static long bytes(StateSpace space, int searches) {
    return LaneTables.bytes(space)
        + searches * (NumberedTwoEndedSearch.bytes(space) + NumberedPathWalker.bytes(space));
  }

  /** Answers all pairs; to be called on a worker of the pool. */
  @Override
  public void run() {
    int threads = settings.threads();
    long pairBytes = (settings.memoryBytes() - bytes(space, threads)) / threads;
    int[] all = tasks.stream().flatMapToInt(task -> Arrays.stream(task.rows())).toArray();
    LaneTables tables = attempts.attempt(all, () -> new LaneTables(space));
    if (tables != null) {
      SideBySide.run(threads, () -> new Worker(tables, pairBytes).answerAll());
    }
  }

  /** One pair at a time, the arrays used again for the next. */
  private final class Worker {

    private final LaneTables tables;
    private final Symmetries symmetries;
    private final long pairBytes;
    private @Nullable NumberedTwoEndedSearch search;
    private @Nullable NumberedPathWalker walker;

    /** What the last pair's search cost, once it is over. */
    private PairSolver.@Nullable SearchCost cost;

    Worker(LaneTables tables, long pairBytes) {
      this.tables = tables;
      this.pairBytes = pairBytes;
      symmetries = new Symmetries(space.shape());
    }

    void answerAll() {
      for (int i = next.getAndIncrement(); i < tasks.size(); i = next.getAndIncrement()) {
        TwoEndedRun.Task task = tasks.get(i);
        Solution solution = attempts.attempt(task.rows(), () -> solve(task), this::spent);
        if (solution != null) {
          attempts.solved(task.rows(), solution);
        }
      }
    }

    private Timing spent(long nanos) {
      return cost == null
          ? Timing.ofSearch(TwoEndedRun.NAME, search == null ? 0 : search.boardsReached(), nanos)
          : cost.after(nanos - cost.nanos());
    }

    private Solution solve(TwoEndedRun.Task task) {
      long begin = System.nanoTime();
      cost = null;
      if (search == null || walker == null) {
        search = new NumberedTwoEndedSearch(tables);
        walker = new NumberedPathWalker(tables, symmetries);
      }
      NumberedPathWalker current = walker;
      search.until(settings.limits().forSearch(1));
      int start = tables.number(index.of(task.pair().start()));
      int distance = search.run(start, tables.number(index.of(task.pair().target())));
      if (distance < 0) {
        throw new CheckFailedException("the search did not reach a board that can be reached");
      }
      PairSolver.SearchCost found =
          new PairSolver.SearchCost(
              TwoEndedRun.NAME, search.boardsReached(), System.nanoTime() - begin);
      cost = found;
      NumberedPathWalker.Walk walk =
          new NumberedPathWalker.Walk(search, start, distance, PathWalker.Root.TARGET, 0);
      return solver.solve(stop -> current.walk(walk, pairBytes / 2, stop), found, pairBytes / 2);
    }
  }
}
