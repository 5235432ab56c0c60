package org.sliders.cli;

import java.nio.file.Path;
import java.util.List;
import org.sliders.batch.Plan;
import org.sliders.batch.Planner;
import org.sliders.cli.io.ExitCode;
import org.sliders.cli.io.Io;
import org.sliders.cli.io.TextTable;
import org.sliders.cli.io.Units;
import org.sliders.cli.options.Settings;
import org.sliders.cli.run.JobSource;
import org.sliders.engine.ComputeSettings;
import org.sliders.job.Job;

/** {@code plan}: which searches a job needs, and how much memory. */
final class PlanCommand {

  /**
   * What to plan.
   *
   * @param source the job
   * @param compute how answers would be computed
   */
  record Options(JobSource source, ComputeSettings compute) {

    static Options of(List<String> operands, Settings settings, Path workingDirectory) {
      return new Options(JobSource.of(operands, settings, workingDirectory), settings.compute());
    }
  }

  private PlanCommand() {}

  static int run(Options options, Io io) {
    Job job = options.source.read(io.in());
    JobSource.reportProblems(job, JobSource.MAX_LISTED, io.messages());
    TextTable table =
        new TextTable(
            "space",
            "boards",
            "memory",
            "pairs",
            "searches",
            "search",
            "expanded",
            "searching",
            "walking");
    for (Plan.Group group : Planner.show(job, options.compute).groups()) {
      table.add(
          group.space(),
          Units.rounded(group.boards()),
          group.bytes().isPresent() ? Units.bytes(group.bytes().getAsLong()) : "unknown",
          Integer.toString(group.pairs()),
          Integer.toString(group.searches()),
          group.search(),
          Long.toString(group.boardsExpanded()),
          Units.seconds(group.searchNanos()),
          Units.seconds(group.walkNanos()));
    }
    table.lines().forEach(io.out()::line);
    io.messages()
        .detail(
            Units.count(options.compute.threads(), "thread")
                + ", "
                + Units.bytes(options.compute.memoryBytes())
                + " allowed");
    return job.badRows().isEmpty() ? ExitCode.OK : ExitCode.BAD_DATA;
  }
}
