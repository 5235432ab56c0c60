package org.sliders.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Says in words what an I/O error means; the JDK's own messages are often just the file's name. */
final class IoMessages {

  private IoMessages() {}

  /** Returns the reason, without the name of the file. */
  static String of(IOException error) {
    if (error instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (error instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (error instanceof FileAlreadyExistsException) {
      return "it exists and is no folder";
    }
    String reason =
        error instanceof FileSystemException failure ? failure.getReason() : error.getMessage();
    return reason == null ? "the system refuses it" : reason;
  }
}
