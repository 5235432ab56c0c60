package org.sliders.paths;

import java.math.BigInteger;
import java.util.Arrays;
import org.sliders.checksum.Checksum;

/**
 * Number of paths and residue of the checksum sum, by recurrences from both ends of a DAG.
 *
 * <p>From the start: {@code N(start) = 1}, {@code N(w) = Σ N(v)} and {@code C(w) ≡ Σ (multiplier · C(v) + a ·
 * N(v))} over the useful moves v→w with letter code a. From the target, where a path's first letter has
 * the weight multiplier^(length − 1): {@code N′(target) = 1}, {@code N′(v) = Σ N′(w)} and {@code C′(v) ≡ Σ (a
 * · multiplier^length(w) · N′(w) + C′(w))}.
 *
 * @param pathsFromStart N(target), exact at any size
 * @param pathsFromTarget N′(start)
 * @param residueFromStart C(target)
 * @param residueFromTarget C′(start)
 */
public record PathCounts(
    BigInteger pathsFromStart,
    BigInteger pathsFromTarget,
    int residueFromStart,
    int residueFromTarget) {

  /** Stands for a number of paths that does not fit a long. */
  public static final long MANY = Long.MAX_VALUE;

  /**
   * Counts the paths of a DAG.
   *
   * @param dag the DAG
   * @param checksum multiplier and modulus
   * @return counts and residues from both ends; cost O(moves) additions
   */
  public static PathCounts of(ShortestPathDag dag, Checksum checksum) {
    int residueFromStart = residueFromStart(dag, checksum);
    int residueFromTarget = residueFromTarget(dag, checksum);
    long fromStart = prefixes(dag)[dag.boardCount() - 1];
    long fromTarget = suffixes(dag)[0];
    if (fromStart < MANY && fromTarget < MANY) {
      return new PathCounts(
          BigInteger.valueOf(fromStart),
          BigInteger.valueOf(fromTarget),
          residueFromStart,
          residueFromTarget);
    }
    return new PathCounts(
        manyFromStart(dag), manyFromTarget(dag), residueFromStart, residueFromTarget);
  }

  /**
   * Tells whether both ends agree.
   *
   * @return true if the two counts and the two residues are equal
   */
  public boolean agree() {
    return pathsFromStart.equals(pathsFromTarget) && residueFromStart == residueFromTarget;
  }

  /**
   * Counts the paths from the start to each board.
   *
   * @param dag the DAG
   * @return number of paths by board, {@link #MANY} for that many or more
   */
  static long[] prefixes(ShortestPathDag dag) {
    long[] paths = new long[dag.boardCount()];
    paths[0] = 1;
    for (int board = 0; board < paths.length; board++) {
      for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
        paths[dag.target(move)] = saturatedSum(paths[dag.target(move)], paths[board]);
      }
    }
    return paths;
  }

  /**
   * Counts the paths from each board to the target.
   *
   * @param dag the DAG
   * @return number of paths by board, {@link #MANY} for that many or more
   */
  static long[] suffixes(ShortestPathDag dag) {
    long[] paths = new long[dag.boardCount()];
    paths[paths.length - 1] = 1;
    for (int board = paths.length - 2; board >= 0; board--) {
      for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
        paths[board] = saturatedSum(paths[board], paths[dag.target(move)]);
      }
    }
    return paths;
  }

  /** Adds numbers that are not negative. */
  static long saturatedSum(long a, long b) {
    long sum = a + b;
    return sum < 0 ? MANY : sum;
  }

  /** The moves of a layer only reach the next one, so two layers of big numbers are enough. */
  private static BigInteger manyFromStart(ShortestPathDag dag) {
    BigInteger[] layer = {BigInteger.ONE};
    for (int depth = 0; depth < dag.distance(); depth++) {
      BigInteger[] next = new BigInteger[dag.layerSize(depth + 1)];
      Arrays.fill(next, BigInteger.ZERO);
      for (int i = 0; i < layer.length; i++) {
        int board = dag.firstBoard(depth) + i;
        for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
          int to = dag.target(move) - dag.firstBoard(depth + 1);
          next[to] = next[to].add(layer[i]);
        }
      }
      layer = next;
    }
    return layer[0];
  }

  private static BigInteger manyFromTarget(ShortestPathDag dag) {
    BigInteger[] next = {BigInteger.ONE};
    for (int depth = dag.distance() - 1; depth >= 0; depth--) {
      BigInteger[] layer = new BigInteger[dag.layerSize(depth)];
      for (int i = 0; i < layer.length; i++) {
        int board = dag.firstBoard(depth) + i;
        layer[i] = BigInteger.ZERO;
        for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
          layer[i] = layer[i].add(next[dag.target(move) - dag.firstBoard(depth + 1)]);
        }
      }
      next = layer;
    }
    return next[0];
  }

  private static int residueFromStart(ShortestPathDag dag, Checksum checksum) {
    long modulus = checksum.modulus();
    int boards = dag.boardCount();
    int[] paths = new int[boards];
    int[] residue = new int[boards];
    paths[0] = 1;
    for (int board = 0; board < boards; board++) {
      long carried = checksum.append(residue[board], 0);
      for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
        int to = dag.target(move);
        long added = carried + (long) dag.letter(move) * paths[board];
        residue[to] = (int) ((residue[to] + added) % modulus);
        paths[to] = (int) (((long) paths[to] + paths[board]) % modulus);
      }
    }
    return residue[boards - 1];
  }

  private static int residueFromTarget(ShortestPathDag dag, Checksum checksum) {
    long modulus = checksum.modulus();
    int boards = dag.boardCount();
    int[] paths = new int[boards];
    int[] residue = new int[boards];
    paths[boards - 1] = 1;
    for (int depth = dag.distance() - 1; depth >= 0; depth--) {
      long weight = checksum.power(dag.distance() - depth - 1);
      for (int board = dag.firstBoard(depth); board < dag.firstBoard(depth + 1); board++) {
        for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
          int to = dag.target(move);
          long added = weight * dag.letter(move) % modulus * paths[to] + residue[to];
          residue[board] = (int) ((residue[board] + added) % modulus);
          paths[board] = (int) (((long) paths[board] + paths[to]) % modulus);
        }
      }
    }
    return residue[0];
  }
}
