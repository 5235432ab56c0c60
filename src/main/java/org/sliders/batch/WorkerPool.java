package org.sliders.batch;

import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/** The one Fork/Join pool that all searches and sums of a run share. */
final class WorkerPool implements AutoCloseable {

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

  @Override
  public void close() {
    pool.shutdownNow();
  }
}
