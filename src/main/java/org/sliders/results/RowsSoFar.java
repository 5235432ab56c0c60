package org.sliders.results;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** The finished rows of a run, whether it goes on or not. */
public final class RowsSoFar {

  private RowsSoFar() {}

  /**
   * Writes the finished rows in job order, as {@code results.csv} has them. Nothing in the folder
   * is changed, and a run that goes on there is not disturbed.
   *
   * @param folder the results folder
   * @param out takes the table; not closed
   * @throws NoSuchFileException if no run has written there
   * @throws IOException if a file cannot be read or the table not be written
   */
  public static void write(Path folder, OutputStream out) throws IOException {
    Path results = folder.resolve(ResultsFolder.RESULTS);
    Path journal = folder.resolve(ResultsFolder.JOURNAL);
    int rowCount = Manifest.read(folder.resolve(ResultsFolder.MANIFEST)).job().rowCount();
    if (!Files.exists(results) && Files.exists(journal)) {
      try (FileChannel channel = FileChannel.open(journal)) {
        writeJournal(journal, channel, rowCount, out);
        return;
      } catch (NoSuchFileException e) {
        // The run has come to its end at this moment.
      }
    }
    if (Files.exists(results)) {
      Files.copy(results, out);
    } else {
      out.write(ResultFormat.RESULTS_HEADER.getBytes(StandardCharsets.US_ASCII));
    }
  }

  private static void writeJournal(Path file, FileChannel channel, int rowCount, OutputStream out)
      throws IOException {
    int headerBytes = JournalFile.header("0".repeat(JournalFile.KEY_CHARS)).length;
    long[] offsets = new long[rowCount];
    new JournalFile(channel, rowCount).find(headerBytes, offsets);
    out.write(ResultFormat.RESULTS_HEADER.getBytes(StandardCharsets.US_ASCII));
    new JournalSnapshot(file, channel, offsets)
        .reader()
        .forEach(0, rowCount, entry -> out.write(entry.lines(), 0, entry.resultBytes()));
  }
}
