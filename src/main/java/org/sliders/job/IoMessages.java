package org.sliders.job;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Says in words what an I/O error means; the JDK's own messages are often just the file's name. */
public final class IoMessages {

  private IoMessages() {}

  /**
   * Returns the reason.
   *
   * @param error what was thrown
   * @return why, without the name of the file
   */
  public static String of(IOException error) {
    if (error instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (error instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (error instanceof FileAlreadyExistsException) {
      return "it exists and is no folder";
    }
    if (error instanceof NotDirectoryException) {
      return "it is no folder";
    }
    if (error instanceof DirectoryNotEmptyException) {
      return "the folder is not empty";
    }
    if (error instanceof FileSystemLoopException) {
      return "its links lead back to itself";
    }
    String reason =
        error instanceof FileSystemException failure ? failure.getReason() : error.getMessage();
    return reason == null ? "the system refuses it" : reason;
  }
}
