package org.sliders.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Io;
import org.sliders.results.RowsSoFar;

/** {@code results}: the finished rows of a run as CSV, also while it lasts. */
final class ResultsCommand {

  /**
   * What to read.
   *
   * @param folder the results folder
   */
  record Options(Path folder) {

    static Options of(List<String> operands, Path workingDirectory) {
      return new Options(workingDirectory.resolve(operands.get(0)));
    }
  }

  private ResultsCommand() {}

  static int run(Options options, Io io) {
    try {
      io.out().bytes(out -> RowsSoFar.write(options.folder, out));
      return ExitCode.OK;
    } catch (IOException e) {
      throw StatusCommand.unreadable(options.folder, e);
    }
  }
}
