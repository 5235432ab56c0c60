package org.sliders.cli.io;

import java.io.PrintStream;
import org.sliders.board.Quoted;

/** Standard error: everything that is not data. */
public final class Messages {

  private final PrintStream stream;
  private Verbosity verbosity = Verbosity.NORMAL;

  /**
   * Writes to a stream.
   *
   * @param stream the stream below
   */
  public Messages(PrintStream stream) {
    this.stream = stream;
  }

  /**
   * Sets how much is said from now on.
   *
   * @param verbosity how much
   */
  public void setVerbosity(Verbosity verbosity) {
    this.verbosity = verbosity;
  }

  /**
   * Says what stops the command.
   *
   * @param message what to say
   */
  public void error(String message) {
    plain("sliders: " + message);
  }

  /**
   * Says something the user should know; not with {@code -q}.
   *
   * @param message what to say
   */
  public void warning(String message) {
    note("warning: " + message);
  }

  /** {@return whether nothing is to be said but errors} */
  public boolean isQuiet() {
    return verbosity == Verbosity.QUIET;
  }

  /**
   * Says something worth a line; not with {@code -q}.
   *
   * @param message what to say
   */
  public void note(String message) {
    if (!isQuiet()) {
      error(message);
    }
  }

  /**
   * Says something only {@code -v} asks for.
   *
   * @param message what to say
   */
  public void detail(String message) {
    if (hasDetails()) {
      error(message);
    }
  }

  /** {@return whether details are said, where making them takes time} */
  public boolean hasDetails() {
    return verbosity == Verbosity.VERBOSE;
  }

  /**
   * Writes a line of its own, such as a diagnostic that begins with file and line. Whatever names
   * of files and other texts it holds, it stays one line that shows all its characters.
   *
   * @param line the text
   */
  public void plain(String line) {
    stream.println(Quoted.visible(line));
  }

  /**
   * Says that the only pair of a command failed inside the program, with the stack trace.
   *
   * @param cause what was thrown
   */
  public void fault(Throwable cause) {
    fault("the pair failed", cause);
  }

  /**
   * Says what went wrong inside the program, with its stack trace.
   *
   * @param message what to say
   * @param cause what was thrown
   */
  public void fault(String message, Throwable cause) {
    synchronized (stream) {
      error(message);
      cause.printStackTrace(stream);
    }
  }

  /** {@return the stream below, for a progress bar} */
  public PrintStream stream() {
    return stream;
  }
}
