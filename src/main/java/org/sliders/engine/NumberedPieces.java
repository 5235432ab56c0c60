package org.sliders.engine;

import org.jspecify.annotations.Nullable;
import org.sliders.board.BoardPair;
import org.sliders.paths.NumberedPathWalker;
import org.sliders.paths.Root;
import org.sliders.search.numbered.MoveTables;
import org.sliders.search.numbered.NumberedTwoEndedSearch;
import org.sliders.space.StateSpace;
import org.sliders.space.Symmetries;
import org.sliders.work.StopSignal;

/** Searches from both ends by numbers of boards, one a pair, each on one worker. */
final class NumberedPieces implements PreparedSearch {

  private final DifferentPairs order;
  private final MoveTables tables;
  private final StateSpace.Index index;
  private final NumberedWalkers walkers;
  private final int searcherCount;
  private final long pairBytes;

  NumberedPieces(StateSpace space, DifferentPairs order, MoveTables tables, Sharers sharers) {
    this.order = order;
    this.tables = tables;
    index = space.index();
    walkers = new NumberedWalkers(tables, new Symmetries(space.shape()));
    searcherCount = sharers.most();
    long memory = sharers.settings().memoryBytes();
    pairBytes = (memory - NumberedTwoEndedEngine.bytes(space, searcherCount)) / searcherCount / 2;
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
  public boolean isShared() {
    return false;
  }

  @Override
  public Searcher newSearcher() {
    return new PairSearcher();
  }

  /** One pair at a time, the arrays used again for the next. */
  private final class PairSearcher implements Searcher {

    private @Nullable NumberedTwoEndedSearch search;

    @Override
    public long boardsReached() {
      return search == null ? 0 : search.boardsReached();
    }

    @Override
    public long boardsSoFar() {
      NumberedTwoEndedSearch current = search;
      return current == null ? 0 : current.boardsReached();
    }

    @Override
    public FoundDistances search(int firstPair, int endPair, StopSignal stop) {
      if (search == null) {
        search = new NumberedTwoEndedSearch(tables);
      }
      search.until(stop);
      BoardPair pair = order.pair(firstPair);
      int start = tables.number(index.of(pair.start()));
      int distance = EngineRun.reached(search.run(start, tables.number(index.of(pair.target()))));
      return new PairDistances(
          search, new NumberedPathWalker.Walk(search, start, distance, Root.TARGET, 0));
    }
  }

  /** The distances between the ends of one pair. */
  private final class PairDistances implements FoundDistances {

    private final NumberedTwoEndedSearch search;
    private final NumberedPathWalker.Walk walk;

    PairDistances(NumberedTwoEndedSearch search, NumberedPathWalker.Walk walk) {
      this.search = search;
      this.walk = walk;
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
    public Walker walker() {
      return walkers.walker(pair -> walk);
    }
  }
}
