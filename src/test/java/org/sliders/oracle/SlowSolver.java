package org.sliders.oracle;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sliders.board.Board;
import org.sliders.board.BoardPair;

/**
 * Answers a pair of small boards in the plainest way there is, to check the product against: a
 * serial hash-map search on strings, two distance maps, recursion, and integers of any size.
 *
 * <p>A board is a string of its cells in reading order, the blank {@code '.'} among them, and a
 * move swaps two characters; neither ranks nor the product's moves are used. A board {@code v} is
 * on a shortest path if {@code d(start,v) + d(v,target) = D}. Cost: some microseconds for each
 * board of the component, some more for each path listed; the recursion is as deep as the distance.
 *
 * @param multiplier the checksum's multiplier
 * @param modulus the checksum's modulus
 */
public record SlowSolver(BigInteger multiplier, BigInteger modulus) {

  /** The solver with the checksum that Project Euler problem 244 states. */
  public static final SlowSolver EULER_244 =
      new SlowSolver(BigInteger.valueOf(243), BigInteger.valueOf(100_000_007));

  private static final char BLANK = '.';

  /**
   * What is known of a pair.
   *
   * @param distance the least number of moves, or −1 if no moves lead to the target
   * @param paths how many sequences of moves have that length
   * @param checksumSum the exact sum over all paths, absent if there were more than the limit
   * @param residue the sum modulo the modulus
   * @param layerWidths boards of the shortest-path DAG at each distance from the start
   * @param dagMoves moves of the shortest-path DAG
   */
  public record Solution(
      int distance,
      BigInteger paths,
      Optional<BigInteger> checksumSum,
      BigInteger residue,
      List<Integer> layerWidths,
      long dagMoves) {

    /**
     * Returns the number of boards of the shortest-path DAG.
     *
     * @return the sum of the layers
     */
    public long dagBoards() {
      return layerWidths.stream().mapToLong(Integer::longValue).sum();
    }
  }

  /**
   * Answers a pair.
   *
   * @param pair start and target
   * @param pathLimit the most paths to list for the exact sum
   * @return all that is known of it
   */
  public Solution solve(BoardPair pair, long pathLimit) {
    Dag dag = new Dag(pair);
    if (dag.distance < 0) {
      return new Solution(
          -1, BigInteger.ZERO, Optional.of(BigInteger.ZERO), BigInteger.ZERO, List.of(), 0);
    }
    BigInteger paths = dag.countPaths(dag.start);
    BigInteger residue = dag.sumOfSuffixes(dag.start).mod(modulus);
    Optional<BigInteger> sum = Optional.empty();
    if (paths.compareTo(BigInteger.valueOf(pathLimit)) <= 0) {
      List<String> listed = new ArrayList<>();
      BigInteger exact = dag.list(dag.start, "", BigInteger.ZERO, listed);
      if (!paths.equals(BigInteger.valueOf(listed.size())) || !exact.mod(modulus).equals(residue)) {
        throw new AssertionError("the oracle contradicts itself on " + pair);
      }
      sum = Optional.of(exact);
    }
    return new Solution(dag.distance, paths, sum, residue, dag.layerWidths(), dag.countMoves());
  }

  /**
   * Lists the shortest paths of a pair.
   *
   * @param pair start and target
   * @return every path, in the order L, R, U, D
   */
  public List<String> paths(BoardPair pair) {
    List<String> listed = new ArrayList<>();
    Dag dag = new Dag(pair);
    if (dag.distance >= 0) {
      dag.list(dag.start, "", BigInteger.ZERO, listed);
    }
    return listed;
  }

  /**
   * Computes a checksum as it is defined.
   *
   * @param moves letters L, R, U, D
   * @return the checksum
   */
  public BigInteger checksum(String moves) {
    BigInteger checksum = BigInteger.ZERO;
    for (int i = 0; i < moves.length(); i++) {
      checksum = append(checksum, moves.charAt(i));
    }
    return checksum;
  }

  /**
   * Counts the boards at each distance from a board.
   *
   * @param root the board
   * @return how many boards are 0, 1, 2, … moves away, to the last
   */
  public static List<Long> levelWidths(Board root) {
    List<Long> widths = new ArrayList<>();
    for (int distance : distances(root).values()) {
      if (distance == widths.size()) {
        widths.add(0L);
      }
      widths.set(distance, widths.get(distance) + 1);
    }
    return widths;
  }

  /**
   * Tells the distance of every board that can be reached.
   *
   * @param root the board
   * @return distances by {@link #text}, nearest first
   */
  public static Map<String, Integer> distances(Board root) {
    return distances(text(root), root.shape().cols(), "");
  }

  /**
   * Writes a board as the string the oracle works on.
   *
   * @param board the board
   * @return one character a cell, {@code '.'} for the blank, {@code 'A'} for colour 0 and so on
   */
  public static String text(Board board) {
    return text(board.sequence(), board.blankCell());
  }

  /**
   * Writes a board as the string the oracle works on.
   *
   * @param sequence its colours without the blank, as unsigned bytes
   * @param blankCell the blank's cell
   * @return one character a cell, {@code '.'} for the blank, {@code 'A'} for colour 0 and so on
   */
  public static String text(byte[] sequence, int blankCell) {
    StringBuilder text = new StringBuilder();
    for (byte colour : sequence) {
      text.append((char) ('A' + Byte.toUnsignedInt(colour)));
    }
    return text.insert(blankCell, BLANK).toString();
  }

