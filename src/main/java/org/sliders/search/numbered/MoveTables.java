package org.sliders.search.numbered;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import org.sliders.board.Move;
import org.sliders.board.Shape;
import org.sliders.rank.Multinomials;
import org.sliders.rank.SequenceRanking;
import org.sliders.rank.StablePartition;
import org.sliders.space.StateSpace;
import org.sliders.space.UsefulMoves;
import org.sliders.work.SideBySide;

/**
 * Tables of moves on ranks, for spaces small enough to give each board a word.
 *
 * <p>A board is an {@code int}: {@code blank cell << rankBits | rank}. With the blank in the upper
 * rows the rank is that of the sequence; in the lower rows it is that of the sequence read
 * backwards, that is of the board turned by 180°. A vertical move rotates a window of {@code cols}
 * positions, which permutes the ranks as {@link StablePartition} says. In the upper rows many
 * positions follow the window, so most boards move in long runs of neighbouring ranks. Turning the
 * lower rows by 180° makes it so there too. Immutable.
 */
public final class MoveTables {

  /** So that 64 numbers that share a word of bits share a blank cell. */
  private static final int LEAST_RANK_BITS = 6;

  private final Shape shape;
  private final SequenceRanking ranking;
  private final int sequenceCount;
  private final int rankBits;

  /** Rank of a sequence by the rank of the same sequence read backwards. */
  private final int[] turn;

  /**
   * By blank cell z above the last row, rank at z to rank at z + cols: the tile below slides up.
   * The last row has the entries of {@link #down}, which mean nothing there.
   */
  private final int[][] up;

  /**
   * By blank cell z below the first row, rank at z to rank at z − cols: the tile above slides down.
   * The first row has the entries of {@link #up}, which mean nothing there.
   */
  private final int[][] down;

  /** By blank cell and move: the blank's next cell, or the same one if the move is not possible. */
  private final int[] neighbourCell;

  /** By blank cell: a bit for each possible move. */
  private final int[] possible;

  private final int cols;

  /**
   * Computes the tables, in parallel tasks.
   *
   * @param space a space that {@link #fits}
   */
  public MoveTables(StateSpace space) {
    shape = space.shape();
    ranking = new SequenceRanking(space.counts());
    sequenceCount = Math.toIntExact(ranking.sequenceCount());
    rankBits = rankBits(sequenceCount);
    int cells = shape.cellCount();
    cols = shape.cols();
    possible = new int[cells];
    neighbourCell = new int[cells * Move.COUNT];
    for (int cell = 0; cell < cells; cell++) {
      for (Move move : Move.ALL) {
        boolean isPossible = move.isPossible(shape, cell);
        possible[cell] |= isPossible ? 1 << move.number() : 0;
        neighbourCell[cell * Move.COUNT + move.number()] =
            isPossible ? cell + move.blankStep(shape) : cell;
      }
    }
    up = new int[cells][];
    down = new int[cells][];
    turn = new int[sequenceCount];
    List<ForkJoinTask<?>> tasks = new ArrayList<>();
    int[][] forward = new int[cells][];
    tasks.add(ForkJoinTask.adapt(this::fillTurn));
    for (int cell = 0; cell + cols < cells && shape.isUpper(cell); cell++) {
      int z = cell;
      tasks.add(ForkJoinTask.adapt(() -> forward[z] = partition(space.counts(), z)));
    }
    SideBySide.run(tasks);
    for (int cell = 0; cell + cols < cells; cell++) {
      connect(cell, forward);
    }
    for (int col = 0; col < cols; col++) {
      down[col] = up[col];
      up[cells - 1 - col] = down[cells - 1 - col];
    }
  }

  private static int rankBits(long sequenceCount) {
    return Math.max(LEAST_RANK_BITS, bits(sequenceCount));
  }

  /** Bits of the numbers below a count. */
  private static int bits(long count) {
    return Long.SIZE - Long.numberOfLeadingZeros(count - 1);
  }

  /**
   * Tells whether boards of a space can be numbered by an int.
   *
   * @param space any space
   * @return true if blank cell and rank take at most 30 bits and both sides are at least 2
   */
  public static boolean fits(StateSpace space) {
    if (space.shape().isLine() || space.boardCount().bitLength() > 30) {
      return false;
    }
    long sequences = Multinomials.count(space.counts());
    return rankBits(sequences) + bits(space.shape().cellCount()) <= 30;
  }

  /**
   * {@return the bytes that the tables of a space take at most}
   *
   * @param space a space that {@link #fits}
   */
  public static long bytes(StateSpace space) {
    return 2L * Integer.BYTES * space.boardCount().longValueExact();
  }

  private void fillTurn() {
    int length = shape.cellCount() - 1;
    byte[] sequence = new byte[length];
    for (int rank = 0; rank < sequenceCount; rank++) {
      ranking.unrank(rank, sequence);
      turn[rank] = (int) ranking.rank(backwards(sequence));
    }
  }

  private static byte[] backwards(byte[] sequence) {
    byte[] turned = new byte[sequence.length];
    for (int i = 0; i < sequence.length; i++) {
      turned[i] = sequence[sequence.length - 1 - i];
    }
    return turned;
  }

  /** Rank at blank cell z + cols by rank at blank cell z. */
  private int[] partition(int[] counts, int z) {
    // Read backwards, rows in colexicographic order are sequences in lexicographic order.
    int end = shape.cellCount() - 1 - z;
    StablePartition partition = new StablePartition(counts, end - cols, end);
    int[] moved = new int[sequenceCount];
    for (int rank = 0; rank < sequenceCount; rank++) {
      moved[rank] = partition.moveNext();
    }
    return moved;
  }

