package org.sliders.search.guided;

import java.util.concurrent.atomic.AtomicLong;
import org.sliders.work.StopSignal;
import org.sliders.work.TooLargeException;

/**
 * When a search gives up.
 *
 * @param maxGenerated boards that may be generated in all
 * @param maxPaths shortest paths that may be met
 * @param stop ends the search early
 */
public record GuidedLimits(long maxGenerated, long maxPaths, StopSignal stop) {

  /** No limits. */
  public static final GuidedLimits NONE =
      new GuidedLimits(Long.MAX_VALUE, Long.MAX_VALUE, StopSignal.NEVER);

  /** What all workers of a search have done; the totals do not depend on how they share it. */
  static final class Account {
    private final GuidedLimits limits;
    private final AtomicLong generated = new AtomicLong();
    private final AtomicLong paths = new AtomicLong();

    Account(GuidedLimits limits) {
      this.limits = limits;
    }

    void addGenerated(long boards) {
      limits.stop.check();
      if (generated.addAndGet(boards) > limits.maxGenerated) {
        throw new TooLargeException(
            "the guided search generates more than " + limits.maxGenerated + " boards");
      }
    }

    void addPath() {
      if (paths.incrementAndGet() > limits.maxPaths) {
        throw new TooLargeException(
            "the guided search meets more than " + limits.maxPaths + " paths");
      }
    }

    long generated() {
      return generated.get();
    }

    long paths() {
      return paths.get();
    }
  }
}
