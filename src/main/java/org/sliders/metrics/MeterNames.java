package org.sliders.metrics;

import java.util.List;

/**
 * The names of all meters, and every value of every tag. Prometheus shows them with underscores,
 * the base unit, and {@code _total} behind a counter; an {@code .info} stays.
 */
final class MeterNames {

  static final String PAIRS = "sliders.pairs";
  static final String PAIR_DURATION = "sliders.pair.duration";
  static final String PHASE_DURATION = "sliders.phase.duration";
  static final String BOARDS_EXPANDED = "sliders.boards.expanded";
  static final String PATHS_SUMMED = "sliders.paths.summed";
  static final String THREADS = "sliders.threads";
  static final String LAST_RUN_TIMESTAMP = "sliders.last.run.timestamp";
  static final String LAST_SUCCESS_TIMESTAMP = "sliders.last.success.timestamp";
  static final String LAST_RUN_DURATION = "sliders.last.run.duration";
  static final String BUILD_INFO = "sliders.build.info";

  /** Name of the Fork/Join pool's meters in the JVM's file. */
  static final String POOL = "sliders";

  static final String STATUS_TAG = "status";
  static final String PHASE_TAG = "phase";
  static final String SEARCH_TAG = "search";
  static final String SUM_TAG = "sum";
  static final String VERSION_TAG = "version";
  static final String REVISION_TAG = "revision";

  /** What may become of a pair, as in {@code results.csv}. */
  static final List<String> STATUSES =
      List.of("ok", "unreachable", "invalid", "too-large", "timed-out", "failed");

  /** Searches, as in {@code timings.csv}. */
  static final List<String> SEARCHES =
      List.of("dense", "multi-source", "sweep", "two-ended", "guided");

  /** Sum methods that list paths, as in {@code timings.csv}. */
  static final List<String> SUMS = List.of("enumerate", "meet");

  static final String SECONDS = "seconds";

  private MeterNames() {}
}
