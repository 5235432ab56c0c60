package org.sliders.oracle;

import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sliders.board.BoardPair;
import org.sliders.notation.Notation;

/** Pairs with known answers, from {@code oracle/pairs.csv}, where each row states its origin. */
public final class OraclePairs {

  private OraclePairs() {}

  /**
   * One pair and what is known of it.
   *
   * @param id the pair's name
   * @param pair start and target
   * @param isReachable whether any moves lead from start to target
   * @param distance the least number of moves, −1 if unreachable
   * @param paths the number of shortest paths, 0 if unreachable
   * @param checksumSum the exact sum of the checksums, or null if not known
   * @param residue the sum modulo 100000007, or null if not known
   * @param dagBoards boards of the shortest-path DAG, or null if not known
   * @param dagMoves moves of the shortest-path DAG, or null if not known
   * @param origin who says so
   */
  public record Row(
      String id,
      BoardPair pair,
      boolean isReachable,
      int distance,
      BigInteger paths,
      @Nullable BigInteger checksumSum,
      @Nullable BigInteger residue,
      @Nullable Long dagBoards,
      @Nullable Long dagMoves,
      String origin) {

    /**
     * Counts the boards of the pair's space.
     *
     * @return cells times sequences
     */
    public BigInteger boardCount() {
      return RandomPairs.boardCount(pair.start().shape(), pair.start().palette().counts());
    }

    @Override
    public String toString() {
      return id;
    }
  }

  /**
   * Reads the table.
   *
   * @return all its rows
   */
  public static List<Row> all() {
    return OracleTable.read("pairs.csv").stream().map(OraclePairs::row).toList();
  }

  /**
   * Reads the rows of small spaces.
   *
   * @param mostBoards the largest space
   * @return the rows whose spaces have no more boards
   */
  public static List<Row> upTo(long mostBoards) {
    BigInteger most = BigInteger.valueOf(mostBoards);
    return all().stream().filter(row -> row.boardCount().compareTo(most) <= 0).toList();
  }

  private static Row row(OracleTable.Row row) {
    boolean isReachable = row.text("status").equals("ok");
    Notation notation = new Notation(row.shape(), null, row.text("blank"));
    return new Row(
        row.text("id"),
        notation.parsePair(row.text("start"), row.text("target")),
        isReachable,
        isReachable ? row.number("distance") : -1,
        new BigInteger(row.text("paths")),
        row.bigOrNull("checksum_sum"),
        row.bigOrNull("residue"),
        row.longOrNull("dag_boards"),
        row.longOrNull("dag_moves"),
        row.text("origin"));
  }
}
