package org.sliders.cli;

import java.util.List;
import java.util.stream.LongStream;
import org.sliders.batch.Solver;
import org.sliders.board.Board;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Io;
import org.sliders.cli.io.Units;
import org.sliders.cli.options.Settings;
import org.sliders.engine.ComputeSettings;
import org.sliders.notation.Notation;

/** {@code census}: how many boards there are at each distance from a board, as CSV. */
final class CensusCommand {

  /**
   * What to count.
   *
   * @param board the board as written
   * @param notation how boards are written
   * @param compute how the distances are found
   */
  record Options(String board, Notation notation, ComputeSettings compute) {

    static Options of(List<String> operands, Settings settings) {
      return new Options(operands.get(0), settings.notation(), settings.computeWithoutSums());
    }
  }

  private CensusCommand() {}

  static int run(Options options, Io io) {
    Board board = options.notation.parse("board", options.board);
    long begin = System.nanoTime();
    try (Solver solver = new Solver(options.compute, io.messages()::fault)) {
      long[] boardsAt = solver.census(board);
      io.out().line("distance,boards");
      for (int distance = 0; distance < boardsAt.length; distance++) {
        io.out().line(distance + "," + boardsAt[distance]);
      }
      io.messages()
          .detail(
              LongStream.of(boardsAt).sum()
                  + " boards in "
                  + Units.seconds(System.nanoTime() - begin));
    }
    return ExitCode.OK;
  }
}
