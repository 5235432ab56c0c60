package org.sliders.cli;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.sliders.board.Quoted;
import org.sliders.cli.io.CommandException;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Io;
import org.sliders.cli.options.Arguments;
import org.sliders.cli.options.Opt;
import org.sliders.cli.options.Settings;
import org.sliders.cli.options.UsageException;
import org.sliders.cli.run.RunIdentity;
import org.sliders.cli.run.RunReport;
import org.sliders.job.IoMessages;
import org.sliders.metrics.MergedMetrics;
import org.sliders.metrics.RunMetrics;
import org.sliders.results.EarlierRun;
import org.sliders.results.FolderLock;
import org.sliders.results.Manifest;
import org.sliders.results.OutputException;
import org.sliders.results.ResultsFolder;
import org.sliders.results.merge.MergedRun;
import org.sliders.results.merge.Parts;
import org.sliders.results.merge.PartsException;

/** {@code merge}: puts the results of all parts of a job together. */
final class MergeCommand {

  /**
   * What to merge.
   *
   * @param parts the results folders of the parts
   * @param out the results folder of the whole
   * @param earlierRun what to do with files of an earlier run
   * @param words the command line, for the manifest
   */
  record Options(List<Path> parts, Path out, EarlierRun earlierRun, List<String> words) {

    static Options of(Arguments arguments, Settings settings, Path workingDirectory) {
      return new Options(
          arguments.operands().stream().map(workingDirectory::resolve).toList(),
          settings
              .given(Opt.OUT)
              .orElseThrow(
                  () -> new UsageException("'merge' needs --out, the folder of the whole")),
          settings.get(Opt.OVERWRITE) ? EarlierRun.OVERWRITE : EarlierRun.REFUSE,
          arguments.words());
    }
  }

  private MergeCommand() {}

  static int run(Options options, Io io) {
    try {
      Parts parts = Parts.of(options.parts);
      parts.requireOther(options.out);
      try (FolderLock lock = FolderLock.take(options.out)) {
        ResultsFolder folder = ResultsFolder.open(options.out, options.earlierRun, lock);
        return write(new MergedRun(parts, folder), folder, options, io);
      }
    } catch (PartsException e) {
      throw new CommandException(
          ExitCode.BAD_DATA, e.getMessage() + "; nothing was written to " + name(options.out));
    } catch (OutputException e) {
      throw new CommandException(ExitCode.CANNOT_CREATE, String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new CommandException(ExitCode.IO_ERROR, "cannot merge: " + IoMessages.of(e));
    }
  }

  private static String name(Path folder) {
    return Quoted.visible(folder.toString());
  }

  private static int write(MergedRun run, ResultsFolder folder, Options options, Io io)
      throws IOException {
    run.writeTables();
    folder.replace(
        RunMetrics.RUN_FILE,
        out -> {
          Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
          MergedMetrics.write(run.files(RunMetrics.RUN_FILE), writer);
          writer.flush();
        });
    Manifest manifest =
        run.manifest(RunIdentity.thisProgram(options.words), RunIdentity.thisMachine());
    folder.writeManifest(manifest);
    io.out()
        .line(
            RunReport.counts(manifest.job().rowCount(), manifest.totals())
                + "; results in "
                + name(options.out));
    return run.exitCode();
  }
}
