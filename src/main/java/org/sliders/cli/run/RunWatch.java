package org.sliders.cli.run;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.sliders.batch.TimeLeft;
import org.sliders.job.Job;
import org.sliders.results.LiveStatus;
import org.sliders.results.Manifest;
import org.sliders.work.Activity;

/** Watches a run while it computes: shows its progress, and tells it in {@code status.json}. */
public final class RunWatch implements AutoCloseable {

  private static final long LOOK_MILLIS = 250;

  /** {@code status.json} is written so often. */
  private static final long STATUS_NANOS = TimeUnit.SECONDS.toNanos(2);

  private final Job job;
  private final RunTally tally;
  private final int earlierCount;
  private final Activity activity;
  private final TimeLeft timeLeft;
  private final RunFiles files;
  private final Progress progress;
  private final Ticker ticker;
  private long nextStatus;

  /**
   * Begins to watch.
   *
   * @param setup the run
   * @param timeLeft hears what the run does
   * @param files where its status goes
   * @param progress shows it to people
   */
  public RunWatch(RunSetup setup, TimeLeft timeLeft, RunFiles files, Progress progress) {
    this.job = setup.job().rows();
    this.tally = setup.tally();
    this.earlierCount = tally.finishedCount();
    this.activity = setup.options().compute().activity();
    this.timeLeft = timeLeft;
    this.files = files;
    this.progress = progress;
    this.ticker = Ticker.every(LOOK_MILLIS, this::look);
  }

  private void look() {
    Manifest.Totals totals = tally.totals();
    List<Activity.Doing> doings = activity.doings();
    List<LiveStatus.Doing> told = doings.stream().map(this::told).toList();
    int finished = totals.pairs().values().stream().mapToInt(Integer::intValue).sum();
    long elapsed = tally.elapsedNanos();
    OptionalLong left = timeLeft.nanos(doings);
    progress.show(
        new Moment(
            finished,
            finished - earlierCount,
            job.rows().size(),
            elapsed,
            left,
            told.isEmpty() ? "" : RunWords.of(told.get(0))));
    if (elapsed >= nextStatus) {
      nextStatus = elapsed + STATUS_NANOS;
      String space = timeLeft.space();
      write(
          new LiveStatus(
              Instant.now(),
              ProcessHandle.current().pid(),
              elapsed / 1e9,
              left.isPresent() ? left.getAsLong() / 1e9 : -1,
              totals.pairs(),
              space == null ? "" : space,
              told));
    }
  }

  private void write(LiveStatus status) {
    try {
      files.writeStatus(status);
    } catch (IOException e) {
      // Nobody waits for it; a folder that cannot be written any more is told of by the rows.
    }
  }

  private LiveStatus.Doing told(Activity.Doing doing) {
    return RunWords.told(doing, job.rows().get(doing.row()).id());
  }

  /** Takes the bar away; it comes back. */
  public void clear() {
    progress.clear();
  }

  /** Ends, and takes the bar away. */
  @Override
  public void close() {
    ticker.close();
    progress.clear();
  }
}
