package org.sliders.search.numbered;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sliders.board.BoardPair;
import org.sliders.board.Shape;
import org.sliders.oracle.OneColour;
import org.sliders.oracle.RandomPairs;
import org.sliders.oracle.SlowSolver;
import org.sliders.paths.NumberedPathWalker;
import org.sliders.paths.Root;
import org.sliders.paths.WalkedPaths;
import org.sliders.space.StateSpace;
import org.sliders.space.Symmetries;
import org.sliders.work.StopSignal;

/** The search from both ends on numbered boards: one object for many pairs, one after the other. */
class NumberedTwoEndedSearchTest {

  private static final int PAIRS = 5;

  static LongStream seeds() {
    return LongStream.range(60_000, 60_100);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void agreesWithTheSlowSolver(long seed) {
    RandomPairs boards = new RandomPairs(seed);
    BoardPair first = boards.nextPair();
    StateSpace space = new StateSpace(first.start());
    if (!MoveTables.fits(space)) {
      return;
    }
    MoveTables tables = new MoveTables(space);
    NumberedTwoEndedSearch search = new NumberedTwoEndedSearch(tables);
    NumberedPathWalker walker = new NumberedPathWalker(tables, new Symmetries(space.shape()));
    BoardPair pair = first;
    for (int i = 0; i < PAIRS; i++) {
      SlowSolver.Solution known = SlowSolver.EULER_244.solve(pair, 0);
      int start = tables.number(space.index().of(pair.start()));
      int distance = search.run(start, tables.number(space.index().of(pair.target())));
      assertThat(distance).as("seed %d, pair %d", seed, i).isEqualTo(known.distance());
      if (distance >= 0) {
        WalkedPaths paths = new WalkedPaths();
        walker.walk(
            new NumberedPathWalker.Walk(search, start, distance, Root.TARGET, 0),
            paths,
            Long.MAX_VALUE,
            StopSignal.NEVER);
        assertThat((long) paths.boardCount()).isEqualTo(known.dagBoards());
        assertThat((long) paths.moveCount()).isEqualTo(known.dagMoves());
      }
      pair = boards.nextPair(space.shape(), space.counts());
    }
  }

  /** From corner to corner, down in any of the 600 columns, so that every board is on a path. */
  @Test
  void findsLongDistances() {
    BoardPair pair = OneColour.pair(new Shape(2, 600));
    StateSpace space = new StateSpace(pair.start());
    MoveTables tables = new MoveTables(space);
    NumberedTwoEndedSearch search = new NumberedTwoEndedSearch(tables);
    int start = tables.number(space.index().of(pair.start()));
    int distance = search.run(start, tables.number(space.index().of(pair.target())));
    assertThat(distance).isEqualTo(600);
    WalkedPaths paths = new WalkedPaths();
    new NumberedPathWalker(tables, new Symmetries(space.shape()))
        .walk(
            new NumberedPathWalker.Walk(search, start, distance, Root.TARGET, 0),
            paths,
            Long.MAX_VALUE,
            StopSignal.NEVER);
    assertThat(paths.boardCount()).isEqualTo(1200);
  }
}
