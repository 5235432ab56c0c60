package org.sliders.paths;

import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.sliders.checksum.Checksum;
import org.sliders.checksum.ExactSum;
import org.sliders.work.SideBySide;
import org.sliders.work.TooLargeException;

/**
 * The exact checksum sum by meeting in the middle: every path passes one board of a layer. With A
 * the checksums of the prefixes that reach such a board, times multiplier^(suffix length), and B
 * those of the suffixes that leave it, {@code Σ ((a + b) mod p) = |B| · ΣA + |A| · ΣB − p · #{a + b
 * ≥ p}} over A × B. Sorted lists give the last count in one merge.
 *
 * <p>The layer is the one with the fewest prefixes and suffixes together, the half-paths; the first
 * of several. Lists are made layer by layer, those of a layer in parallel, and the boards of the
 * middle layer are joined in parallel. One worker makes a board's list, from lists of the layer
 * before, which nobody changes any more.
 */
public final class MeetingSum {

  /** Paths that are listed in the time that one half-path takes to be made, sorted and merged. */
  public static final long PATHS_PER_HALF_PATH = 500;

  private final ShortestPathDag dag;
  private final PathCounts counts;
  private final Checksum checksum;

  /** The layer where the halves meet. */
  private final int middle;

  /**
   * Chooses where the halves meet.
   *
   * @param dag the DAG
   * @param counts its numbers of paths
   * @param checksum multiplier and modulus
   */
  public MeetingSum(ShortestPathDag dag, PathCounts counts, Checksum checksum) {
    this(dag, counts, checksum, middle(dag, counts));
  }

  MeetingSum(ShortestPathDag dag, PathCounts counts, Checksum checksum, int middle) {
    this.dag = dag;
    this.counts = counts;
    this.checksum = checksum;
    this.middle = middle;
  }

  private static int middle(ShortestPathDag dag, PathCounts counts) {
    int middle = 0;
    long fewest = PathCounts.MANY;
    for (int layer = 0; layer <= dag.distance(); layer++) {
      long halfPaths = halfPaths(dag, counts, layer);
      if (halfPaths < fewest) {
        middle = layer;
        fewest = halfPaths;
      }
    }
    return middle;
  }

  private static long halfPaths(ShortestPathDag dag, PathCounts counts, int layer) {
    long halfPaths = 0;
    for (int board = dag.firstBoard(layer); board < dag.firstBoard(layer + 1); board++) {
      halfPaths = PathCounts.saturatedSum(halfPaths, counts.prefixes(board));
      halfPaths = PathCounts.saturatedSum(halfPaths, counts.suffixes(board));
    }
    return halfPaths;
  }

  int middle() {
    return middle;
  }

  /**
   * {@return prefixes and suffixes at the boards of the middle, {@link PathCounts#MANY} at most}
   */
  public long halfPaths() {
    return halfPaths(dag, counts, middle);
  }

  /**
   * {@return bytes of the table of moves by target, of both halves at the middle, of the layers
   * beside it, from which they are made, and of the histograms that lists are made into where the
   * other half is one}
   */
  public long bytes() {
    int modulus = checksum.modulus();
    long bytes = Incoming.bytes(dag);
    int last = Math.min(dag.distance(), middle + 1);
    for (int layer = Math.max(0, middle - 1); layer <= last; layer++) {
      for (int board = dag.firstBoard(layer); board < dag.firstBoard(layer + 1); board++) {
        long prefixes = layer <= middle ? counts.prefixes(board) : 0;
        long suffixes = layer >= middle ? counts.suffixes(board) : 0;
        long joining = layer == middle ? HalfPaths.joiningBytes(prefixes, suffixes, modulus) : 0;
        bytes = PathCounts.saturatedSum(bytes, HalfPaths.bytes(prefixes, modulus));
        bytes = PathCounts.saturatedSum(bytes, HalfPaths.bytes(suffixes, modulus) + joining);
      }
    }
    return bytes;
  }

