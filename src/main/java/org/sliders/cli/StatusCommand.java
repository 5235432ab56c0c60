package org.sliders.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.sliders.board.Quoted;
import org.sliders.cli.io.CommandException;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Io;
import org.sliders.cli.io.Output;
import org.sliders.cli.io.Units;
import org.sliders.cli.options.Opt;
import org.sliders.cli.options.Settings;
import org.sliders.cli.run.RunIdentity;
import org.sliders.cli.run.RunWords;
import org.sliders.results.LiveStatus;
import org.sliders.results.Manifest;
import org.sliders.results.RunState;
import org.sliders.results.Status;

/** {@code status}: how far a run is, from its results folder. */
final class StatusCommand {

  /**
   * What to look at.
   *
   * @param folder the results folder
   * @param json whether to write JSON
   */
  record Options(Path folder, boolean json) {

    static Options of(List<String> operands, Settings settings, Path workingDirectory) {
      return new Options(workingDirectory.resolve(operands.get(0)), settings.get(Opt.JSON));
    }
  }

  private StatusCommand() {}

  static int run(Options options, Io io) {
    try {
      RunState state = RunState.of(options.folder, RunIdentity.hostName());
      if (options.json) {
        io.out().bytes(state::writeJson);
      } else {
        print(state, io.out());
      }
      return ExitCode.OK;
    } catch (IOException e) {
      throw unreadable(options.folder, e);
    }
  }

  /** Says that a folder has nothing to tell. */
  static CommandException unreadable(Path folder, IOException e) {
    return new CommandException(
        ExitCode.NO_INPUT,
        "no run can be read in folder "
            + Quoted.visible(folder.toString())
            + ": "
            + RunWords.why(e));
  }

  private static void print(RunState state, Output out) {
    Manifest manifest = state.manifest();
    LiveStatus live = state.live();
    int rowCount = manifest.job().rowCount();
    out.line("state " + state.word());
    out.line("job " + Quoted.visible(manifest.job().name()));
    out.line("host " + manifest.machine().host());
    if (live != null) {
      out.line("process " + live.pid());
    }
    out.line("started " + manifest.started());
    Manifest.End end = manifest.end();
    if (end != null) {
      out.line("ended " + end.time());
      out.line("exit " + end.exitCode());
    }
    out.line("lasted " + Units.about(state.elapsed().toMillis() / 1e3));
    out.line("finished " + state.finishedCount() + " of " + rowCount);
    for (Status status : Status.values()) {
      int count = state.pairs().getOrDefault(status, 0);
      if (count > 0) {
        out.line("  " + status.word() + " " + count);
      }
    }
    if (state.life() == RunState.Life.LOST) {
      out.line(
          "last_sign "
              + (live == null ? manifest.started() : live.time())
              + "; --resume goes on with the rest");
    } else if (live != null) {
      out.line("left " + (live.secondsLeft() < 0 ? "unknown" : Units.about(live.secondsLeft())));
      if (!live.space().isEmpty()) {
        out.line("space " + live.space());
      }
      live.doings().forEach(doing -> out.line("at_work " + RunWords.of(doing)));
    }
  }
}
