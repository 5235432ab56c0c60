package org.sliders.batch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.sliders.board.BoardPair;
import org.sliders.paths.DagBuilder;
import org.sliders.search.CheckFailedException;
import org.sliders.search.MemoryBudget;
import org.sliders.search.PackedBoards;
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

  /** Partitions of a search that runs on all workers: 16. */
  private static final int PARTITION_BITS = 4;

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

  /** A pair and its rows. */
  record Task(BoardPair pair, int[] rows) {}

  /** Answers all pairs; to be called on a worker of the pool. */
  @Override
  public void run() {
    attempts.unshared().attempt(work.rows(), this::different).ifPresent(this::run);
  }

  private void run(List<Task> tasks) {
    boolean many = tasks.size() >= 2 * settings.threads() && settings.grain().searchWords() > 1;
    if (sharers > 1 && StampedRun.isCheaper(work.space(), tasks.size(), settings)) {
      new StampedRun(work.space(), tasks, settings, attempts).run();
    } else if (sharers > 1 && many) {
      long bytes = settings.memoryBytes() / sharers;
      AtomicInteger next = new AtomicInteger();
      List<ForkJoinTask<?>> workers = new ArrayList<>();
      for (int i = 0; i < sharers; i++) {
        workers.add(ForkJoinTask.adapt(() -> answerAll(tasks, next, bytes)));
      }
      ForkJoinTask.invokeAll(workers);
    } else {
      for (Task task : tasks) {
        answer(attempts.unshared(), task, PARTITION_BITS, settings.memoryBytes());
      }
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

  private void answerAll(List<Task> tasks, AtomicInteger next, long bytes) {
    for (int i = next.getAndIncrement(); i < tasks.size(); i = next.getAndIncrement()) {
      answer(attempts, tasks.get(i), 0, bytes);
    }
  }

  private void answer(Attempts within, Task task, int partitionBits, long bytes) {
    within
        .attempt(task.rows, () -> solve(task.pair, partitionBits, bytes))
        .ifPresent(solution -> within.solved(task.rows, solution));
  }

  private Solution solve(BoardPair pair, int partitionBits, long bytes) {
    long begin = System.nanoTime();
    MemoryBudget budget = new MemoryBudget(bytes);
    int grainBoards =
        (int) Math.min(settings.grain().searchWords(), TwoEndedSearch.DEFAULT_GRAIN_BOARDS);
    TwoEndedSearch search = new TwoEndedSearch(pair, partitionBits, grainBoards, budget);
    search.until(settings.limits().forSearch(1));
    int distance = search.run();
    if (distance < 0) {
      throw new CheckFailedException("the search did not reach a board that can be reached");
    }
    PairSolver.SearchCost cost =
        new PairSolver.SearchCost(NAME, search.boardsReached(), System.nanoTime() - begin);
    DagBuilder.Walk walk =
        new DagBuilder.Walk(DagBuilder.Root.TARGET, pair.start(), distance, symmetries, 0);
    long left = budget.left();
    return solver.solve(
        stop -> DagBuilder.build(packing, search, walk.until(stop), left / 2), cost, left / 2);
  }
}
