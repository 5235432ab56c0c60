package org.sliders.job;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/**
 * The rows and comments of a job file, cut into fields; blank lines and rows of empty fields are
 * left out. Quotes that are never closed, or closed before text, break the file.
 */
final class RowSource {

  /** Holds two rows of the longest kind: the parser asks for more room than a field takes. */
  private static final int MAX_BUFFER_CHARS = 2 * JobText.MAX_ROW_BYTES;

  private final String file;
  private final JobText text;
  private final RowText row;
  private final CloseableIterator<RowText> rows;
  private boolean inHeader;

  /**
   * Reads a file or a part of it.
   *
   * @param in the bytes
   * @param file the file's name, for messages
   * @param linesBefore how many lines of the file have gone before, 0 if it begins here
   */
  RowSource(InputStream in, String file, long linesBefore) {
    this.file = file;
    text = new JobText(in, linesBefore);
    row = new RowText(text, linesBefore);
    rows =
        CsvReader.builder()
            .commentStrategy(CommentStrategy.READ)
            .maxBufferSize(MAX_BUFFER_CHARS)
            .trimWhitespacesAroundQuotes(true)
            .allowMissingFields(true)
            .allowExtraFields(true)
            .build(row, text)
            .iterator();
  }

  /** Returns the row or comment that was read last. */
  RowText row() {
    return row;
  }

  /** Reads the header, passing over comments. */
  Header readHeader() throws IOException, JobFileException {
    inHeader = true;
    while (next()) {
      if (!row.isComment()) {
        inHeader = false;
        return new Header(row, file);
      }
    }
    int line = Math.max(1, row.line() - 1);
    throw new JobFileException(file, line, "no header: expected columns such as id,start,target");
  }

  /** Goes to the next row or comment; returns false at the end of the file. */
  boolean next() throws IOException, JobFileException {
    while (hasNext()) {
      rows.next();
      if (text.isExhausted()) {
        throw broken("a quote is opened and never closed");
      }
      if (row.isComment() && row.isCut()) {
        throw new JobFileException(file, row.line(), "comment is longer than 1 MiB");
      }
      boolean blank = row.fieldCount() == 1 && row.field(0).isBlank();
      if (row.isComment() || (row.filledCount() > 0 && !blank)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasNext() throws IOException, JobFileException {
    try {
      return rows.hasNext();
    } catch (UncheckedIOException e) {
      IOException cause = Objects.requireNonNull(e.getCause());
      String message = String.valueOf(cause.getMessage());
      if (cause instanceof JobText.MalformedException) {
        int line = text.isInRest() ? row.line() - 1 : row.line();
        throw new JobFileException(file, line, message);
      }
      if (cause instanceof JobText.EndlessRowException) {
        throw broken(message);
      }
      throw cause;
    } catch (CsvParseException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw broken("text follows a closing quote");
    }
  }

  private JobFileException broken(String what) {
    return new JobFileException(file, row.line(), (inHeader ? "header: " : "") + what);
  }
}
