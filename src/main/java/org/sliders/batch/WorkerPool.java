package org.sliders.batch;

import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;

/** The one Fork/Join pool that all searches and sums of a run share. */
final class WorkerPool implements AutoCloseable {

  /** The most that closing waits for workers. */
  private static final long CLOSE_SECONDS = 2;

  private final ForkJoinPool pool;

  WorkerPool(int threads) {
    pool =
        new ForkJoinPool(
            threads,
            owner -> {
              ForkJoinWorkerThread worker =
                  ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(owner);
              worker.setName("sliders-worker-" + worker.getPoolIndex());
              return worker;
            },
            null,
            false);
  }

  ForkJoinPool pool() {
    return pool;
  }

  /** Runs work on a worker and waits for it; what it throws is thrown here. */
  <T> T call(Callable<T> work) {
    return pool.submit(work).join();
  }

  /** Runs work on a worker and waits for it; what it throws is thrown here. */
  void run(Runnable work) {
    pool.submit(work).join();
  }

  /** Ends the workers; those that are at work end when they next look at their stop signal. */
  @Override
  public void close() {
    pool.shutdownNow();
    try {
      pool.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
