package org.sliders.paths;

import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Move;
import org.sliders.checksum.Checksum;
import org.sliders.search.UsefulMoves;

/**
 * Counts and lists the paths of a walk as long as they are few, without a DAG.
 *
 * <p>The paths are counted first, along the walk, with an int a board: where there are many,
 * nothing else is allocated. A letter that {@code k} others follow weighs {@code letter ·
 * multiplier^k mod modulus} in the checksum. Of few paths any sum of weights fits a long, so the
 * recurrence from the target and the list reduce nothing but their results. The recurrence from the
 * start goes by Horner's rule, so that the two residues are found in different ways. The arrays are
 * used again for the next walk.
 */
final class FewPaths {

  /** So many paths are few. */
  static final int MOST = 1024;

  /** Counts are capped here, so that they neither overflow nor look few. */
  private static final int CAP = 1 << 28;

  /** Of a board: count and residue from both ends, and its first move. */
  private static final int BYTES_PER_BOARD = 2 * (Integer.BYTES + Long.BYTES) + Integer.BYTES;

  private final WalkedPaths walk;
  private Checksum checksum = Checksum.EULER_244;

  /** Weights by number of letters that follow and number of the letter's move. */
  private int[] weights = new int[0];

  /** By number of a walked move: the number of the pair's move. */
  private final int[] pairMoves = new int[Move.COUNT];

  /** By move, and one more. */
  private int[] moveWeights = new int[0];

  // By place; paths from where the walk began and back from the root.
  private int[] pathsAhead = new int[0];
  private int[] pathsBack = new int[0];
  private long[] residueFromStart = new long[0];
  private long[] residueFromTarget = new long[0];
  private int[] firstMove = new int[0];

  // Prefixes of the walked paths, of one layer and the next.
  private int[] boards = new int[MOST + Move.COUNT];
  private int[] nextBoards = new int[MOST + Move.COUNT];
  private long[] sums = new long[MOST + Move.COUNT];
  private long[] nextSums = new long[MOST + Move.COUNT];

  FewPaths(WalkedPaths walk) {
    this.walk = walk;
  }

  /** Bytes that the arrays of a walk take, which may have room for twice as many boards. */
  static long bytes(WalkedPaths walk) {
    return 2L * walk.boardCount() * BYTES_PER_BOARD
        + 2L * walk.moveCount() * Integer.BYTES
        + 2L * walk.distance() * Move.COUNT * Integer.BYTES
        + 2L * MOST * (Integer.BYTES + Long.BYTES);
  }

  /** Counts the paths from both ends; null if there are more than {@code most}, or many. */
  @Nullable TwoCounts count(Checksum newChecksum, long most) {
    // No sum of the weights of these passes 2⁶³, whatever the distance.
    long summable = Long.MAX_VALUE / newChecksum.modulus() / Math.max(1, walk.distance());
    long few = Math.min(most, Math.min(MOST, summable));
    int root = walk.boardCount() - 1;
    if (!walk.isNarrow(few) || countAhead() > few) {
      return null;
    }
    prepare(newChecksum);
    countBack();
    boolean turned = walk.isTurned();
    int start = turned ? root : 0;
    addFromStart(turned ? pathsBack : pathsAhead);
    addFromTarget(turned ? pathsAhead : pathsBack);
    return new TwoCounts(
        BigInteger.valueOf(turned ? pathsBack[0] : pathsAhead[root]),
        BigInteger.valueOf(turned ? pathsAhead[root] : pathsBack[0]),
        (int) residueFromStart[root - start],
        (int) (residueFromTarget[start] % checksum.modulus()));
  }

  /** Counts the paths from the board where the walk began; returns how many reach the root. */
  private int countAhead() {
    int places = walk.boardCount();
    if (pathsAhead.length < places) {
      pathsAhead = new int[2 * places];
    } else {
      Arrays.fill(pathsAhead, 0, places, 0);
    }
    int[] origins = walk.moves().origins();
    int[] ends = walk.moves().ends();
    pathsAhead[0] = 1;
    for (int move = 0; move < walk.moveCount(); move++) {
      int more = pathsAhead[UsefulMoves.board(origins[move])];
      pathsAhead[ends[move]] = Math.min(pathsAhead[ends[move]] + more, CAP);
    }
    return pathsAhead[places - 1];
  }