  /**
   * Makes all moves of a board.
   *
   * @param board cells as in {@link #text}
   * @param cols number of columns
   * @return the boards one move away by the move's letter, in the order L, R, U, D
   */
  static Map<Character, String> moves(String board, int cols) {
    int blank = board.indexOf(BLANK);
    Map<Character, String> moves = new LinkedHashMap<>();
    if (blank % cols < cols - 1) {
      moves.put('L', swapped(board, blank, blank + 1));
    }
    if (blank % cols > 0) {
      moves.put('R', swapped(board, blank, blank - 1));
    }
    if (blank + cols < board.length()) {
      moves.put('U', swapped(board, blank, blank + cols));
    }
    if (blank - cols >= 0) {
      moves.put('D', swapped(board, blank, blank - cols));
    }
    return moves;
  }

  private static String swapped(String board, int a, int b) {
    char[] cells = board.toCharArray();
    cells[a] = board.charAt(b);
    cells[b] = board.charAt(a);
    return String.valueOf(cells);
  }

  /** Searches up to and with the level of a board, or everything if that board is not met. */
  private static Map<String, Integer> distances(String root, int cols, String last) {
    Map<String, Integer> distances = new LinkedHashMap<>();
    ArrayDeque<String> queue = new ArrayDeque<>();
    distances.put(root, 0);
    queue.add(root);
    while (!queue.isEmpty()) {
      String board = queue.remove();
      int next = distances.getOrDefault(board, -1) + 1;
      if (next > distances.getOrDefault(last, Integer.MAX_VALUE)) {
        break;
      }
      for (String neighbour : moves(board, cols).values()) {
        if (distances.putIfAbsent(neighbour, next) == null) {
          queue.add(neighbour);
        }
      }
    }
    return distances;
  }

  private BigInteger append(BigInteger checksum, char letter) {
    return checksum.multiply(multiplier).add(BigInteger.valueOf(letter)).mod(modulus);
  }

  /** The shortest paths of one pair, by two distance maps. */
  private final class Dag {

    private final String start;
    private final String target;
    private final int cols;
    private final Map<String, Integer> fromStart;
    private final Map<String, Integer> toTarget;

    /** Least number of moves, −1 if unreachable. */
    private final int distance;

    /** Paths from a board to the target, as far as known. */
    private final Map<String, BigInteger> counts = new HashMap<>();

    /** What {@link #sumOfSuffixes} returned so far. */
    private final Map<String, BigInteger> suffixSums = new HashMap<>();

    Dag(BoardPair pair) {
      start = text(pair.start());
      target = text(pair.target());
      cols = pair.start().shape().cols();
      fromStart = distances(start, cols, target);
      toTarget = fromStart.containsKey(target) ? distances(target, cols, start) : Map.of();
      distance = fromStart.getOrDefault(target, -1);
    }

    private boolean isOnPath(String board) {
      Integer done = fromStart.get(board);
      Integer left = toTarget.get(board);
      return done != null && left != null && done + left == distance;
    }

    /** The useful moves of a board of the DAG. */
    private Map<Character, String> useful(String board) {
      Map<Character, String> useful = moves(board, cols);
      useful
          .values()
          .removeIf(
              next ->
                  !isOnPath(next)
                      || fromStart.getOrDefault(next, -1) != fromStart.getOrDefault(board, -1) + 1);
      return useful;
    }

    List<Integer> layerWidths() {
      List<Integer> widths = new ArrayList<>(Collections.nCopies(distance + 1, 0));
      for (String board : fromStart.keySet()) {
        if (isOnPath(board)) {
          int layer = fromStart.getOrDefault(board, -1);
          widths.set(layer, widths.get(layer) + 1);
        }
      }
      return widths;
    }

    long countMoves() {
      return fromStart.keySet().stream()
          .filter(this::isOnPath)
          .mapToLong(board -> useful(board).size())
          .sum();
    }

    BigInteger countPaths(String board) {
      if (board.equals(target)) {
        return BigInteger.ONE;
      }
      BigInteger count = counts.get(board);
      if (count == null) {
        count = BigInteger.ZERO;
        for (String next : useful(board).values()) {
          count = count.add(countPaths(next));
        }
        counts.put(board, count);
      }
      return count;
    }

    /**
     * Sums the checksums of all suffixes that lead from a board to the target, never reduced: a
     * letter with {@code k} letters behind it counts {@code code · multiplier^k}, once for each
     * path through it.
     */
    BigInteger sumOfSuffixes(String board) {
      BigInteger sum = suffixSums.get(board);
      if (sum == null) {
        sum = BigInteger.ZERO;
        for (Map.Entry<Character, String> move : useful(board).entrySet()) {
          String next = move.getValue();
          BigInteger code = BigInteger.valueOf(move.getKey());
          BigInteger weight = multiplier.pow(toTarget.getOrDefault(next, -1));
          sum = sum.add(code.multiply(weight).multiply(countPaths(next))).add(sumOfSuffixes(next));
        }
        suffixSums.put(board, sum);
      }
      return sum;
    }

    /** Lists the paths from a board on and returns the sum of their checksums. */
    BigInteger list(String board, String moves, BigInteger checksum, List<String> listed) {
      if (board.equals(target)) {
        listed.add(moves);
        return checksum;
      }
      BigInteger sum = BigInteger.ZERO;
      for (Map.Entry<Character, String> move : useful(board).entrySet()) {
        char letter = move.getKey();
        sum = sum.add(list(move.getValue(), moves + letter, append(checksum, letter), listed));
      }
      return sum;
    }
  }
}
