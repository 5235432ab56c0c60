package org.sliders.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.sliders.board.Quoted;
import org.sliders.cli.io.CommandException;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Io;
import org.sliders.cli.io.Units;
import org.sliders.job.ByteText;
import org.sliders.job.IoMessages;
import org.sliders.results.ResultsFolder;
import org.sliders.results.diff.TableDiff;
import org.sliders.results.diff.TableException;

/** {@code diff}: the fields in which two tables of results differ, as CSV. */
final class DiffCommand {

  /**
   * What to compare.
   *
   * @param first a table of results, or a folder that has one
   * @param second another
   */
  record Options(Path first, Path second) {

    static Options of(List<String> operands, Path workingDirectory) {
      return new Options(
          table(workingDirectory.resolve(operands.get(0))),
          table(workingDirectory.resolve(operands.get(1))));
    }

    private static Path table(Path path) {
      return Files.isDirectory(path) ? path.resolve(ResultsFolder.RESULTS) : path;
    }
  }

  private DiffCommand() {}

  static int run(Options options, Io io) {
    requireReadable(options.first);
    requireReadable(options.second);
    ByteText line = new ByteText();
    TableDiff.Listener listener =
        (id, column, first, second) -> {
          if (line.length() == 0) {
            io.out().line("id,column,a,b");
          }
          line.clear();
          line.addField(id);
          line.add(',').addField(column);
          line.add(',').addField(first);
          line.add(',').addField(second);
          io.out().line(line.toString());
        };
    try {
      TableDiff.Counts counts = TableDiff.compare(options.first, options.second, listener);
      if (counts.isEqual()) {
        return ExitCode.OK;
      }
      io.messages().note(summary(counts));
      return ExitCode.DIFFERENT;
    } catch (TableException e) {
      throw new CommandException(ExitCode.NOT_COMPARED, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new CommandException(ExitCode.NOT_COMPARED, "cannot compare: " + IoMessages.of(e));
    }
  }

  private static void requireReadable(Path table) {
    if (!Files.exists(table)) {
      throw new CommandException(
          ExitCode.NOT_COMPARED,
          "cannot read " + Quoted.visible(table.toString()) + ": no such file or folder");
    }
    if (Files.isDirectory(table) || !Files.isReadable(table)) {
      throw new CommandException(
          ExitCode.NOT_COMPARED, "cannot read " + Quoted.visible(table.toString()));
    }
  }

  private static String summary(TableDiff.Counts counts) {
    return Units.count(counts.changed(), "row")
        + (counts.changed() == 1 ? " differs, " : " differ, ")
        + counts.onlyFirst()
        + " only in A, "
        + counts.onlySecond()
        + " only in B"
        + (counts.columns() == 0
            ? ""
            : "; " + Units.count(counts.columns(), "column") + " only in one of them");
  }
}
