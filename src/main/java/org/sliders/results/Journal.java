package org.sliders.results;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.sliders.job.Job;
import org.sliders.work.PerThread;

/**
 * The finished rows of a run, on disk as they come; {@link JournalFile} has the format.
 *
 * <p>A worker formats its row and adds it to a block of its own, which goes to the file when it is
 * full: workers meet only there, once in some hundred rows. A thread of the journal's own writes
 * the blocks and has the disk keep them, so often that no row waits longer than asked; workers
 * never wait for the disk, only for the operating system's memory. The file is not written through
 * a channel, which an interrupted worker would close for all. Safe to use from any thread.
 */
final class Journal implements Closeable {

  private static final VarHandle OFFSETS = MethodHandles.arrayElementVarHandle(long[].class);

  /** Stands for the offset of a record that is in a block only. */
  private static final long IN_BLOCK = -1;

  private final Path file;
  private final RandomAccessFile access;
  private final FileIdentity identity;
  private final int rowCount;
  private final Thread flusher;
  private final long flushNanos;
  private final Runnable onFailure;
  private final ThreadLocal<JournalRecord> records = ThreadLocal.withInitial(JournalRecord::new);
  private final PerThread<JournalBlock> blocks = new PerThread<>(JournalBlock::new);
  private final LongAdder finishedCount = new LongAdder();

  /** Offset of each row's record, {@link #IN_BLOCK}, or 0 where there is none; see OFFSETS. */
  private final long[] offsets;

  /** Guards the file and its end; taken after a block's lock, where both are needed. */
  private final Object fileLock = new Object();

  /** Bytes of the file. */
  private long end;

  /** Whether bytes are in the file that the disk may not have. */
  private boolean unforced;

  /** What made a write fail; nothing is written after it. */
  private volatile @Nullable IOException failure;

  private volatile boolean closed;

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
    end = header.length;
    access.write(header);
    access.getFD().sync();
    flusher.start();
  }

  private void takeUp(int headerBytes, EntryListener listener) throws IOException {
    end = new JournalFile(access.getChannel(), rowCount).find(headerBytes, offsets);
    if (end < access.length()) {
      access.setLength(end);
    }
    access.seek(end);
    JournalSnapshot found = new JournalSnapshot(file, access.getChannel(), offsets);
    found
        .reader()
        .forEach(
            0,
            rowCount,
            entry -> {
              if (listener.keeps(entry)) {
                finishedCount.increment();
              } else {
                offsets[entry.row()] = 0;
              }
            });
    flusher.start();
  }

  /** Returns what made a write fail, or null. */
  @Nullable IOException failure() {
    return failure;
  }

  /** Tells whether a row has a record. */
  boolean isFinished(int row) {
    return (long) OFFSETS.getOpaque(offsets, row) != 0;
  }

  /**
   * Adds a row, with its timing if that is kept.
   *
   * @throws IllegalStateException if the row is there already
   * @throws IOException if this or an earlier row cannot be written
   */
  void append(Job job, int row, Answer answer, @Nullable Timing timing) throws IOException {
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
    requireOpen();
    if (!OFFSETS.compareAndSet(offsets, row, 0L, IN_BLOCK)) {
      throw new IllegalStateException("row " + row + " has its result already");
    }
    JournalBlock block = blocks.own();
    synchronized (block) {
      // Whoever closes the journal empties each block under its lock, so none is filled after that.
      requireOpen();
      if (!block.add(row, record)) {
        write(block);
        if (!block.add(row, record)) {
          byte[] bytes = new byte[record.byteCount()];
          record.copyTo(bytes, 0);
          synchronized (fileLock) {
            OFFSETS.setOpaque(offsets, row, write(bytes, bytes.length));
          }
        }
      }
    }
    finishedCount.increment();
  }

  private void requireOpen() throws IOException {
    IOException cause = failure;
    if (cause != null) {
      throw cause;
    }
    if (closed) {
      throw new IOException("the journal is closed");
    }
  }

  /** Brings a block to the file; to be called with the block's lock. */
  private void write(JournalBlock block) throws IOException {
    if (block.byteCount() == 0) {
      return;
    }
    synchronized (fileLock) {
      long offset = write(block.bytes(), block.byteCount());
      for (int record = 0; record < block.recordCount(); record++) {
        OFFSETS.setOpaque(offsets, block.row(record), offset + block.start(record));
      }
    }
    block.clear();
  }

  /** Brings all blocks to the file. */
  private void writeBlocks() throws IOException {
    for (JournalBlock block : blocks.all()) {
      synchronized (block) {
        write(block);
      }
    }
  }

  /** Writes at the end and returns where that was; to be called with the file's lock. */
  private long write(byte[] bytes, int byteCount) throws IOException {
    long offset = end;
    try {
      access.write(bytes, 0, byteCount);
    } catch (IOException e) {
      fail(e);
      throw e;
    }
    end += byteCount;
    unforced = true;
    return offset;
  }

  /** Notes what ends the journal; to be called with the file's lock. */
  private void fail(IOException cause) {
    if (failure == null && !closed) {
      failure = cause;
      onFailure.run();
    }
  }

  private void flushRegularly() {
    while (!closed && failure == null) {
      LockSupport.parkNanos(this, flushNanos);
      try {
        flush();
      } catch (IOException e) {
        // It is kept, and the next row is told.
      }
    }
  }

  /**
   * Has the disk keep all rows so far.
   *
   * @throws IOException if it cannot, or the journal has vanished
   */
  void flush() throws IOException {
    if (closed) {
      return;
    }
    requireOpen();
    boolean force;
    try {
      writeBlocks();
    } catch (IOException e) {
      if (closed) {
        return;
      }
      throw e;
    }
    synchronized (fileLock) {
      force = unforced;
      unforced = false;
    }
    try {
      if (force) {
        access.getChannel().force(false);
      }
      requireThere();
    } catch (IOException e) {
      synchronized (fileLock) {
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
    return finishedCount.intValue();
  }

  /** Views the rows that are finished now. */
  JournalSnapshot snapshot() throws IOException {
    requireOpen();
    writeBlocks();
    long[] current;
    synchronized (fileLock) {
      current = offsets.clone();
    }
    requireThere();
    return new JournalSnapshot(file, access.getChannel(), current);
  }

  /** Has the disk keep all rows so far and ends the journal. */
  @Override
  public void close() throws IOException {
    try {
      if (!closed && failure == null) {
        closed = true;
        writeBlocks();
        access.getChannel().force(false);
      }
    } finally {
      end();
    }
  }

  /** Ends the journal without a care for its rows, which stand elsewhere, and removes it. */
  void remove() throws IOException {
    end();
    requireThere();
    Files.deleteIfExists(file);
  }

  private void end() throws IOException {
    synchronized (fileLock) {
      closed = true;
      LockSupport.unpark(flusher);
      access.close();
    }
  }
}
