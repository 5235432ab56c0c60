package org.sliders.space;

import java.math.BigInteger;
import java.util.Arrays;
import org.sliders.board.Board;
import org.sliders.board.Palette;
import org.sliders.board.Shape;
import org.sliders.rank.Multinomials;
import org.sliders.rank.SequenceRanking;

/**
 * All boards of one shape and one multiset of tiles, whatever the colours are called. A board's
 * <em>index</em> is {@code blank cell · number of sequences + rank of its sequence}: a dense number
 * from 0 to boardCount − 1.
 */
public final class StateSpace {

  private final Shape shape;
  private final int[] counts;

  /**
   * Makes the space that a board lies in.
   *
   * @param board any of its boards
   */
  public StateSpace(Board board) {
    this.shape = board.shape();
    this.counts = board.palette().counts();
  }

  /** {@return the shape} */
  public Shape shape() {
    return shape;
  }

  /** {@return how many tiles have each colour, as a new array} */
  public int[] counts() {
    return counts.clone();
  }

  /** {@return the number of boards, reachable from each other or not} */
  public BigInteger boardCount() {
    return Multinomials.exact(counts).multiply(BigInteger.valueOf(shape.cellCount()));
  }

  /** {@return whether each board has a number of 63 bits, so that {@link #index} can be called} */
  public boolean isIndexable() {
    return boardCount().bitLength() < Long.SIZE;
  }

  /**
   * Numbers the boards of the space.
   *
   * @return the index
   * @throws ArithmeticException if the number of boards does not fit 63 bits
   */
  public Index index() {
    boardCount().longValueExact();
    return new Index(new SequenceRanking(counts));
  }

  /** The dense number of each board. */
  public final class Index {

    private final SequenceRanking ranking;

    private Index(SequenceRanking ranking) {
      this.ranking = ranking;
    }

    int tileCount() {
      return shape.cellCount() - 1;
    }

    /**
     * {@return a board's number, 0 to boardCount − 1}
     *
     * @param board a board of this space
     */
    public long of(Board board) {
      return of(board.sequence(), board.blankCell());
    }

    /**
     * {@return a board's number, 0 to boardCount − 1}
     *
     * @param sequence its colours in reading order without the blank
     * @param blankCell the blank's cell
     */
    public long of(byte[] sequence, int blankCell) {
      return blankCell * ranking.sequenceCount() + ranking.rank(sequence);
    }

    /**
     * {@return the board of a number}
     *
     * @param index 0 to boardCount − 1
     * @param palette names for the colours
     */
    public Board board(long index, Palette palette) {
      byte[] sequence = new byte[shape.cellCount() - 1];
      ranking.unrank(index % ranking.sequenceCount(), sequence);
      return new Board(shape, palette, sequence, (int) (index / ranking.sequenceCount()));
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof StateSpace that
        && shape.equals(that.shape)
        && Arrays.equals(counts, that.counts);
  }

  @Override
  public int hashCode() {
    return 31 * shape.hashCode() + Arrays.hashCode(counts);
  }

  /** Writes the space as shape and tile counts, {@code 4x4 8+7}. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder(shape.toString());
    if (counts.length > 12 && Arrays.stream(counts).allMatch(count -> count == 1)) {
      return out.append(" all different").toString();
    }
    for (int colour = 0; colour < counts.length; colour++) {
      out.append(colour == 0 ? ' ' : '+').append(counts[colour]);
    }
    return out.toString();
  }
}
