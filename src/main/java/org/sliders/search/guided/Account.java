package org.sliders.search.guided;

import java.util.concurrent.atomic.AtomicLong;
import org.sliders.work.StopSignal;

/** Boards that all workers of a search generate. The totals do not depend on how they share it. */
final class Account {

  private final StopSignal stop;
  private final AtomicLong generated = new AtomicLong();

  /** Past so many a round ends without a result. */
  private volatile long mostGenerated = Long.MAX_VALUE;

  Account(StopSignal stop) {
    this.stop = stop;
  }

  /** The limit on boards was passed. */
  static final class LimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    LimitException() {
      super("too many boards generated", null, false, false);
    }
  }

  void limit(long boards) {
    mostGenerated = boards;
  }

  void addGenerated(long boards) {
    long all = generated.addAndGet(boards);
    stop.check();
    if (all > mostGenerated) {
      throw new LimitException();
    }
  }

  long generated() {
    return generated.get();
  }
}
