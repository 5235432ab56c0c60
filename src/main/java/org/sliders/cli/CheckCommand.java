package org.sliders.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sliders.board.Board;
import org.sliders.board.Quoted;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Io;
import org.sliders.cli.io.Units;
import org.sliders.cli.run.JobSource;
import org.sliders.job.Job;
import org.sliders.job.JobRow;
import org.sliders.space.StateSpace;

/** {@code check}: reads a job and tells what is in it, with every bad row. */
final class CheckCommand {

  private CheckCommand() {}

  static int run(JobSource source, Io io) {
    Job job = source.read(io.in());
    JobSource.reportProblems(job, Integer.MAX_VALUE, io.messages());
    int badCount = job.badRows().size();
    int exitCode = badCount == 0 ? ExitCode.OK : ExitCode.BAD_DATA;
    if (io.messages().isQuiet()) {
      return exitCode;
    }
    io.out()
        .line(
            "job "
                + Quoted.visible(job.name())
                + ": "
                + Units.count(job.rows().size(), "row")
                + ", "
                + (job.rows().size() - badCount)
                + " good, "
                + badCount
                + " bad");
    printBlanksAndSpaces(job, io);
    return exitCode;
  }

  private static void printBlanksAndSpaces(Job job, Io io) {
    Map<String, Integer> rowsOfBlank = new LinkedHashMap<>();
    Map<String, Integer> rowsOfSpace = new LinkedHashMap<>();
    Map<String, Board> boardOfSpace = new LinkedHashMap<>();
    @Nullable Board last = null;
    String blankOfLast = "";
    String spaceOfLast = "";
    for (JobRow row : job.rows()) {
      if (row.pair() != null) {
        Board start = row.pair().start();
        if (last == null || !last.isOfSameSpace(start)) {
          blankOfLast = "blank " + start.palette().blank();
          spaceOfLast = start.shape() + " " + start.palette();
        }
        last = start;
        rowsOfBlank.merge(blankOfLast, 1, Integer::sum);
        rowsOfSpace.merge(spaceOfLast, 1, Integer::sum);
        boardOfSpace.putIfAbsent(spaceOfLast, start);
        if (io.messages().hasDetails()) {
          io.messages().detail(row.id() + ": " + spaceOfLast + ", " + blankOfLast);
        }
      }
    }
    rowsOfBlank.forEach((blank, rows) -> io.out().line(blank + ": " + Units.count(rows, "row")));
    boardOfSpace.forEach(
        (space, board) ->
            io.out()
                .line(
                    "space "
                        + space
                        + ", "
                        + Units.rounded(new StateSpace(board).boardCount())
                        + " boards: "
                        + Units.count(rowsOfSpace.getOrDefault(space, 0), "row")));
  }
}
