package org.sliders.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableWriterTest {

  /** Many segments, the last of them short. */
  private static final int ROWS = 50_000;

  @TempDir Path folder;

  private final List<Integer> order = new ArrayList<>();

  @BeforeEach
  void shuffle() {
    for (int row = 0; row < ROWS; row++) {
      order.add(row);
    }
    Collections.shuffle(order, new Random(244));
  }

  private static String result(int row) {
    return row + ",ok," + "x".repeat(row % 17) + "\n";
  }

  private static String timing(int row) {
    return row + ",dense," + "y".repeat(row % 5) + "\n";
  }

  private Journal journal() throws IOException {
    return Journal.create(
        folder.resolve("journal"), ROWS, new Journal.Options("0".repeat(64), 1000, () -> {}));
  }

  private void write(Journal journal, int threads) throws IOException {
    try (FileOutputStream results = new FileOutputStream(folder.resolve("results").toFile());
        FileOutputStream timings = new FileOutputStream(folder.resolve("timings").toFile())) {
      TableWriter.write(journal.snapshot(), results, timings, threads);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 50000", "3, 50000", "8, 50000", "3, 31234", "2, 1", "2, 0"})
  void tablesAreInOrderOnAnyNumberOfThreads(int threads, int finished) throws IOException {
    try (Journal journal = journal()) {
      List<Integer> some = order.subList(0, finished);
      for (int row : some) {
        journal.append(row, result(row), timing(row));
      }

      write(journal, threads);

      StringBuilder results = new StringBuilder(ResultFormat.RESULTS_HEADER);
      StringBuilder timings = new StringBuilder(ResultFormat.TIMINGS_HEADER);
      some.stream()
          .sorted()
          .forEach(
              row -> {
                results.append(result(row));
                timings.append(timing(row));
              });
      assertThat(Files.readString(folder.resolve("results"))).isEqualTo(results.toString());
      assertThat(Files.readString(folder.resolve("timings"))).isEqualTo(timings.toString());
    }
  }

  /** A thread that fails does not leave the others waiting for their turn. */
  @Test
  void whatCannotBeReadIsTold() throws IOException {
    try (Journal journal = journal()) {
      for (int row : order) {
        journal.append(row, result(row), timing(row));
      }
      journal.flush();
      byte[] bytes = Files.readAllBytes(folder.resolve("journal"));
      bytes[bytes.length / 2] ^= 1;
      Files.write(folder.resolve("journal"), bytes);

      assertThat(catchThrowable(() -> write(journal, 4)))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("damaged at byte");
    }
  }
}
