package org.sliders.paths;

import java.math.BigInteger;
import java.util.Arrays;
import org.sliders.board.Move;
import org.sliders.checksum.Checksum;
import org.sliders.space.UsefulMoves;

/**
 * Counts and lists the paths of a walk without a DAG, as long as they are few. The arrays serve one
 * walk after the other. Not safe for use by more than one thread.
 *
 * <p>The paths are counted first, along the walk, with an int a board: where there are many,
 * nothing else is allocated. A letter that {@code k} others follow weighs {@code letter ·
 * multiplier^k mod modulus} in the checksum. Of few paths any sum of weights fits a long, so the
 * recurrence from the target and the list reduce nothing but their results. The recurrence from the
 * start goes by Horner's rule, so that the two residues are found in different ways.
 */
final class FewPaths {

  /**
   * So many paths are few. No sum of their weights, below 2³¹ each, passes 2⁶³ as long as the
   * distance is below 2²²; a board that far away is out of reach of any search.
   */
  static final int MOST = 1024;

  /** Counts are capped here, so that they do not overflow. */
  private static final int CAP = MOST + 1;

  /** Of a board: count and residue from both ends, and its first move. */
  private static final int BYTES_PER_BOARD = 4 * Integer.BYTES + Long.BYTES;

  private static final int BYTES_PER_PATH = 2 * (Integer.BYTES + Long.BYTES);

  private final WalkedMoves walk;
  private Checksum checksum = Checksum.EULER_244;

  // Of the walk: its moves, and where each of them begins and ends.
  private int moves;
  private int[] origins = {};
  private int[] ends = {};

  /** Weights by number of letters that follow and number of the letter's move. */
  private int[] weights = {};

  /** By move, and one more. */
  private int[] moveWeights = {};

  // By place; paths from where the walk began and back from the root.
  private int[] pathsAhead = {};
  private int[] pathsBack = {};
  private int[] residueFromStart = {};
  private long[] residueFromTarget = {};
  private int[] firstMove = {};

  // Prefixes of the walked paths, of one layer and the next.
  private int[] boards = {};
  private int[] nextBoards = {};
  private long[] sums = {};
  private long[] nextSums = {};

  FewPaths(WalkedMoves walk) {
    this.walk = walk;
  }

  /** Bytes that the arrays of a walk take, which may have room for twice as many boards. */
  long bytes() {
    return 2L * walk.boardCount() * BYTES_PER_BOARD
        + 2L * walk.moveCount() * Integer.BYTES
        + 2L * walk.distance() * Move.COUNT * Integer.BYTES
        + (long) (MOST + Move.COUNT) * BYTES_PER_PATH;
  }

  /** Counts the paths from both ends, unless there are more than {@code most}, or many. */
  boolean count(Checksum newChecksum, long most) {
    long few = Math.min(most, MOST);
    if (!walk.isNarrow(few)) {
      return false;
    }
    moves = walk.moveCount();
    // The last one's next one is looked at, and does not count.
    walk.list().reserve(1);
    origins = walk.list().origins();
    ends = walk.list().ends();
    if (countAhead() > few) {
      return false;
    }
    prepare();
    prepareWeights(newChecksum);
    countBack();
    addFromStart(walk.isTurned() ? pathsBack : pathsAhead);
    addFromTarget(walk.isTurned() ? pathsAhead : pathsBack);
    return true;
  }

  /** The numbers of paths and residues, from both ends. */
  TwoCounts counts() {
    int root = walk.boardCount() - 1;
    BigInteger ahead = BigInteger.valueOf(pathsAhead[root]);
    BigInteger back = BigInteger.valueOf(pathsBack[0]);
    int start = walk.isTurned() ? root : 0;
    return new TwoCounts(
        walk.isTurned() ? back : ahead,
        walk.isTurned() ? ahead : back,
        residueFromStart[root - start],
        (int) (residueFromTarget[start] % checksum.modulus()));
  }

  /** Counts the paths from the board where the walk began; returns how many reach the root. */
  private int countAhead() {
    pathsAhead = cleared(pathsAhead);
    pathsAhead[0] = 1;
    for (int move = 0; move < moves; move++) {
      int more = pathsAhead[UsefulMoves.board(origins[move])];
      pathsAhead[ends[move]] = Math.min(pathsAhead[ends[move]] + more, CAP);
    }
    return pathsAhead[walk.boardCount() - 1];
  }

  private int[] cleared(int[] byPlace) {
    if (byPlace.length < walk.boardCount()) {
      return new int[2 * walk.boardCount()];
    }
    Arrays.fill(byPlace, 0, walk.boardCount(), 0);
    return byPlace;
  }

