package org.sliders.bench;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.sliders.job.Job;
import org.sliders.job.JobDefaults;
import org.sliders.job.JobFileException;
import org.sliders.job.JobReader;

/** Reading and checking a job file of random 4×4 pairs, from memory; figures are for one row. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(JobReaderBenchmark.ROWS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@SuppressWarnings("NullAway.Init") // JMH calls setUp first.
public class JobReaderBenchmark {

  static final int ROWS = 20_000;

  private byte[] file;

  @Setup(Level.Trial)
  public void setUp() throws IOException, JobFileException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BenchJobs.print("random-20k", bytes);
    file = bytes.toByteArray();
    Known.check(ROWS, read().rows().size());
    Known.check(0, read().badRows().size());
  }

  @Benchmark
  public Job read() throws IOException, JobFileException {
    return JobReader.read(new ByteArrayInputStream(file), JobDefaults.NONE, 1);
  }
}
