package org.sliders.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Heaps of any size: what does not fit is too large, nothing fails, and the others are answered.
 */
@Timeout(120)
class MemoryTest {

  /**
   * The first pair's search reaches 2 million boards of 18 to 50 bytes; the others are small. Their
   * distances are those of the same pairs in a heap of 4 GiB.
   */
  private static final String JOB =
      """
      id,start,target
      far,1 8 4 15/5 12 11 0/7 3 2 14/9 6 13 10,1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0
      near,2 5 3 4/1 0 13 8/6 7 12 15/10 11 9 14,1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0
      euler,WRBB/RRBB/RRBB/RRBB,WBRB/BRBR/RBRB/BRBR
      eight,8 6 7/2 5 4/3 0 1,1 2 3/4 5 6/7 8 0
      never,12/30,21/30
      """;

  @TempDir private Path folder;

  private int run(String search, String... jvmOptions) throws Exception {
    Files.writeString(folder.resolve("job.csv"), JOB);
    String out = folder.resolve("out").toString();
    return JvmProcess.start(
            JvmProcess.command(
                List.of(jvmOptions),
                "run",
                folder.resolve("job.csv").toString(),
                "-o",
                out,
                "-q",
                "--search",
                search),
            folder)
        .waitFor();
  }

  @ParameterizedTest
  @ValueSource(strings = {"64m", "256m", "1g"})
  void statusesAreSane(String heap) throws Exception {
    checkStatuses(heap, "two-ended", heap.equals("64m"));
  }

  @Test
  void aSmallHeapLeavesNoPairOutWhereTheSearchIsLeftToTheProgram() throws Exception {
    checkStatuses("64m", "auto", /* little= */ false);
  }

  private void checkStatuses(String heap, String search, boolean little) throws Exception {
    // The launcher's collector, whose generations have room for smaller arrays than the heap.
    int exitCode = run(search, "-Xmx" + heap, "-XX:-UseSerialGC", "-XX:+UseParallelGC");

    String err = Files.readString(folder.resolve("stderr"));
    assertThat(err).isEmpty();
    assertThat(exitCode).isEqualTo(little ? 4 : 0);
    List<String> rows = Files.readAllLines(folder.resolve("out").resolve("results.csv"));
    assertThat(rows.get(1)).startsWith(little ? "far,too-large,,,,," : "far,ok,36,");
    assertThat(rows.get(2)).startsWith("near,ok,28,");
    assertThat(rows.get(3)).isEqualTo("euler,ok,32,1,96356848,96356848,");
    assertThat(rows.get(4)).startsWith("eight,ok,31,40,");
    assertThat(rows.get(5)).startsWith("never,unreachable,");
  }

  @Test
  void aHeapTooSmallForAnythingIsNamed() throws Exception {
    int exitCode = run("auto", "-Xmx4m");

    assertThat(exitCode).isIn(1, 4);
    assertThat(Files.readString(folder.resolve("stderr"))).containsIgnoringCase("heap");
  }
}
