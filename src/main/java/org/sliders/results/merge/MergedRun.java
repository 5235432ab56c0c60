package org.sliders.results.merge;

import java.io.FileOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.sliders.results.Manifest;
import org.sliders.results.ResultFormat;
import org.sliders.results.ResultsFolder;
import org.sliders.results.Status;
import org.sliders.results.TimingRows;

/** Writes the results of a whole job from those of its parts. */
public final class MergedRun {

  private static final String TIMINGS_SETTING = "timings";
  private static final List<String> SETTINGS_OF_A_PART = List.of("shard", "out");

  private final Parts parts;
  private final ResultsFolder folder;

  /**
   * Prepares to write.
   *
   * @param parts the parts
   * @param folder where the files go; no run's files are there but a manifest
   */
  public MergedRun(Parts parts, ResultsFolder folder) {
    this.parts = parts;
    this.folder = folder;
  }

  /**
   * Writes the tables and gives them their names; nothing is left of them if that fails. The
   * manifest is to follow.
   *
   * @throws PartsException if the files of the parts do not make a whole
   * @throws IOException if a file cannot be read or written
   */
  public void writeTables() throws IOException {
    TimingRows timingRows = timingRows();
    try {
      write(
          ResultsFolder.PARTIAL_RESULTS,
          out -> PartTables.merge(parts, ResultsFolder.RESULTS, ResultFormat.RESULTS_HEADER, out));
      switch (timingRows) {
        case ALL ->
            write(
                ResultsFolder.PARTIAL_TIMINGS,
                out ->
                    PartTables.merge(
                        parts, ResultsFolder.TIMINGS, ResultFormat.TIMINGS_HEADER, out));
        case SPACES ->
            write(ResultsFolder.PARTIAL_TIMINGS, out -> PartSpaces.merge(parts.folders(), out));
        case NONE -> {}
      }
    } catch (IOException e) {
      folder.removeLeftovers();
      throw e;
    }
    if (timingRows != TimingRows.NONE) {
      folder.rename(ResultsFolder.PARTIAL_TIMINGS, ResultsFolder.TIMINGS);
    }
    folder.rename(ResultsFolder.PARTIAL_RESULTS, ResultsFolder.RESULTS);
    folder.force();
  }

  private void write(String name, ResultsFolder.Content content) throws IOException {
    try (FileOutputStream out = folder.create(name)) {
      content.writeTo(out);
      out.getFD().sync();
    }
  }

  private TimingRows timingRows() throws PartsException {
    String first = timings(0);
    for (int part = 1; part < parts.manifests().size(); part++) {
      if (!timings(part).equals(first)) {
        throw new PartsException(
            Parts.name(parts.folders().get(part))
                + " has --timings "
                + timings(part)
                + ", and "
                + Parts.name(parts.folders().get(0))
                + " --timings "
                + first);
      }
    }
    for (TimingRows rows : TimingRows.values()) {
      if (rows.word().equals(first)) {
        return rows;
      }
    }
    throw new PartsException(Parts.name(parts.folders().get(0)) + " has --timings " + first);
  }

  private String timings(int part) {
    return Objects.toString(parts.manifests().get(part).settings().get(TIMINGS_SETTING), "all");
  }

  /**
   * {@return the manifest of the whole} It has the settings of the first part, and of all parts the
   * sums, the first beginning, the last end and the highest exit code.
   *
   * @param program what merges
   * @param machine where it runs
   */
  public Manifest manifest(Manifest.Program program, Manifest.Machine machine) {
    Manifest first = parts.manifests().get(0);
    Map<String, String> settings = new TreeMap<>(first.settings());
    settings.keySet().removeAll(SETTINGS_OF_A_PART);
    Manifest.JobFile job = first.job();
    Instant started = Collections.min(parts.manifests().stream().map(Manifest::started).toList());
    Instant ended = Collections.max(ends().stream().map(Manifest.End::time).toList());
    return new Manifest(
        Manifest.State.COMPLETE,
        program,
        settings,
        new Manifest.JobFile(
            job.name(),
            job.sha256(),
            parts.rowCount(),
            Objects.requireNonNull(job.part()).key(),
            null),
        machine,
        started,
        new Manifest.End(ended, exitCode()),
        totals(Duration.between(started, ended)));
  }

  private List<Manifest.End> ends() {
    return parts.manifests().stream().map(part -> Objects.requireNonNull(part.end())).toList();
  }

  /** {@return the exit code of a run of the whole: the highest of its parts} */
  public int exitCode() {
    return Collections.max(ends().stream().map(Manifest.End::exitCode).toList());
  }

  /**
   * {@return where the parts' files of a name are, the first part first}
   *
   * @param name the name
   */
  public List<Path> files(String name) {
    return parts.folders().stream().map(part -> part.resolve(name)).toList();
  }

  private Manifest.Totals totals(Duration duration) {
    Map<Status, Integer> pairs = new EnumMap<>(Status.class);
    int sumsNotComputed = 0;
    long boardsExpanded = 0;
    BigInteger paths = BigInteger.ZERO;
    long verified = 0;
    long notVerified = 0;
    for (Manifest part : parts.manifests()) {
      Manifest.Totals totals = part.totals();
      totals.pairs().forEach((status, count) -> pairs.merge(status, count, Integer::sum));
      sumsNotComputed += totals.sumsNotComputed();
      boardsExpanded += totals.boardsExpanded();
      paths = paths.add(totals.paths());
      verified += totals.verified();
      notVerified += totals.notVerified();
    }
    return new Manifest.Totals(
        pairs,
        sumsNotComputed,
        boardsExpanded,
        paths,
        verified,
        notVerified,
        parts.rowCount() / Math.max(1e-3, duration.toMillis() / 1e3));
  }
}
