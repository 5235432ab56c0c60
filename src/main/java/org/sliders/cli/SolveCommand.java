package org.sliders.cli;

import java.util.List;
import org.sliders.batch.Solver;
import org.sliders.board.BoardPair;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Io;
import org.sliders.cli.io.Output;
import org.sliders.cli.io.Units;
import org.sliders.cli.io.Verbosity;
import org.sliders.cli.options.Opt;
import org.sliders.cli.options.Settings;
import org.sliders.cli.run.LoneWatch;
import org.sliders.cli.run.RunWords;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.Limits;
import org.sliders.engine.Solution;
import org.sliders.notation.Notation;
import org.sliders.paths.ShortestPathDag;
import org.sliders.results.Answer;
import org.sliders.results.Status;
import org.sliders.results.Timing;
import org.sliders.work.Activity;
import org.sliders.work.StopSignal;

/** {@code solve}: answers one pair, a line a field. */
final class SolveCommand {

  /**
   * What to solve.
   *
   * @param start the start as written
   * @param target the target as written
   * @param notation how boards are written
   * @param compute how answers are computed
   * @param verbosity whether to add the layers and the timings
   */
  record Options(
      String start,
      String target,
      Notation notation,
      ComputeSettings compute,
      Verbosity verbosity) {

    static Options of(List<String> operands, Settings settings) {
      return new Options(
          operands.get(0),
          operands.get(1),
          settings.notation(),
          settings
              .compute()
              .with(
                  new Limits(
                      StopSignal.NEVER, settings.given(Opt.TIME_LIMIT).orElse(Long.MAX_VALUE))),
          settings.verbosity());
    }
  }

  private SolveCommand() {}

  static int run(Options options, Io io) {
    BoardPair pair = options.notation.parsePair(options.start, options.target);
    ChecksumCommand.warnOfChecksum(options.compute.checksum(), io.messages());
    Activity activity = options.compute.activity();
    try (Solver solver = new Solver(options.compute, io.messages()::fault);
        LoneWatch watch = new LoneWatch(io.messages(), () -> words(activity))) {
      Solution solution = solver.solve(pair);
      if (solution.answer().status() == Status.TIMED_OUT && !watch.last().isEmpty()) {
        io.messages().note("time-limit reached: " + watch.last());
      }
      printAnswer(solution.answer(), io.out());
      if (options.verbosity == Verbosity.VERBOSE) {
        printDetails(solution, io.out());
      }
      return exitCode(solution);
    }
  }

  /** What takes longest, in words. */
  private static String words(Activity activity) {
    return activity.doings().stream()
        .findFirst()
        .map(doing -> RunWords.of(RunWords.told(doing, "pair")))
        .orElse("");
  }

  /** Returns the exit code a solution stands for. */
  static int exitCode(Solution solution) {
    if (solution.checkFailed()) {
      return ExitCode.CHECK_FAILED;
    }
    Status status = solution.answer().status();
    if (status == Status.TIMED_OUT) {
      return ExitCode.TIME_LIMIT;
    }
    return status.isAnswer() ? ExitCode.OK : ExitCode.UNANSWERED;
  }

  /** Writes the fields that have a value, named as the columns of {@code results.csv}. */
  private static void printAnswer(Answer answer, Output out) {
    out.line("status " + answer.status().word());
    if (answer.distance() >= 0) {
      out.line("distance " + answer.distance());
    }
    if (answer.paths() != null) {
      out.line("paths " + answer.paths());
    }
    if (answer.checksumSum() != null) {
      out.line("checksum_sum " + answer.checksumSum());
    }
    if (answer.residue() >= 0) {
      out.line("residue " + answer.residue());
    }
    if (!answer.message().isEmpty()) {
      // The limit of the command is that of its only pair.
      out.line("message " + answer.message().replace("pair-limit", "time-limit"));
    }
  }

  /** Writes the layers of the DAG and what {@code timings.csv} would say. */
  private static void printDetails(Solution solution, Output out) {
    if (solution.answer().distance() >= 0) {
      ShortestPathDag dag = solution.dag();
      StringBuilder layers = new StringBuilder("layers");
      for (int layer = 0; layer <= solution.answer().distance(); layer++) {
        // Where no search was needed there is one path.
        layers.append(' ').append(dag == null ? 1 : dag.layerSize(layer));
      }
      out.line(layers.toString());
    }
    Timing timing = solution.timing();
    out.line("search " + timing.search());
    out.line("sum " + timing.sum());
    if (timing.dagBoards() != Timing.UNKNOWN) {
      out.line("dag_boards " + timing.dagBoards());
      out.line("dag_moves " + timing.dagMoves());
    }
    out.line("boards_expanded " + timing.boardsExpanded());
    out.line("search_ms " + Units.millis(timing.searchNanos()));
    out.line("count_ms " + Units.millis(timing.countNanos()));
    out.line("sum_ms " + Units.millis(timing.sumNanos()));
    out.line("total_ms " + Units.millis(timing.totalNanos()));
  }
}
