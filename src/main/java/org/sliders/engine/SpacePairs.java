package org.sliders.engine;

import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.sliders.board.BoardPair;
import org.sliders.space.StateSpace;
import org.sliders.space.Symmetries;

/** The pairs of one state space that need a search, each under the number of its row. */
public final class SpacePairs {

  private final IntFunction<@Nullable BoardPair> pairOf;
  private final StateSpace space;
  private final int[] rows;
  private @Nullable Sharing sharing;

  /**
   * Takes the pairs of a space.
   *
   * @param pairOf the pair of a row
   * @param space the space
   * @param rows the rows, ascending, at least one
   */
  public SpacePairs(IntFunction<@Nullable BoardPair> pairOf, StateSpace space, int[] rows) {
    this.pairOf = pairOf;
    this.space = space;
    this.rows = rows;
  }

  /**
   * The same for some of the rows.
   *
   * @param someRows the rows, ascending, at least one
   * @return their pairs
   */
  public SpacePairs some(int[] someRows) {
    return new SpacePairs(pairOf, space, someRows);
  }

  /** {@return the space} */
  public StateSpace space() {
    return space;
  }

  /** {@return the rows, not copied} */
  public int[] rows() {
    return rows;
  }

  /** {@return the first pair, for its palette} */
  BoardPair first() {
    return pair(rows[0]);
  }

  /** {@return the pair of a row} */
  BoardPair pair(int row) {
    BoardPair pair = pairOf.apply(row);
    if (pair == null) {
      throw new IllegalStateException("row " + row + " has no pair");
    }
    return pair;
  }

  /**
   * Shares searches among the pairs, the first time it is called; to be called on a worker of the
   * pool, by one thread at a time.
   *
   * @return the roots and the pairs of each; only of a space whose boards can be numbered
   */
  Sharing sharing() {
    Sharing done = sharing;
    if (done == null) {
      done = new Sharing(this, new Symmetries(space.shape()), space.index());
      sharing = done;
    }
    return done;
  }
}
