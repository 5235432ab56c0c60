package org.sliders.cli;

import java.util.Random;

/**
 * Makes {@code jobs/random-4x4.csv}: random pairs of 4×4 boards with 7 red and 8 blue tiles. It
 * uses {@link Random}, whose numbers the JDK specifies, so a seed gives the same job everywhere.
 */
final class RandomJob {

  static final long SEED = 244;
  static final int PAIR_COUNT = 1_000;

  private static final String TILES = "WRRRRRRRBBBBBBBB";
  private static final int COLS = 4;

  private RandomJob() {}

  /**
   * Returns the text of a job.
   *
   * @param seed the seed
   * @param pairCount how many pairs
   */
  static String text(long seed, int pairCount) {
    Random random = new Random(seed);
    StringBuilder out = new StringBuilder();
    out.append("# ").append(pairCount).append(" random pairs of 4x4 boards with 7 red and 8 blue");
    out.append(" tiles, made by RandomJob with seed ").append(seed).append("\n");
    out.append("id,start,target\n");
    for (int pair = 1; pair <= pairCount; pair++) {
      out.append(String.format("random-%04d,", pair)).append(board(random)).append(',');
      out.append(board(random)).append('\n');
    }
    return out.toString();
  }

  /** Shuffles the tiles, every order equally likely. */
  private static String board(Random random) {
    StringBuilder tiles = new StringBuilder(TILES);
    for (int last = tiles.length() - 1; last > 0; last--) {
      int chosen = random.nextInt(last + 1);
      char tile = tiles.charAt(chosen);
      tiles.setCharAt(chosen, tiles.charAt(last));
      tiles.setCharAt(last, tile);
    }
    for (int end = tiles.length() - COLS; end > 0; end -= COLS) {
      tiles.insert(end, '/');
    }
    return tiles.toString();
  }

  /**
   * Prints the job.
   *
   * @param args none
   */
  public static void main(String[] args) {
    System.out.print(text(SEED, PAIR_COUNT));
  }
}
