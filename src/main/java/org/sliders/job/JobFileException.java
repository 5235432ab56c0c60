package org.sliders.job;

/** A job file that cannot be used at all; the message begins with file and line. */
public final class JobFileException extends Exception {

  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param file the file's name as the user wrote it
   * @param line the line, from 1
   * @param what what is wrong, with the value
   */
  public JobFileException(String file, int line, String what) {
    super(file + ":" + line + ": " + what);
  }
}
