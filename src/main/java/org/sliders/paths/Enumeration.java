package org.sliders.paths;

import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.sliders.checksum.Checksum;
import org.sliders.checksum.ExactSum;
import org.sliders.work.SideBySide;
import org.sliders.work.StopSignal;

/**
 * The exact checksum sum by listing every path.
 *
 * <p>The paths are split by prefixes: a prefix with more paths below it than a task should have is
 * replaced by its continuations, until none is left. Workers then take one prefix after the other.
 * A worker carries the rolling checksums of all prefixes that reach a board from layer to layer
 * down to the {@link SuffixTables}, where {@link WrapCounter} joins them to the suffixes. Nothing
 * recurses along a path, so a DAG of any depth is listed.
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
  private final StopSignal stop;
  private final LongAdder listed;

  // The tasks: where a prefix ends, and its checksum.
  private final IntList boards = new IntList();
  private final IntList checksums = new IntList();

  private final AtomicInteger nextTask = new AtomicInteger();

  /** Set by the first worker that fails; the others see it and end. */
  private volatile boolean isBroken;

  // What the workers found, added up by each as it ends; guarded by this.
  private final ExactSum sum = new ExactSum();
  private long paths;

  private Enumeration(ShortestPathDag dag, PathCounts counts, Checksum checksum, SumLimits limits) {
    this.dag = dag;
    this.counts = counts;
    this.checksum = checksum;
    tables = new SuffixTables(dag, counts, checksum, limits.maxBytes());
    stop = limits.stop();
    listed = limits.listed();
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
    long paths = counts.suffixes(0);
    if (paths == PathCounts.MANY) {
      throw new IllegalArgumentException("more than 2^63 − 2 paths cannot be listed");
    }
    Enumeration enumeration = new Enumeration(dag, counts, checksum, limits);
    long shared = paths / ((long) limits.parallelism() * TASKS_PER_WORKER);
    enumeration.split(Math.max(limits.grainPaths(), shared));
    int workers = Math.min(limits.parallelism(), enumeration.boards.size());
    SideBySide.run(workers, enumeration::list);
    return enumeration.result();
  }

  private synchronized PathSum result() {
    return new PathSum(BigInteger.valueOf(paths), sum.toBigInteger());
  }

  /** Replaces prefixes by their continuations until each is small enough for one task. */
  private void split(long taskPaths) {
    long[] prefixesToCut = tables.prefixesToCut();
    IntList openBoards = new IntList();
    IntList openChecksums = new IntList();
    openBoards.add(0);
    openChecksums.add(0);
    for (int open = 0; open < openBoards.size(); open++) {
      stop.check();
      int board = openBoards.get(open);
      int prefix = openChecksums.get(open);
      boolean isSmall = counts.suffixes(board) <= taskPaths && prefixesToCut[board] <= MAX_PREFIXES;
      if (isSmall || tables.isBelowCut(board)) {
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

  /** Lists the paths below prefixes that no other worker takes. */
  private void list() {
    WrapCounter counter = new WrapCounter(checksum);
    try {
      int task = nextTask.getAndIncrement();
      while (task < boards.size() && !isBroken) {
        long before = counter.paths();
        listBelow(boards.get(task), checksums.get(task), counter);
        listed.add(counter.paths() - before);
        task = nextTask.getAndIncrement();
      }
    } catch (RuntimeException | Error e) {
      isBroken = true;
      throw e;
    }
    synchronized (this) {
      paths = Math.addExact(paths, counter.paths());
      sum.add(counter.sum());
    }
  }

  /**
   * Carries the checksums of all prefixes that go on from one, layer by layer, down to the tables.
   */
  private void listBelow(int board, int prefix, WrapCounter counter) {
    PrefixLists layer = PrefixLists.of(board, prefix, checksum);
    for (int depth = dag.layerOf(board); layer.first < layer.end; depth++) {
      PrefixLists next = targets(layer);
      for (int at = layer.first; at < layer.end && !isBroken; at++) {
        int count = layer.count(at);
        if (count == 0) {
          continue;
        }
        stop.check();
        if (tables.isBelowCut(at)) {
          counter.join(layer.list(at), count, tables.table(at), dag.distance() - depth);
        } else {
          for (int move = dag.firstMove(at); move < dag.firstMove(at + 1); move++) {
            next.addLonger(dag.target(move), layer, at, dag.letter(move));
          }
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
      if (layer.count(board) > 0 && !tables.isBelowCut(board)) {
        for (int move = dag.firstMove(board); move < dag.firstMove(board + 1); move++) {
          low = Math.min(low, dag.target(move));
          high = Math.max(high, dag.target(move) + 1);
        }
      }
    }
    return new PrefixLists(Math.min(low, high), high, checksum);
  }
}