  private void prepare() {
    int places = walk.boardCount();
    pathsBack = cleared(pathsBack);
    residueFromStart = cleared(residueFromStart);
    if (residueFromTarget.length < places) {
      residueFromTarget = new long[2 * places];
      firstMove = new int[2 * places + 1];
    } else {
      Arrays.fill(residueFromTarget, 0, places, 0);
    }
    if (moveWeights.length <= moves) {
      moveWeights = new int[2 * moves + 1];
    }
    if (boards.length == 0) {
      boards = new int[MOST + Move.COUNT];
      nextBoards = new int[MOST + Move.COUNT];
      sums = new long[MOST + Move.COUNT];
      nextSums = new long[MOST + Move.COUNT];
    }
  }

  private void prepareWeights(Checksum newChecksum) {
    if (checksum.equals(newChecksum) && weights.length >= Move.COUNT * walk.distance()) {
      return;
    }
    checksum = newChecksum;
    weights = new int[2 * Move.COUNT * walk.distance()];
    long power = 1;
    for (int first = 0; first < weights.length; first += Move.COUNT) {
      for (Move move : Move.ALL) {
        weights[first + move.number()] = (int) (power * move.letter() % checksum.modulus());
      }
      power = power * checksum.multiplier() % checksum.modulus();
    }
  }

  /** Counts the paths from the root. */
  private void countBack() {
    pathsBack[walk.boardCount() - 1] = 1;
    for (int move = moves - 1; move >= 0; move--) {
      int board = UsefulMoves.board(origins[move]);
      pathsBack[board] = Math.min(pathsBack[board] + pathsBack[ends[move]], CAP);
    }
  }

  /** The board that the pair's move is made on. */
  private int from(int move) {
    return walk.isTurned() ? ends[move] : UsefulMoves.board(origins[move]);
  }

  /** The board that it leads to. */
  private int to(int move) {
    return walk.isTurned() ? UsefulMoves.board(origins[move]) : ends[move];
  }

  private int pairMove(int move) {
    return walk.pairMove(UsefulMoves.move(origins[move]));
  }

  /** C(w) ≡ Σ (multiplier · C(v) + letter · N(v)) over the moves v→w. */
  private void addFromStart(int[] paths) {
    for (int i = 0; i < moves; i++) {
      int move = walk.isTurned() ? moves - 1 - i : i;
      int v = from(move);
      int w = to(move);
      long carried = (long) checksum.multiplier() * residueFromStart[v];
      long letters = (long) Move.ALL.get(pairMove(move)).letter() * paths[v];
      int added = (int) ((carried + letters) % checksum.modulus());
      residueFromStart[w] = checksum.add(residueFromStart[w], added);
    }
  }

  /** C′(v) = Σ (weight · N′(w) + C′(w)) over the moves v→w. */
  private void addFromTarget(int[] paths) {
    for (int following = 0; following < walk.distance(); following++) {
      int layer = walk.isTurned() ? following : walk.distance() - 1 - following;
      int end = walk.firstMove(layer + 1);
      for (int move = walk.firstMove(layer); move < end; move++) {
        int v = from(move);
        int w = to(move);
        int weight = weights[following * Move.COUNT + pairMove(move)];
        moveWeights[move] = weight;
        residueFromTarget[v] += (long) weight * paths[w] + residueFromTarget[w];
      }
    }
  }

  /**
   * Lists the paths: all prefixes of the walk, a board and a sum of weights each, go from layer to
   * layer, and each goes on to the root. Whether a board has one move or two is as good as random,
   * so a second one is written in any case, and counts or not.
   */
  PathSum list() {
    for (int move = moves - 1; move >= 0; move--) {
      firstMove[UsefulMoves.board(origins[move])] = move;
    }
    firstMove[walk.boardCount() - 1] = moves;
    boards[0] = 0;
    sums[0] = 0;
    int prefixes = 1;
    for (int layer = 0; layer < walk.distance(); layer++) {
      int next = 0;
      for (int prefix = 0; prefix < prefixes; prefix++) {
        int move = firstMove[boards[prefix]];
        int end = firstMove[boards[prefix] + 1];
        long sum = sums[prefix];
        nextBoards[next] = ends[move];
        nextSums[next++] = sum + moveWeights[move++];
        nextBoards[next] = ends[move];
        nextSums[next] = sum + moveWeights[move];
        next += move < end ? 1 : 0;
        while (++move < end) {
          nextBoards[next] = ends[move];
          nextSums[next++] = sum + moveWeights[move];
        }
      }
      prefixes = next;
      int[] spentBoards = boards;
      long[] spentSums = sums;
      boards = nextBoards;
      sums = nextSums;
      nextBoards = spentBoards;
      nextSums = spentSums;
    }
    long sum = 0;
    for (int path = 0; path < prefixes; path++) {
      sum += sums[path] % checksum.modulus();
    }
    return new PathSum(BigInteger.valueOf(prefixes), BigInteger.valueOf(sum));
  }
}
