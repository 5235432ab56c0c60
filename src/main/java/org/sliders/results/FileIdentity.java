package org.sliders.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** What tells files and folders apart that stand under one name at different times. */
final class FileIdentity {

  private final Path path;
  private final Object key;

  private FileIdentity(Path path, Object key) {
    this.path = path;
    this.key = key;
  }

  /** Notes what stands under a name now; a link counts as itself. */
  static FileIdentity of(Path path) throws IOException {
    Object key = key(path);
    if (key == null) {
      throw new NoSuchFileException(path.toString());
    }
    return new FileIdentity(path, key);
  }

  /** Returns what tells it apart. */
  Object key() {
    return key;
  }

  /** Tells whether the same still stands under the name. */
  boolean isThere() throws IOException {
    return key.equals(key(path));
  }

  /** Returns what tells files of one name apart; null if there is none. */
  static @Nullable Object key(Path path) throws IOException {
    try {
      BasicFileAttributes attributes =
          Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      Object key = attributes.fileKey();
      return key == null ? attributes.creationTime() : key;
    } catch (NoSuchFileException e) {
      return null;
    }
  }
}
