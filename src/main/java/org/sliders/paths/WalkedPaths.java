package org.sliders.paths;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Move;
import org.sliders.checksum.Checksum;
import org.sliders.paths.PathWalker.Root;
import org.sliders.space.Symmetries;
import org.sliders.space.UsefulMoves;
import org.sliders.work.TooLargeException;

/**
 * The shortest paths of a pair as a walk from one end to the root of the distances found them,
 * layer by layer. A few of them are counted and listed as they are; of many the {@linkplain #dag
 * DAG} is made.
 *
 * <p>A board's place is its number in the order of the walk. Where the root is the start, every
 * move was found backwards. Not safe for use by more than one thread.
 */
public final class WalkedPaths {

  /** The most boards: beside the number of a move, a board's fits an unsigned int. */
  private static final int MOST_BOARDS = 1 << 30;

  /**
   * Bytes a move takes at most while the DAG is built, without the layer's own table. Two lists of
   * ints have room for half as much again, 12 bytes, or 16 while one of them grows; in the end
   * there are beside them 5 bytes for target and letter, and 8 for each board, of which there is
   * one more than moves at most.
   */
  private static final int BYTES_PER_MOVE = 12 + 5 + 8;

  /** The first place of each layer; one entry more than there are layers. */
  private final IntList layerStart = new IntList();

  /** The first move of each layer but the last. */
  private final IntList layerMoves = new IntList();

  private final UsefulMoves moves = new UsefulMoves();

  /** By number of a move as it was walked: the number of the pair's move. */
  private final byte[] pairMoves = new byte[Move.COUNT];

  private final FewPaths few = new FewPaths(this);
  private boolean turned;

  WalkedPaths() {}

  /**
   * Begins a walk.
   *
   * @param root which end of the pair the walk goes to
   * @param symmetries the symmetries of the boards' shape
   * @param symmetry the one that took the pair's boards to those of the walk
   */
  void begin(Root root, Symmetries symmetries, int symmetry) {
    layerStart.clear();
    layerMoves.clear();
    moves.resize(0);
    turned = root == Root.START;
    for (Move move : Move.ALL) {
      Move found = turned ? move.inverse() : move;
      pairMoves[symmetries.moveNumber(symmetry, move.number())] = (byte) found.number();
    }
  }

  /** Begins the next layer, or ends the last one. */
  void startLayer(int firstPlace) {
    layerStart.add(firstPlace);
    layerMoves.add(moves.size());
  }

  /** The moves so far; a board's moves are consecutive, the boards ascending. */
  UsefulMoves moves() {
    return moves;
  }

  /**
   * Checks the size so far.
   *
   * @param boardCount boards found so far
   * @param moreBytes what the walk takes beside the moves
   * @param maxBytes what all may take
   * @throws TooLargeException if that is too much
   */
  void requireFits(int boardCount, long moreBytes, long maxBytes) {
    if (boardCount > MOST_BOARDS) {
      throw new TooLargeException("the shortest-path DAG has more than " + MOST_BOARDS + " boards");
    }
    long bytes = (long) moveCount() * BYTES_PER_MOVE + moreBytes;
    if (bytes > maxBytes) {
      throw TooLargeException.moreThan(
          "the shortest-path DAG", BigInteger.valueOf(bytes), maxBytes);
    }
  }

  /**
   * Returns the length of the paths.
   *
   * @return distance from start to target
   */
  public int distance() {
    return layerStart.size() - 2;
  }

  /**
   * Returns the number of boards on the paths.
   *
   * @return at least 1
   */
  public int boardCount() {
    return layerStart.get(layerStart.size() - 1);
  }

  /**
   * Returns the number of moves on the paths.
   *
   * @return at least the distance
   */
  public int moveCount() {
    return moves.size();
  }

  int layerStart(int layer) {
    return layerStart.get(layer);
  }

  /** Whether the walk went from the target to the start. */
  boolean isTurned() {
    return turned;
  }

  /** Whether no layer has more than so many boards; each lies on a path that no other is on. */
  boolean isNarrow(long most) {
    for (int layer = 0; layer <= distance(); layer++) {
      if (layerStart.get(layer + 1) - layerStart.get(layer) > most) {
        return false;
      }
    }
    return true;
  }

  /** The first move of a layer; the next layer's first move ends it. */
  int firstMove(int layer) {
    return layerMoves.get(layer);
  }

  /** The number of the pair's move that a walked move means. */
  int pairMove(int walked) {
    return pairMoves[walked];
  }

  /**
   * Counts the paths if they are few; as {@link PathCounts} does, by recurrences from both ends.
   *
   * @param checksum multiplier and modulus
   * @param most the most paths to be counted, if that is less than what is few
   * @param maxBytes what counting and listing may take
   * @return the paths, good until the next walk; null if there are more, or it takes more
   */
  public @Nullable FewPaths countFew(Checksum checksum, long most, long maxBytes) {
    return FewPaths.bytes(this) <= maxBytes && few.count(checksum, most) ? few : null;
  }

  /**
   * Makes the DAG; cost O(moves), a new one at each call.
   *
   * @return the DAG, from start to target
   */
  public ShortestPathDag dag() {
    return new DagMaker(this).dag();
  }
}
