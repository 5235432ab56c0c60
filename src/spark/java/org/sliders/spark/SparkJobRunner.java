package org.sliders.spark;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntPredicate;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import org.sliders.batch.JobRun;
import org.sliders.batch.JobRunner;
import org.sliders.batch.JobSplit;
import org.sliders.batch.RunListener;
import org.sliders.board.BoardPair;
import org.sliders.cli.io.CommandException;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Units;
import org.sliders.engine.ComputeSettings;
import org.sliders.job.Job;
import org.sliders.job.Shard;
import org.sliders.metrics.Phase;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.results.Timing;
import org.sliders.space.StateSpace;
import org.sliders.work.StopSignal;

/**
 * Has the executors of a Spark cluster answer a job. Each part is a Spark job of one task, so that
 * a part that cannot be computed costs its own rows and no other part. The costliest parts go
 * first; many wait in Spark's queue at any time, so that an executor that comes later finds work.
 */
final class SparkJobRunner implements JobRunner, AutoCloseable {

  /** A part should take about two seconds, at some 10^10 boards of a space a second. */
  private static final double BOARDS_A_PART = 2e10;

  private static final int PARTS_A_SLOT = 4;
  private static final int PARTS_IN_QUEUE = 64;
  private static final int MAX_REASON_CHARS = 300;
  private static final int POLL_MILLIS = 50;
  private static final int SIGNAL_WAIT_MILLIS = 5_000;

  private final SparkConf conf;
  private final boolean isMemoryGiven;
  private @Nullable JavaSparkContext context;

  /**
   * Prepares to run; the cluster is asked when the first job comes.
   *
   * @param conf master and settings of Spark
   * @param isMemoryGiven whether the bound on arrays is one that the user gave
   */
  SparkJobRunner(SparkConf conf, boolean isMemoryGiven) {
    this.conf = conf;
    this.isMemoryGiven = isMemoryGiven;
  }

  private JavaSparkContext context() {
    if (context == null) {
      try {
        context = new JavaSparkContext(conf);
      } catch (RuntimeException e) {
        throw new CommandException(
            ExitCode.IO_ERROR, "Spark at " + conf.get("spark.master") + ": " + reason(e));
      }
    }
    return context;
  }

  @Override
  public Map<String, String> place() {
    return Map.of(
        "engine",
        "spark " + context().version(),
        "spark.master",
        context().master(),
        "spark.app.id",
        context().sc().applicationId(),
        "spark.executors",
        Integer.toString(Math.max(1, context().sc().getExecutorIds().size())));
  }

  @Override
  public void close() {
    if (context != null) {
      context.close();
    }
  }

  @Override
  public void run(
      Job job, ComputeSettings settings, RunListener listener, IntPredicate isFinished) {
    JobRun.answerBadRows(job, listener, isFinished);
    long begin = System.nanoTime();
    JobSplit split = JobSplit.of(job, row -> !isFinished.test(row), settings.threads());
    List<JobSplit.Part> parts = split.parts(partCount(split.boards()));
    listener.phase(Phase.PLAN, System.nanoTime() - begin);
    new Run(job, settings, listener, parts).toEnd();
  }

  private int partCount(double boards) {
    int slots = Math.max(1, context().defaultParallelism());
    double wanted = Math.max((double) PARTS_A_SLOT * slots, boards / BOARDS_A_PART);
    return (int) Math.min(Shard.MAX_COUNT, wanted);
  }

  /** One job on its way. */
  private final class Run {

    private final Job job;
    private final RunListener listener;
    private final StopSignal stop;
    private final SolvePart solve;
    private final Queue<JobSplit.Part> parts;
    private final int partCount;
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    Run(Job job, ComputeSettings settings, RunListener listener, List<JobSplit.Part> parts) {
      this.job = job;
      this.listener = listener;
      this.stop = settings.limits().stop();
      this.solve = SolvePart.with(settings, isMemoryGiven);
      this.parts = new ConcurrentLinkedQueue<>(parts);
      this.partCount = parts.size();
    }

