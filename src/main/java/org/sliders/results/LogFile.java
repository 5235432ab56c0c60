package org.sliders.results;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.sliders.job.IoMessages;

/** The log of a run that nobody watches, in its results folder. */
public final class LogFile {

  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  private LogFile() {}

  /**
   * Makes a folder for one run: named by a job and the time, to the second in UTC, or by the next
   * second that no other run has taken.
   *
   * @param parent where to make it
   * @param jobName the job
   * @return the folder
   * @throws OutputException if it cannot be made
   */
  public static Path newFolder(Path parent, String jobName) throws OutputException {
    PlainFiles.createFolder(parent);
    for (Instant time = Instant.now(); ; time = time.plusSeconds(1)) {
      Path folder = parent.resolve(jobName + "-" + STAMP.format(time));
      try {
        return Files.createDirectory(folder);
      } catch (FileAlreadyExistsException e) {
        // Another run began in this second.
      } catch (IOException e) {
        throw new OutputException("cannot create folder " + folder + ": " + IoMessages.of(e), e);
      }
    }
  }

  /**
   * Opens the log of a folder, which is created if there is none. What earlier runs said stays.
   *
   * @param folder the results folder
   * @return what is said from now on
   * @throws OutputException if it cannot be written
   */
  public static OutputStream open(Path folder) throws OutputException {
    PlainFiles.createFolder(folder);
    Path file = folder.resolve("run.log");
    PlainFiles.require(file);
    try {
      // No channel: an interrupted worker that says something would close it for all.
      return new BufferedOutputStream(new FileOutputStream(file.toFile(), true));
    } catch (IOException e) {
      throw new OutputException("cannot write " + file + ": " + IoMessages.of(e), e);
    }
  }
}
