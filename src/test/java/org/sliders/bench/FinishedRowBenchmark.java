package org.sliders.bench;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.sliders.batch.TimeLeft;
import org.sliders.cli.run.RunTally;
import org.sliders.job.Job;
import org.sliders.job.JobRow;
import org.sliders.results.Answer;
import org.sliders.results.EarlierRun;
import org.sliders.results.FolderLock;
import org.sliders.results.ResultsFolder;
import org.sliders.results.ResultsWriter;
import org.sliders.results.Status;
import org.sliders.results.Timing;
import org.sliders.results.TimingRows;

/**
 * What a run does with each finished row: tally, journal, time left. Figures are the time of all
 * threads by the number of rows, so threads that don't meet take no longer than one on one core.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(FinishedRowBenchmark.ROWS)
@Fork(3)
@Warmup(iterations = 8)
@Measurement(iterations = 10)
@SuppressWarnings("NullAway.Init") // JMH calls setUp first.
public class FinishedRowBenchmark {

  static final int ROWS = 800_000;

  private static final Answer ANSWER =
      new Answer(Status.OK, 21, BigInteger.valueOf(84), new BigInteger("36123456789"), 7, "");

  @Param({"1", "2", "8"})
  private int threads;

  private final Job job =
      new Job(
          "bench",
          "",
          IntStream.range(0, ROWS)
              .mapToObj(row -> new JobRow("p" + row, row + 2, null, ""))
              .toList());

  private Path path;
  private FolderLock lock;
  private ResultsFolder folder;
  private ResultsWriter writer;
  private RunTally tally;
  private TimeLeft timeLeft;

  @Setup(Level.Iteration)
  public void setUp() throws IOException {
    path = Files.createTempDirectory("sliders-bench");
    lock = FolderLock.take(path);
    folder = ResultsFolder.open(path, EarlierRun.OVERWRITE, lock);
    writer =
        ResultsWriter.begin(
            folder,
            job,
            new ResultsWriter.Options("0".repeat(64), 1000, 1, TimingRows.ALL, () -> {}));
    tally = new RunTally();
    timeLeft = new TimeLeft(System::nanoTime, ROWS);
  }

  @TearDown(Level.Iteration)
  public void tearDown() throws IOException {
    Known.check(ROWS, tally.finishedCount());
    writer.close();
    lock.close();
    try (var files = Files.list(path)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(path);
  }

  @Benchmark
  public void finish() throws InterruptedException {
    Thread[] workers = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int first = t;
      workers[t] = new Thread(() -> finishFrom(first));
      workers[t].start();
    }
    for (Thread worker : workers) {
      worker.join();
    }
  }

  private void finishFrom(int first) {
    try {
      for (int row = first; row < ROWS; row += threads) {
        tally.add(row, ANSWER, Timing.NONE);
        writer.write(row, ANSWER, Timing.NONE);
        timeLeft.finishedOne();
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
