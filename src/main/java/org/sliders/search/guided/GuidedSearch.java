package org.sliders.search.guided;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.sliders.checksum.Checksum;
import org.sliders.checksum.ExactSum;
import org.sliders.space.PackedBoards;
import org.sliders.work.MemoryBudget;
import org.sliders.work.SideBySide;

/**
 * Iterative deepening A*: rounds of depth-first search, each with a larger threshold for moves made
 * plus moves the tables still ask for. The round that meets the target is searched to its end, so
 * it meets every shortest path once.
 *
 * <p>Every path has as many moves as the blank's way home has, modulo 2, so thresholds are of that
 * parity. A round is cut into prefixes, boards of one depth, that workers take one by one: a board
 * belongs to one prefix, so sums, sets and numbers of boards don't depend on who takes which.
 */
public final class GuidedSearch {

  /** As many prefixes keep workers busy although the trees below them differ much. */
  private static final int MIN_PREFIXES = 1 << 10;

  /** Deeper prefixes are not tried where the tree is thin. */
  private static final int MAX_PREFIX_DEPTH = 20;

  /** A round after one of fewer boards is searched by one worker, on any number of threads. */
  private static final long MIN_SHARED_BOARDS = 1 << 15;

  private final Dive.Task task;
  private final MemoryBudget budget;
  private final PackedBoards packing;
  private final int workerCount;
  private final GuidedLimits.Account account;

  private GuidedSearch(GoalPair pair, PatternSet set, Checksum checksum, Resources resources) {
    account = new GuidedLimits.Account(resources.limits);
    task = new Dive.Task(pair, set, checksum, account);
    budget = resources.budget;
    workerCount = resources.workerCount;
    packing = new PackedBoards(pair.start().shape(), pair.start().palette().colourCount());
  }

  /**
   * What a search may use.
   *
   * @param workerCount tasks that search side by side on the pool of the calling thread
   * @param budget counts the bytes of the boards on shortest paths
   * @param limits when the search gives up
   */
  public record Resources(int workerCount, MemoryBudget budget, GuidedLimits limits) {}

  /**
   * Finds all shortest paths of a pair.
   *
   * @param pair a pair whose target can be reached from its start
   * @param set the tables of its goal
   * @param checksum what to sum over the paths
   * @param resources what the search may use
   * @return what was found; the bytes of its boards stay reserved
   * @throws org.sliders.work.TooLargeException if a limit or the budget is passed
   * @throws org.sliders.work.StoppedException if the limits' signal comes
   */
  public static GuidedResult run(
      GoalPair pair, PatternSet set, Checksum checksum, Resources resources) {
    if (!pair.goal().equals(set.goal())) {
      throw new IllegalArgumentException("the tables are for another goal");
    }
    return new GuidedSearch(pair, set, checksum, resources).run();
  }

  private GuidedResult run() {
    int blankParity = task.pair().symmetries().colour(task.pair().start().blankCell());
    int parity = blankParity ^ task.pair().symmetries().colour(task.pair().goal().blankCell());
    int next = Dive.startEstimate(task);
    long generatedBefore = 0;
    while (true) {
      int threshold = next + ((next ^ parity) & 1);
      List<Dive> dives = new ArrayList<>();
      FoundBoards kept = null;
      try {
        long begin = account.generated();
        round(threshold, dives, generatedBefore >= MIN_SHARED_BOARDS ? MAX_PREFIX_DEPTH : 0);
        generatedBefore = account.generated() - begin;
        if (account.paths() > 0) {
          GuidedResult result = result(threshold, dives);
          kept = result.boards();
          return result;
        }
      } finally {
        for (Dive dive : dives) {
          if (dive.found != kept) {
            dive.found.release();
          }
        }
      }
      next = dives.stream().mapToInt(Dive::nextThreshold).min().orElseThrow();
    }
  }

  private Dive newDive(int threshold, List<Dive> dives) {
    Dive dive = new Dive(task, new FoundBoards(packing, budget));
    dives.add(dive);
    dive.begin(threshold);
    return dive;
  }

  private void round(int threshold, List<Dive> dives, int maxPrefixDepth) {
    Dive first = newDive(threshold, dives);
    List<byte[]> prefixes = List.of(new byte[0]);
    int maxDepth = Math.min(threshold, maxPrefixDepth);
    int workers = maxDepth > 0 ? workerCount : 1;
    for (int depth = 1; depth <= maxDepth && prefixes.size() < MIN_PREFIXES; depth++) {
      prefixes = new ArrayList<>();
      first.listPrefixes(depth, prefixes);
    }
    List<byte[]> work = prefixes;
    AtomicInteger taken = new AtomicInteger();
    List<ForkJoinTask<?>> tasks = new ArrayList<>();
    for (int worker = 0; worker < workers; worker++) {
      Dive dive = worker == 0 ? first : newDive(threshold, dives);
      tasks.add(ForkJoinTask.adapt(() -> searchAll(dive, work, taken)));
    }
    SideBySide.run(tasks);
  }

  private static void searchAll(Dive dive, List<byte[]> prefixes, AtomicInteger taken) {
    int prefix = taken.getAndIncrement();
    while (prefix < prefixes.size()) {
      dive.search(prefixes.get(prefix));
      prefix = taken.getAndIncrement();
    }
  }

  private GuidedResult result(int distance, List<Dive> dives) {
    ExactSum sum = new ExactSum();
    FoundBoards found = dives.get(0).found;
    for (Dive dive : dives) {
      sum.add(dive.sum);
      if (dive.found != found) {
        found.addAll(dive.found);
      }
    }
    BigInteger total = sum.toBigInteger();
    int residue = task.checksum().residue(total);
    return new GuidedResult(distance, account.paths(), total, residue, account.generated(), found);
  }
}
