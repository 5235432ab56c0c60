package org.sliders.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sliders.job.ByteText;
import org.sliders.job.Job;
import org.sliders.job.JobRow;

class ResultsTest {

  private static final Answer ONE =
      new Answer(Status.OK, 32, BigInteger.ONE, BigInteger.valueOf(96_356_848), 96_356_848, "");

  @TempDir Path folder;

  private static Job job(String... ids) {
    List<JobRow> rows = new ArrayList<>();
    for (String id : ids) {
      rows.add(new JobRow(id, rows.size() + 2, null, ""));
    }
    return new Job("job", "00", rows);
  }

  private ResultsFolder open() throws IOException {
    return ResultsFolder.open(folder, EarlierRun.REFUSE);
  }

  private ResultsWriter begin(Job job) throws IOException {
    return ResultsWriter.begin(
        open(), job, new ResultsWriter.Options("0".repeat(64), 1000, 3, TimingRows.ALL, () -> {}));
  }

  private String file(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  @Test
  void everyKindOfAnswerHasItsRow() throws Exception {
    BigInteger large = new BigInteger("23623985175715118288974865541854103729000");
    try (ResultsWriter writer = begin(job("plain", "a,b", "say \"x\"", "none", "i", "f"))) {
      writer.write(
          0,
          ONE,
          new Timing("dense", "enumerate", 33, 32, 102_960, 1_234_567, 499, 500, 1_999_999_999));
      writer.write(1, new Answer(Status.OK, 138, large, null, 5, "sum not computed"), Timing.NONE);
      writer.write(2, Answer.UNREACHABLE, Timing.NONE);
      writer.write(3, Answer.without(Status.TOO_LARGE, "needs 1,000 bytes"), Timing.NONE);
      writer.write(4, Answer.without(Status.INVALID, "start\nis"), Timing.NONE);
      writer.write(5, Answer.without(Status.TIMED_OUT, ""), Timing.NONE);
      writer.finish();
    }

    assertThat(file("results.csv"))
        .isEqualTo(
            """
            id,status,distance,paths,checksum_sum,residue,message
            plain,ok,32,1,96356848,96356848,
            "a,b",ok,138,23623985175715118288974865541854103729000,,5,sum not computed
            "say ""x""\",unreachable,,0,0,0,
            none,too-large,,,,,"needs 1,000 bytes"
            i,invalid,,,,,"start
            is"
            f,timed-out,,,,,
            """);
    assertThat(file("timings.csv"))
        .startsWith(
            """
            id,search,sum,dag_boards,dag_moves,boards_expanded,search_ms,count_ms,sum_ms,total_ms
            plain,dense,enumerate,33,32,102960,1.235,0,0.001,2000
            "a,b",none,none,0,0,0,0,0,0,0
            """);
    assertThat(folder.resolve("results.csv.part")).doesNotExist();
  }

  @Test
  void rowsStandInJobOrderHoweverTheyCome() throws Exception {
    String[] ids = new String[50];
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < ids.length; i++) {
      ids[i] = "r" + i;
      order.add(i);
    }
    long seed = 7;
    Collections.shuffle(order, new Random(seed));
    try (ResultsWriter writer = begin(job(ids))) {
      for (int row : order) {
        writer.write(row, ONE, Timing.NONE);
      }
      writer.finish();
    }

    assertThat(
            file("results.csv").lines().skip(1).map(line -> line.substring(0, line.indexOf(','))))
        .as("seed %d", seed)
        .containsExactly(ids);
  }

  @Test
  void anUnfinishedRunKeepsItsRowsUnderTheOtherName() throws Exception {
    try (ResultsWriter writer = begin(job("a", "b", "c"))) {
      writer.write(0, ONE, Timing.NONE);
      writer.write(2, ONE, Timing.NONE);
      assertThatThrownBy(() -> writer.write(0, ONE, Timing.NONE))
          .isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(() -> writer.write(2, ONE, Timing.NONE))
          .isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(writer::finish).hasMessage("only 2 of 3 rows have a result");
      writer.writeFinishedRows();
    }

    assertThat(file("results.csv.part").lines()).hasSize(3);
    assertThat(file("timings.csv.part").lines()).hasSize(3);
    assertThat(folder.resolve("results.csv")).doesNotExist();
  }

  @Test
  void aJobWithoutRowsIsComplete() throws Exception {
    try (ResultsWriter writer = begin(job())) {
      writer.finish();
    }
    assertThat(file("results.csv").lines()).hasSize(1);
  }

  @Test
  void noLocaleShowsInTheFiles() throws Exception {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("tr-u-nu-arab"));
    try {
      ByteText out = new ByteText();
      ResultFormat.write(Answer.without(Status.INVALID, ""), out);
      ResultFormat.write(new Timing("dense", "none", 1, 2, 3, 1_500_000, 0, 0, 1), out);
      assertThat(out).hasToString(",invalid,,,,,\n,dense,none,1,2,3,1.5,0,0,0\n");
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "499, 0",
    "500, 0.001",
    "999999, 1",
    "61000012345, 61000.012",
    "10040000, 10.04"
  })
  void millisecondsHaveNoZerosBehind(long nanos, String millis) {
    ByteText out = new ByteText();
    ResultFormat.millis(nanos, out);
    assertThat(out).hasToString(millis);
  }
}
