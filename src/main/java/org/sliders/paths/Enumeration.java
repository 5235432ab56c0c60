package org.sliders.paths;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.sliders.checksum.Checksum;
import org.sliders.checksum.ExactSum;
import org.sliders.work.StopSignal;

/**
 * The exact checksum sum by listing every path.
 *
 * <p>The paths are split by prefixes: a prefix with more paths below it than a task should have is
 * replaced by its continuations, until none is left. The prefixes then form one array, and
 * Fork/Join tasks take ranges of it that are cut by the counted number of paths. A task carries the
 * rolling checksums of all prefixes that reach a board from layer to layer down to the {@link
 * SuffixTables}, where {@link WrapCounter} joins them to the suffixes. Nothing recurses along a
 * path, so a DAG of any depth is listed.
 */
public final class Enumeration {

  /**
   * The most prefixes a task carries at once; bounds what a worker allocates to a few megabytes.
   */
  private static final long MAX_PREFIXES = 1 << 16;

  /** Fewer paths than this are not worth a task of their own: about 0.1 ms of work. */
  public static final long DEFAULT_GRAIN_PATHS = 1 << 20;

  /** Tasks a worker should have, so that uneven ones even out. */
  private static final int TASKS_PER_WORKER = 8;

  private final ShortestPathDag dag;
  private final Checksum checksum;
  private final PathCounts counts;
  private final SuffixTables tables;
  private final long[] prefixesToCut;
  private final StopSignal stop;

  /**
   * What the first task to fail threw; the others see it and end, so that nothing goes on alone.
   */
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

  private final IntList boards = new IntList();
  private final IntList checksums = new IntList();

  private Enumeration(ShortestPathDag dag, PathCounts counts, Checksum checksum, SumLimits limits) {
    this.dag = dag;
    this.counts = counts;
    this.checksum = checksum;
    tables = new SuffixTables(dag, counts, checksum, limits.maxBytes());
    stop = limits.stop();
    prefixesToCut = tables.prefixesToCut();
  }

  /**
   * Adds up the checksums of all paths.
   *
   * @param dag a DAG with fewer than 2⁶³ − 1 paths
   * @param counts its numbers of paths
   * @param checksum multiplier and modulus
   * @param limits how to share the work out
   * @return number of paths listed and sum of their checksums; cost O(paths) simple steps, many at
   *     a time
   */
  public static PathSum sum(
      ShortestPathDag dag, PathCounts counts, Checksum checksum, SumLimits limits) {
    Enumeration enumeration = new Enumeration(dag, counts, checksum, limits);
    long paths = counts.suffixes(0);
    if (paths == PathCounts.MANY) {
      throw new IllegalArgumentException("more than 2^63 − 2 paths cannot be listed");
    }
    long taskPaths =
        Math.max(limits.grainPaths(), paths / ((long) limits.parallelism() * TASKS_PER_WORKER));
    enumeration.split(taskPaths);
    Part all = enumeration.new RangeTask(0, enumeration.boards.size(), paths, taskPaths).invoke();
    enumeration.throwFailure();
    return all.result();
  }

  private void throwFailure() {
    Throwable first = failure.get();
    if (first instanceof Error error) {
      throw error;
    }
    if (first instanceof RuntimeException exception) {
      throw exception;
    }
  }

