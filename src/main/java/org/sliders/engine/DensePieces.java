package org.sliders.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.board.Palette;
import org.sliders.paths.DensePathWalker;
import org.sliders.paths.Root;
import org.sliders.paths.WalkedPaths;
import org.sliders.search.dense.DenseField;
import org.sliders.search.dense.DenseSearch;
import org.sliders.search.dense.DenseSpace;
import org.sliders.space.StateSpace;
import org.sliders.work.StopSignal;

/**
 * Dense searches of a space, one a root. Whole searches run side by side, each on one worker, which
 * share no plane. In a large space with too few roots for that, or too little memory, they run one
 * after the other, each on all workers.
 */
final class DensePieces implements PreparedSearch {

  /** A space of fewer tasks than this is small: its levels are too short to share out. */
  private static final long TASKS_OF_LARGE_SPACE = 8;

  private final DenseSpace dense;
  private final Sharing sharing;
  private final StateSpace.Index index;
  private final Palette palette;
  private final int searcherCount;
  private final long grainWords;
  private final boolean isShared;
  private final long pairBytes;

  DensePieces(SpacePairs pairs, DenseSpace dense, Sharers sharers) {
    this.dense = dense;
    sharing = pairs.sharing();
    index = pairs.space().index();
    palette = pairs.first().start().palette();
    ComputeSettings settings = sharers.settings();
    long memory = settings.memoryBytes();
    int side = Math.min(sharers.most(), sharing.rootCount());
    while (side > 1 && dense.bytes(side, true) > memory / 2) {
      side--;
    }
    long searchWords = settings.grain().searchWords();
    boolean onAllWorkers =
        side < settings.threads() && dense.words() > TASKS_OF_LARGE_SPACE * searchWords;
    searcherCount = onAllWorkers ? 1 : side;
    grainWords = onAllWorkers ? searchWords : Long.MAX_VALUE;
    isShared = sharers.most() > 1;
    pairBytes = (memory - dense.bytes(searcherCount, true)) / sharers.most() / 2;
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
    return new DenseSearcher();
  }

  private Board board(long number) {
    return index.board(number, palette);
  }

  /** One search at a time, its planes used again for the next root. */
  private final class DenseSearcher implements Searcher {

    private @Nullable DenseSearch search;

    @Override
    public long boardsReached() {
      return search == null ? 0 : search.boardsReached();
    }

    @Override
    public long boardsSoFar() {
      DenseSearch current = search;
      return current == null ? 0 : current.boardsReached();
    }

    @Override
    public int distanceSoFar() {
      DenseSearch current = search;
      return current == null ? -1 : current.lastLevel();
    }

    @Override
    public FoundDistances search(int firstPair, int endPair, StopSignal stop) {
      DenseSearch current = search;
      if (current == null) {
        current = dense.newSearch(true, grainWords);
        search = current;
      }
      current.until(stop);
      List<Board> others = new ArrayList<>();
      for (int pair = firstPair; pair < endPair; pair++) {
        others.add(board(sharing.otherNumber(pair)));
      }
      Board root = board(sharing.rootNumberOf(firstPair));
      return new DenseDistances(current, firstPair, current.distances(root, others));
    }
  }

  /** The distances from one root. */
  private final class DenseDistances implements FoundDistances {

    private final long boardsReached;
    private final DenseField field;
    private final int firstPair;
    private final int[] distances;

    DenseDistances(DenseSearch search, int firstPair, int[] distances) {
      boardsReached = search.boardsReached();
      field = search.field();
      this.firstPair = firstPair;
      this.distances = distances;
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
      DensePathWalker walker = new DensePathWalker(sharing.symmetries());
      WalkedPaths paths = new WalkedPaths();
      return (pair, stop, maxBytes) -> {
        walker.walk(walk(pair), paths, maxBytes, stop);
        return paths;
      };
    }

    private DensePathWalker.Walk walk(int pair) {
      return new DensePathWalker.Walk(
          field,
          field.number(board(sharing.otherNumber(pair))),
          EngineRun.reached(distances[pair - firstPair]),
          sharing.isRootStart(pair) ? Root.START : Root.TARGET,
          sharing.symmetryOf(pair));
    }
  }
}
