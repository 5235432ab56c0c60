package org.sliders.search.hashed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which boards of the tables are in which level. Levels of both sides are numbered in the order in
 * which they were found; in each partition, a level is a range of the numbers of boards.
 */
final class Levels {

  private final BoardTable[] tables;

  /**
   * By level, then by partition: number of the first board. The last entry ends the newest level.
   */
  private final List<int[]> firsts = new ArrayList<>();

  /** The levels of one side, by depth. */
  static final class Side {

    private final List<Integer> levels = new ArrayList<>();

    int depth() {
      return levels.size() - 1;
    }

    int level(int depth) {
      return levels.get(depth);
    }

    int newest() {
      return level(depth());
    }
  }

  final Side fromStart = new Side();
  final Side fromTarget = new Side();

  Levels(BoardTable[] tables) {
    this.tables = tables;
    firsts.add(new int[tables.length]);
  }

  /** Makes all boards added since the last call the next level of a side. */
  void end(Side side) {
    side.levels.add(firsts.size() - 1);
    firsts.add(Arrays.stream(tables).mapToInt(BoardTable::count).toArray());
  }

  int first(int level, int partition) {
    return firsts.get(level)[partition];
  }

  int end(int level, int partition) {
    return first(level + 1, partition);
  }

  boolean has(int level, int partition, int board) {
    return board >= first(level, partition) && board < end(level, partition);
  }

  /** Boards of the newest level of a side. */
  long frontier(Side side) {
    long boards = 0;
    for (int partition = 0; partition < tables.length; partition++) {
      boards += end(side.newest(), partition) - first(side.newest(), partition);
    }
    return boards;
  }

  /** Forgets all levels. */
  void clear() {
    fromStart.levels.clear();
    fromTarget.levels.clear();
    firsts.clear();
    firsts.add(new int[tables.length]);
  }
}
