package org.sliders.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.board.Palette;
import org.sliders.job.Timing;
import org.sliders.paths.PathWalker;
import org.sliders.paths.PathWalker.Root;
import org.sliders.search.CheckFailedException;
import org.sliders.search.DenseSearch;
import org.sliders.search.DenseSpace;
import org.sliders.search.PackedBoards;
import org.sliders.search.SideBySide;
import org.sliders.search.StateSpace;

/**
 * Answers the pairs of one state space by dense searches, one a root. Whole searches run side by
 * side, each on one worker, which share no plane; in a large space with too few roots for that, or
 * too little memory, they run one after the other, each on all workers.
 */
final class DenseRun implements Runnable {

  /** Name in timings and metrics. */
  static final String NAME = "dense";

  /** A space of fewer tasks than this is small: its levels are too short to share out. */
  private static final long TASKS_OF_LARGE_SPACE = 8;

  private final ComputeSettings settings;
  private final int sharers;
  private final StateSpace.Index index;
  private final StateSpace space;
  private final Palette palette;
  private final Sharing sharing;
  private final Attempts attempts;
  private final PairSolver solver;
  private final PackedBoards packing;

  DenseRun(SpaceWork work, Sharing sharing, Sharers sharers, Attempts attempts) {
    this.settings = sharers.settings();
    this.sharers = sharers.most();
    this.sharing = sharing;
    this.attempts = attempts;
    space = work.space();
    index = space.index();
    palette = work.pair(work.rows()[0]).start().palette();
    solver = new PairSolver(settings);
    packing = new PackedBoards(space.shape(), palette.colourCount());
  }

  /** Answers all pairs; to be called on a worker of the pool. */
  @Override
  public void run() {
    int[] all = sharing.rows(0, sharing.pairCount());
    DenseSpace dense = attempts.unshared().attempt(all, this::fittingSpace);
    if (dense != null) {
      search(dense);
    }
  }

  private DenseSpace fittingSpace() {
    DenseSpace dense = new DenseSpace(space, settings.memoryBytes());
    dense.requireFits(1, true, settings.memoryBytes());
    return dense;
  }

  private void search(DenseSpace dense) {
    long memory = settings.memoryBytes();
    AtomicInteger next = new AtomicInteger();
    int side = Math.min(sharers, sharing.rootCount());
    while (side > 1 && dense.bytes(side, true) > memory / 2) {
      side--;
    }
    boolean isLarge = dense.words() > TASKS_OF_LARGE_SPACE * settings.grain().searchWords();
    if (isLarge && side < settings.threads()) {
      long pairBytes = (memory - dense.bytes(1, true)) / sharers;
      new Searcher(dense, settings.grain().searchWords(), pairBytes).answerAll(next);
      return;
    }
    long pairBytes = (memory - dense.bytes(side, true)) / side;
    SideBySide.run(side, () -> new Searcher(dense, Long.MAX_VALUE, pairBytes).answerAll(next));
  }

  private Board board(long number) {
    return index.board(number, palette);
  }

  /** What a search found: its distances field, the distance of each pair of the root, its time. */
  private record Found(DenseSearch field, int[] distances, long nanos) {}

  /** One search at a time, its arrays used again for the next root. */
  private final class Searcher {

    private final DenseSpace dense;
    private final long grainWords;
    private final long pairBytes;
    private @Nullable DenseSearch search;

    Searcher(DenseSpace dense, long grainWords, long pairBytes) {
      this.dense = dense;
      this.grainWords = grainWords;
      this.pairBytes = pairBytes;
    }

    void answerAll(AtomicInteger next) {
      for (int i = next.getAndIncrement(); i < sharing.rootCount(); i = next.getAndIncrement()) {
        int root = i;
        int first = sharing.firstPair(root);
        int end = sharing.firstPair(root + 1);
        Found found =
            attempts.attempt(sharing.rows(first, end), () -> search(root, first, end), this::spent);
        if (found != null) {
          answerPairs(first, end, found);
        }
      }
    }

    private Timing spent(long nanos) {
      return Timing.ofSearch(NAME, search == null ? 0 : search.boardsReached(), nanos);
    }

    private Found search(int root, int first, int end) {
      long begin = System.nanoTime();
      if (search == null) {
        search = dense.newSearch(true, grainWords);
      }
      search.until(settings.limits().forSearch(sharing.differentPairs(first, end)));
      List<Board> others = new ArrayList<>();
      for (int pair = first; pair < end; pair++) {
        others.add(board(sharing.otherNumber(pair)));
      }
      int[] distances = search.distances(board(sharing.rootNumber(root)), others);
      return new Found(search, distances, System.nanoTime() - begin);
    }

    /** Answers each different pair once, in parallel where the search was. */
    private void answerPairs(int first, int end, Found found) {
      int different = sharing.differentPairs(first, end);
      SearchShares shares =
          new SearchShares(NAME, found.field.boardsReached(), found.nanos, different);
      List<ForkJoinTask<?>> answers = new ArrayList<>();
      for (int pair = first; pair < end; ) {
        int from = pair;
        int to = sharing.endOfRepeats(from, end);
        PairSolver.SearchCost cost = shares.next();
        answers.add(
            ForkJoinTask.adapt(() -> answer(from, to, found, found.distances[from - first], cost)));
        pair = to;
      }
      if (grainWords == Long.MAX_VALUE || sharers == 1) {
        for (ForkJoinTask<?> answer : answers) {
          answer.invoke();
        }
      } else {
        SideBySide.run(answers);
      }
    }

    private void answer(int pair, int end, Found found, int distance, PairSolver.SearchCost cost) {
      int[] rows = sharing.rows(pair, end);
      Solution solution =
          attempts.attempt(rows, () -> solve(pair, found.field, distance, cost), cost);
      if (solution != null) {
        attempts.solved(rows, solution);
      }
    }

    private Solution solve(int pair, DenseSearch field, int distance, PairSolver.SearchCost cost) {
      if (distance < 0) {
        throw new CheckFailedException("the search did not reach a board that can be reached");
      }
      PathWalker.Walk walk =
          new PathWalker.Walk(
              sharing.isRootStart(pair) ? Root.START : Root.TARGET,
              board(sharing.otherNumber(pair)),
              distance,
              sharing.symmetries(),
              sharing.symmetryOf(pair));
      return solver.solve(
          stop -> PathWalker.walk(packing, field, walk.until(stop), pairBytes / 2),
          cost,
          pairBytes / 2);
    }
  }
}
