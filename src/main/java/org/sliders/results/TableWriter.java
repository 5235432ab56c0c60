package org.sliders.results;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.sliders.job.ByteText;

/**
 * Writes the tables of a run from its journal. Threads take segments of rows one after the other,
 * put their lines together, and write them where the segment before ends.
 */
final class TableWriter {

  private static final int SEGMENT_ROWS = 1 << 13;

  private final JournalSnapshot rows;
  private final FileChannel results;
  private final @Nullable FileChannel timings;
  private final AtomicInteger nextSegment = new AtomicInteger();

  // Guarded by this: the first segment without a position, and where it will stand.
  private int nextPlaced;
  private long resultsEnd;
  private long timingsEnd;
  private boolean failed;

  private TableWriter(JournalSnapshot rows, FileChannel results, @Nullable FileChannel timings) {
    this.rows = rows;
    this.results = results;
    this.timings = timings;
  }

  /**
   * Writes the tables with their headers.
   *
   * @param rows the rows that are finished; others are left out
   * @param results takes the results
   * @param timings takes the timings, or null to leave them
   * @param threads how many threads write, at least 1
   * @throws IOException if the journal cannot be read or a table not written
   */
  static void write(
      JournalSnapshot rows,
      FileOutputStream results,
      @Nullable FileOutputStream timings,
      int threads)
      throws IOException {
    TableWriter writer =
        new TableWriter(rows, results.getChannel(), timings == null ? null : timings.getChannel());
    writer.resultsEnd = writer.header(writer.results, ResultFormat.RESULTS_HEADER);
    if (writer.timings != null) {
      writer.timingsEnd = writer.header(writer.timings, ResultFormat.TIMINGS_HEADER);
    }
    int most = Math.min(threads, (rows.rowCount() + SEGMENT_ROWS - 1) / SEGMENT_ROWS);
    if (most <= 1) {
      writer.writeSegments();
    } else {
      writer.writeOn(most);
    }
  }

  private int header(FileChannel table, String header) throws IOException {
    byte[] line = header.getBytes(StandardCharsets.US_ASCII);
    write(table, ByteBuffer.wrap(line), 0);
    return line.length;
  }

  private void writeOn(int threads) throws IOException {
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      List<Future<@Nullable Void>> running = new ArrayList<>();
      for (int thread = 0; thread < threads; thread++) {
        running.add(
            executor.submit(
                () -> {
                  writeSegments();
                  return null;
                }));
      }
      for (Future<@Nullable Void> one : running) {
        join(one);
      }
    } finally {
      executor.shutdownNow();
    }
  }

  private static void join(Future<@Nullable Void> one) throws IOException {
    try {
      one.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while the tables are written");
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      if (cause instanceof IOException failure) {
        throw failure;
      }
      throw new IllegalStateException("the tables could not be written", cause);
    }
  }

  private void writeSegments() throws IOException {
    boolean complete = false;
    try {
      JournalSnapshot.Reader reader = rows.reader();
      ByteText resultLines = new ByteText();
      ByteText timingLines = new ByteText();
      int segment = nextSegment.getAndIncrement();
      while ((long) segment * SEGMENT_ROWS < rows.rowCount()) {
        resultLines.clear();
        timingLines.clear();
        int first = segment * SEGMENT_ROWS;
        reader.forEach(
            first,
            Math.min(first + SEGMENT_ROWS, rows.rowCount()),
            entry -> {
              byte[] lines = entry.lines();
              resultLines.add(lines, 0, entry.resultBytes());
              if (timings != null) {
                timingLines.add(lines, entry.resultBytes(), lines.length);
              }
            });
        if (!place(segment, resultLines, timingLines)) {
          return;
        }
        segment = nextSegment.getAndIncrement();
      }
      complete = true;
    } finally {
      if (!complete) {
        fail();
      }
    }
  }

  /** Writes a segment where the one before ends; returns false if another thread failed. */
  private boolean place(int segment, ByteText resultLines, ByteText timingLines)
      throws IOException {
    long resultsBegin;
    long timingsBegin;
    synchronized (this) {
      while (nextPlaced != segment && !failed) {
        try {
          wait();
        } catch (InterruptedException e) {
          throw new InterruptedIOException("interrupted while the tables are written");
        }
      }
      if (failed) {
        return false;
      }
      nextPlaced++;
      resultsBegin = resultsEnd;
      timingsBegin = timingsEnd;
      resultsEnd += resultLines.length();
      timingsEnd += timingLines.length();
      notifyAll();
    }
    write(results, ByteBuffer.wrap(resultLines.bytes(), 0, resultLines.length()), resultsBegin);
    if (timings != null) {
      write(timings, ByteBuffer.wrap(timingLines.bytes(), 0, timingLines.length()), timingsBegin);
    }
    return true;
  }

  private synchronized void fail() {
    failed = true;
    notifyAll();
  }

  private static void write(FileChannel table, ByteBuffer bytes, long begin) throws IOException {
    long position = begin;
    while (bytes.hasRemaining()) {
      position += table.write(bytes, position);
    }
  }
}
