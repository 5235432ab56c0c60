package org.sliders.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderLockTest {

  private static final Path OPEN_FILES = Path.of("/proc/self/fd");
  private static final Path FULL = Path.of("/dev/full");

  @TempDir private Path folder;

  private static long openDescriptorsOfFull() throws IOException {
    try (Stream<Path> descriptors = Files.list(OPEN_FILES)) {
      return descriptors
          .filter(
              descriptor -> {
                try {
                  return Files.readSymbolicLink(descriptor).equals(FULL);
                } catch (IOException e) {
                  return false; // The listing's own, closed by now.
                }
              })
          .count();
    }
  }

  @Test
  void aLockThatCannotBeSignedIsNotKept() throws IOException {
    assumeTrue(Files.exists(OPEN_FILES) && Files.exists(FULL));
    long before = openDescriptorsOfFull();
    Path lock = folder.resolve("results.lock");
    Files.createSymbolicLink(lock, FULL);

    assertThatThrownBy(() -> FolderLock.take(folder))
        .isInstanceOf(OutputException.class)
        .hasMessageContaining(folder.toString());

    assertThat(openDescriptorsOfFull()).isEqualTo(before);
    Files.delete(lock);
    FolderLock.take(folder).close();
  }
}
