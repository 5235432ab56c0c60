package org.sliders.paths;

import java.math.BigInteger;
import java.util.List;
import java.util.concurrent.RecursiveAction;
import java.util.function.IntConsumer;
import org.sliders.checksum.Checksum;
import org.sliders.checksum.ExactSum;
import org.sliders.work.SideBySide;
import org.sliders.work.TooLargeException;

/**
 * The exact checksum sum by meeting in the middle: every path passes one board of a layer, so with
 * A the checksums of the prefixes that reach such a board, times multiplier^(suffix length), and B
 * those of the suffixes that leave it, {@code Σ ((a + b) mod p) = |B| · ΣA + |A| · ΣB − p · #{a + b
 * ≥ p}} over A × B; sorted lists give the last count in one merge.
 *
 * <p>The layer is the one with the fewest prefixes and suffixes together, the half-paths. Lists are
 * made layer by layer, those of a layer in parallel, and the boards of the middle layer are joined
 * in parallel. A board's list is made by one task, from lists of the layer before, which no task
 * changes any more.
 */
public final class MeetingSum {

  /** Paths that are listed in the time that one half-path takes to be made, sorted and merged. */
  public static final long PATHS_PER_HALF_PATH = 500;

  private final ShortestPathDag dag;
  private final PathCounts counts;
  private final Checksum checksum;
  private final SumLimits limits;
  private final Incoming incoming;

  /**
   * Where the halves meet.
   *
   * @param layer the layer
   * @param halfPaths prefixes and suffixes at its boards, {@link PathCounts#MANY} at most
   */
  public record Middle(int layer, long halfPaths) {}

  private MeetingSum(ShortestPathDag dag, PathCounts counts, Checksum checksum, SumLimits limits) {
    this.dag = dag;
    this.counts = counts;
    this.checksum = checksum;
    this.limits = limits;
    this.incoming = new Incoming(dag);
  }

  /**
   * Finds the layer with the fewest half-paths.
   *
   * @param dag the DAG
   * @param counts its numbers of paths
   * @return the layer, the first of several
   */
  public static Middle middle(ShortestPathDag dag, PathCounts counts) {
    Middle best = new Middle(0, PathCounts.MANY);
    for (int layer = 0; layer <= dag.distance(); layer++) {
      long halfPaths = 0;
      for (int board = dag.firstBoard(layer); board < dag.firstBoard(layer + 1); board++) {
        halfPaths = PathCounts.saturatedSum(halfPaths, counts.prefixes(board));
        halfPaths = PathCounts.saturatedSum(halfPaths, counts.suffixes(board));
      }
      if (halfPaths < best.halfPaths) {
        best = new Middle(layer, halfPaths);
      }
    }
    return best;
  }

  /**
   * Adds up the checksums of all paths.
   *
   * @param dag the DAG
   * @param counts its numbers of paths
   * @param checksum multiplier and modulus
   * @param middle where to meet
   * @param limits how to share the work out
   * @return number of paths met and sum of their checksums; cost O(h log h) for h half-paths
   * @throws TooLargeException if the lists take more than is allowed
   */
  public static PathSum sum(
      ShortestPathDag dag, PathCounts counts, Checksum checksum, Middle middle, SumLimits limits) {
    long bytes = bytes(dag, counts, checksum, middle);
    if (bytes > limits.maxBytes()) {
      throw TooLargeException.of(
          "the meeting sum of " + middle.halfPaths + " half-paths",
          BigInteger.valueOf(bytes),
          limits.maxBytes());
    }
    return new MeetingSum(dag, counts, checksum, limits).join(middle.layer);
  }

  /**
   * Returns what meeting takes.
   *
   * @param dag the DAG
   * @param counts its numbers of paths
   * @param checksum multiplier and modulus
   * @param middle where to meet
   * @return bytes of the table of moves by target, of both halves at the middle, of the layers
   *     beside it, from which they are made, and of the histograms that lists are made into where
   *     the other half is one
   */
  public static long bytes(
      ShortestPathDag dag, PathCounts counts, Checksum checksum, Middle middle) {
    int layer = middle.layer;
    int modulus = checksum.modulus();
    long bytes = Incoming.bytes(dag);
    for (int near = Math.max(0, layer - 1); near <= Math.min(dag.distance(), layer + 1); near++) {
      for (int board = dag.firstBoard(near); board < dag.firstBoard(near + 1); board++) {
        long prefixes = near <= layer ? HalfPaths.bytes(counts.prefixes(board), modulus) : 0;
        long suffixes = near >= layer ? HalfPaths.bytes(counts.suffixes(board), modulus) : 0;
        bytes = PathCounts.saturatedSum(bytes, PathCounts.saturatedSum(prefixes, suffixes));
        if (near == layer) {
          long joining =
              HalfPaths.joiningBytes(counts.prefixes(board), counts.suffixes(board), modulus);
          bytes = PathCounts.saturatedSum(bytes, joining);
        }
      }
    }
    return bytes;
  }

