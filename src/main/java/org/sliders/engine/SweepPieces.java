package org.sliders.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sliders.paths.NumberedPathWalker;
import org.sliders.paths.Root;
import org.sliders.paths.Sweep;
import org.sliders.paths.SweptPaths;
import org.sliders.search.numbered.LevelSearch;
import org.sliders.search.numbered.MoveTables;
import org.sliders.space.StateSpace;
import org.sliders.work.StopSignal;

/**
 * Searches by numbers of boards, one a root, side by side where there are many roots. The pairs of
 * a root are swept if there are enough of them; the others are walked.
 */
final class SweepPieces implements PreparedSearch {

  /** Ends of a pair that may be the root, times symmetries. */
  private static final int VIEWS = 2 * 8;

  /** The part of the memory that the lists of all sweeps may take. */
  private static final int LIST_PART = 4;

  private final Sharing sharing;
  private final MoveTables tables;
  private final NumberedWalkers walkers;
  private final ComputeSettings settings;
  private final int searcherCount;
  private final boolean isShared;
  private final long pairBytes;
  private final long listBytes;

  SweepPieces(SpacePairs pairs, MoveTables tables, Sharers sharers) {
    this.tables = tables;
    StateSpace space = pairs.space();
    sharing = pairs.sharing();
    walkers = new NumberedWalkers(tables, sharing.symmetries());
    settings = sharers.settings();
    long memory = settings.memoryBytes();
    int most = sharers.most();
    int side = Math.min(most, sharing.rootCount());
    while (side > 1 && SweepEngine.bytes(space, side, most) > memory / 2) {
      side--;
    }
    searcherCount = side;
    isShared = most > 1 && SweepEngine.bytes(space, side, most) <= memory / 2;
    int walkerCount = isShared ? most : side;
    long left = memory - SweepEngine.bytes(space, side, walkerCount);
    listBytes = left / LIST_PART / side;
    pairBytes = (left - left / LIST_PART) / walkerCount / 2;
  }

  @Override
  public Pieces pieces() {
    return new Pieces(sharing, sharing.firstPairs());
  }

  @Override
  public int searcherCount() {
    return searcherCount;
  }

  @Override
  public boolean isShared() {
    return isShared;
  }

  @Override
  public Searcher newSearcher() {
    return new RootSearcher();
  }

  /** One root at a time, the arrays used again for the next. */
  private final class RootSearcher implements Searcher {

    private @Nullable LevelSearch search;

    @Override
    public long boardsReached() {
      return search == null ? 0 : search.boardsReached();
    }

    @Override
    public long boardsSoFar() {
      LevelSearch current = search;
      return current == null ? 0 : current.boardsReached();
    }

    @Override
    public FoundDistances search(int firstPair, int endPair, StopSignal stop) {
      if (search == null) {
        search = new LevelSearch(tables);
      }
      RootDistances found = new RootDistances(search, firstPair, endPair);
      found.search(stop);
      found.sweep(stop);
      return found;
    }
  }

  /** The distances of the pairs of one root, and what is known of their paths. */
  private final class RootDistances implements FoundDistances {

    private final LevelSearch search;
    private final int firstPair;

    // By pair of the root.
    private final int[] numbers;
    private final int[] distances;
    private final @Nullable SweptPaths[] swept;

    RootDistances(LevelSearch search, int firstPair, int endPair) {
      this.search = search;
      this.firstPair = firstPair;
      numbers = new int[endPair - firstPair];
      distances = new int[numbers.length];
      swept = new SweptPaths[numbers.length];
    }

    void search(StopSignal stop) {
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = tables.number(sharing.otherNumber(firstPair + i));
      }
      search.run(tables.number(sharing.rootNumberOf(firstPair)), numbers, stop);
      for (int i = 0; i < numbers.length; i++) {
        distances[i] = EngineRun.reached(search.distance(numbers[i]));
      }
    }

    /**
     * Sweeps once for all pairs that see the root in one way, if that pays for so many, or a sweep
     * was asked for; but a pair alone is walked.
     */
    void sweep(StopSignal stop) {
      if (settings.sum() == SumChoice.MEET) {
        return;
      }
      int[] counts = new int[VIEWS];
      for (int i = 0; i < numbers.length; i++) {
        counts[view(firstPair + i)]++;
      }
      for (int view = 0; view < VIEWS; view++) {
        boolean isAsked = settings.search() == SearchChoice.SWEEP;
        boolean pays = SweepEngine.pays(search.boardsReached(), counts[view]);
        if (counts[view] > 1 && (pays || isAsked)) {
          sweep(byDistance(view, counts[view]), stop);
        }
      }
    }

    private int view(int pair) {
      return 2 * sharing.symmetryOf(pair) + (sharing.isRootStart(pair) ? 1 : 0);
    }

    /** The pairs of a view, the nearer ones first. */
    private int[] byDistance(int view, int count) {
      long[] keys = new long[count];
      int next = 0;
      for (int i = 0; i < numbers.length; i++) {
        if (view(firstPair + i) == view) {
          keys[next++] = (long) distances[i] << Integer.SIZE | i;
        }
      }
      Arrays.sort(keys);
      int[] pairs = new int[count];
      Arrays.setAll(pairs, i -> (int) keys[i]);
      return pairs;
    }

    private void sweep(int[] pairs, StopSignal stop) {
      int pair = firstPair + pairs[0];
      Sweep sweep =
          new Sweep(
              search,
              settings.checksum(),
              new Sweep.View(root(pair), sharing.symmetries(), sharing.symmetryOf(pair)),
              listBytes);
      sweep.start();
      int level = 0;
      for (int i : pairs) {
        for (; level < distances[i]; level++) {
          sweep.advance(stop);
        }
        swept[i] = sweep.paths(numbers[i]);
      }
    }

    private Root root(int pair) {
      return sharing.isRootStart(pair) ? Root.START : Root.TARGET;
    }

    @Override
    public long boardsReached() {
      return search.boardsReached();
    }

    @Override
    public long pairBytes() {
      return pairBytes;
    }

    @Override
    public @Nullable SweptPaths swept(int pair) {
      SweptPaths paths = swept[pair - firstPair];
      return paths == null || paths.paths() > settings.pathLimit() ? null : paths;
    }

    @Override
    public Walker walker() {
      return walkers.walker(this::walk);
    }

    private NumberedPathWalker.Walk walk(int pair) {
      int i = pair - firstPair;
      return new NumberedPathWalker.Walk(
          search.field(), numbers[i], distances[i], root(pair), sharing.symmetryOf(pair));
    }
  }
}
