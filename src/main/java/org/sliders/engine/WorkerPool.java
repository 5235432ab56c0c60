package org.sliders.engine;

import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The one Fork/Join pool that all searches and sums of a run share. */
public final class WorkerPool implements AutoCloseable {

  /** The most that closing waits for workers; pairs that a signal lets go on have three. */
  private static final long CLOSE_SECONDS = 5;

  private final ForkJoinPool pool;

  /**
   * Starts the workers.
   *
   * @param threads how many, at least 1
   */
  public WorkerPool(int threads) {
    AtomicInteger started = new AtomicInteger();
    pool =
        new ForkJoinPool(
            threads,
            owner -> {
              ForkJoinWorkerThread worker =
                  ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(owner);
              worker.setName("sliders-worker-" + started.getAndIncrement());
              return worker;
            },
            null,
            false);
  }

  /**
   * Returns the pool, for its meters.
   *
   * @return the pool, which is not to be closed
   */
  public ForkJoinPool pool() {
    return pool;
  }

  /**
   * Runs work on a worker and waits for it; what it throws is thrown here.
   *
   * @param <T> what the work returns
   * @param work what is to be done
   * @return what it returns
   */
  public <T> T call(Callable<T> work) {
    return pool.submit(work).join();
  }

  /**
   * Runs work on a worker and waits for it; what it throws is thrown here.
   *
   * @param work what is to be done
   */
  public void run(Runnable work) {
    pool.submit(work).join();
  }

  /**
   * Ends the workers. What is under way may end first, or when it next looks at its stop signal;
   * what takes too long is left to itself, and nobody waits for its parts any more.
   */
  @Override
  public void close() {
    pool.shutdown();
    try {
      if (pool.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    // A pool in which memory ran out may keep whoever ends it going round for ever.
    Thread ender = new Thread(pool::shutdownNow, "sliders-ender");
    ender.setDaemon(true);
    ender.start();
  }
}
