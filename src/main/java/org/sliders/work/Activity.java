package org.sliders.work;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the workers of a run are at, for people who wait for it. A worker notes a step when it
 * begins it; that costs a write to a place of its own, and whoever asks reads all places. Safe to
 * use from any thread.
 */
public final class Activity {

  private final PerThread<Place> places = new PerThread<>(Place::new);

  /** Steps on the way of a pair. */
  public enum Step {
    /** Finding distances. */
    SEARCH,
    /** Walking the shortest paths and counting them. */
    COUNT,
    /** Summing checksums. */
    SUM
  }

  /**
   * How far a step is. It is asked from other threads while the step goes on, and may answer with
   * figures of a moment ago.
   */
  public interface Gauge {

    /** Tells nothing. */
    Gauge NONE = () -> 0;

    /** {@return boards that a search reached, or paths that a sum listed} */
    long done();

    /** {@return what {@link #done} is when the step ends; 0 if nobody knows} */
    default long total() {
      return 0;
    }

    /** {@return the distance that a search has come to; −1 if nobody knows} */
    default int distance() {
      return -1;
    }
  }

  /**
   * One step of one worker.
   *
   * @param step which
   * @param search name of the search
   * @param row place in the job of the first row it is for
   * @param rowCount how many rows it is for
   * @param beginNanos when it began, by {@link System#nanoTime}
   * @param gauge how far it is
   */
  public record Doing(
      Step step, String search, int row, int rowCount, long beginNanos, Gauge gauge) {

    /**
     * Notes a step that begins now.
     *
     * @param step which
     * @param search name of the search
     * @param row place in the job of the first row it is for
     * @param rowCount how many rows it is for
     * @param gauge how far it is
     * @return the step
     */
    public static Doing now(Step step, String search, int row, int rowCount, Gauge gauge) {
      return new Doing(step, search, row, rowCount, System.nanoTime(), gauge);
    }
  }

  /** Where one thread notes what it does; written by that thread alone. */
  private static final class Place {

    private volatile @Nullable Doing doing;
  }

  /**
   * Notes what the calling thread does from now on.
   *
   * @param doing the step
   * @return what it did before, for {@link #end}
   */
  public @Nullable Doing begin(Doing doing) {
    Place place = places.own();
    Doing before = place.doing;
    place.doing = doing;
    return before;
  }

  /**
   * Notes that the calling thread goes on with the next step of the same rows, if it is at any.
   *
   * @param step which
   * @param gauge how far it is
   */
  public void next(Step step, Gauge gauge) {
    Place place = places.own();
    Doing doing = place.doing;
    if (doing != null) {
      place.doing = Doing.now(step, doing.search(), doing.row(), doing.rowCount(), gauge);
    }
  }

  /**
   * Notes that the calling thread goes back to what it did before.
   *
   * @param before what {@link #begin} returned
   */
  public void end(@Nullable Doing before) {
    places.own().doing = before;
  }

  /** {@return what all threads are at, the longest first} */
  public List<Doing> doings() {
    return places.all().stream()
        .flatMap(place -> Stream.ofNullable(place.doing))
        .sorted((one, other) -> Long.signum(one.beginNanos - other.beginNanos))
        .toList();
  }
}
