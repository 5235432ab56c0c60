package org.sliders.paths;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.checksum.Checksum;
import org.sliders.oracle.OneColour;
import org.sliders.oracle.SlowSolver;
import org.sliders.space.DistanceField;
import org.sliders.space.PackedBoards;
import org.sliders.space.Symmetries;

/** DAGs on distances that the product's search has no part in, and checksums to sum on them. */
public final class Dags {

  static final long ENOUGH_BYTES = 1L << 28;

  private Dags() {}

  private static PackedBoards packing(Board board) {
    return new PackedBoards(board.shape(), board.palette().colourCount());
  }

  static ShortestPathDag build(
      BoardPair pair, DistanceField field, Root root, int distance, long maxBytes) {
    Board from = root == Root.TARGET ? pair.start() : pair.target();
    Symmetries symmetries = new Symmetries(from.shape());
    return PathWalker.walk(
            packing(from),
            field,
            new PathWalker.Walk(root, from, distance, symmetries, 0),
            maxBytes)
        .dag();
  }

  /** The DAG of a pair whose distances come from its target. */
  static ShortestPathDag towardsTarget(BoardPair pair, int distance) {
    DistanceField field = SlowField.from(pair.target());
    return build(pair, field, Root.TARGET, distance, ENOUGH_BYTES);
  }

  /** The DAG of a pair whose distances come from its start. */
  static ShortestPathDag awayFromStart(BoardPair pair, int distance) {
    DistanceField field = SlowField.from(pair.start());
    return build(pair, field, Root.START, distance, ENOUGH_BYTES);
  }

  /** The DAG of boards of one colour, where a distance is that of the blanks. */
  static ShortestPathDag oneColour(Shape shape) {
    int distance = shape.rows() + shape.cols() - 2;
    DistanceField field =
        (boards, offset, blankCell, asked) ->
            distance - blankCell / shape.cols() - blankCell % shape.cols() == asked;
    return build(OneColour.pair(shape), field, Root.TARGET, distance, ENOUGH_BYTES);
  }

  /**
   * A DAG with just as many paths as stand for "or more": 2⁶³ − 1. Above the target come 62 layers
   * of three boards; the third has one path down, the others one for each path of the layer below.
   *
   * @return the DAG
   */
  public static ShortestPathDag saturated() {
    int layers = 62;
    IntList layerStart = new IntList();
    IntList moveStart = new IntList();
    IntList targets = new IntList();
    layerStart.add(0);
    for (int layer = 0; layer <= layers; layer++) {
      layerStart.add(3 * layer + 1);
    }
    layerStart.add(3 * layers + 2);
    for (int board = 0; board <= 3 * layers + 1; board++) {
      moveStart.add(targets.size());
      int layer = (board + 2) / 3;
      int next = 3 * layer + 1;
      boolean third = board % 3 == 0 && board > 0;
      if (layer == layers) {
        targets.add(next);
      } else if (third) {
        targets.add(next + 2);
      } else if (layer < layers) {
        targets.add(next);
        targets.add(next + 1);
        targets.add(next + 2);
      }
    }
    moveStart.add(targets.size());
    byte[] letters = new byte[targets.size()];
    Arrays.fill(letters, (byte) 'L');
    return new ShortestPathDag(
        layerStart.toArray(), moveStart.toArray(), targets.toArray(), letters);
  }

  /** The usual checksum, or any other, small and large moduli more often than chance has it. */
  static Checksum checksum(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int modulus =
        switch (random.nextInt(6)) {
          case 0 -> random.nextInt(2, 100);
          case 1 -> Checksum.MAX_MODULUS - random.nextInt(3);
          default -> 100_000_007;
        };
    return modulus == 100_000_007
        ? Checksum.EULER_244
        : new Checksum(random.nextInt(modulus), modulus);
  }

  /** The slow solver with a checksum. */
  static SlowSolver slowSolver(Checksum checksum) {
    return new SlowSolver(
        BigInteger.valueOf(checksum.multiplier()), BigInteger.valueOf(checksum.modulus()));
  }
}
