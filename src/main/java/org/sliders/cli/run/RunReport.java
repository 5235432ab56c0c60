package org.sliders.cli.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sliders.board.Quoted;
import org.sliders.cli.io.TextTable;
import org.sliders.cli.io.Units;
import org.sliders.job.Job;
import org.sliders.results.Manifest;
import org.sliders.results.Status;

/**
 * What {@code run} tells people in the end.
 *
 * @param job the job
 * @param tally its answers
 * @param folderName where the results are
 */
public record RunReport(Job job, RunTally tally, String folderName) {

  /** {@return the first rows as a table, and a line of totals} */
  public List<String> table() {
    TextTable table =
        new TextTable(
            "id", "status", "distance", "paths", "checksum_sum", "residue", messageHead());
    tally
        .shown()
        .forEach(
            (row, answer) ->
                table.add(
                    job.rows().get(row).id(),
                    answer.status().word(),
                    answer.distance() < 0 ? "" : Integer.toString(answer.distance()),
                    Objects.toString(answer.paths(), ""),
                    Objects.toString(answer.checksumSum(), ""),
                    answer.residue() < 0 ? "" : Integer.toString(answer.residue()),
                    answer.message()));
    List<String> lines = new ArrayList<>(table.lines());
    int hidden = job.rows().size() - tally.shown().size();
    if (hidden > 0) {
      lines.add("… and " + Units.count(hidden, "more row"));
    }
    lines.add(totals());
    return lines;
  }

  private String messageHead() {
    boolean any = tally.shown().values().stream().anyMatch(answer -> !answer.message().isEmpty());
    return any ? "message" : "";
  }

  private String totals() {
    return counts(job.rows().size(), tally.totals())
        + "; "
        + Units.seconds(tally.elapsedNanos())
        + "; results in "
        + Quoted.visible(folderName);
  }

  /**
   * {@return how many pairs have which status, and what they cost}
   *
   * @param rowCount rows of the job
   * @param totals figures of the run
   */
  public static String counts(int rowCount, Manifest.Totals totals) {
    String statuses =
        Stream.of(Status.values())
            .filter(status -> totals.pairs().getOrDefault(status, 0) > 0)
            .map(status -> totals.pairs().get(status) + " " + status.word())
            .collect(Collectors.joining(", "));
    return Units.count(rowCount, "pair")
        + (statuses.isEmpty() ? "" : ": " + statuses)
        + verified(totals)
        + "; "
        + totals.boardsExpanded()
        + " boards expanded";
  }

  private static String verified(Manifest.Totals totals) {
    if (totals.verified() + totals.notVerified() == 0) {
      return "";
    }
    return "; verified "
        + totals.verified()
        + (totals.notVerified() > 0 ? ", could not verify " + totals.notVerified() : "");
  }

  /** {@return a line for each pair that has no sum because of a limit, the first of them} */
  public List<String> sumsNotComputed() {
    List<String> lines = new ArrayList<>();
    tally
        .sumsNotComputed()
        .forEach((row, message) -> lines.add(job.rows().get(row).id() + ": " + message));
    int hidden = tally.sumsNotComputedCount() - lines.size();
    if (hidden > 0) {
      lines.add("sum not computed: " + Units.count(hidden, "more pair"));
    }
    return lines;
  }
}
