package org.sliders.results;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

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

  private final CsvReader.CsvReaderBuilder reader = CsvReader.builder();

  /** Makes a parser. */
  public ResultParser() {}

  /**
   * Reads a line of {@code results.csv}.
   *
   * @param line the line with its line feed
   * @param id the id it should have
   * @return the answer, or null if it is no such line
   */
  public @Nullable Answer answer(String line, String id) {
    CsvRecord fields = cut(line, id);
    if (fields == null || fields.getFieldCount() != MESSAGE + 1) {
      return null;
    }
    try {
      return new Answer(
          status(fields.getField(STATUS)),
          optional(fields.getField(DISTANCE)),
          optionalBig(fields.getField(PATHS)),
          optionalBig(fields.getField(SUM)),
          optional(fields.getField(RESIDUE)),
          fields.getField(MESSAGE));
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /**
   * Reads a line of {@code timings.csv}. Its times are left out: they are those of another run.
   *
   * @param line the line with its line feed, or nothing where none was kept
   * @param id the id it should have
   * @return the figures, or null if it is no such line
   */
  public @Nullable Timing timing(String line, String id) {
    if (line.isEmpty()) {
      return Timing.NONE;
    }
    CsvRecord fields = cut(line, id);
    if (fields == null || fields.getFieldCount() <= BOARDS_EXPANDED) {
      return null;
    }
    try {
      return new Timing(
          fields.getField(SEARCH),
          fields.getField(SUM_METHOD),
          boardsOrMoves(fields.getField(DAG_BOARDS)),
          boardsOrMoves(fields.getField(DAG_MOVES)),
          Long.parseLong(fields.getField(BOARDS_EXPANDED)),
          0,
          0,
          0,
          0);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** Cuts a line into fields; returns null if it is broken or that of another id. */
  private @Nullable CsvRecord cut(String line, String id) {
    if (!line.endsWith("\n")) {
      return null;
    }
    try {
      // Without its end: the parser loses a last field that holds a carriage return and an LF ends.
      CsvRecord fields = reader.ofSingleCsvRecord(line.substring(0, line.length() - 1));
      return fields.getField(ID).equals(id) ? fields : null;
    } catch (CsvParseException e) {
      return null;
    }
  }

  private static Status status(String word) {
    for (Status status : Status.values()) {
      if (status.word().equals(word)) {
        return status;
      }
    }
    throw new IllegalArgumentException("status " + word);
  }

  private static long boardsOrMoves(String number) {
    return number.isEmpty() ? Timing.UNKNOWN : Long.parseLong(number);
  }

  private static int optional(String number) {
    return number.isEmpty() ? -1 : Integer.parseInt(number);
  }

  private static @Nullable BigInteger optionalBig(String number) {
    return number.isEmpty() ? null : new BigInteger(number);
  }
}
