package org.sliders.engine;

import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;
import org.sliders.paths.PathWalker;
import org.sliders.paths.Root;
import org.sliders.search.hashed.TwoEndedSearch;
import org.sliders.space.PackedBoards;
import org.sliders.space.StateSpace;
import org.sliders.space.Symmetries;
import org.sliders.work.MemoryBudget;
import org.sliders.work.StopSignal;

/**
 * Searches from both ends, one a pair. Many pairs run side by side, each on one worker with its
 * part of the memory. A few pairs, and those that need more memory, run one after the other on all
 * workers.
 */
final class HashedPieces implements PreparedSearch {

  /** Tables of up to this part of the memory are kept for the next pair. */
  private static final int KEPT_PART = 8;

  private final DifferentPairs order;
  private final PackedBoards packing;
  private final Symmetries symmetries;
  private final int searcherCount;
  private final long searcherBytes;
  private final int partitionBits;
  private final int grainBoards;

  HashedPieces(StateSpace space, DifferentPairs order, Sharers sharers) {
    this(space, order, sharers, sharers.settings().memoryBytes());
  }

  /** Searches that may use a part of the memory. */
  HashedPieces(StateSpace space, DifferentPairs order, Sharers sharers, long memoryBytes) {
    this.order = order;
    packing = new PackedBoards(space.shape(), space.counts().length);
    symmetries = new Symmetries(space.shape());
    ComputeSettings settings = sharers.settings();
    long searchWords = settings.grain().searchWords();
    boolean sideBySide =
        sharers.most() > 1 && order.count() >= 2 * settings.threads() && searchWords > 1;
    searcherCount = sideBySide ? sharers.most() : 1;
    searcherBytes = memoryBytes / searcherCount;
    partitionBits = HashedTwoEndedEngine.partitionBits(sideBySide ? 1 : settings.threads());
    grainBoards = (int) Math.min(searchWords, TwoEndedSearch.DEFAULT_GRAIN_BOARDS);
  }

  @Override
  public Pieces pieces() {
    return order.pieces();
  }

  @Override
  public int searcherCount() {
    return searcherCount;
  }

  @Override
  public boolean hasAllMemory() {
    return searcherCount == 1;
  }

  @Override
  public boolean isShared() {
    return false;
  }

  @Override
  public PairSearcher newSearcher() {
    return new PairSearcher();
  }

  /** One search at a time, its tables used again for the next pair. */
  final class PairSearcher implements Searcher {

    private MemoryBudget budget = new MemoryBudget(searcherBytes);
    private @Nullable TwoEndedSearch search;

    /** The last pair's search, to tell how far it came. */
    private @Nullable TwoEndedSearch tried;

    @Override
    public long boardsReached() {
      return tried == null ? 0 : tried.boardsReached();
    }

    @Override
    public long boardsSoFar() {
      TwoEndedSearch current = tried;
      return current == null ? 0 : current.boardsReached();
    }

    @Override
    public int distanceSoFar() {
      TwoEndedSearch current = tried;
      return current == null ? -1 : current.depth();
    }

    @Override
    public FoundDistances search(int firstPair, int endPair, StopSignal stop) {
      return found(firstPair, begin(firstPair, stop));
    }

    /** Prepares the search of a pair. */
    TwoEndedSearch begin(int firstPair, StopSignal stop) {
      tried = null;
      TwoEndedSearch current = prepare(order.pair(firstPair));
      tried = current;
      current.until(stop);
      return current;
    }

    /** Searches to the end, however far the search has come. */
    FoundDistances found(int firstPair, TwoEndedSearch current) {
      int distance = EngineRun.reached(current.run());
      search = current;
      return new PairDistances(current, order.pair(firstPair).start(), distance, budget.left() / 2);
    }

    /** Ends a search that nothing went wrong with; small tables serve the next pair. */
    void giveUp(TwoEndedSearch current) {
      if (keepsTables()) {
        search = current;
      } else {
        current.release();
      }
    }

    /** Bytes that no search has. */
    long bytesLeft() {
      return search == null ? searcherBytes : budget.left();
    }

    private boolean keepsTables() {
      return budget.left() >= searcherBytes - searcherBytes / KEPT_PART;
    }

    /**
     * Takes the search of the pair before, unless something stopped it, or its tables are large:
     * the next pair shall have the memory it would have alone.
     */
    private TwoEndedSearch prepare(BoardPair pair) {
      TwoEndedSearch before = search;
      search = null;
      if (before == null) {
        // What was stopped may have reserved what it did not allocate.
        budget = new MemoryBudget(searcherBytes);
      } else if (keepsTables()) {
        before.restart(pair);
        return before;
      } else {
        before.release();
      }
      return new TwoEndedSearch(pair, partitionBits, grainBoards, budget);
    }
  }

  /** The distances between the ends of one pair. */
  private final class PairDistances implements FoundDistances {

    private final TwoEndedSearch field;
    private final Board start;
    private final int distance;
    private final long pairBytes;

    PairDistances(TwoEndedSearch field, Board start, int distance, long pairBytes) {
      this.field = field;
      this.start = start;
      this.distance = distance;
      this.pairBytes = pairBytes;
    }

    @Override
    public long boardsReached() {
      return field.boardsReached();
    }

    @Override
    public long pairBytes() {
      return pairBytes;
    }

    @Override
    public Walker walker() {
      return (pair, stop, maxBytes) ->
          PathWalker.walk(
              packing,
              field,
              new PathWalker.Walk(Root.TARGET, start, distance, symmetries, 0, stop),
              maxBytes);
    }
  }
}
