package org.sliders.results;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.sliders.job.IoMessages;

/** Folders, and files that are nothing else: no links, pipes or folders, which are not followed. */
final class PlainFiles {

  private PlainFiles() {}

  /** Tells whether a name is taken, if only by a link that leads nowhere. */
  static boolean exists(Path file) {
    return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
  }

  /** Makes a folder if there is none. */
  static void createFolder(Path path) throws OutputException {
    try {
      Files.createDirectories(path);
    } catch (FileAlreadyExistsException e) {
      throw new OutputException("cannot create folder " + path + ": a file has its name", e);
    } catch (IOException e) {
      throw new OutputException("cannot create folder " + path + ": " + IoMessages.of(e), e);
    }
    if (!Files.isWritable(path)) {
      throw new OutputException("folder " + path + " cannot be written to");
    }
  }

  /** Refuses what stands under the name of a file of ours and is none. */
  static void require(Path file) throws OutputException {
    if (exists(file) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new OutputException(
          file
              + " is "
              + (Files.isSymbolicLink(file)
                  ? "a symbolic link"
                  : Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS) ? "a folder" : "no file")
              + ", where a run has a file; remove it, or choose another folder with --out");
    }
  }
}
