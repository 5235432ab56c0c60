package org.sliders.work;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinTask;

/** Runs tasks that write into arrays which outlive them. */
public final class SideBySide {

  private SideBySide() {}

  /**
   * Runs tasks on the Fork/Join pool of the calling thread, as {@link ForkJoinTask#invokeAll} does,
   * but for two things. That throws as soon as one task does, while others still run; this returns,
   * or throws, when none runs any more. So whoever catches what was thrown may use the tasks'
   * arrays again, and count their memory as free. And whoever waits there may take up any task of
   * the pool meanwhile; here it helps with these tasks alone. So no work that waits for the caller
   * can run on top of it, and none adds its time to the caller's.
   *
   * @param tasks the tasks, at least one
   */
  public static void run(List<? extends ForkJoinTask<?>> tasks) {
    new All(tasks).invoke();
    for (ForkJoinTask<?> task : tasks) {
      task.join();
    }
  }

  /**
   * Runs workers that take their work from one source, until there is none. A worker that is done
   * takes up any task of the pool until the others are, such as what they share out.
   *
   * @param workerCount how many, at least one
   * @param worker what each of them does
   */
  public static void run(int workerCount, Runnable worker) {
    List<ForkJoinTask<?>> others = new ArrayList<>();
    for (int i = 1; i < workerCount; i++) {
      others.add(ForkJoinTask.adapt(worker).fork());
    }
    ForkJoinTask<?> own = ForkJoinTask.adapt(worker);
    own.quietlyInvoke();
    others.forEach(ForkJoinTask::quietlyJoin);
    own.join();
    others.forEach(ForkJoinTask::join);
  }

  /** Completes when all tasks have, however they end. */
  private static final class All extends CountedCompleter<Void> {

    private static final long serialVersionUID = 1L;
    private final transient List<? extends ForkJoinTask<?>> tasks;

    All(List<? extends ForkJoinTask<?>> tasks) {
      super(null, tasks.size() - 1);
      this.tasks = tasks;
    }

    @Override
    public void compute() {
      for (int i = tasks.size() - 1; i > 0; i--) {
        new One(this, tasks.get(i)).fork();
      }
      tasks.get(0).quietlyInvoke();
      tryComplete();
    }
  }

  private static final class One extends CountedCompleter<Void> {

    private static final long serialVersionUID = 1L;
    private final ForkJoinTask<?> task;

    One(All all, ForkJoinTask<?> task) {
      super(all);
      this.task = task;
    }

    @Override
    public void compute() {
      task.quietlyInvoke();
      tryComplete();
    }
  }
}
