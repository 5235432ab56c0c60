package org.sliders.paths;

import java.math.BigInteger;
import java.util.Arrays;
import org.sliders.checksum.Checksum;

/**
 * Number of paths and residue of the checksum sum, by recurrences from both ends of a DAG.
 *
 * <p>From the start: {@code N(start) = 1}, {@code N(w) = Σ N(v)} and {@code C(w) ≡ Σ (multiplier ·
 * C(v) + a · N(v))} over the useful moves v→w with letter code a. From the target, where a path's
 * first letter has the weight multiplier^(length − 1): {@code N′(target) = 1}, {@code N′(v) = Σ
 * N′(w)} and {@code C′(v) ≡ Σ (a · multiplier^length(w) · N′(w) + C′(w))}. Immutable.
 */
public final class PathCounts {

  /** Stands for a number of paths that does not fit a long. */
  public static final long MANY = Long.MAX_VALUE;

  private final long[] prefixes;
  private final long[] suffixes;
  private final TwoCounts both;

  /**
   * Counts the paths of a DAG.
   *
   * @param dag the DAG; cost O(moves) additions
   * @param checksum multiplier and modulus
   */
  public PathCounts(ShortestPathDag dag, Checksum checksum) {
    prefixes = new long[dag.boardCount()];
    suffixes = new long[dag.boardCount()];
    int residueFromStart = countFromStart(dag, checksum);
    int residueFromTarget = countFromTarget(dag, checksum);
    long fromStart = prefixes[prefixes.length - 1];
    long fromTarget = suffixes[0];
    both =
        new TwoCounts(
            fromStart == MANY ? manyFromStart(dag) : BigInteger.valueOf(fromStart),
            fromTarget == MANY ? manyFromTarget(dag) : BigInteger.valueOf(fromTarget),
            residueFromStart,
            residueFromTarget);
  }

  /**
   * {@return bytes of the arrays while they are filled; big integers, of two layers, are not
   * counted}
   *
   * @param dag the DAG
   */
  public static long bytes(ShortestPathDag dag) {
    return dag.boardCount() * (2L * Long.BYTES + 2L * Integer.BYTES);
  }

  /** {@return numbers of paths and residues from both ends, exact at any size} */
  public TwoCounts both() {
    return both;
  }

  /** {@return the number of paths as counted from the start, exact at any size} */
  public BigInteger paths() {
    return both.pathsFromStart();
  }

  /**
   * {@return the number of paths from the start to a board, {@link #MANY} for that many or more}
   *
   * @param board a board of the DAG
   */
  public long prefixes(int board) {
    return prefixes[board];
  }

  /**
   * {@return the number of paths from a board to the target, {@link #MANY} for that many or more}
   *
   * @param board a board of the DAG
   */
  public long suffixes(int board) {
    return suffixes[board];
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

  /** Fills {@link #prefixes}; returns the residue at the target. */
  private int countFromStart(ShortestPathDag dag, Checksum checksum) {
    int modulus = checksum.modulus();
    int boards = dag.boardCount();
    int[] paths = new int[boards];
    int[] residue = new int[boards];
    prefixes[0] = 1;
    paths[0] = 1;
    for (int board = 0; board < boards; board++) {
      long carried = (long) checksum.multiplier() * residue[board];
      for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
        int to = dag.target(move);
        int added = (int) ((carried + (long) dag.letter(move) * paths[board]) % modulus);
        residue[to] = checksum.add(residue[to], added);
        paths[to] = checksum.add(paths[to], paths[board]);
        prefixes[to] = saturatedSum(prefixes[to], prefixes[board]);
      }
    }
    return residue[boards - 1];
  }

  /** Fills {@link #suffixes}; returns the residue at the start. */
  private int countFromTarget(ShortestPathDag dag, Checksum checksum) {
    int modulus = checksum.modulus();
    int boards = dag.boardCount();
    int[] paths = new int[boards];
    int[] residue = new int[boards];
    suffixes[boards - 1] = 1;
    paths[boards - 1] = 1;
    long weight = 1;
    for (int depth = dag.distance() - 1; depth >= 0; depth--) {
      for (int board = dag.firstBoard(depth); board < dag.firstBoard(depth + 1); board++) {
        for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
          int to = dag.target(move);
          int letters = (int) ((long) dag.letter(move) * paths[to] % modulus);
          int added = (int) (weight * letters % modulus);
          residue[board] = checksum.add(residue[board], checksum.add(added, residue[to]));
          paths[board] = checksum.add(paths[board], paths[to]);
          suffixes[board] = saturatedSum(suffixes[board], suffixes[to]);
        }
      }
      weight = weight * checksum.multiplier() % modulus;
    }
    return residue[0];
  }
}
