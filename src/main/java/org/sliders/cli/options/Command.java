package org.sliders.cli.options;

import org.jspecify.annotations.Nullable;

/** The commands. */
public enum Command {
  /** {@code run}. */
  RUN("run", "[JOB]", 0, 1, "compute a job; JOB may come from the settings"),
  /** {@code status}. */
  STATUS("status", "DIR", 1, 1, "tell how far the run in a results folder is"),
  /** {@code results}. */
  RESULTS("results", "DIR", 1, 1, "write the rows finished so far, in job order, as CSV"),
  /** {@code check}. */
  CHECK("check", "JOB", 1, 1, "read and check a job file, compute nothing"),
  /** {@code plan}. */
  PLAN("plan", "JOB", 1, 1, "show the spaces of a job, their memory and the searches"),
  /** {@code solve}. */
  SOLVE("solve", "START TARGET", 2, 2, "answer one pair of boards"),
  /** {@code paths}. */
  PATHS("paths", "START TARGET", 2, 2, "list the shortest move sequences, one a line"),
  /** {@code checksum}. */
  CHECKSUM("checksum", "MOVES", 1, 1, "the checksum of a move sequence"),
  /** {@code census}. */
  CENSUS("census", "BOARD", 1, 1, "count the boards at each distance, as CSV"),
  /** {@code merge}. */
  MERGE("merge", "PART...", 1, Integer.MAX_VALUE, "put the results of all parts of a job together"),
  /** {@code random}. */
  RANDOM("random", "", 0, 0, "make a job of random pairs, the same for the same seed"),
  /** {@code sample}. */
  SAMPLE("sample", "JOB N", 2, 2, "take N rows of a job at random, in its order"),
  /** {@code diff}. */
  DIFF("diff", "A B", 2, 2, "list the rows by id in which two results differ"),
  /** {@code self-check}. */
  SELF_CHECK("self-check", "", 0, 0, "compute known answers on this machine");

  private final String word;
  private final String operands;
  private final int minOperands;
  private final int maxOperands;
  private final String purpose;

  Command(String word, String operands, int minOperands, int maxOperands, String purpose) {
    this.word = word;
    this.operands = operands;
    this.minOperands = minOperands;
    this.maxOperands = maxOperands;
    this.purpose = purpose;
  }

  /**
   * Finds a command by its word, or returns null if there is none.
   *
   * @param word the word
   * @return the command, or null
   */
  public static @Nullable Command of(String word) {
    for (Command command : values()) {
      if (command.word.equals(word)) {
        return command;
      }
    }
    return null;
  }

  /** {@return the word on the command line} */
  public String word() {
    return word;
  }

  /** Returns the operands as they stand in the usage, possibly none. */
  String operands() {
    return operands;
  }

  /** Returns the fewest operands. */
  int minOperands() {
    return minOperands;
  }

  /** Returns the most operands. */
  int maxOperands() {
    return maxOperands;
  }

  /** Returns what the command does, in half a line. */
  String purpose() {
    return purpose;
  }
}
