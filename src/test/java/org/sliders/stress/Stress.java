package org.sliders.stress;

import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.LongStream;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.oracle.OneColour;
import org.sliders.oracle.RandomPairs;

/** Rounds, random pairs and pools. */
final class Stress {

  /**
   * More than the cores of any machine that runs the gate, so that threads are also interrupted.
   */
  static final int MOST_THREADS = 8;

  /** How many times as many rounds as in the gate. */
  private static final int TIMES = Integer.getInteger("stress.rounds", 1);

  /** Spaces of some thousand to a hundred thousand boards, one of them with all tiles different. */
  private static final Shape[] SHAPES = {
    new Shape(3, 4), new Shape(4, 4), new Shape(2, 6), new Shape(4, 5), new Shape(3, 3)
  };

  private static final int[][] COUNTS = {
    {5, 6}, {7, 8}, {1, 2, 8}, {1, 2, 16}, {1, 1, 1, 1, 1, 1, 1, 1}
  };

  private Stress() {}

  /** Seeds of the rounds. */
  static LongStream seeds(int rounds) {
    return LongStream.range(0, (long) rounds * TIMES);
  }

  /** A pair in one of the spaces, or one of boards of one colour with many paths. */
  static BoardPair pair(long seed) {
    int kind = (int) (seed % (SHAPES.length + 1));
    if (kind == SHAPES.length) {
      int side = 8 + (int) (seed / kind % 4);
      return OneColour.pair(new Shape(side, 19 - side));
    }
    RandomPairs boards = new RandomPairs(seed);
    return new BoardPair(
        boards.nextBoard(SHAPES[kind], COUNTS[kind]), boards.nextBoard(SHAPES[kind], COUNTS[kind]));
  }

  /** Runs work on a pool of its own and waits for it. */
  static <T> T inPool(int threads, Callable<T> work) {
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      return pool.submit(work).join();
    } finally {
      pool.shutdown();
    }
  }
}
