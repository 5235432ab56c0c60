package org.sliders.paths;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Move;
import org.sliders.checksum.Checksum;
import org.sliders.search.numbered.LevelSearch;
import org.sliders.space.Symmetries;
import org.sliders.space.UsefulMoves;
import org.sliders.work.Ranges;
import org.sliders.work.StopSignal;

/**
 * Counts and lists the shortest paths between a root and all boards around it, level by level: the
 * paths of a board at distance d are those of its neighbours at distance d − 1, each with one move
 * more. What is known of the boards of two levels is kept. A board with many paths is left out, and
 * so are all boards whose paths go through it.
 *
 * <p>Number and residue go by the recurrences of {@link PathCounts}; the checksums are listed one
 * by one. Cost O(boards + paths). The boards of a large level are shared out among the workers of
 * the pool.
 */
public final class Sweep {

  /** A board with more paths is left out. */
  static final int MOST_PATHS = 1024;

  private final LevelSearch search;
  private final Checksum checksum;

  /** By number of a move towards the root: the letter of the pair's move. */
  private final int[] codes = new int[Move.COUNT];

  private final boolean isFromStart;
  private final long maxListed;
  private Level before = new Level();
  private Level level = new Level();
  private int number;

  /**
   * Prepares a sweep.
   *
   * @param search the levels around the root
   * @param checksum multiplier and modulus
   * @param view how the pairs see the root
   * @param maxBytes what the lists may take; boards are left out if need be
   */
  public Sweep(LevelSearch search, Checksum checksum, View view, long maxBytes) {
    this.search = search;
    this.checksum = checksum;
    byte[] pairMoves = new byte[Move.COUNT];
    WalkedMoves.fillPairMoves(pairMoves, view.root, view.symmetries, view.symmetry);
    Arrays.setAll(codes, move -> Move.ALL.get(pairMoves[move]).letter());
    isFromStart = view.root == Root.START;
    maxListed = maxBytes / (2 * Integer.BYTES);
  }

  /**
   * How pairs see the root.
   *
   * @param root which of their ends it is
   * @param symmetries the symmetries of the boards' shape
   * @param symmetry the symmetry that took the pairs' boards to the search's
   */
  public record View(Root root, Symmetries symmetries, int symmetry) {}

  /** What is known of the boards of a level, by place in the level. */
  private static final class Level {
    int[] paths = {};
    int[] residues = {};

    /** Where the list of the board's checksums begins; one entry more. */
    int[] firsts = {};

    /** Checksums, board by board. */
    int[] list = {};

    /** How many of them were listed for the board, and their sum. */
    int[] listed = {};

    long[] sums = {};

    void reserve(int boards) {
      if (paths.length < boards) {
        int room = boards + boards / 2;
        paths = new int[room];
        residues = new int[room];
        firsts = new int[room + 1];
        listed = new int[room];
        sums = new long[room];
      }
    }
  }

  /** Begins at the root, which has the one path without a move. */
  public void start() {
    number = 0;
    level.reserve(1);
    level.paths[0] = 1;
    level.residues[0] = 0;
    level.firsts[0] = 0;
    level.firsts[1] = 1;
    level.list = new int[1];
    level.listed[0] = 1;
    level.sums[0] = 0;
  }

  /**
   * Goes on to the next level.
   *
   * @param stop looked at many times a second
   */
  public void advance(StopSignal stop) {
    Level next = before;
    before = level;
    level = next;
    number++;
    int first = search.levelFirst(number);
    int boards = search.levelFirst(number + 1) - first;
    level.reserve(boards);
    int weight = checksum.power(number - 1);
    int[] added = new int[Move.COUNT];
    for (int move = 0; move < Move.COUNT; move++) {
      added[move] =
          isFromStart ? codes[move] : (int) ((long) codes[move] * weight % checksum.modulus());
    }
    Ranges.forAll(boards, (lo, hi) -> count(lo, hi, added, stop));
    int most = mostPaths(boards);
    int end = 0;
    for (int board = 0; board < boards; board++) {
      level.firsts[board] = end;
      if (level.paths[board] > most) {
        level.paths[board] = MOST_PATHS + 1;
      } else {
        end += level.paths[board];
      }
    }
    level.firsts[boards] = end;
    if (level.list.length < end) {
      level.list = new int[(int) Math.min(maxListed, end + end / 2L)];
    }
    Ranges.forAll(boards, (lo, hi) -> list(lo, hi, added, stop));
  }

  /** The most paths that a board may have so that all lists have room. */
  private int mostPaths(int boards) {
    int most = MOST_PATHS;
    while (listed(boards, most) > maxListed) {
      most /= 2;
    }
    return most;
  }

  private long listed(int boards, int most) {
    long listed = 0;
    for (int board = 0; board < boards; board++) {
      listed += level.paths[board] > most ? 0 : level.paths[board];
    }
    return listed;
  }

  private void count(int firstBoard, int endBoard, int[] added, StopSignal stop) {
    stop.check();
    int first = search.levelFirst(number);
    int[] origins = new int[Move.COUNT];
    for (int board = firstBoard; board < endBoard; board++) {
      int moves = search.nearer(first + board, number, origins, 0);
      int paths = 0;
      long residue = 0;
      for (int i = 0; i < moves; i++) {
        int nearer = UsefulMoves.board(origins[i]);
        int more = before.paths[nearer];
        long carried = before.residues[nearer];
        residue +=
            (isFromStart ? carried * checksum.multiplier() % checksum.modulus() : carried)
                + (long) added[UsefulMoves.move(origins[i])] * more % checksum.modulus();
        paths += more;
      }
      level.paths[board] = Math.min(paths, MOST_PATHS + 1);
      level.residues[board] = (int) (residue % checksum.modulus());
    }
  }

  private void list(int firstBoard, int endBoard, int[] added, StopSignal stop) {
    stop.check();
    int first = search.levelFirst(number);
    int[] origins = new int[Move.COUNT];
    for (int board = firstBoard; board < endBoard; board++) {
      if (level.paths[board] > MOST_PATHS) {
        continue;
      }
      int moves = search.nearer(first + board, number, origins, 0);
      int end = level.firsts[board];
      for (int i = 0; i < moves; i++) {
        end = append(UsefulMoves.board(origins[i]), added[UsefulMoves.move(origins[i])], end);
      }
      long sum = 0;
      for (int path = level.firsts[board]; path < end; path++) {
        sum += level.list[path];
      }
      level.listed[board] = end - level.firsts[board];
      level.sums[board] = sum;
    }
  }

  /** Lists the paths of a board of the level before with one move more. */
  private int append(int nearer, int added, int end) {
    int[] from = before.list;
    int[] to = level.list;
    int next = end;
    for (int path = before.firsts[nearer]; path < before.firsts[nearer + 1]; path++) {
      to[next++] =
          isFromStart ? checksum.append(from[path], added) : checksum.add(from[path], added);
    }
    return next;
  }

  /**
   * Tells what is known of the paths of a board of the present level.
   *
   * @param board the board's number
   * @return its paths, or null if they are many
   */
  public @Nullable SweptPaths paths(int board) {
    int at = search.place(board) - search.levelFirst(number);
    return level.paths[at] > MOST_PATHS
        ? null
        : new SweptPaths(
            number, level.paths[at], level.residues[at], level.listed[at], level.sums[at]);
  }
}
