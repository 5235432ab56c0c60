package org.sliders.spark;

import java.io.Serializable;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;
import org.sliders.batch.JobRun;
import org.sliders.checksum.Checksum;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.Grain;
import org.sliders.engine.Limits;
import org.sliders.engine.SearchChoice;
import org.sliders.engine.SumChoice;
import org.sliders.job.Job;
import org.sliders.work.Activity;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;

/**
 * Answers the pairs of a part on an executor, on as many threads as Spark gives a task.
 *
 * @param memoryBytes bound on arrays as the user gave it, or 0 for the executor's share of its heap
 * @param search which search to use
 * @param sum which sum method to use
 * @param pathLimit the most paths a sum method may list
 * @param multiplier of the checksum
 * @param modulus of the checksum
 * @param pairNanos how long a pair may take
 * @param verifyOneIn of how many pairs one is solved again, 0 for none
 */
record SolvePart(
    long memoryBytes,
    SearchChoice search,
    SumChoice sum,
    long pathLimit,
    int multiplier,
    int modulus,
    long pairNanos,
    int verifyOneIn)
    implements Function<byte[], byte[]>, Serializable {

  private static final long serialVersionUID = 1L;

  /** Of ten parts of a heap, those for arrays; Spark takes some of the others. */
  private static final int HEAP_TENTHS = 7;

  private static final int POLL_MILLIS = 100;

  /** Takes the settings that hold on an executor. */
  static SolvePart with(ComputeSettings settings, boolean isMemoryGiven) {
    return new SolvePart(
        isMemoryGiven ? settings.memoryBytes() : 0,
        settings.search(),
        settings.sum(),
        settings.pathLimit(),
        settings.checksum().multiplier(),
        settings.checksum().modulus(),
        settings.limits().pairNanos(),
        settings.verifyOneIn());
  }

  @Override
  public byte[] call(byte[] part) {
    TaskContext task = TaskContext.get();
    StopSignal stop = new StopSignal();
    Thread watch = new Thread(() -> stopWith(task, stop), "sliders-watch");
    watch.setDaemon(true);
    watch.start();
    try {
      PartAnswers answers = new PartAnswers();
      JobRun.run(
          Job.ofPairs(PartRows.read(part)), settings(task.cpus(), stop), answers, row -> false);
      return answers.bytes();
    } finally {
      watch.interrupt();
    }
  }

  private static void stopWith(TaskContext task, StopSignal stop) {
    try {
      while (!task.isInterrupted()) {
        Thread.sleep(POLL_MILLIS);
      }
      stop.stop(StoppedException.Reason.INTERRUPTED);
    } catch (InterruptedException e) {
      // The part is done.
    }
  }

  private ComputeSettings settings(int threads, StopSignal stop) {
    return new ComputeSettings(
        threads,
        memoryBytes > 0 ? memoryBytes : shareOfHeap(threads),
        search,
        sum,
        pathLimit,
        new Checksum(multiplier, modulus),
        Grain.DEFAULT,
        new Limits(stop, pairNanos),
        verifyOneIn,
        new Activity());
  }

  /** Tasks that run side by side share the heap. */
  private static long shareOfHeap(int threads) {
    int cores =
        SparkEnv.get()
            .conf()
            .getInt("spark.executor.cores", Runtime.getRuntime().availableProcessors());
    int tasks = Math.max(1, cores / Math.max(1, threads));
    return Runtime.getRuntime().maxMemory() / 10 * HEAP_TENTHS / tasks;
  }
}
