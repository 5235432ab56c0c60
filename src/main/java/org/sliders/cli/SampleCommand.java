package org.sliders.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.sliders.board.Quoted;
import org.sliders.cli.io.CommandException;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Io;
import org.sliders.cli.io.Units;
import org.sliders.cli.options.Opt;
import org.sliders.cli.options.OptionValues;
import org.sliders.cli.options.Settings;
import org.sliders.cli.options.UsageException;
import org.sliders.job.IoMessages;
import org.sliders.job.JobFileException;
import org.sliders.job.JobSample;
import org.sliders.space.SeededDraws;

/** {@code sample}: some rows of a job, drawn at random, in the job's order. */
final class SampleCommand {

  private static final String STDIN = "-";

  /**
   * What to take.
   *
   * @param job the job file as the user named it
   * @param workingDirectory what its path is relative to
   * @param size how many rows
   * @param seed where the random numbers begin
   */
  record Options(String job, Path workingDirectory, int size, long seed) {

    static Options of(List<String> operands, Settings settings, Path workingDirectory) {
      int size;
      try {
        size = (int) OptionValues.number(operands.get(1), 1, Integer.MAX_VALUE);
      } catch (IllegalArgumentException e) {
        throw new UsageException("N: " + e.getMessage());
      }
      return new Options(operands.get(0), workingDirectory, size, settings.get(Opt.SEED));
    }
  }

  private SampleCommand() {}

  static int run(Options options, Io io) {
    JobSample sample = read(options, io.in());
    sample.lines().forEach(io.out()::line);
    if (sample.rowCount() < options.size) {
      io.messages()
          .note("the job has " + Units.count(sample.rowCount(), "row") + ", and all are taken");
    }
    return ExitCode.OK;
  }

  private static JobSample read(Options options, InputStream stdin) {
    boolean isStdin = options.job.equals(STDIN);
    SeededDraws draws = new SeededDraws(options.seed);
    try (InputStream in =
        isStdin ? stdin : Files.newInputStream(options.workingDirectory.resolve(options.job))) {
      return JobSample.of(in, isStdin ? "stdin" : options.job, options.size, draws::below);
    } catch (JobFileException e) {
      throw new CommandException(ExitCode.BAD_DATA, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new CommandException(
          ExitCode.NO_INPUT,
          "cannot read " + Quoted.visible(options.job) + ": " + IoMessages.of(e));
    }
  }
}
