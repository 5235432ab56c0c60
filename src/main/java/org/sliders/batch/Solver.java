package org.sliders.batch;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.engine.Attempts;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.DirectAnswers;
import org.sliders.engine.PlannedSpace;
import org.sliders.engine.Solution;
import org.sliders.engine.SpacePairs;
import org.sliders.engine.WorkerPool;
import org.sliders.search.dense.DenseSearch;
import org.sliders.search.dense.DenseSpace;
import org.sliders.space.StateSpace;
import org.sliders.work.TooLargeException;

/** Answers single questions on a pool of its own. */
public final class Solver implements AutoCloseable {

  private final ComputeSettings settings;
  private final Consumer<Throwable> faults;
  private final WorkerPool pool;

  /**
   * Starts the pool.
   *
   * @param settings how answers are computed
   * @param faults told what was thrown if a pair fails by a fault of program or machine
   */
  public Solver(ComputeSettings settings, Consumer<Throwable> faults) {
    this.settings = settings;
    this.faults = faults;
    this.pool = new WorkerPool(settings.threads());
  }

  /**
   * Answers one pair.
   *
   * @param pair the pair
   * @return its solution, with its DAG if a search was needed
   */
  public Solution solve(BoardPair pair) {
    Optional<Solution> direct = new DirectAnswers(settings).of(pair);
    if (direct.isPresent()) {
      return direct.get();
    }
    LonePair lone = new LonePair();
    Attempts attempts = Attempts.last(lone, settings);
    SpacePairs pairs = new SpacePairs(row -> pair, new StateSpace(pair.start()), new int[] {0});
    pool.run(
        () ->
            PlannedSpace.of(pairs, settings, PlannedSpace.Purpose.RUN)
                .answerAlone(settings, attempts));
    return Objects.requireNonNull(lone.solution, "the pair was not answered");
  }

  /** Takes the solution of one pair, with its DAG. */
  private final class LonePair implements Attempts.Sink {

    private @Nullable Solution solution;

    @Override
    public void solved(int[] rows, Solution found, @Nullable Throwable fault) {
      solution = found;
      if (fault != null) {
        faults.accept(fault);
      }
    }

    @Override
    public Solution.Detail detail() {
      return Solution.Detail.DAG;
    }
  }

  /**
   * Counts the boards at each distance from a board.
   *
   * @param root the board
   * @return number of boards by distance, from 0 to the largest
   * @throws TooLargeException if the search takes more than the memory allowed
   */
  public long[] census(Board root) {
    LongStream.Builder widths = LongStream.builder();
    census(root, widths);
    return widths.build().toArray();
  }

  /**
   * Counts the boards at each distance from a board.
   *
   * @param root the board
   * @param widths hears how many boards there are at each distance, from 0 to the largest, as soon
   *     as that is known
   * @throws TooLargeException if the search takes more than the memory allowed
   * @throws org.sliders.work.StoppedException if the settings' stop signal comes
   */
  public void census(Board root, LongConsumer widths) {
    Shape shape = root.shape();
    if (shape.isLine()) {
      LongStream.of(lineWidths(root)).forEach(widths);
      return;
    }
    pool.run(
        () -> {
          DenseSpace space = DenseSpace.forCounting(new StateSpace(root), settings.memoryBytes());
          space.requireFits(1, false, settings.memoryBytes());
          DenseSearch search = space.newSearch(false, settings.grain().searchWords());
          search.until(settings.limits().stop());
          search.widths(root, widths);
        });
  }

  /** On a single row or column only the blank's cell tells boards apart. */
  private static long[] lineWidths(Board root) {
    int before = root.blankCell();
    int after = root.shape().cellCount() - 1 - before;
    long[] widths = new long[Math.max(before, after) + 1];
    Arrays.fill(widths, 1);
    Arrays.fill(widths, 1, Math.min(before, after) + 1, 2);
    return widths;
  }

  @Override
  public void close() {
    pool.close();
  }
}
