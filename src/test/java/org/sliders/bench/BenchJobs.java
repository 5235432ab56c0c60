package org.sliders.bench;

import java.io.BufferedOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Move;
import org.sliders.notation.Notation;
import org.sliders.search.hashed.TwoEndedSearch;
import org.sliders.work.MemoryBudget;

/**
 * Prints the jobs of {@code scripts/bench}. It uses {@link Random}, whose numbers the JDK
 * specifies, with a fixed seed, so that a job is the same everywhere. It is one file without
 * libraries, so that {@code java BenchJobs.java} runs it as it stands, with the product's jar on
 * the class path.
 */
public final class BenchJobs {

  private static final long SEED = 244;
  private static final String TILES_4X4 = "WRRRRRRRBBBBBBBB";
  private static final String TARGET_4X4 = "WBRB/BRBR/RBRB/BRBR";
  private static final String TILES_5X5 = "WRRRRRRRRRRRRBBBBBBBBBBBB";

  /** Moves of a walk that ends at distance 30 often enough: about one walk in ten. */
  private static final int WALK_MOVES = 48;

  private final Random random = new Random(SEED);
  private final PrintStream out;

  private BenchJobs(PrintStream out) {
    this.out = out;
  }

  /**
   * Prints a job.
   *
   * @param args its name
   */
  public static void main(String[] args) {
    print(args.length == 1 ? args[0] : "", System.out);
  }

  /** Prints the job of a name to a stream, and flushes it. */
  static void print(String name, OutputStream to) {
    PrintStream out =
        new PrintStream(new BufferedOutputStream(to, 1 << 16), false, StandardCharsets.UTF_8);
    BenchJobs jobs = new BenchJobs(out);
    out.print("# " + name + ", made by BenchJobs with seed " + SEED + "\nid,start,target\n");
    switch (name) {
      case "random-20k" -> jobs.randomPairs(TILES_4X4, 4, 20_000);
      case "random-200k" -> jobs.randomPairs(TILES_4X4, 4, 200_000);
      case "random-1m" -> jobs.randomPairs(TILES_4X4, 4, 1_000_000);
      case "random-3m" -> jobs.randomPairs(TILES_4X4, 4, 3_000_000);
      case "random-10m" -> jobs.randomPairs(TILES_4X4, 4, 10_000_000);
      case "all-4x4" -> jobs.allToOne();
      case "all-8-puzzle" -> jobs.allOfEightPuzzle();
      case "goal-3x4" -> jobs.toGoal(1_000_000);
      case "lopsided" -> jobs.lopsided();
      case "distinct-50k" -> jobs.pairsWithoutRepeats(50_000);
      case "random-5x5" -> jobs.randomPairs(TILES_5X5, 5, 100);
      case "distance-30" -> jobs.pairsAtDistance(30, 100);
      default -> throw new IllegalArgumentException("no job '" + name + "'");
    }
    out.flush();
  }

  private void randomPairs(String tiles, int cols, int pairCount) {
    for (int pair = 1; pair <= pairCount; pair++) {
      print(pair, board(shuffled(tiles), cols), board(shuffled(tiles), cols));
    }
  }

  /** Every board of 4×4 with 7 and 8 tiles to one target. */
  private void allToOne() {
    List<String> boards = new ArrayList<>();
    addArrangements(boards, "", 7, 8, 1);
    for (int pair = 1; pair <= boards.size(); pair++) {
      print(pair, board(boards.get(pair - 1), 4), TARGET_4X4);
    }
  }

  /** Every board of the 8-puzzle that reaches the goal, but for the goal. */
  private void allOfEightPuzzle() {
    List<String> boards = new ArrayList<>();
    addOrders(boards, "", "12345678_");
    int pair = 1;
    for (String board : boards) {
      if (!board.equals("12345678_") && isEven(board, 3)) {
        print(pair++, board(board, 3), "123/456/78_");
      }
    }
  }

  private static void addOrders(List<String> boards, String begin, String left) {
    if (left.isEmpty()) {
      boards.add(begin);
    }
    for (int next = 0; next < left.length(); next++) {
      addOrders(
          boards, begin + left.charAt(next), left.substring(0, next) + left.substring(next + 1));
    }
  }

