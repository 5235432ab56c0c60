package org.sliders.engine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sliders.paths.NumberedPathWalker;
import org.sliders.paths.Root;
import org.sliders.search.numbered.MoveTables;
import org.sliders.search.numbered.MultiSourceSearch;
import org.sliders.space.StateSpace;
import org.sliders.work.CheckFailedException;
import org.sliders.work.StopSignal;

/** Passes of up to 64 roots, each pass on one worker, so that passes never wait for each other. */
final class MultiSourcePieces implements PreparedSearch {

  /** A search that has not settled its pairs after so many levels a cell never will. */
  private static final int MOST_LEVELS_A_CELL = 64;

  private final StateSpace space;
  private final Sharing sharing;
  private final MoveTables tables;
  private final NumberedWalkers walkers;
  private final Pieces pieces;
  private final int searcherCount;
  private final boolean isShared;
  private final long pairBytes;

  MultiSourcePieces(SpacePairs pairs, MoveTables tables, Sharers sharers) {
    this.tables = tables;
    space = pairs.space();
    sharing = pairs.sharing();
    walkers = new NumberedWalkers(tables, sharing.symmetries());
    pieces = new Pieces(sharing, firstPairs(sharing));
    long memory = sharers.settings().memoryBytes();
    searcherCount =
        MultiSourceEngine.sideBySide(space, Math.min(sharers.most(), pieces.count()), memory);
    isShared =
        sharers.most() > 1
            && MultiSourceEngine.bytes(space, searcherCount, sharers.most()) <= memory / 2;
    int walkerCount = isShared ? sharers.most() : searcherCount;
    long bytes = MultiSourceEngine.bytes(space, searcherCount, walkerCount);
    pairBytes = (memory - bytes) / walkerCount / 2;
  }

  /** Passes by their first pair, one entry more than there are: roots of a pass have one colour. */
  static int[] firstPairs(Sharing sharing) {
    int[] firstPairs = new int[sharing.rootCount() + 1];
    int passes = 0;
    int firstRoot = 0;
    for (int root = 0; root < sharing.rootCount(); root++) {
      if (root == 0
          || root - firstRoot == MultiSourceSearch.LANES
          || sharing.rootColour(root) != sharing.rootColour(root - 1)) {
        firstRoot = root;
        firstPairs[passes++] = sharing.firstPair(root);
      }
    }
    firstPairs[passes++] = sharing.pairCount();
    return Arrays.copyOf(firstPairs, passes);
  }

  @Override
  public Pieces pieces() {
    return pieces;
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
    return new PassSearcher();
  }

  /** One pass at a time, its arrays used again for the next. */
  private final class PassSearcher implements Searcher {

    private @Nullable MultiSourceSearch search;

    @Override
    public long boardsReached() {
      return search == null || search.isOver() ? 0 : search.boardsReached();
    }

    @Override
    public long boardsSoFar() {
      return 0;
    }

    @Override
    public int distanceSoFar() {
      MultiSourceSearch current = search;
      return current == null ? -1 : current.lastLevel();
    }

    @Override
    public FoundDistances search(int firstPair, int endPair, StopSignal stop) {
      if (search == null) {
        search = new MultiSourceSearch(tables);
      }
      search.end();
      search.until(stop);
      PassDistances found = new PassDistances(search, firstPair, endPair);
      found.settle();
      return found;
    }
  }

  /** The distances of the pairs of one pass. */
  private final class PassDistances implements FoundDistances {

    private final MultiSourceSearch search;
    private final int firstPair;

    /** By pair: the lane of its root, and the distance. */
    private final int[] lanes;

    private final int[] distances;
    private long boardsReached;

    PassDistances(MultiSourceSearch search, int firstPair, int endPair) {
      this.search = search;
      this.firstPair = firstPair;
      lanes = new int[endPair - firstPair];
      distances = new int[endPair - firstPair];
    }

    /** Advances until every pair has its distance. */
    void settle() {
      int left = lanes.length;
      int[] open = new int[left];
      int[] numbers = new int[left];
      int[] roots = new int[MultiSourceSearch.LANES];
      int lane = -1;
      for (int i = 0; i < left; i++) {
        int pair = firstPair + i;
        if (i == 0 || sharing.rootNumberOf(pair) != sharing.rootNumberOf(pair - 1)) {
          roots[++lane] = tables.number(sharing.rootNumberOf(pair));
        }
        open[i] = i;
        lanes[i] = lane;
        numbers[i] = tables.number(sharing.otherNumber(pair));
      }
      search.start(Arrays.copyOf(roots, lane + 1));
      for (int level = 0; ; level = search.advance()) {
        for (int i = 0; i < left; ) {
          int pair = open[i];
          if (search.isReached(lanes[pair], numbers[pair])) {
            distances[pair] = level;
            open[i] = open[--left];
          } else {
            i++;
          }
        }
        if (left == 0) {
          boardsReached = search.boardsReached();
          // Sorts the distances by lane, before many threads ask for them.
          search.field(lane);
          return;
        }
        if (level > space.shape().cellCount() * MOST_LEVELS_A_CELL) {
          throw new CheckFailedException(
              "the search did not reach a board that can be reached in " + level + " levels");
        }
      }
    }

    @Override
    public long boardsReached() {
      return boardsReached;
    }

    @Override
    public long pairBytes() {
      return pairBytes;
    }

    @Override
    public Walker walker() {
      return walkers.walker(this::walk);
    }

    private NumberedPathWalker.Walk walk(int pair) {
      int place = pair - firstPair;
      return new NumberedPathWalker.Walk(
          search.field(lanes[place]),
          tables.number(sharing.otherNumber(pair)),
          distances[place],
          sharing.isRootStart(pair) ? Root.START : Root.TARGET,
          sharing.symmetryOf(pair));
    }
  }
}
