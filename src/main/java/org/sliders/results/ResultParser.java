package org.sliders.results;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.sliders.job.RowSplitter;

/** Reads back the lines that {@link ResultFormat} writes. Belongs to one thread. */
public final class ResultParser {

  private static final int ID = 0;
  private static final int STATUS = 1;
  private static final int DISTANCE = 2;
  private static final int PATHS = 3;
  private static final int SUM = 4;
  private static final int RESIDUE = 5;
  private static final int MESSAGE = 6;

  private static final int SEARCH = 1;
  private static final int SUM_METHOD = 2;
  private static final int DAG_BOARDS = 3;
  private static final int DAG_MOVES = 4;
  private static final int BOARDS_EXPANDED = 5;

  private final RowSplitter splitter = new RowSplitter(RowSplitter.Spaces.KEPT);

  /**
   * Reads a line of {@code results.csv}.
   *
   * @param line the line with its line feed
   * @param id the id it should have
   * @return the answer, or null if it is no such line
   */
  public @Nullable Answer answer(String line, String id) {
    if (!cut(line, id) || splitter.fieldCount() != MESSAGE + 1) {
      return null;
    }
    try {
      return new Answer(
          status(),
          optional(DISTANCE),
          optionalBig(PATHS),
          optionalBig(SUM),
          optional(RESIDUE),
          splitter.field(MESSAGE));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /**
   * Reads a line of {@code timings.csv}. Its times are left out: they are those of another run.
   *
   * @param line the line with its line feed
   * @param id the id it should have
   * @return the figures, or null if it is no such line
   */
  public @Nullable Timing timing(String line, String id) {
    if (!cut(line, id)) {
      return null;
    }
    try {
      return new Timing(
          splitter.field(SEARCH),
          splitter.field(SUM_METHOD),
          Long.parseLong(splitter.field(DAG_BOARDS)),
          Long.parseLong(splitter.field(DAG_MOVES)),
          Long.parseLong(splitter.field(BOARDS_EXPANDED)),
          0,
          0,
          0,
          0);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private boolean cut(String line, String id) {
    if (!line.endsWith("\n")) {
      return false;
    }
    splitter.begin();
    return splitter.feed(line.substring(0, line.length() - 1)) == RowSplitter.State.COMPLETE
        && splitter.field(ID).equals(id);
  }

  private Status status() {
    for (Status status : Status.values()) {
      if (status.word().equals(splitter.field(STATUS))) {
        return status;
      }
    }
    throw new IllegalArgumentException("status " + splitter.field(STATUS));
  }

  private int optional(int field) {
    return splitter.field(field).isEmpty() ? -1 : Integer.parseInt(splitter.field(field));
  }

  private @Nullable BigInteger optionalBig(int field) {
    return splitter.field(field).isEmpty() ? null : new BigInteger(splitter.field(field));
  }
}
