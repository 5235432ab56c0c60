package org.sliders.paths;

import org.jspecify.annotations.Nullable;
import org.sliders.checksum.Checksum;

/**
 * The shortest paths of a pair as a walk from one end to the root of the distances found them. A
 * few of them are counted and listed as they are; of many the {@linkplain #dag DAG} is made. One
 * walk after the other may fill the same arrays. Not safe for use by more than one thread.
 */
public final class WalkedPaths {

  private final WalkedMoves moves = new WalkedMoves();
  private final FewPaths few = new FewPaths(moves);

  /** What a walk fills. */
  WalkedMoves moves() {
    return moves;
  }

  /** {@return distance from start to target} */
  public int distance() {
    return moves.distance();
  }

  /** {@return number of boards on the paths, at least 1} */
  public int boardCount() {
    return moves.boardCount();
  }

  /** {@return number of moves on the paths, at least the distance} */
  public int moveCount() {
    return moves.moveCount();
  }

  /**
   * Counts the paths if they are few; as {@link PathCounts} does, by recurrences from both ends.
   *
   * @param checksum multiplier and modulus
   * @param most the most paths to be counted, if that is less than what is few
   * @param maxBytes what counting and listing may take
   * @return the counts; null if there are more paths, or it takes more
   */
  public @Nullable TwoCounts countFew(Checksum checksum, long most, long maxBytes) {
    return few.bytes() <= maxBytes && few.count(checksum, most) ? few.counts() : null;
  }

  /** {@return number of paths and sum of their checksums, after {@link #countFew} counted them} */
  public PathSum listFew() {
    return few.list();
  }

  /** {@return a new DAG, from start to target; cost O(moves)} */
  public ShortestPathDag dag() {
    return new DagMaker(moves).dag();
  }
}
