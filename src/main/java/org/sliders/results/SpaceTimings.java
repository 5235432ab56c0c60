package org.sliders.results;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Palette;
import org.sliders.board.Shape;
import org.sliders.job.ByteText;
import org.sliders.work.PerThread;

/** What the pairs of each space cost together. Safe to use from any thread. */
final class SpaceTimings {

  static final String HEADER =
      "space,search,sum,pairs,dag_boards,dag_moves,boards_expanded,"
          + "search_ms,count_ms,sum_ms,total_ms\n";

  private final PerThread<Map<Group, Sums>> sums = new PerThread<>(HashMap::new);

  /** Pairs of a space that went the same way; shape and palette are null for bad rows. */
  private record Group(
      @Nullable Shape shape, @Nullable Palette palette, String search, String sum) {

    static Group of(@Nullable BoardPair pair, Timing timing) {
      Board start = pair == null ? null : pair.start();
      return new Group(
          start == null ? null : start.shape(),
          start == null ? null : start.palette(),
          timing.search(),
          timing.sum());
    }

    String space() {
      return shape == null ? "" : shape + " " + palette;
    }
  }

  private static final class Sums {

    long pairs;
    long dagBoards;
    long dagMoves;
    long boardsExpanded;
    long searchNanos;
    long countNanos;
    long sumNanos;
    long totalNanos;

    void add(Timing timing) {
      pairs++;
      dagBoards += Math.max(0, timing.dagBoards());
      dagMoves += Math.max(0, timing.dagMoves());
      boardsExpanded += timing.boardsExpanded();
      searchNanos += timing.searchNanos();
      countNanos += timing.countNanos();
      sumNanos += timing.sumNanos();
      totalNanos += timing.totalNanos();
    }

    void add(Sums other) {
      pairs += other.pairs;
      dagBoards += other.dagBoards;
      dagMoves += other.dagMoves;
      boardsExpanded += other.boardsExpanded;
      searchNanos += other.searchNanos;
      countNanos += other.countNanos;
      sumNanos += other.sumNanos;
      totalNanos += other.totalNanos;
    }
  }

  /**
   * Adds a row.
   *
   * @param pair its pair, null for a bad row
   * @param timing what it cost; a DAG that was not made counts as none
   */
  void add(@Nullable BoardPair pair, Timing timing) {
    Map<Group, Sums> own = sums.own();
    synchronized (own) {
      own.computeIfAbsent(Group.of(pair, timing), group -> new Sums()).add(timing);
    }
  }

  /** Writes the table with its header, by space, search and sum method. */
  void write(ByteText out) {
    Map<Group, Sums> total =
        new TreeMap<>(
            Comparator.comparing(Group::space)
                .thenComparing(Group::search)
                .thenComparing(Group::sum));
    for (Map<Group, Sums> own : sums.all()) {
      synchronized (own) {
        own.forEach((group, part) -> total.computeIfAbsent(group, g -> new Sums()).add(part));
      }
    }
    out.add(HEADER);
    total.forEach(
        (group, all) -> {
          out.addField(group.space());
          out.add(',').add(group.search()).add(',').add(group.sum()).add(',').add(all.pairs);
          out.add(',').add(all.dagBoards).add(',').add(all.dagMoves);
          out.add(',').add(all.boardsExpanded);
          ResultFormat.millis(all.searchNanos, out.add(','));
          ResultFormat.millis(all.countNanos, out.add(','));
          ResultFormat.millis(all.sumNanos, out.add(','));
          ResultFormat.millis(all.totalNanos, out.add(','));
          out.add('\n');
        });
  }
}