  private PathSum join(int layer) {
    HalfPaths[] prefixes = prefixes(layer);
    HalfPaths[] suffixes = suffixes(layer);
    BigInteger[] sums = new BigInteger[prefixes.length];
    forEachBoard(layer, at -> sums[at] = prefixes[at].join(suffixes[at]));
    ExactSum paths = new ExactSum();
    BigInteger sum = BigInteger.ZERO;
    for (int at = 0; at < sums.length; at++) {
      paths.addProduct(prefixes[at].count(), suffixes[at].count());
      sum = sum.add(sums[at]);
    }
    return new PathSum(paths.toBigInteger(), sum);
  }

  /**
   * Checksums of the prefixes that reach each board of a layer, weighted as if a suffix followed.
   */
  private HalfPaths[] prefixes(int layer) {
    int modulus = checksum.modulus();
    HalfPaths[] lists = {HalfPaths.empty(checksum)};
    for (int depth = 1; depth <= layer; depth++) {
      HalfPaths[] before = lists;
      HalfPaths[] next = new HalfPaths[dag.layerSize(depth)];
      int firstBefore = dag.firstBoard(depth - 1);
      int first = dag.firstBoard(depth);
      // A letter is weighted when it is added: the path's length is known.
      long weight = checksum.power(dag.distance() - depth);
      forEachBoard(
          depth,
          at -> {
            int board = first + at;
            next[at] = new HalfPaths(counts.prefixes(board), checksum);
            for (int i = incoming.start[board]; i < incoming.start[board + 1]; i++) {
              int move = incoming.move[i];
              int added = (int) (weight * dag.letter(move) % modulus);
              next[at].addAll(before[incoming.from[i] - firstBefore], added);
            }
          });
      lists = next;
    }
    return lists;
  }

  /** Checksums of the suffixes that leave each board of a layer. */
  private HalfPaths[] suffixes(int layer) {
    int modulus = checksum.modulus();
    HalfPaths[] lists = {HalfPaths.empty(checksum)};
    for (int depth = dag.distance() - 1; depth >= layer; depth--) {
      HalfPaths[] after = lists;
      HalfPaths[] next = new HalfPaths[dag.layerSize(depth)];
      int first = dag.firstBoard(depth);
      int firstAfter = dag.firstBoard(depth + 1);
      long weight = checksum.power(dag.distance() - depth - 1);
      forEachBoard(
          depth,
          at -> {
            int board = first + at;
            next[at] = new HalfPaths(counts.suffixes(board), checksum);
            for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
              int added = (int) (weight * dag.letter(move) % modulus);
              next[at].addAll(after[dag.target(move) - firstAfter], added);
            }
          });
      lists = next;
    }
    return lists;
  }

  /** Does something for each place of a layer, in parallel where its half-paths are many. */
  private void forEachBoard(int layer, IntConsumer step) {
    new BoardsTask(layer, 0, dag.layerSize(layer), step).invoke();
  }

  /** A range of the places of a layer, cut until its half-paths are few or it is one board. */
  private final class BoardsTask extends RecursiveAction {

    private static final long serialVersionUID = 1L;
    private final int layer;
    private final int lo;
    private final int hi;
    private final transient IntConsumer step;

    BoardsTask(int layer, int lo, int hi, IntConsumer step) {
      this.layer = layer;
      this.lo = lo;
      this.hi = hi;
      this.step = step;
    }

    @Override
    protected void compute() {
      if (hi - lo > 1 && halfPaths() > limits.grainPaths() / PATHS_PER_HALF_PATH) {
        int middle = (lo + hi) >>> 1;
        SideBySide.run(
            List.of(
                new BoardsTask(layer, lo, middle, step), new BoardsTask(layer, middle, hi, step)));
        return;
      }
      for (int at = lo; at < hi; at++) {
        limits.stop().check();
        step.accept(at);
      }
    }

    /** Half-paths of the shorter kind; lists of the other kind are not made in this layer. */
    private long halfPaths() {
      long halfPaths = 0;
      for (int at = lo; at < hi; at++) {
        int board = dag.firstBoard(layer) + at;
        halfPaths =
            PathCounts.saturatedSum(
                halfPaths, Math.min(counts.prefixes(board), counts.suffixes(board)));
      }
      return halfPaths;
    }
  }
}
