package org.sliders.cli.io;

/** The exit codes, which scripts rely on. Those of signals are what the JVM ends with. */
public final class ExitCode {

  /** Every pair has its answer; unreachable is an answer too. */
  public static final int OK = 0;

  /** What {@code diff} compared is different. */
  public static final int DIFFERENT = 1;

  /** What {@code diff} was to compare cannot be read or is no table. */
  public static final int NOT_COMPARED = 2;

  /** A defect of the program, told by a stack trace; the JVM's own code. */
  public static final int DEFECT = 1;

  /** The command line or a settings file asks for something that does not exist. */
  public static final int USAGE = 2;

  /** Some pairs failed, timed out, were invalid or too large. */
  public static final int UNANSWERED = 4;

  /** The job file is bad, or a board or move given as an argument. */
  public static final int BAD_DATA = 65;

  /** An input cannot be read. */
  public static final int NO_INPUT = 66;

  /** A check of a result failed: a defect of the program or of the machine. */
  public static final int CHECK_FAILED = 70;

  /** The output cannot be created. */
  public static final int CANNOT_CREATE = 73;

  /** Reading or writing failed while the command ran. */
  public static final int IO_ERROR = 74;

  /** The run's time was up before every pair had its answer. */
  public static final int TIME_LIMIT = 75;

  /** What is added to a signal's number, as a shell does. */
  public static final int OF_SIGNAL = 128;

  /** The end of its terminal ended the run: 128 + SIGHUP. */
  public static final int SIGHUP = 129;

  /** An interrupt ended the run: 128 + SIGINT. */
  public static final int SIGINT = 130;

  /** Batch systems send them ahead of a limit: 128 + SIGUSR1, SIGUSR2, SIGXCPU. */
  public static final int SIGUSR1 = 138;

  /** 128 + SIGUSR2. */
  public static final int SIGUSR2 = 140;

  /** 128 + SIGXCPU. */
  public static final int SIGXCPU = 152;

  /** A signal to terminate ended the run: 128 + SIGTERM. */
  public static final int SIGTERM = 143;

  /** Whoever read standard output stopped reading: 128 + SIGPIPE. */
  public static final int OUTPUT_CLOSED = 141;

  private ExitCode() {}
}