  private static int[] inverse(int[] map) {
    int[] inverse = new int[map.length];
    for (int i = 0; i < map.length; i++) {
      inverse[map[i]] = i;
    }
    return inverse;
  }

  /** Sets the tables of the vertical move between a cell and the one below it. */
  private void connect(int cell, int[][] forward) {
    int below = cell + shape.cols();
    if (shape.isUpper(below)) {
      up[cell] = forward[cell];
      down[below] = inverse(forward[cell]);
    } else if (shape.isUpper(cell)) {
      int[] across = new int[sequenceCount];
      for (int rank = 0; rank < sequenceCount; rank++) {
        across[rank] = turn[forward[cell][rank]];
      }
      up[cell] = across;
      down[below] = inverse(across);
    } else {
      int turned = shape.cellCount() - 1 - below;
      up[cell] = down[turned + shape.cols()];
      down[below] = up[turned];
    }
  }

  /**
   * Numbers a board.
   *
   * @param index its index in the state space, as {@link StateSpace.Index} counts
   * @return its number
   */
  public int number(long index) {
    int blankCell = (int) (index / sequenceCount);
    int rank = (int) (index % sequenceCount);
    return blankCell << rankBits | (shape.isUpper(blankCell) ? rank : turn[rank]);
  }

  /** {@return a number that all numbers of boards are below} */
  public int numberBound() {
    return shape.cellCount() << rankBits;
  }

  /**
   * {@return a number that all numbers of boards are below, without tables}
   *
   * @param space a space that {@link #fits}
   */
  public static int numberBound(StateSpace space) {
    return space.shape().cellCount() << rankBits(Multinomials.count(space.counts()));
  }

  /**
   * Tells which moves a board has.
   *
   * @param board a board's number
   * @return a bit for each move that is possible, by its number
   */
  int possibleMoves(int board) {
    return possible[cell(board)];
  }

  /**
   * Takes a move.
   *
   * @param board a board's number
   * @param move the number of a move
   * @return the new board's number; if the move is not possible, any board's
   */
  public int after(int board, int move) {
    int cell = cell(board);
    int rank = rank(board);
    int next = move < 2 ? rank : move == 2 ? up[cell][rank] : down[cell][rank];
    return neighbourCell[cell * Move.COUNT + move] << rankBits | next;
  }

  /** Allocates a bit for each number, all zero. */
  long[] newBits() {
    return new long[(numberBound() + Long.SIZE - 1) / Long.SIZE];
  }

  /**
   * Tells which possible moves of a board lead to boards whose bit is set. All four neighbours are
   * looked up, even those that do not exist. Whether a move is possible and a bit is set is as good
   * as random, so a branch on it would be mispredicted every other time.
   *
   * @param bits one bit a number
   * @return a bit for each move, by the move's number
   */
  int movesInto(long[] bits, int board) {
    int set =
        bit(bits, after(board, 0))
            | bit(bits, after(board, 1)) << 1
            | bit(bits, after(board, 2)) << 2
            | bit(bits, after(board, 3)) << 3;
    return set & possible[cell(board)];
  }

  /**
   * A set of boards.
   *
   * @param bits one bit a number
   * @param isComplement whether the boards of the set are those whose bits are not set
   */
  record BoardSet(long[] bits, boolean isComplement) {}

  /**
   * Adds the possible moves of some boards that lead to boards of a set, and the numbers of the
   * boards they lead to. There is no branch here either: each move is written, and then the list
   * grows by it or not.
   *
   * @param set the set
   * @param boards numbers of boards
   * @param first the index of the first one
   * @param end the index after the last one
   * @param moves the list
   */
  void addMovesInto(BoardSet set, int[] boards, int first, int end, UsefulMoves moves) {
    moves.reserve(Math.multiplyExact(Move.COUNT, end - first));
    int[] origins = moves.origins();
    int[] ends = moves.ends();
    int size = moves.size();
    long[] bits = set.bits;
    int flip = set.isComplement ? -1 : 0;
    for (int i = first; i < end; i++) {
      int board = boards[i];
      // Before anything is stored, so that no load has to wait for a store.
      int n0 = after(board, 0);
      int n1 = after(board, 1);
      int n2 = after(board, 2);
      int n3 = after(board, 3);
      int isSet = bit(bits, n0) | bit(bits, n1) << 1 | bit(bits, n2) << 2 | bit(bits, n3) << 3;
      int useful = (isSet ^ flip) & possible[cell(board)];
      origins[size] = UsefulMoves.origin(i, 0);
      ends[size] = n0;
      size += useful & 1;
      origins[size] = UsefulMoves.origin(i, 1);
      ends[size] = n1;
      size += useful >>> 1 & 1;
      origins[size] = UsefulMoves.origin(i, 2);
      ends[size] = n2;
      size += useful >>> 2 & 1;
      origins[size] = UsefulMoves.origin(i, 3);
      ends[size] = n3;
      size += useful >>> 3 & 1;
    }
    moves.resize(size);
  }

  private static int bit(long[] bits, int number) {
    return (int) (bits[number / Long.SIZE] >>> number) & 1;
  }

  Shape shape() {
    return shape;
  }

  int sequenceCount() {
    return sequenceCount;
  }

  int cell(int board) {
    return board >>> rankBits;
  }

  int rank(int board) {
    return board & (1 << rankBits) - 1;
  }

  /** Rank at {@code cell + cols} by rank at {@code cell}; means nothing in the last row. */
  int[] up(int cell) {
    return up[cell];
  }

  /** Rank at {@code cell − cols} by rank at {@code cell}; means nothing in the first row. */
  int[] down(int cell) {
    return down[cell];
  }
}