  /**
   * Adds up the checksums of all paths.
   *
   * @param limits how to share the work out
   * @return number of paths met and sum of their checksums; cost O(h log h) for h half-paths
   * @throws TooLargeException if the lists take more than is allowed
   */
  public PathSum sum(SumLimits limits) {
    long bytes = bytes();
    if (bytes > limits.maxBytes()) {
      throw TooLargeException.of(
          "the meeting sum of " + halfPaths() + " half-paths", bytes, limits.maxBytes());
    }
    HalfPaths[] prefixes = prefixes(new Incoming(dag), limits);
    HalfPaths[] suffixes = suffixes(limits);
    BigInteger[] sums = new BigInteger[prefixes.length];
    forEachBoard(middle, limits, at -> sums[at] = prefixes[at].join(suffixes[at]));
    ExactSum paths = new ExactSum();
    BigInteger sum = BigInteger.ZERO;
    for (int at = 0; at < sums.length; at++) {
      paths.addProduct(prefixes[at].count(), suffixes[at].count());
      sum = sum.add(sums[at]);
    }
    return new PathSum(paths.toBigInteger(), sum);
  }

  /** Prefixes that reach each board of the middle, weighted as if a suffix followed. */
  private HalfPaths[] prefixes(Incoming incoming, SumLimits limits) {
    HalfPaths[] lists = {HalfPaths.empty(checksum)};
    for (int depth = 1; depth <= middle; depth++) {
      HalfPaths[] before = lists;
      HalfPaths[] next = new HalfPaths[dag.layerSize(depth)];
      int firstBefore = dag.firstBoard(depth - 1);
      int first = dag.firstBoard(depth);
      // A letter is weighted when it is added: the path's length is known.
      long weight = checksum.power(dag.distance() - depth);
      forEachBoard(
          depth,
          limits,
          at -> {
            int board = first + at;
            next[at] = new HalfPaths(counts.prefixes(board), checksum);
            for (int i = incoming.start[board]; i < incoming.start[board + 1]; i++) {
              HalfPaths shorter = before[incoming.from[i] - firstBefore];
              next[at].addAll(shorter, weighted(incoming.move[i], weight));
            }
          });
      lists = next;
    }
    return lists;
  }

  /** Suffixes that leave each board of the middle. */
  private HalfPaths[] suffixes(SumLimits limits) {
    HalfPaths[] lists = {HalfPaths.empty(checksum)};
    for (int depth = dag.distance() - 1; depth >= middle; depth--) {
      HalfPaths[] after = lists;
      HalfPaths[] next = new HalfPaths[dag.layerSize(depth)];
      int first = dag.firstBoard(depth);
      int firstAfter = dag.firstBoard(depth + 1);
      long weight = checksum.power(dag.distance() - depth - 1);
      forEachBoard(
          depth,
          limits,
          at -> {
            int board = first + at;
            next[at] = new HalfPaths(counts.suffixes(board), checksum);
            for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
              next[at].addAll(after[dag.target(move) - firstAfter], weighted(move, weight));
            }
          });
      lists = next;
    }
    return lists;
  }

  private int weighted(int move, long weight) {
    return (int) (weight * dag.letter(move) % checksum.modulus());
  }

  /** Does something for each index in a layer, on many workers if its half-paths are many. */
  private void forEachBoard(int layer, SumLimits limits, IntConsumer step) {
    int boards = dag.layerSize(layer);
    boolean isShort = halfPathsMade(layer) <= limits.grainPaths() / PATHS_PER_HALF_PATH;
    AtomicInteger next = new AtomicInteger();
    SideBySide.run(
        isShort ? 1 : Math.min(limits.parallelism(), boards),
        () -> {
          for (int at = next.getAndIncrement(); at < boards; at = next.getAndIncrement()) {
            limits.stop().check();
            step.accept(at);
          }
        });
  }

  /** Half-paths of the shorter kind; lists of the other kind are not made in this layer. */
  private long halfPathsMade(int layer) {
    long made = 0;
    for (int board = dag.firstBoard(layer); board < dag.firstBoard(layer + 1); board++) {
      made =
          PathCounts.saturatedSum(made, Math.min(counts.prefixes(board), counts.suffixes(board)));
    }
    return made;
  }
}
