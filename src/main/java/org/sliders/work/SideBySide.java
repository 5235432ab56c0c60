package org.sliders.work;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinTask;

/** Runs tasks that write into arrays which outlive them. */
public final class SideBySide {

  private SideBySide() {}

  /**
   * Runs tasks on the Fork/Join pool of the calling thread, as {@link ForkJoinTask#invokeAll} does.
   * But that throws as soon as one task does, while others still run; this returns, or throws, when
   * none runs any more. So whoever catches what was thrown may use the tasks' arrays again, and
   * count their memory as free.
   *
   * @param tasks the tasks, at least one
   */
  public static void run(List<? extends ForkJoinTask<?>> tasks) {
    for (int i = tasks.size() - 1; i > 0; i--) {
      tasks.get(i).fork();
    }
    tasks.get(0).quietlyInvoke();
    for (ForkJoinTask<?> task : tasks) {
      task.quietlyJoin();
    }
    for (ForkJoinTask<?> task : tasks) {
      task.join();
    }
  }

  /**
   * Runs workers that take their work from one source, until there is none.
   *
   * @param workerCount how many, at least one
   * @param worker what each of them does
   */
  public static void run(int workerCount, Runnable worker) {
    List<ForkJoinTask<?>> workers = new ArrayList<>();
    for (int i = 0; i < workerCount; i++) {
      workers.add(ForkJoinTask.adapt(worker));
    }
    run(workers);
  }
}
