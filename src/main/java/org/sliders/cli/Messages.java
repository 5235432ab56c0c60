package org.sliders.cli;

import java.io.PrintStream;
import org.sliders.board.Quoted;

/** Standard error: everything that is not data. */
final class Messages {

  private final PrintStream stream;
  private Verbosity verbosity = Verbosity.NORMAL;

  Messages(PrintStream stream) {
    this.stream = stream;
  }

  /** Sets how much is said from now on. */
  void setVerbosity(Verbosity verbosity) {
    this.verbosity = verbosity;
  }

  /** Says what stops the command. */
  void error(String message) {
    plain("sliders: " + message);
  }

  /** Says something the user should know; not with {@code -q}. */
  void warning(String message) {
    note("warning: " + message);
  }

  /** Tells whether nothing is to be said but errors. */
  boolean isQuiet() {
    return verbosity == Verbosity.QUIET;
  }

  /** Says something worth a line; not with {@code -q}. */
  void note(String message) {
    if (!isQuiet()) {
      error(message);
    }
  }

  /** Says something only {@code -v} asks for. */
  void detail(String message) {
    if (hasDetails()) {
      error(message);
    }
  }

  /** Tells whether details are said, where making them takes time. */
  boolean hasDetails() {
    return verbosity == Verbosity.VERBOSE;
  }

  /**
   * Writes a line of its own, such as a diagnostic that begins with file and line. Whatever names
   * of files and other texts it holds, it stays one line that shows all its characters.
   */
  void plain(String line) {
    stream.println(Quoted.visible(line));
  }

  /** Says that the only pair of a command failed inside the program, with the stack trace. */
  void fault(Throwable cause) {
    fault("the pair failed", cause);
  }

  /** Says what went wrong inside the program, with its stack trace. */
  void fault(String message, Throwable cause) {
    synchronized (stream) {
      error(message);
      cause.printStackTrace(stream);
    }
  }

  /** Returns the stream below, for a progress bar. */
  PrintStream stream() {
    return stream;
  }
}
