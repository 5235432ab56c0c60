package org.sliders.oracle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Move;
import org.sliders.board.Palette;
import org.sliders.board.Shape;

/**
 * Random pairs of small boards, the same for the same seed: single rows and columns, two rows or
 * columns, odd and even sides, long thin boards; one colour to all tiles different; targets
 * anywhere or a short walk away.
 */
public final class RandomPairs {

  /** The most boards a space may have, so that the slow solver answers a pair in a moment. */
  public static final int MAX_BOARD_COUNT = 20_000;

  private static final int PALETTE_TRIES = 30;

  private final SplittableRandom random;

  /**
   * Starts a series of pairs.
   *
   * @param seed any number
   */
  public RandomPairs(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /**
   * Makes a pair in a space of at most {@link #MAX_BOARD_COUNT} boards.
   *
   * @return a pair, reachable or not
   */
  public BoardPair nextPair() {
    Shape shape = nextShape();
    for (int tries = 0; tries < PALETTE_TRIES; tries++) {
      int[] counts = nextCounts(shape.cellCount() - 1);
      if (boardCount(shape, counts).compareTo(BigInteger.valueOf(MAX_BOARD_COUNT)) <= 0) {
        return nextPair(shape, counts);
      }
    }
    return nextPair(shape, new int[] {shape.cellCount() - 1});
  }

  /**
   * Makes a pair on a single row or column, in a space of any number of boards.
   *
   * @param maxCells the longest line
   * @return a pair, reachable or not
   */
  public BoardPair nextLinePair(int maxCells) {
    int cells = random.nextInt(2, maxCells + 1);
    Shape shape = random.nextBoolean() ? new Shape(1, cells) : new Shape(cells, 1);
    return nextPair(shape, nextCounts(cells - 1));
  }

  /**
   * Makes a pair of given shape and tiles.
   *
   * @param shape the shape
   * @param counts how many tiles have each colour
   * @return a pair, reachable or not
   */
  public BoardPair nextPair(Shape shape, int[] counts) {
    Board start = nextBoard(shape, counts);
    Board target =
        switch (random.nextInt(shape.isLine() ? 2 : 4)) {
          case 0 -> nextWalk(start, random.nextInt(3));
          case 1 -> nextWalk(start, random.nextInt(200));
          default -> nextBoard(shape, counts);
        };
    return new BoardPair(start, random.nextInt(20) == 0 ? nextBoard(shape, counts) : target);
  }

  /**
   * Makes a board of given shape and tiles.
   *
   * @param shape the shape
   * @param counts how many tiles have each colour
   * @return any of its boards, all equally likely
   */
  public Board nextBoard(Shape shape, int[] counts) {
    byte[] sequence = new byte[shape.cellCount() - 1];
    int position = 0;
    for (int colour = 0; colour < counts.length; colour++) {
      for (int i = 0; i < counts[colour]; i++) {
        sequence[position++] = (byte) colour;
      }
    }
    for (int last = sequence.length - 1; last > 0; last--) {
      int other = random.nextInt(last + 1);
      byte tile = sequence[last];
      sequence[last] = sequence[other];
      sequence[other] = tile;
    }
    return new Board(shape, palette(counts), sequence, random.nextInt(shape.cellCount()));
  }

  /**
   * Makes a palette whose colours are named in the order of their numbers.
   *
   * @param counts how many tiles have each colour
   * @return the palette, its blank {@code .}
   */
  public static Palette palette(int... counts) {
    List<String> names = new ArrayList<>();
    for (int colour = 0; colour < counts.length; colour++) {
      names.add(counts.length <= 26 ? String.valueOf((char) ('A' + colour)) : name(colour));
    }
    return new Palette(".", names, counts);
  }

  /**
   * Counts the boards of a space.
   *
   * @param shape the shape
   * @param counts how many tiles have each colour
   * @return cells times sequences, by factorials
   */
  public static BigInteger boardCount(Shape shape, int... counts) {
    BigInteger sequences = factorial(Arrays.stream(counts).sum());
    for (int count : counts) {
      sequences = sequences.divide(factorial(count));
    }
    return sequences.multiply(BigInteger.valueOf(shape.cellCount()));
  }

  private static BigInteger factorial(int n) {
    BigInteger product = BigInteger.ONE;
    for (int factor = 2; factor <= n; factor++) {
      product = product.multiply(BigInteger.valueOf(factor));
    }
    return product;
  }

  private static String name(int colour) {
    return "T" + (1000 + colour);
  }

  private Shape nextShape() {
    return switch (random.nextInt(8)) {
      case 0 -> new Shape(1, random.nextInt(1, 13));
      case 1 -> new Shape(random.nextInt(1, 13), 1);
      case 2 -> new Shape(2, random.nextInt(2, 8));
      case 3 -> new Shape(random.nextInt(2, 8), 2);
      case 4 -> new Shape(random.nextInt(2, 10), random.nextInt(2, 10));
      default -> new Shape(random.nextInt(2, 5), random.nextInt(2, 5));
    };
  }

  private int[] nextCounts(int tiles) {
    int most = Math.min(tiles, Palette.MAX_COLOURS);
    int[] counts =
        switch (random.nextInt(4)) {
          case 0 -> split(tiles, most);
          case 1 -> split(tiles, Math.min(most, random.nextInt(1, 4)));
          default -> split(tiles, most == 0 ? 0 : random.nextInt(1, most + 1));
        };
    return counts;
  }

  /** At least one tile of each colour, the others of any. */
  private int[] split(int tiles, int colours) {
    int[] counts = new int[colours];
    Arrays.fill(counts, 1);
    for (int tile = colours; tile < tiles; tile++) {
      counts[random.nextInt(colours)]++;
    }
    // Half of them lopsided: many tiles of one colour and a few odd ones keep large boards small.
    if (colours > 1 && random.nextBoolean()) {
      int odd = random.nextInt(colours);
      int total = Arrays.stream(counts).sum();
      Arrays.fill(counts, 1);
      counts[odd] = total - (colours - 1);
    }
    return counts;
  }

  private Board nextWalk(Board from, int moves) {
    Board board = from;
    for (int i = 0; i < moves && board.shape().cellCount() > 1; i++) {
      Board here = board;
      List<Move> possible =
          Move.ALL.stream()
              .filter(move -> move.isPossible(here.shape(), here.blankCell()))
              .toList();
      board = board.after(possible.get(random.nextInt(possible.size())));
    }
    return board;
  }
}
