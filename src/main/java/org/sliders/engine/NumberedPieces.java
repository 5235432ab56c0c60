package org.sliders.engine;

import org.jspecify.annotations.Nullable;
import org.sliders.board.BoardPair;
import org.sliders.paths.NumberedPathWalker;
import org.sliders.paths.Root;
import org.sliders.paths.WalkedPaths;
import org.sliders.search.numbered.LaneTables;
import org.sliders.search.numbered.NumberedTwoEndedSearch;
import org.sliders.space.StateSpace;
import org.sliders.space.Symmetries;
import org.sliders.work.StopSignal;

/** Searches from both ends by numbers of boards, one a pair, each on one worker. */
final class NumberedPieces implements PreparedSearch {

  private final DifferentPairs order;
  private final LaneTables tables;
  private final StateSpace.Index index;
  private final Symmetries symmetries;
  private final int searcherCount;
  private final long pairBytes;

  NumberedPieces(StateSpace space, DifferentPairs order, LaneTables tables, Sharers sharers) {
    this.order = order;
    this.tables = tables;
    index = space.index();
    symmetries = new Symmetries(space.shape());
    searcherCount = sharers.most();
    long memory = sharers.settings().memoryBytes();
    pairBytes = (memory - NumberedTwoEndedEngine.bytes(space, searcherCount)) / searcherCount / 2;
  }

  @Override
  public PairOrder order() {
    return order;
  }

  @Override
  public int pieceCount() {
    return order.count();
  }

  @Override
  public int firstPair(int piece) {
    return order.first(piece);
  }

  @Override
  public int searcherCount() {
    return searcherCount;
  }

  @Override
  public boolean hasAllMemory() {
    return false;
  }

  @Override
  public Searcher newSearcher() {
    return new PairSearcher();
  }

  /** What searches and walks, with the paths that are walked at the time. */
  private record Tools(
      NumberedTwoEndedSearch search, NumberedPathWalker walker, WalkedPaths paths) {}

  /** One pair at a time, the arrays used again for the next. */
  private final class PairSearcher implements Searcher {

    private @Nullable Tools tools;

    @Override
    public long boardsReached() {
      return tools == null ? 0 : tools.search.boardsReached();
    }

    @Override
    public FoundDistances search(int firstPair, int endPair, StopSignal stop) {
      if (tools == null) {
        tools =
            new Tools(
                new NumberedTwoEndedSearch(tables),
                new NumberedPathWalker(tables, symmetries),
                new WalkedPaths());
      }
      NumberedTwoEndedSearch search = tools.search;
      search.until(stop);
      BoardPair pair = order.pair(firstPair);
      int start = tables.number(index.of(pair.start()));
      int distance = EngineRun.reached(search.run(start, tables.number(index.of(pair.target()))));
      return new PairDistances(
          tools, new NumberedPathWalker.Walk(search, start, distance, Root.TARGET, 0));
    }
  }

  /** The distances between the ends of one pair. */
  private final class PairDistances implements FoundDistances {

    private final Tools tools;
    private final NumberedPathWalker.Walk walk;

    PairDistances(Tools tools, NumberedPathWalker.Walk walk) {
      this.tools = tools;
      this.walk = walk;
    }

    @Override
    public long boardsReached() {
      return tools.search.boardsReached();
    }

    @Override
    public long pairBytes() {
      return pairBytes;
    }

    @Override
    public WalkedPaths walk(int pair, StopSignal stop, long maxBytes) {
      tools.walker.walk(walk, tools.paths, maxBytes, stop);
      return tools.paths;
    }
  }
}