  private void prepare(Checksum newChecksum) {
    int places = walk.boardCount();
    if (pathsBack.length < places) {
      pathsBack = new int[2 * places];
      residueFromStart = new long[2 * places];
      residueFromTarget = new long[2 * places];
      firstMove = new int[2 * places + 1];
    } else {
      Arrays.fill(pathsBack, 0, places, 0);
      Arrays.fill(residueFromStart, 0, places, 0);
      Arrays.fill(residueFromTarget, 0, places, 0);
    }
    if (moveWeights.length <= walk.moveCount()) {
      moveWeights = new int[2 * walk.moveCount() + 1];
    }
    if (!checksum.equals(newChecksum) || weights.length < Move.COUNT * walk.distance()) {
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
    for (int move = 0; move < Move.COUNT; move++) {
      pairMoves[move] = walk.pairMove(move);
    }
  }

  /** Counts the paths from the root. */
  private void countBack() {
    int[] origins = walk.moves().origins();
    int[] ends = walk.moves().ends();
    pathsBack[walk.boardCount() - 1] = 1;
    for (int move = walk.moveCount() - 1; move >= 0; move--) {
      int board = UsefulMoves.board(origins[move]);
      pathsBack[board] = Math.min(pathsBack[board] + pathsBack[ends[move]], CAP);
    }
  }

  /** C(w) ≡ Σ (multiplier · C(v) + letter · N(v)) over the moves v→w. */
  private void addFromStart(int[] paths) {
    int[] origins = walk.moves().origins();
    int[] ends = walk.moves().ends();
    boolean turned = walk.isTurned();
    int moves = walk.moveCount();
    for (int i = 0; i < moves; i++) {
      int move = turned ? moves - 1 - i : i;
      int board = UsefulMoves.board(origins[move]);
      int v = turned ? ends[move] : board;
      int w = turned ? board : ends[move];
      int letter = walk.letter(UsefulMoves.move(origins[move]));
      long carried = checksum.multiplier() * residueFromStart[v];
      long added = (carried + (long) letter * paths[v]) % checksum.modulus();
      residueFromStart[w] = checksum.add((int) residueFromStart[w], (int) added);
    }
  }

  /** C′(v) = Σ (weight · N′(w) + C′(w)) over the moves v→w. */
  private void addFromTarget(int[] paths) {
    int[] origins = walk.moves().origins();
    int[] ends = walk.moves().ends();
    boolean turned = walk.isTurned();
    int distance = walk.distance();
    for (int following = 0; following < distance; following++) {
      int layer = turned ? following : distance - 1 - following;
      int end = walk.firstMove(layer + 1);
      for (int move = walk.firstMove(layer); move < end; move++) {
        int board = UsefulMoves.board(origins[move]);
        int v = turned ? ends[move] : board;
        int w = turned ? board : ends[move];
        int weight = weights[following * Move.COUNT + pairMoves[UsefulMoves.move(origins[move])]];
        moveWeights[move] = weight;
        residueFromTarget[v] += (long) weight * paths[w] + residueFromTarget[w];
      }
    }
  }

  /**
   * Lists the paths that were counted: all prefixes of the walk, a board and a sum of weights each,
   * go from layer to layer, and each goes on to the root. Whether a board has one move or two is as
   * good as random, so a second one is written in any case, and counts or not.
   */
  PathSum list() {
    walk.moves().reserve(1);
    int[] origins = walk.moves().origins();
    int[] ends = walk.moves().ends();
    for (int move = walk.moveCount() - 1; move >= 0; move--) {
      firstMove[UsefulMoves.board(origins[move])] = move;
    }
    firstMove[walk.boardCount() - 1] = walk.moveCount();
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