  /** Replaces prefixes by their continuations until each is small enough for one task. */
  private void split(long taskPaths) {
    IntList openBoards = new IntList();
    IntList openChecksums = new IntList();
    openBoards.add(0);
    openChecksums.add(0);
    for (int open = 0; open < openBoards.size(); open++) {
      stop.check();
      int board = openBoards.get(open);
      int prefix = openChecksums.get(open);
      boolean small = counts.suffixes(board) <= taskPaths && prefixesToCut[board] <= MAX_PREFIXES;
      if (small || tables.isBelowCut(board)) {
        boards.add(board);
        checksums.add(prefix);
        continue;
      }
      for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
        openBoards.add(dag.target(move));
        openChecksums.add(checksum.append(prefix, dag.letter(move)));
      }
    }
  }

  /** Sums of a part of the paths. */
  private record Part(long paths, ExactSum sum) {

    Part plus(Part other) {
      sum.add(other.sum);
      return new Part(Math.addExact(paths, other.paths), sum);
    }

    PathSum result() {
      return new PathSum(BigInteger.valueOf(paths), sum.toBigInteger());
    }
  }

  /** Lists the paths below a range of the prefixes. */
  private final class RangeTask extends RecursiveTask<Part> {

    private static final long serialVersionUID = 1L;
    private final int lo;
    private final int hi;
    private final long paths;
    private final long threshold;

    RangeTask(int lo, int hi, long paths, long threshold) {
      this.lo = lo;
      this.hi = hi;
      this.paths = paths;
      this.threshold = threshold;
    }

    @Override
    protected Part compute() {
      if (hi - lo == 1 || paths <= threshold) {
        return listRange();
      }
      long leftPaths = counts.suffixes(boards.get(lo));
      int middle = lo + 1;
      while (middle < hi - 1 && leftPaths + counts.suffixes(boards.get(middle)) <= paths / 2) {
        leftPaths += counts.suffixes(boards.get(middle++));
      }
      RangeTask right = new RangeTask(middle, hi, paths - leftPaths, threshold);
      right.fork();
      Part left = new RangeTask(lo, middle, leftPaths, threshold).compute();
      return left.plus(right.join());
    }

    private Part listRange() {
      try {
        WrapCounter counter = new WrapCounter(checksum);
        for (int prefix = lo; prefix < hi; prefix++) {
          listBelow(boards.get(prefix), checksums.get(prefix), counter);
        }
        return new Part(counter.paths(), counter.sum());
      } catch (RuntimeException | Error e) {
        failure.compareAndSet(null, e);
        return new Part(0, new ExactSum());
      }
    }
  }

  /**
   * Carries the checksums of all prefixes that go on from one, layer by layer, down to the tables.
   */
  private void listBelow(int board, int prefix, WrapCounter counter) {
    PrefixLists layer = new PrefixLists(board, board + 1);
    layer.add(board, prefix);
    for (int depth = layerOf(board); layer.first < layer.end; depth++) {
      PrefixLists next = targets(layer);
      for (int at = layer.first; at < layer.end; at++) {
        int count = layer.counts[at - layer.first];
        if (count == 0) {
          continue;
        }
        if (failure.get() != null) {
          return;
        }
        stop.check();
        int[] list = layer.lists[at - layer.first];
        if (tables.isBelowCut(at)) {
          counter.join(list, count, tables.table(at), dag.distance() - depth);
        } else {
          extend(at, list, count, next);
        }
      }
      layer = next;
    }
  }

  /**
   * Empty lists for the range of boards that prefixes go on to from a layer's boards above the cut.
   */
  private PrefixLists targets(PrefixLists layer) {
    int low = Integer.MAX_VALUE;
    int high = 0;
    for (int board = layer.first; board < layer.end; board++) {
      if (layer.counts[board - layer.first] > 0 && !tables.isBelowCut(board)) {
        for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
          low = Math.min(low, dag.target(move));
          high = Math.max(high, dag.target(move) + 1);
        }
      }
    }
    return new PrefixLists(Math.min(low, high), high);
  }

  private void extend(int board, int[] list, int count, PrefixLists next) {
    for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
      next.addAll(dag.target(move), list, count, checksum, dag.letter(move));
    }
  }

  private int layerOf(int board) {
    int low = 0;
    int high = dag.distance();
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (dag.firstBoard(middle) <= board) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** Checksums of prefixes by board, for a range of the boards of one layer. */
  private static final class PrefixLists {
    private static final int[] EMPTY = {};
    final int first;
    final int end;
    final int[][] lists;
    final int[] counts;

    PrefixLists(int first, int end) {
      this.first = first;
      this.end = end;
      lists = new int[end - first][];
      Arrays.fill(lists, EMPTY);
      counts = new int[end - first];
    }

    void add(int board, int prefix) {
      lists[board - first] = new int[] {prefix};
      counts[board - first] = 1;
    }

    void addAll(int board, int[] list, int count, Checksum checksum, char letter) {
      int at = board - first;
      int filled = counts[at];
      if (lists[at].length < filled + count) {
        lists[at] = Arrays.copyOf(lists[at], Math.max(filled + count, 2 * filled));
      }
      int[] to = lists[at];
      for (int i = 0; i < count; i++) {
        to[filled + i] = checksum.append(list[i], letter);
      }
      counts[at] = filled + count;
    }
  }
}