    /** Returns when every part has its answers. */
    void toEnd() {
      ExecutorService callers = Executors.newFixedThreadPool(PARTS_IN_QUEUE);
      try {
        for (int caller = 0; caller < Math.min(PARTS_IN_QUEUE, partCount); caller++) {
          callers.execute(this::takeParts);
        }
        callers.shutdown();
        while (!callers.awaitTermination(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
          stop.check();
          rethrowFailure();
        }
        rethrowFailure();
        if (done.get() < partCount) {
          throw notAllDone();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException("nobody interrupts a run", e);
      } finally {
        parts.clear();
        if (!context().sc().isStopped()) {
          context().sc().cancelAllJobs();
        }
        awaitEnd(callers);
      }
    }

    /** Waits until no caller tells the listener anything more. */
    private static void awaitEnd(ExecutorService callers) {
      try {
        while (!callers.awaitTermination(1, TimeUnit.MINUTES)) {
          callers.shutdownNow();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException("nobody interrupts a run", e);
      }
    }

    /** Tells why parts are left: a signal, which Spark may have heard first, or Spark's end. */
    private CommandException notAllDone() throws InterruptedException {
      for (int waited = 0; waited < SIGNAL_WAIT_MILLIS; waited += POLL_MILLIS) {
        stop.checkBefore();
        Thread.sleep(POLL_MILLIS);
      }
      return new CommandException(
          ExitCode.IO_ERROR,
          "Spark ended before the run; --resume goes on with the rows that are in the journal");
    }

    private void rethrowFailure() {
      Throwable thrown = failure.get();
      if (thrown instanceof RuntimeException e) {
        throw e;
      }
      if (thrown instanceof Error e) {
        throw e;
      }
    }

    private void takeParts() {
      try {
        for (JobSplit.Part part = parts.poll(); part != null; part = parts.poll()) {
          if (stop.closingReason() != null || !compute(part)) {
            return;
          }
          done.incrementAndGet();
        }
      } catch (RuntimeException | Error e) {
        failure.compareAndSet(null, e);
        parts.clear();
      }
    }

    /** Computes a part; returns false if it was ended before it had its answers. */
    private boolean compute(JobSplit.Part part) {
      JavaSparkContext spark = context();
      byte[] pairs = PartRows.write(job, part.rows());
      byte[] answers;
      try {
        spark.setJobDescription(description(part.rows()));
        answers = spark.parallelize(List.of(pairs), 1).map(solve).collect().get(0);
      } catch (Exception e) {
        if (stop.closingReason() != null || spark.sc().isStopped()) {
          return false;
        }
        fail(part.rows(), e);
        return true;
      }
      PartAnswers.tell(answers, part.rows().stream().toArray(), listener);
      return true;
    }

    private String description(BitSet rows) {
      BoardPair first = job.pair(rows.nextSetBit(0));
      return "part "
          + begun.incrementAndGet()
          + " of "
          + partCount
          + ": "
          + Units.count(rows.cardinality(), "pair")
          + (first == null ? "" : ", first of " + new StateSpace(first.start()));
    }

    private void fail(BitSet rows, Exception cause) {
      listener.faulted(rows.nextSetBit(0), cause);
      Answer answer = Answer.without(Status.FAILED, "its part failed on Spark: " + reason(cause));
      rows.stream().forEach(row -> listener.finished(row, answer, Timing.NONE));
    }
  }

  /** Returns what Spark says of the last try, in one line. */
  private static String reason(Exception cause) {
    String message = String.valueOf(cause.getMessage());
    int last = message.indexOf("most recent failure: ");
    String line = (last < 0 ? message : message.substring(last + 21)).lines().findFirst().orElse("");
    return line.length() <= MAX_REASON_CHARS ? line : line.substring(0, MAX_REASON_CHARS) + "…";
  }
}
