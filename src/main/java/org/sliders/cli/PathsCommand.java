package org.sliders.cli;

import java.util.List;
import org.sliders.batch.Solver;
import org.sliders.board.BoardPair;
import org.sliders.board.Move;
import org.sliders.board.Shape;
import org.sliders.cli.io.CommandException;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Io;
import org.sliders.cli.options.Opt;
import org.sliders.cli.options.Settings;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.Solution;
import org.sliders.notation.Notation;
import org.sliders.paths.PathLister;
import org.sliders.paths.ShortestPathDag;
import org.sliders.results.Answer;
import org.sliders.results.Status;

/**
 * {@code paths}: lists the shortest move sequences of a pair, one a line, in the order L, R, U, D.
 */
final class PathsCommand {

  /**
   * What to list.
   *
   * @param start the start as written
   * @param target the target as written
   * @param notation how boards are written
   * @param compute how the distances are found
   * @param limit the most sequences to list
   */
  record Options(
      String start, String target, Notation notation, ComputeSettings compute, long limit) {

    static Options of(List<String> operands, Settings settings) {
      return new Options(
          operands.get(0),
          operands.get(1),
          settings.notation(),
          settings.computeWithoutSums(),
          settings.given(Opt.LIMIT).orElse(Long.MAX_VALUE));
    }
  }

  private PathsCommand() {}

  static int run(Options options, Io io) {
    BoardPair pair = options.notation.parsePair(options.start, options.target);
    try (Solver solver = new Solver(options.compute, io.messages()::fault)) {
      Solution solution = solver.solve(pair);
      Answer answer = solution.answer();
      if (!answer.status().isAnswer()) {
        throw new CommandException(
            SolveCommand.exitCode(solution), answer.status().word() + ": " + answer.message());
      }
      if (answer.status() == Status.UNREACHABLE) {
        io.messages().note("no sequence of moves leads from start to target");
        return ExitCode.OK;
      }
      io.messages().detail("paths " + answer.paths() + ", moves " + answer.distance());
      ShortestPathDag dag = solution.dag();
      if (dag != null) {
        PathLister.list(
            dag,
            options.limit,
            path -> {
              io.out().line(path);
              return true;
            });
      } else if (options.limit > 0) {
        io.out().line(onlyPath(pair, answer.distance()));
      }
      return ExitCode.OK;
    }
  }

  /**
   * Where no search was needed, the only path repeats one move, on a single row or column, or none.
   */
  private static String onlyPath(BoardPair pair, int distance) {
    Shape shape = pair.start().shape();
    int blankWay = pair.target().blankCell() - pair.start().blankCell();
    return Move.ALL.stream()
        .filter(move -> move.blankStep(shape) * distance == blankWay)
        .filter(move -> move.isPossible(shape, pair.start().blankCell()))
        .findFirst()
        .map(move -> String.valueOf(move.letter()).repeat(distance))
        .orElse("");
  }
}
