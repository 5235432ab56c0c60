package org.sliders.results;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.sliders.job.Job;

/**
 * The finished rows of a run, on disk as they come; {@link JournalFile} has the format.
 *
 * <p>A worker formats its row without a lock and copies it to a buffer under a short one. The
 * buffer goes to the file when it is full. A thread of the journal's own writes what is there and
 * has the disk keep it, so often that no row waits longer than asked; workers never wait for the
 * disk, only for the operating system's memory. The file is not written through a channel, which an
 * interrupted worker would close for all. Safe to use from any thread.
 */
final class Journal implements Closeable {

  private static final VarHandle OFFSETS = MethodHandles.arrayElementVarHandle(long[].class);
  private static final int BUFFER_BYTES = 1 << 18;

  private final Path file;
  private final RandomAccessFile access;
  private final FileIdentity identity;
  private final int rowCount;
  private final Thread flusher;
  private final long flushNanos;
  private final Runnable onFailure;
  private final ThreadLocal<JournalRecord> records = ThreadLocal.withInitial(JournalRecord::new);

  /** Offset of each row's record, 0 where there is none; guarded by the buffer's lock. */
  private final long[] offsets;

  /** Records that are not in the file yet; also the lock of the fields below. */
  private final byte[] buffer = new byte[BUFFER_BYTES];

  /** Bytes of the buffer in use. */
  private int bufferedBytes;

  /** Where the buffer's first byte will stand in the file. */
  private long bufferOffset;

  /** Rows that have a record. */
  private int finishedCount;

  /** What made a write fail; nothing is written after it. */
  private @Nullable IOException failure;

  private boolean closed;

  /** Whether bytes are in the file that the disk may not have. */
  private boolean unforced;

  /** Hears of the rows that a journal holds. */
  interface EntryListener {
    /**
     * Hears of one.
     *
     * @param entry a row's record
     * @return whether it stays; if not, the row counts as unfinished
     */
    boolean keeps(JournalFile.Entry entry);
  }

  /**
   * How a journal is kept.
   *
   * @param key the run's key, 64 hexadecimal digits
   * @param flushMillis how long a row may wait until the disk has it
   * @param onFailure called once, from any thread, if nothing can be written any more
   */
  record Options(String key, long flushMillis, Runnable onFailure) {}

  private Journal(Path file, int rowCount, Options options) throws IOException {
    this.file = file;
    PlainFiles.require(file);
    this.access = new RandomAccessFile(file.toFile(), "rw");
    this.identity = FileIdentity.of(file);
    this.rowCount = rowCount;
    this.offsets = new long[rowCount];
    this.onFailure = options.onFailure;
    // Half of it, and the other half is for the disk.
    this.flushNanos = Math.max(1, TimeUnit.MILLISECONDS.toNanos(options.flushMillis) / 2);
    this.flusher = new Thread(this::flushRegularly, "sliders-journal");
    flusher.setDaemon(true);
  }

  /**
   * Begins a journal.
   *
   * @param file where; there is no such file
   * @param rowCount rows of the job
   * @param options how it is kept
   */
  static Journal create(Path file, int rowCount, Options options) throws IOException {
    Files.createFile(file);
    Journal journal = new Journal(file, rowCount, options);
    journal.begin(options.key);
    return journal;
  }

  /**
   * Takes a journal up again. What follows its last whole record is cut off; a journal without a
   * whole header begins anew.
   *
   * @param file the journal
   * @param rowCount rows of the job
   * @param options how it is kept
   * @param listener hears of every row the journal holds
   * @throws OutputException if it is the journal of another run or none at all
   */
  static Journal resume(Path file, int rowCount, Options options, EntryListener listener)
      throws IOException {
    JournalHeader.requireKey(file, options.key);
    int headerBytes = JournalFile.header(options.key).length;
    Journal journal = new Journal(file, rowCount, options);
    if (journal.access.length() < headerBytes) {
      journal.access.setLength(0);
      journal.begin(options.key);
    } else {
      journal.takeUp(headerBytes, listener);
    }
    return journal;
  }

  private void begin(String key) throws IOException {
    byte[] header = JournalFile.header(key);
    bufferOffset = header.length;
    access.write(header);
    access.getFD().sync();
    flusher.start();
  }

  private void takeUp(int headerBytes, EntryListener listener) throws IOException {
    long end = new JournalFile(access.getChannel(), rowCount).find(headerBytes, offsets);
    if (end < access.length()) {
      access.setLength(end);
    }
    access.seek(end);
    bufferOffset = end;
    JournalSnapshot found = new JournalSnapshot(file, access.getChannel(), offsets);
    found
        .reader()
        .forEach(
            0,
            rowCount,
            entry -> {
              if (listener.keeps(entry)) {
                finishedCount++;
              } else {
                offsets[entry.row()] = 0;
              }
            });
    flusher.start();
  }

