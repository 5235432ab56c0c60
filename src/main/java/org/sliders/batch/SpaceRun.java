package org.sliders.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.paths.DagBuilder;
import org.sliders.paths.DagBuilder.Root;
import org.sliders.search.DenseSearch;
import org.sliders.search.DenseSpace;
import org.sliders.search.PackedBoards;
import org.sliders.search.StateSpace;

/**
 * Runs the searches of one state space and answers their pairs. In a small space whole searches run side by
 * side, each on one worker; in a large one they run one after the other, each on all workers.
 */
final class SpaceRun {

  /** A space of fewer tasks than this is small: its levels are too short to share out. */
  private static final long TASKS_OF_LARGE_SPACE = 8;

  private final ComputeSettings settings;
  private final Plan.SpaceGroup group;
  private final Attempts attempts;
  private final PairSolver solver;
  private final PackedBoards packing;

  /**
   * Prepares a run.
   *
   * @param settings how answers are computed
   * @param group the space and its pairs
   * @param sink takes the solution of each pair
   */
  SpaceRun(ComputeSettings settings, Plan.SpaceGroup group, Attempts.Sink sink) {
    this.settings = settings;
    this.group = group;
    this.attempts = new Attempts(sink);
    this.solver = new PairSolver(settings);
    StateSpace space = group.space();
    this.packing = new PackedBoards(space.shape(), space.counts().length);
  }

  /** Answers all pairs; to be called on a worker of the pool. */
  void run() {
    List<Plan.Task> all = group.roots().stream().flatMap(root -> root.tasks().stream()).toList();
    attempts.attempt(all, this::fittingSpace).ifPresent(this::search);
  }

  private DenseSpace fittingSpace() {
    DenseSpace space = new DenseSpace(group.space(), settings.memoryBytes());
    space.requireFits(1, true, settings.memoryBytes());
    return space;
  }

  private void search(DenseSpace space) {
    long memory = settings.memoryBytes();
    if (space.words() > TASKS_OF_LARGE_SPACE * settings.grain().searchWords()) {
      long pairBytes = (memory - space.bytes(1, true)) / settings.threads();
      Searcher searcher = new Searcher(space, settings.grain().searchWords(), pairBytes);
      group.roots().forEach(searcher::answer);
      return;
    }
    int side = Math.min(settings.threads(), group.roots().size());
    while (side > 1 && space.bytes(side, true) > memory) {
      side--;
    }
    long pairBytes = (memory - space.bytes(side, true)) / side;
    AtomicInteger next = new AtomicInteger();
    List<ForkJoinTask<?>> searches = new ArrayList<>();
    for (int i = 0; i < side; i++) {
      searches.add(
          ForkJoinTask.adapt(() -> new Searcher(space, Long.MAX_VALUE, pairBytes).answerAll(next)));
    }
    ForkJoinTask.invokeAll(searches);
  }

  /** One search at a time, its arrays used again for the next root. */
  private final class Searcher {

    private final DenseSpace space;
    private final long grainWords;
    private final long pairBytes;
    private @Nullable DenseSearch search;

    Searcher(DenseSpace space, long grainWords, long pairBytes) {
      this.space = space;
      this.grainWords = grainWords;
      this.pairBytes = pairBytes;
    }

    void answerAll(AtomicInteger next) {
      List<Plan.RootGroup> roots = group.roots();
      for (int i = next.getAndIncrement(); i < roots.size(); i = next.getAndIncrement()) {
        answer(roots.get(i));
      }
    }

    void answer(Plan.RootGroup root) {
      attempts.attempt(root.tasks(), () -> search(root)).ifPresent(found -> answerPairs(root, found));
    }

    private Found search(Plan.RootGroup root) {
      long begin = System.nanoTime();
      if (search == null) {
        search = space.newSearch(true, grainWords);
      }
      List<Board> others = root.tasks().stream().map(task -> other(task, root)).toList();
      int[] distances = search.distances(root.root(), others);
      return new Found(search, distances, System.nanoTime() - begin);
    }

    private void answerPairs(Plan.RootGroup root, Found found) {
      int pairs = root.tasks().size();
      List<ForkJoinTask<?>> answers = new ArrayList<>();
      for (int pair = 0; pair < pairs; pair++) {
        answers.add(new PairAction(root, found, pair, pairBytes));
      }
      if (grainWords == Long.MAX_VALUE) {
        answers.forEach(ForkJoinTask::invoke);
      } else {
        ForkJoinTask.invokeAll(answers);
      }
    }
  }

  /** What a search found: its distances field, the distance of each pair, its time. */
  private record Found(DenseSearch field, int[] distances, long nanos) {

    /** A pair's even part of the search; the first pair also has what does not divide. */
    PairSolver.SearchCost cost(int pair) {
      return new PairSolver.SearchCost("dense", share(field.boardsReached(), pair), share(nanos, pair));
    }

    private long share(long total, int pair) {
      int pairs = distances.length;
      return total / pairs + (pair == 0 ? total % pairs : 0);
    }
  }

  private final class PairAction extends RecursiveAction {

    private static final long serialVersionUID = 1L;
    private final transient Plan.RootGroup root;
    private final transient Found found;
    private final int pair;
    private final long maxBytes;

    PairAction(Plan.RootGroup root, Found found, int pair, long maxBytes) {
      this.root = root;
      this.found = found;
      this.pair = pair;
      this.maxBytes = maxBytes;
    }

    @Override
    protected void compute() {
      Plan.Task task = root.tasks().get(pair);
      attempts
          .attempt(List.of(task), () -> solve(task))
          .ifPresent(solution -> attempts.solved(task, solution));
    }

    private Solution solve(Plan.Task task) {
      Board from = other(task, root);
      Root end = from == task.pair().start() ? Root.TARGET : Root.START;
      int distance = found.distances()[pair];
      if (distance < 0) {
        throw new IllegalStateException("the search did not reach a board that can be reached");
      }
      return solver.solve(
          () -> DagBuilder.build(packing, found.field(), end, from, distance, maxBytes / 2),
          found.cost(pair),
          maxBytes / 2);
    }
  }

  /** The board of a pair that is not the root. */
  private static Board other(Plan.Task task, Plan.RootGroup root) {
    Board target = task.pair().target();
    return target.equals(root.root()) ? task.pair().start() : target;
  }
}
