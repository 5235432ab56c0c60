package org.sliders.engine;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntFunction;
import org.sliders.paths.NumberedPathWalker;
import org.sliders.paths.WalkedPaths;
import org.sliders.search.numbered.MoveTables;
import org.sliders.space.Symmetries;
import org.sliders.work.StopSignal;

/**
 * Walkers on numbered boards. Each has a place for every board, so that those that are done are
 * used again.
 */
final class NumberedWalkers {

  private final MoveTables tables;
  private final Symmetries symmetries;
  private final Queue<Tools> idle = new ConcurrentLinkedQueue<>();

  /** What walks, with the paths that are walked at the time. */
  private record Tools(NumberedPathWalker walker, WalkedPaths paths) {}

  NumberedWalkers(MoveTables tables, Symmetries symmetries) {
    this.tables = tables;
    this.symmetries = symmetries;
  }

  /**
   * Takes a walker, or makes one.
   *
   * @param walks where the walk of a pair begins
   */
  Walker walker(IntFunction<NumberedPathWalker.Walk> walks) {
    Tools known = idle.poll();
    Tools tools =
        known == null
            ? new Tools(new NumberedPathWalker(tables, symmetries), new WalkedPaths())
            : known;
    return new Walker() {
      @Override
      public WalkedPaths walk(int pair, StopSignal stop, long maxBytes) {
        tools.walker.walk(walks.apply(pair), tools.paths, maxBytes, stop);
        return tools.paths;
      }

      @Override
      public void close() {
        idle.add(tools);
      }
    };
  }
}
