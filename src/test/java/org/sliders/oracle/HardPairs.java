package org.sliders.oracle;

import java.util.List;
import java.util.Objects;
import org.sliders.board.BoardPair;
import org.sliders.notation.Notation;
import org.sliders.results.Answer;
import org.sliders.results.Status;

/** Pairs of different tiles that are far apart, from {@code oracle/hard.csv}, with their origin. */
public final class HardPairs {

  private HardPairs() {}

  /**
   * One pair and its answer.
   *
   * @param id the pair's name
   * @param pair start and target
   * @param answer what two programs found, or one where the board has 20 cells
   */
  public record Row(String id, BoardPair pair, Answer answer) {}

  /**
   * Reads the pairs of boards of a size.
   *
   * @param mostCells the largest boards
   * @return the rows of boards that have no more cells
   */
  public static List<Row> upTo(int mostCells) {
    return OracleTable.read("hard.csv").stream()
        .map(HardPairs::row)
        .filter(row -> row.pair().start().shape().cellCount() <= mostCells)
        .toList();
  }

  private static Row row(OracleTable.Row row) {
    Answer answer =
        new Answer(
            Status.OK,
            row.number("distance"),
            Objects.requireNonNull(row.bigOrNull("paths")),
            row.bigOrNull("checksum_sum"),
            row.number("residue"),
            "");
    BoardPair pair = Notation.PLAIN.parsePair(row.text("start"), row.text("target"));
    return new Row(row.text("id"), pair, answer);
  }
}