  /** Random boards of the 3×4 puzzle that reach the goal. */
  private void toGoal(int pairCount) {
    int pair = 1;
    while (pair <= pairCount) {
      String board = shuffled("123456789AB_");
      if (isEven(board, 4)) {
        print(pair++, board(board, 4), "1234/5678/9AB_");
      }
    }
  }

  /**
   * Tells whether a board of different tiles reaches the one in ascending order with the blank
   * last: whether inversions and the blank's way make an even number.
   */
  private static boolean isEven(String tiles, int cols) {
    int blank = tiles.indexOf('_');
    int odd = (tiles.length() - 1 - blank) / cols + (cols - 1 - blank % cols);
    int inversions = tiles.length() - 1 - blank;
    for (int i = 0; i < tiles.length(); i++) {
      for (int j = i + 1; j < tiles.length(); j++) {
        inversions += i != blank && j != blank && tiles.charAt(i) > tiles.charAt(j) ? 1 : 0;
      }
    }
    return (odd + inversions) % 2 == 0;
  }

  /** One root with 70,000 pairs, and 1,000 pairs of other boards. */
  private void lopsided() {
    for (int pair = 1; pair <= 71_000; pair++) {
      String target = pair % 71 == 0 ? board(shuffled(TILES_4X4), 4) : TARGET_4X4;
      print(pair, board(shuffled(TILES_4X4), 4), target);
    }
  }

  /** Pairs the boards of 4×4 in a random order, each of them in one pair at most. */
  private void pairsWithoutRepeats(int pairCount) {
    List<String> boards = new ArrayList<>();
    addArrangements(boards, "", 7, 8, 1);
    for (int last = boards.size() - 1; last > 0; last--) {
      int chosen = random.nextInt(last + 1);
      String board = boards.get(chosen);
      boards.set(chosen, boards.get(last));
      boards.set(last, board);
    }
    for (int pair = 1; pair <= pairCount; pair++) {
      print(pair, board(boards.get(2 * pair - 2), 4), board(boards.get(2 * pair - 1), 4));
    }
  }

  private static void addArrangements(
      List<String> boards, String begin, int reds, int blues, int blanks) {
    if (reds + blues + blanks == 0) {
      boards.add(begin);
    }
    if (reds > 0) {
      addArrangements(boards, begin + "R", reds - 1, blues, blanks);
    }
    if (blues > 0) {
      addArrangements(boards, begin + "B", reds, blues - 1, blanks);
    }
    if (blanks > 0) {
      addArrangements(boards, begin + "W", reds, blues, 0);
    }
  }

  /** Walks from random 5×5 boards and keeps the ends that are as far away as asked for. */
  private void pairsAtDistance(int distance, int pairCount) {
    int pair = 1;
    while (pair <= pairCount) {
      String text = board(shuffled(TILES_5X5), 5);
      Board start = Notation.PLAIN.parse("start", text);
      Board target = start;
      Move last = null;
      for (int moves = 0; moves < WALK_MOVES; ) {
        Move move = Move.ALL.get(random.nextInt(Move.COUNT));
        if (move.isPossible(start.shape(), target.blankCell())
            && (last == null || move != last.inverse())) {
          target = target.after(move);
          last = move;
          moves++;
        }
      }
      if (distance(new BoardPair(start, target)) == distance) {
        print(pair++, text, Notation.format(target));
      }
    }
  }

  private static int distance(BoardPair pair) {
    return new TwoEndedSearch(
            pair, 0, TwoEndedSearch.DEFAULT_GRAIN_BOARDS, new MemoryBudget(Long.MAX_VALUE))
        .run();
  }

  /** Shuffles tiles, every order equally likely. */
  private String shuffled(String tiles) {
    StringBuilder shuffled = new StringBuilder(tiles);
    for (int last = shuffled.length() - 1; last > 0; last--) {
      int chosen = random.nextInt(last + 1);
      char tile = shuffled.charAt(chosen);
      shuffled.setCharAt(chosen, shuffled.charAt(last));
      shuffled.setCharAt(last, tile);
    }
    return shuffled.toString();
  }

  /** Sets a slash between rows. */
  private static String board(String tiles, int cols) {
    StringBuilder board = new StringBuilder(tiles);
    for (int end = board.length() - cols; end > 0; end -= cols) {
      board.insert(end, '/');
    }
    return board.toString();
  }

  private void print(int pair, String start, String target) {
    out.print(pair + "," + start + "," + target + "\n");
  }
}
