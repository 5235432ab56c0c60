package org.sliders.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * Counts and times one run. Its methods may be called from any thread. Every counter and timer is
 * there from the beginning, so that a file shows zeros and not gaps.
 */
public final class RunMetrics implements AutoCloseable {

  /** The run's own metrics. */
  public static final String RUN_FILE = "metrics.prom";

  /** The JVM's metrics. */
  public static final String JVM_FILE = "jvm.prom";

  private static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

  /** How long the greatest time seen stays the maximum. */
  private static final Duration WHOLE_RUN = Duration.ofDays(365);

  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final JvmMeters jvm = new JvmMeters();
  private final Map<String, Counter> pairs;
  private final Map<String, Counter> boardsExpanded;
  private final Map<String, Counter> pathsSummed;
  private final Map<Phase, Timer> phases = new EnumMap<>(Phase.class);
  private final Timer pairDuration;
  private final AtomicInteger threadCount = new AtomicInteger();

  /**
   * Makes the meters.
   *
   * @param version the product's version
   * @param revision the revision it was built from
   */
  public RunMetrics(String version, String revision) {
    pairs =
        counters(
            MeterNames.STATUSES,
            status ->
                Counter.builder(MeterNames.PAIRS)
                    .description("Pairs finished, by what became of them")
                    .tag(MeterNames.STATUS_TAG, status));
    boardsExpanded =
        counters(
            MeterNames.SEARCHES,
            search ->
                Counter.builder(MeterNames.BOARDS_EXPANDED)
                    .description("Boards whose neighbours a search has looked at")
                    .tag(MeterNames.SEARCH_TAG, search));
    pathsSummed =
        counters(
            MeterNames.SUMS,
            sum ->
                Counter.builder(MeterNames.PATHS_SUMMED)
                    .description("Shortest paths whose checksums have been summed")
                    .tag(MeterNames.SUM_TAG, sum));
    pairDuration =
        Timer.builder(MeterNames.PAIR_DURATION)
            .description("Time of all that was done for one pair")
            .distributionStatisticExpiry(WHOLE_RUN)
            .register(registry);
    for (Phase phase : Phase.values()) {
      phases.put(
          phase,
          Timer.builder(MeterNames.PHASE_DURATION)
              .description("Time spent in each phase")
              .distributionStatisticExpiry(WHOLE_RUN)
              .tag(MeterNames.PHASE_TAG, phase.word())
              .register(registry));
    }
    Gauge.builder(MeterNames.THREADS, threadCount, AtomicInteger::get)
        .description("Worker threads of the run")
        .register(registry);
    Gauge.builder(MeterNames.BUILD_INFO, () -> 1)
        .description("Version and revision of the program, always 1")
        .tag(MeterNames.VERSION_TAG, version)
        .tag(MeterNames.REVISION_TAG, revision)
        .register(registry);
  }

  private Map<String, Counter> counters(
      List<String> words, Function<String, Counter.Builder> builder) {
    Map<String, Counter> counters = new HashMap<>();
    for (String word : words) {
      counters.put(word, builder.apply(word).register(registry));
    }
    return counters;
  }

  /**
   * Notes the run's pool.
   *
   * @param pool its workers do all that is timed here
   */
  public void watch(ForkJoinPool pool) {
    threadCount.set(pool.getParallelism());
    jvm.watch(pool);
  }

  /**
   * Counts a finished pair.
   *
   * @param status its status, as in {@code results.csv}
   * @param nanos time of all that was done for it
   */
  public void pairFinished(String status, long nanos) {
    counter(pairs, status).increment();
    pairDuration.record(nanos, TimeUnit.NANOSECONDS);
  }

  /**
   * Adds time to a phase.
   *
   * @param phase the phase
   * @param nanos time spent in it
   */
  public void phase(Phase phase, long nanos) {
    timer(phase).record(nanos, TimeUnit.NANOSECONDS);
  }

  private Timer timer(Phase phase) {
    Timer timer = phases.get(phase);
    if (timer == null) {
      throw new IllegalArgumentException("phase " + phase + " has no timer");
    }
    return timer;
  }

  /**
   * Counts boards that a search expanded.
   *
   * @param search its name, as in {@code timings.csv}; any name will do for no boards
   * @param boards how many
   */
  public void boardsExpanded(String search, long boards) {
    if (boards > 0) {
      counter(boardsExpanded, search).increment((double) boards);
    }
  }

  /**
   * Counts paths that a sum method listed or met.
   *
   * @param sum its name, as in {@code timings.csv}; any name will do for no paths
   * @param paths how many
   */
  public void pathsSummed(String sum, double paths) {
    if (paths > 0) {
      counter(pathsSummed, sum).increment(paths);
    }
  }

  private static Counter counter(Map<String, Counter> counters, String word) {
    Counter counter = counters.get(word);
    if (counter == null) {
      throw new IllegalArgumentException("tag " + word + " is none of " + counters.keySet());
    }
    return counter;
  }

  /** How a run went as a whole. */
  public enum Outcome {
    /** Every pair has its answer. */
    SUCCESS,
    /** Anything else. */
    FAILURE
  }

  /**
   * Notes the end of the run. Without a success there is no time of the last one.
   *
   * @param ended when it ended
   * @param duration how long it took
   * @param outcome how it went
   */
  public void finished(Instant ended, Duration duration, Outcome outcome) {
    double endSeconds = seconds(Duration.between(Instant.EPOCH, ended));
    double runSeconds = seconds(duration);
    secondsGauge(MeterNames.LAST_RUN_TIMESTAMP, "When the last run ended, since 1970", endSeconds);
    secondsGauge(MeterNames.LAST_RUN_DURATION, "How long the last run took", runSeconds);
    if (outcome == Outcome.SUCCESS) {
      secondsGauge(
          MeterNames.LAST_SUCCESS_TIMESTAMP,
          "When the last run that answered every pair ended, since 1970",
          endSeconds);
    }
  }

  private static double seconds(Duration duration) {
    return duration.toMillis() / 1e3;
  }

  private void secondsGauge(String name, String description, double seconds) {
    Gauge.builder(name, () -> seconds)
        .description(description)
        .baseUnit(MeterNames.SECONDS)
        .register(registry);
  }

  /**
   * Writes the run's own metrics in the Prometheus text format 0.0.4.
   *
   * @param out where to
   * @throws IOException if they cannot be written
   */
  public void writeRun(OutputStream out) throws IOException {
    registry.scrape(out, CONTENT_TYPE);
  }

  /**
   * Writes the JVM's metrics in the same format.
   *
   * @param out where to
   * @throws IOException if they cannot be written
   */
  public void writeJvm(OutputStream out) throws IOException {
    jvm.registry().scrape(out, CONTENT_TYPE);
  }

  /** Lets go of the JVM's meters. */
  @Override
  public void close() {
    jvm.close();
    registry.close();
  }
}
