package org.sliders.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sliders.engine.ComputeSettings;
import org.sliders.engine.Grain;
import org.sliders.engine.SearchChoice;
import org.sliders.job.Job;
import org.sliders.job.JobDefaults;
import org.sliders.job.JobReader;
import org.sliders.metrics.Phase;
import org.sliders.oracle.MixedJob;
import org.sliders.results.Answer;
import org.sliders.results.EarlierRun;
import org.sliders.results.ResultsFolder;
import org.sliders.results.ResultsWriter;
import org.sliders.results.Timing;
import org.sliders.results.TimingRows;

/** The same job gives the same bytes, however many threads and however small the tasks. */
class DeterminismTest {

  private static final long MEMORY_BYTES = 1L << 28;

  @TempDir Path folder;

  private String expected = "";

  @BeforeEach
  void runOnOneThread() throws Exception {
    expected = results(MixedJob.rows(), "expected", 1, Grain.DEFAULT);
    assertThat(expected.lines()).hasSize(MixedJob.rows().size() + 1);
    // All kinds of answers are there, or the comparisons would be worth little.
    assertThat(expected).contains(",ok,", ",unreachable,", ",invalid,", "exceed path-limit");
  }

  private String results(List<String> rows, String name, int threads, Grain grain)
      throws Exception {
    return results(rows, name, threads, grain, SearchChoice.AUTO);
  }

  private String results(
      List<String> rows, String name, int threads, Grain grain, SearchChoice search)
      throws Exception {
    byte[] text = MixedJob.text(rows).getBytes(StandardCharsets.UTF_8);
    Job job = JobReader.read(new ByteArrayInputStream(text), JobDefaults.NONE, 1);
    ComputeSettings settings =
        ComputeSettings.of(threads, MEMORY_BYTES)
            .with(search)
            .withPathLimit(MixedJob.PATH_LIMIT)
            .with(grain);
    ResultsFolder out = ResultsFolder.open(folder.resolve(name), EarlierRun.REFUSE);
    try (ResultsWriter writer =
        ResultsWriter.begin(
            out,
            job,
            new ResultsWriter.Options("0".repeat(64), 1000, 3, TimingRows.ALL, () -> {}))) {
      JobRun.run(job, settings, new WritingListener(writer));
      writer.finish();
    }
    return Files.readString(out.path().resolve(ResultsFolder.RESULTS));
  }

  private record WritingListener(ResultsWriter writer) implements RunListener {

    @Override
    public void finished(int rowIndex, Answer answer, Timing timing) {
      try {
        writer.write(rowIndex, answer, timing);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void faulted(int rowIndex, Throwable cause) {
      throw new AssertionError("row " + rowIndex, cause);
    }

    @Override
    public void phase(Phase phase, long nanos) {}
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void givesTheSameBytesOnAnyNumberOfThreads(int threads) throws Exception {
    assertThat(results(MixedJob.rows(), "usual", threads, Grain.DEFAULT)).isEqualTo(expected);
    assertThat(results(MixedJob.rows(), "small", threads, Grain.MINIMUM)).isEqualTo(expected);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "GUIDED")
  void givesTheSameBytesWhateverTheSearch(SearchChoice search) throws Exception {
    assertThat(results(MixedJob.rows(), "usual", 2, Grain.DEFAULT, search)).isEqualTo(expected);
    assertThat(results(MixedJob.rows(), "small", 8, Grain.MINIMUM, search)).isEqualTo(expected);
  }

  @Test
  void givesTheSameRowsInAnyOrder() throws Exception {
    List<String> backwards = new ArrayList<>(MixedJob.rows());
    Collections.reverse(backwards);
    List<String> lines =
        new ArrayList<>(results(backwards, "backwards", 2, Grain.MINIMUM).lines().skip(1).toList());
    Collections.reverse(lines);

    assertThat(lines).isEqualTo(expected.lines().skip(1).toList());
  }
}
