package org.sliders.cli;

import java.util.List;
import java.util.function.LongConsumer;
import org.sliders.batch.Solver;
import org.sliders.board.Board;
import org.sliders.cli.io.CommandException;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Io;
import org.sliders.cli.io.Output;
import org.sliders.cli.io.Units;
import org.sliders.cli.options.Opt;
import org.sliders.cli.options.Settings;
import org.sliders.cli.run.LoneWatch;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.Limits;
import org.sliders.notation.Notation;
import org.sliders.work.StopSignal;
import org.sliders.work.StoppedException;

/** {@code census}: how many boards there are at each distance from a board, as CSV. */
final class CensusCommand {

  /**
   * What to count.
   *
   * @param board the board as written
   * @param notation how boards are written
   * @param compute how the distances are found, and how long that may take
   */
  record Options(String board, Notation notation, ComputeSettings compute) {

    static Options of(List<String> operands, Settings settings) {
      StopSignal stop = StopSignal.ofRun(settings.given(Opt.TIME_LIMIT).orElse(Long.MAX_VALUE));
      return new Options(
          operands.get(0),
          settings.notation(),
          settings.computeWithoutSums().with(new Limits(stop, Long.MAX_VALUE)));
    }
  }

  private CensusCommand() {}

  static int run(Options options, Io io) {
    Board board = options.notation.parse("board", options.board);
    Levels levels = new Levels(io.out());
    try (Solver solver = new Solver(options.compute, io.messages()::fault);
        LoneWatch watch = new LoneWatch(io.messages(), () -> levels.words)) {
      solver.census(board, levels);
      io.messages().detail(levels.boards + " boards in " + Units.seconds(watch.elapsedNanos()));
    } catch (StoppedException e) {
      throw new CommandException(ExitCode.TIME_LIMIT, "time-limit reached: " + levels.words);
    }
    return ExitCode.OK;
  }

  /** Writes each level when it is known, so that a census that is ended has written what it had. */
  private static final class Levels implements LongConsumer {

    private final Output out;
    private int count;
    private long boards;
    private volatile String words = "nothing is counted yet";

    Levels(Output out) {
      this.out = out;
    }

    @Override
    public void accept(long width) {
      if (count == 0) {
        out.line("distance,boards");
      }
      out.line(count + "," + width);
      out.flush();
      boards += width;
      words = boards + " boards up to distance " + count + "; those beyond are not counted yet";
      count++;
    }
  }
}
