package org.sliders.cli.run;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.sliders.metrics.RunMetrics;

/**
 * What the files of a run are made from.
 *
 * @param options the run's options
 * @param job the job
 * @param tally counts the run's answers
 * @param place where its rows are answered, for the manifest's settings
 * @param metrics the run's meters, perhaps still being made
 */
public record RunSetup(
    RunOptions options,
    RunJob job,
    RunTally tally,
    Map<String, String> place,
    CompletableFuture<RunMetrics> metrics) {

  /**
   * Makes the meters of a run on a thread of their own: their classes take long to load.
   *
   * @return the meters, perhaps still being made
   */
  public static CompletableFuture<RunMetrics> startMetrics() {
    Version version = Version.ofBuild();
    return CompletableFuture.supplyAsync(
        () -> new RunMetrics(version.version(), version.commit()),
        work -> {
          Thread thread = new Thread(work, "sliders-metrics");
          thread.setDaemon(true);
          thread.start();
        });
  }
}
