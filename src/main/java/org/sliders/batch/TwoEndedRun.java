package org.sliders.batch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.sliders.board.BoardPair;
import org.sliders.job.Timing;
import org.sliders.paths.PathWalker;
import org.sliders.search.CheckFailedException;
import org.sliders.search.MemoryBudget;
import org.sliders.search.PackedBoards;
import org.sliders.search.SideBySide;
import org.sliders.search.Symmetries;
import org.sliders.search.TwoEndedSearch;

/**
 * Answers the pairs of one state space by two-ended searches. Many pairs run side by side, each on
 * one worker with its part of the memory; those that need more, and a few pairs from the start, run
 * one after the other on all workers.
 */
final class TwoEndedRun implements Runnable {

  /** Name in timings and metrics. */
  static final String NAME = "two-ended";

  /** 8 partitions of a search on one worker: the tables of 300,000 boards are 1 MB each. */
  private static final int ALONE_PARTITION_BITS = 3;

  /** 16 partitions at least for a search on many workers. */
  private static final int LEAST_PARTITION_BITS = 4;

  /** Tables of up to this part of the memory are kept for the next pair. */
  private static final int KEPT_PART = 8;

  private final SpaceWork work;
  private final ComputeSettings settings;
  private final int sharers;
  private final Attempts attempts;
  private final PairSolver solver;
  private final PackedBoards packing;
  private final Symmetries symmetries;

  TwoEndedRun(SpaceWork work, Sharers sharers, Attempts attempts) {
    this.work = work;
    this.settings = sharers.settings();
    this.sharers = sharers.most();
    this.attempts = attempts;
    solver = new PairSolver(this.settings);
    packing = new PackedBoards(work.space().shape(), work.space().counts().length);
    symmetries = new Symmetries(work.space().shape());
  }

  /** Partitions by their number's log₂: few, as each of a level's costs some, but two a worker. */
  static int partitionBits(int workers) {
    return workers == 1
        ? ALONE_PARTITION_BITS
        : Math.max(
            LEAST_PARTITION_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(2 * workers - 1));
  }

  /** A pair and its rows. */
  record Task(BoardPair pair, int[] rows) {}

  /** Answers all pairs; to be called on a worker of the pool. */
  @Override
  public void run() {
    List<Task> tasks = attempts.unshared().attempt(work.rows(), this::different);
    if (tasks != null) {
      run(tasks);
    }
  }

  private void run(List<Task> tasks) {
    boolean many = tasks.size() >= 2 * settings.threads() && settings.grain().searchWords() > 1;
    if (sharers == settings.threads()
        && NumberedTwoEndedRun.isCheaper(work.space(), tasks.size(), settings)) {
      new NumberedTwoEndedRun(work.space(), tasks, settings, attempts).run();
    } else if (sharers > 1 && many) {
      long bytes = settings.memoryBytes() / sharers;
      AtomicInteger next = new AtomicInteger();
      SideBySide.run(sharers, () -> new Searcher(attempts, bytes, 1).answerAll(tasks, next));
    } else {
      Searcher alone =
          new Searcher(attempts.unshared(), settings.memoryBytes(), settings.threads());
      alone.answerAll(tasks, new AtomicInteger());
    }
  }

  private List<Task> different() {
    Map<BoardPair, List<Integer>> rowsOf = new LinkedHashMap<>();
    for (int row : work.rows()) {
      rowsOf.computeIfAbsent(work.pair(row), pair -> new ArrayList<>(1)).add(row);
    }
    List<Task> tasks = new ArrayList<>();
    rowsOf.forEach(
        (pair, rows) ->
            tasks.add(new Task(pair, rows.stream().mapToInt(Integer::intValue).toArray())));
    return tasks;
  }

  /** One search at a time, its tables used again for the next pair. */
  private final class Searcher {

    private final Attempts within;
    private final long bytes;
    private final int partitionBits;
    private MemoryBudget budget;
    private @Nullable TwoEndedSearch search;

    /** What the last pair's search cost, once it is over. */
    private PairSolver.@Nullable SearchCost cost;

    /** The last pair's search, to tell how far it came. */
    private @Nullable TwoEndedSearch tried;

    Searcher(Attempts within, long bytes, int workers) {
      this.within = within;
      this.bytes = bytes;
      this.partitionBits = partitionBits(workers);
      budget = new MemoryBudget(bytes);
    }

    void answerAll(List<Task> tasks, AtomicInteger next) {
      for (int i = next.getAndIncrement(); i < tasks.size(); i = next.getAndIncrement()) {
        Task task = tasks.get(i);
        Solution solution = within.attempt(task.rows, () -> solve(task.pair), this::spent);
        if (solution != null) {
          within.solved(task.rows, solution);
        }
      }
    }

    private Timing spent(long nanos) {
      if (cost != null) {
        return cost.after(nanos - cost.nanos());
      }
      return Timing.ofSearch(NAME, tried == null ? 0 : tried.boardsReached(), nanos);
    }

    private Solution solve(BoardPair pair) {
      long begin = System.nanoTime();
      cost = null;
      TwoEndedSearch current = prepare(pair);
      tried = current;
      current.until(settings.limits().forSearch(1));
      int distance = current.run();
      if (distance < 0) {
        throw new CheckFailedException("the search did not reach a board that can be reached");
      }
      PairSolver.SearchCost found =
          new PairSolver.SearchCost(NAME, current.boardsReached(), System.nanoTime() - begin);
      cost = found;
      PathWalker.Walk walk =
          new PathWalker.Walk(PathWalker.Root.TARGET, pair.start(), distance, symmetries, 0);
      long left = budget.left();
      Solution solution =
          solver.solve(
              stop -> PathWalker.walk(packing, current, walk.until(stop), left / 2),
              found,
              left / 2);
      search = current;
      return solution;
    }

    /**
     * Takes the search of the pair before, unless something stopped it, or its tables are large:
     * the next pair shall have the memory it would have alone.
     */
    private TwoEndedSearch prepare(BoardPair pair) {
      TwoEndedSearch before = search;
      search = null;
      if (before == null) {
        // What was stopped may have reserved what it did not allocate.
        budget = new MemoryBudget(bytes);
      } else if (budget.left() >= bytes - bytes / KEPT_PART) {
        before.restart(pair);
        return before;
      } else {
        before.release();
      }
      int grainBoards =
          (int) Math.min(settings.grain().searchWords(), TwoEndedSearch.DEFAULT_GRAIN_BOARDS);
      return new TwoEndedSearch(pair, partitionBits, grainBoards, budget);
    }
  }
}