  /** Returns what made a write fail, or null. */
  @Nullable IOException failure() {
    synchronized (buffer) {
      return failure;
    }
  }

  /** Tells whether a row has a record; without the lock, as many workers ask for all rows. */
  boolean isFinished(int row) {
    return (long) OFFSETS.getOpaque(offsets, row) != 0;
  }

  /**
   * Adds a row.
   *
   * @throws IllegalStateException if the row is there already
   * @throws IOException if this or an earlier row cannot be written
   */
  void append(Job job, int row, Answer answer, Timing timing) throws IOException {
    JournalRecord record = records.get();
    record.set(job, row, answer, timing);
    append(record, row);
  }

  /** Adds a row whose lines are known. */
  void append(int row, String resultLine, String timingLine) throws IOException {
    JournalRecord record = records.get();
    record.set(row, resultLine, timingLine);
    append(record, row);
  }

  private void append(JournalRecord record, int row) throws IOException {
    int lineBytes = record.lineBytes();
    int recordBytes = record.head().length + lineBytes;
    synchronized (buffer) {
      requireOpen();
      if (offsets[row] != 0) {
        throw new IllegalStateException("row " + row + " has its result already");
      }
      if (recordBytes > BUFFER_BYTES - bufferedBytes) {
        writeBuffer();
      }
      offsets[row] = bufferOffset + bufferedBytes;
      finishedCount++;
      if (recordBytes > BUFFER_BYTES) {
        bufferOffset += recordBytes;
        write(record.head(), record.head().length);
        write(record.lines(), lineBytes);
      } else {
        System.arraycopy(record.head(), 0, buffer, bufferedBytes, record.head().length);
        System.arraycopy(
            record.lines(), 0, buffer, bufferedBytes + record.head().length, lineBytes);
        bufferedBytes += recordBytes;
      }
    }
  }

  private void requireOpen() throws IOException {
    if (failure != null) {
      throw failure;
    }
    if (closed) {
      throw new IOException("the journal is closed");
    }
  }

  /** Brings the buffer to the file; to be called with its lock. */
  private void writeBuffer() throws IOException {
    int byteCount = bufferedBytes;
    bufferedBytes = 0;
    bufferOffset += byteCount;
    write(buffer, byteCount);
  }

  private void write(byte[] bytes, int byteCount) throws IOException {
    try {
      access.write(bytes, 0, byteCount);
      unforced |= byteCount > 0;
    } catch (IOException e) {
      fail(e);
      throw e;
    }
  }

  /** Notes what ends the journal; to be called with the buffer's lock. */
  private void fail(IOException cause) {
    if (failure == null) {
      failure = cause;
      onFailure.run();
    }
  }

  private void flushRegularly() {
    while (isOpen()) {
      LockSupport.parkNanos(this, flushNanos);
      try {
        flush();
      } catch (IOException e) {
        // It is kept, and the next row is told.
      }
    }
  }

  private boolean isOpen() {
    synchronized (buffer) {
      return !closed && failure == null;
    }
  }

  /**
   * Has the disk keep all rows so far.
   *
   * @throws IOException if it cannot, or the journal has vanished
   */
  void flush() throws IOException {
    boolean force;
    synchronized (buffer) {
      if (closed) {
        return;
      }
      requireOpen();
      writeBuffer();
      force = unforced;
      unforced = false;
    }
    try {
      if (force) {
        access.getChannel().force(false);
      }
      requireThere();
    } catch (IOException e) {
      synchronized (buffer) {
        if (!closed) {
          fail(e);
          throw e;
        }
      }
    }
  }

  /** Checks that the journal still has its name, and nothing else has it. */
  private void requireThere() throws IOException {
    if (!identity.isThere()) {
      throw new IOException("folder " + file.getParent() + " has lost its " + file.getFileName());
    }
  }

  /** Returns how many rows have a record. */
  int finishedCount() {
    synchronized (buffer) {
      return finishedCount;
    }
  }

  /** Views the rows that are finished now. */
  JournalSnapshot snapshot() throws IOException {
    long[] current;
    synchronized (buffer) {
      requireOpen();
      writeBuffer();
      current = offsets.clone();
    }
    requireThere();
    return new JournalSnapshot(file, access.getChannel(), current);
  }

  /** Has the disk keep all rows so far and ends the journal. */
  @Override
  public void close() throws IOException {
    try {
      synchronized (buffer) {
        if (!closed && failure == null) {
          writeBuffer();
          access.getChannel().force(false);
        }
      }
    } finally {
      synchronized (buffer) {
        closed = true;
        LockSupport.unpark(flusher);
      }
      access.close();
    }
  }

  /** Ends the journal without a care for its rows, which stand elsewhere, and removes it. */
  void remove() throws IOException {
    synchronized (buffer) {
      closed = true;
      LockSupport.unpark(flusher);
    }
    access.close();
    requireThere();
    Files.deleteIfExists(file);
  }
}
