package org.sliders.search.guided;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.sliders.checksum.Checksum;
import org.sliders.checksum.ExactSum;
import org.sliders.space.PackedBoards;
import org.sliders.work.MemoryBudget;
import org.sliders.work.SideBySide;
import org.sliders.work.StopSignal;

/**
 * Iterative deepening A*: rounds of depth-first search, each with a larger threshold for moves made
 * plus moves the tables still ask for. The round that meets the target is searched to its end, so
 * it meets every shortest path once.
 *
 * <p>Every path has as many moves as the blank's way home has, modulo 2, so thresholds are of that
 * parity. A round is cut into prefixes that workers take one by one, the largest first: a board
 * belongs to one prefix, so sums, sets and numbers of boards don't depend on who takes which. What
 * a round generated below each prefix says how the next one is cut, so lopsided trees are cut deep
 * where they are large. Workers are tasks: one that no idle thread steals finds nothing left to do.
 */
public final class GuidedSearch {

  /** A part of more than this share of a round is split for the next one. */
  private static final int PARTS = 1 << 10;

  /** A part of fewer boards is not split: about 0.3 ms of work. */
  private static final long LEAST_SPLIT = 1 << 14;

  /** How much more a round generates than the one before, as long as that is not known. */
  private static final double USUAL_GROWTH = 6;

  private final GoalPair pair;
  private final Checksum checksum;
  private final Resources resources;
  private final PackedBoards packing;
  private final Account account;
  private List<Prefix> prefixes;
  private int nextThreshold = -1;
  private long roundGenerated;
  private double growth = USUAL_GROWTH;

  /**
   * What a search may use.
   *
   * @param workerCount tasks that search side by side on the pool of the calling thread
   * @param budget counts the bytes of the boards on shortest paths
   * @param stop ends the search early
   */
  public record Resources(int workerCount, MemoryBudget budget, StopSignal stop) {}

  /**
   * Prepares a search.
   *
   * @param pair a pair whose target can be reached from its start
   * @param checksum what to sum over the paths
   * @param resources what the search may use
   */
  public GuidedSearch(GoalPair pair, Checksum checksum, Resources resources) {
    this.pair = pair;
    this.checksum = checksum;
    this.resources = resources;
    account = new Account(resources.stop);
    packing = new PackedBoards(pair.start().shape(), pair.start().palette().colourCount());
    prefixes = List.of(Prefix.root(pair.start().blankCell()));
  }

  /** {@return boards generated so far; on any number of threads the same if all rounds are done} */
  public long generated() {
    return account.generated();
  }

  /** {@return a bound that the distance is not below, once a round is done} */
  public int leastDistance() {
    return nextThreshold;
  }

  /**
   * Tells what larger distances are expected to take.
   *
   * @param distance a distance
   * @return boards that rounds up to that one are expected to generate beyond those so far
   */
  public double generatedTo(int distance) {
    double boards = 0;
    double round = growth * roundGenerated;
    for (int threshold = nextThreshold; threshold <= distance; threshold += 2) {
      boards += round;
      round *= growth;
    }
    return boards;
  }

  /** {@return boards that the next round is expected to generate} */
  public long nextRound() {
    return (long) Math.min(Long.MAX_VALUE, growth * roundGenerated);
  }

  /**
   * Searches until all shortest paths are found or a number of boards is generated. A round that is
   * expected to pass it is not begun, one that passes it twice is given up; another call goes on
   * with that round.
   *
   * @param set the tables of the pair's goal
   * @param mostGenerated boards that may be generated in all calls
   * @return what was found, the bytes of its boards still reserved; null if that many boards did
   *     not do
   * @throws org.sliders.work.TooLargeException if the boards found do not fit the budget
   * @throws org.sliders.work.StoppedException if the signal comes
   */
  public @Nullable GuidedResult run(PatternSet set, long mostGenerated) {
    if (!pair.goal().equals(set.goal())) {
      throw new IllegalArgumentException("the tables are for another goal");
    }
    account.limit(mostGenerated > Long.MAX_VALUE / 2 ? Long.MAX_VALUE : 2 * mostGenerated);
    Dive.Task task = new Dive.Task(pair, set, checksum, account);
    if (nextThreshold < 0) {
      FoundBoards none = new FoundBoards(packing, new MemoryBudget(Long.MAX_VALUE));
      nextThreshold = withParity(newDive(task, 0, none).bound());
    }
    while (account.generated() + nextRound() <= mostGenerated || roundGenerated == 0) {
      List<Dive> dives = new ArrayList<>();
      FoundBoards kept = null;
      try {
        long before = account.generated();
        round(task, dives);
        long more = account.generated() - before;
        if (dives.stream().anyMatch(dive -> dive.paths > 0)) {
          GuidedResult result = result(dives);
          kept = result.boards();
          return result;
        }
        growth = roundGenerated == 0 ? USUAL_GROWTH : Math.max(1, (double) more / roundGenerated);
        roundGenerated = more;
        prepareNext(dives);
      } catch (Account.LimitException e) {
        growth *= 2;
        return null;
      } finally {
        for (Dive dive : dives) {
          if (dive.found != kept) {
            dive.found.release();
          }
        }
      }
    }
    return null;
  }

  private static Dive newDive(Dive.Task task, int threshold, FoundBoards found) {
    return task.pair().goal().hasRepeats()
        ? new ColourDive(task, threshold, found)
        : new LoneDive(task, threshold, found);
  }

  private int withParity(int threshold) {
    int parity =
        pair.start().shape().cellColour(pair.start().blankCell())
            ^ pair.start().shape().cellColour(pair.goal().blankCell());
    return threshold + ((threshold ^ parity) & 1);
  }

  private void round(Dive.Task task, List<Dive> dives) {
    int workers = Math.min(resources.workerCount, prefixes.size());
    AtomicInteger taken = new AtomicInteger();
    List<ForkJoinTask<?>> tasks = new ArrayList<>();
    for (int worker = 0; worker < workers; worker++) {
      Dive dive = newDive(task, nextThreshold, new FoundBoards(packing, resources.budget));
      dives.add(dive);
      tasks.add(ForkJoinTask.adapt(() -> searchAll(dive, taken)));
    }
    SideBySide.run(tasks);
  }

  private void searchAll(Dive dive, AtomicInteger taken) {
    for (int i = taken.getAndIncrement(); i < prefixes.size(); i = taken.getAndIncrement()) {
      Prefix prefix = prefixes.get(i);
      prefix.generated = dive.search(prefix.moves);
    }
  }

  private void prepareNext(List<Dive> dives) {
    int excess = dives.stream().mapToInt(dive -> dive.leastExcess).min().orElseThrow();
    nextThreshold = withParity(Math.addExact(nextThreshold, excess));
    List<Prefix> parts = new ArrayList<>();
    for (Prefix prefix : prefixes) {
      prefix.split(Math.max(LEAST_SPLIT, roundGenerated / PARTS), packing, parts);
    }
    parts.sort(Comparator.comparingLong((Prefix prefix) -> prefix.generated).reversed());
    prefixes = parts;
  }

  private GuidedResult result(List<Dive> dives) {
    ExactSum sum = new ExactSum();
    FoundBoards found = dives.get(0).found;
    long paths = 0;
    for (Dive dive : dives) {
      sum.add(dive.sum);
      paths += dive.paths;
      if (dive.found != found) {
        found.addAll(dive.found);
      }
    }
    BigInteger total = sum.toBigInteger();
    return new GuidedResult(nextThreshold, paths, total, checksum.residue(total), found);
  }
}
