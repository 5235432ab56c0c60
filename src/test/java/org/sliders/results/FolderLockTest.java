package org.sliders.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderLockTest {

  @TempDir private Path folder;

  @Test
  void aLockHasOneHolder() throws IOException {
    try (FolderLock lock = FolderLock.take(folder)) {
      assertThat(lock.isThere()).isTrue();
      assertThatThrownBy(() -> FolderLock.take(folder))
          .isInstanceOf(OutputException.class)
          .hasMessage("folder " + folder + " is in use by another run (of this process)");
    }
    assertThat(folder).isEmptyDirectory();
    FolderLock.take(folder).close();
  }

  @Test
  void aLockOfAnotherRunIsLeftAlone() throws IOException {
    Path file = folder.resolve("results.lock");
    try (FolderLock lock = FolderLock.take(folder)) {
      Files.delete(file);
      Files.writeString(file, "another run's");
      assertThat(lock.isThere()).isFalse();
    }
    assertThat(file).hasContent("another run's");
  }

  @Test
  void whatNoRunWroteIsNotOverwritten() throws IOException {
    Path lock = Files.writeString(folder.resolve("results.lock"), "precious");
    assertThatThrownBy(() -> FolderLock.take(folder))
        .isInstanceOf(OutputException.class)
        .hasMessageContaining("results.lock was not made by a run");
    assertThat(lock).hasContent("precious");

    Files.delete(lock);
    Path empty = Files.createFile(folder.resolve("empty"));
    Files.createLink(lock, empty);
    assertThatThrownBy(() -> FolderLock.take(folder))
        .hasMessageContaining("results.lock was not made by a run");
    assertThat(empty).isEmptyFile();

    Files.delete(lock);
    Files.writeString(lock, "process 123\n");
    FolderLock.take(folder).close();
    assertThat(lock).doesNotExist();
  }

  @Test
  void aLinkIsNotFollowed() throws IOException {
    Path other = Files.writeString(folder.resolve("other"), "precious");
    Files.createSymbolicLink(folder.resolve("results.lock"), other);

    assertThatThrownBy(() -> FolderLock.take(folder))
        .isInstanceOf(OutputException.class)
        .hasMessageContaining("results.lock is a symbolic link, where a run has a file");
    assertThat(other).hasContent("precious");
  }
}
