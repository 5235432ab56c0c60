package org.sliders.batch;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sliders.job.Answer;
import org.sliders.job.Status;
import org.sliders.search.TooLargeException;

/** Runs steps that may fail, so that what fails costs only the pairs it was for. */
final class Attempts {

  /** Takes the solution of each pair, from any worker. */
  interface Sink {
    /**
     * Takes one solution.
     *
     * @param task the pair
     * @param solution its solution
     * @param fault what was thrown if the pair failed by a fault of program or machine, else null
     */
    void solved(Plan.Task task, Solution solution, @Nullable Throwable fault);
  }

  private final Sink sink;

  Attempts(Sink sink) {
    this.sink = sink;
  }

  void solved(Plan.Task task, Solution solution) {
    sink.solved(task, solution, null);
  }

  /**
   * Runs a step.
   *
   * @param tasks the pairs that fail if it throws
   * @param step the step
   * @return what it returns, or nothing if it threw
   */
  // Errors are caught too: a pair that runs out of memory or stack must not take the others with it.
  <T> Optional<T> attempt(List<Plan.Task> tasks, Supplier<T> step) {
    try {
      return Optional.of(step.get());
    } catch (TooLargeException e) {
      fail(tasks, Answer.without(Status.TOO_LARGE, e.getMessage()), null);
    } catch (OutOfMemoryError e) {
      fail(tasks, Answer.without(Status.FAILED, "out of memory: more heap or less --memory"), e);
    } catch (Throwable e) {
      fail(tasks, Answer.without(Status.FAILED, "internal error: " + e), e);
    }
    return Optional.empty();
  }

  private void fail(List<Plan.Task> tasks, Answer answer, @Nullable Throwable fault) {
    for (Plan.Task task : tasks) {
      sink.solved(task, Solution.withoutDag(answer), fault);
    }
  }
}
