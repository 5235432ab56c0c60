package org.sliders.job;

import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Reads what follows the head of a long job file, on several threads. The calling thread cuts the
 * bytes into blocks behind line feeds, workers read each block as if a row began with it, and the
 * calling thread adds what they read in the order of the file. A block that could not be read, be
 * it for an error, a line too long or a quoted line feed at its end, is read again by the calling
 * thread, and so is all behind it: what comes out is what one thread alone reads. Ids are claimed
 * in the order of rows, but only where two may be the same.
 */
final class JobBlocks {

  /** More would wait for the calling thread, which hashes and copies: it takes a tenth as long. */
  private static final int MAX_WORKERS = 8;

  /**
   * How to read.
   *
   * @param threads how many threads may be used, at least 1
   * @param blockBytes the size of blocks; a file of fewer bytes is read by the calling thread
   */
  record Sizes(int threads, int blockBytes) {

    private static final int BLOCK_BYTES = 1 << 18;

    /** The usual size, in which there are some thousand rows. */
    static Sizes of(int threads) {
      return new Sizes(threads, BLOCK_BYTES);
    }
  }

  /** A block being read, what becomes of it, and whether that is all that there is in it. */
  private record Reading(
      TextBlock block,
      JobPart part,
      IdHashes ids,
      CompletableFuture<Long> linesAfter,
      CompletableFuture<Boolean> isRead) {}

  private final JobPart job;
  private final InputStream in;
  private final long seed = System.nanoTime() | 1;
  private final ExecutorService workers;
  private final int mostReadings;

  /** Blocks whose rows are not yet added, in the order of the file. */
  private final Deque<Reading> readings = new ArrayDeque<>();

  private final List<IdHashes> ids = new ArrayList<>();

  /** The block read last. */
  private TextBlock last;

  /** How many lines come before the first of {@link #readings}, and before the next block. */
  private long linesAdded;

  private CompletableFuture<Long> linesRead;

  private JobBlocks(JobPart job, JobHead head, InputStream in, int workerCount) {
    this.job = job;
    this.in = in;
    last = head.block();
    linesAdded = last.lineCount();
    linesRead = CompletableFuture.completedFuture(linesAdded);
    mostReadings = workerCount + 2;
    workers = Executors.newFixedThreadPool(workerCount, JobBlocks::newWorker);
  }

  /**
   * Reads a file to its end.
   *
   * @param job what was read of the head, which is cut; takes the rest
   * @param head the head
   * @param in what follows the bytes of the head
   * @param threads how many threads to use
   */
  static void read(JobPart job, JobHead head, InputStream in, int threads)
      throws IOException, JobFileException {
    JobBlocks blocks = new JobBlocks(job, head, in, Math.min(threads, MAX_WORKERS));
    int claimedCount = job.rows().size();
    boolean claimed;
    try {
      blocks.readBlocks();
      claimed = blocks.readings.isEmpty() && !blocks.hasRepeatedIds(claimedCount);
    } finally {
      blocks.workers.shutdownNow();
    }
    if (!claimed) {
      job.claimFrom(claimedCount);
    }
    if (!blocks.readings.isEmpty()) {
      job.read(job.source(blocks.rest(), blocks.linesAdded));
    }
  }

  private static Thread newWorker(Runnable task) {
    Thread worker = new Thread(task, "sliders-rows");
    worker.setDaemon(true);
    return worker;
  }

  /** Reads all blocks, or all before one that could not be read. */
  private void readBlocks() throws IOException {
    while (!last.isLast()) {
      last = last.next(in);
      if (last.isEmpty() && last.isLast()) {
        break;
      }
      start(last);
      if (last.isEmpty() || (readings.size() >= mostReadings && !addFirst())) {
        break;
      }
    }
    boolean added = true;
    while (added && !readings.isEmpty()) {
      added = addFirst();
    }
  }

  private void start(TextBlock block) {
    IdHashes hashes = new IdHashes(seed);
    JobPart part = new JobPart(job, hashes);
    CompletableFuture<Long> linesBefore = linesRead;
    CompletableFuture<Long> linesAfter = new CompletableFuture<>();
    linesRead = linesAfter;
    CompletableFuture<Boolean> isRead =
        CompletableFuture.supplyAsync(
            () -> {
              long lineCount = block.lineCount();
              // An earlier block was begun earlier, and has counted its lines soon.
              long before = linesBefore.join();
              linesAfter.complete(before + lineCount);
              return !block.isEmpty() && read(part.source(block.stream(), before), part, hashes);
            },
            workers);
    readings.add(new Reading(block, part, hashes, linesAfter, isRead));
  }

  private static boolean read(RowSource source, JobPart part, IdHashes hashes) {
    try {
      part.read(source);
      hashes.group();
      return true;
    } catch (JobFileException e) {
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Adds the rows of the first block that is being read, unless it could not be. */
  private boolean addFirst() {
    Reading first = readings.element();
    if (!join(first.isRead)) {
      return false;
    }
    job.add(first.part);
    ids.add(first.ids);
    linesAdded = first.linesAfter.join();
    readings.remove();
    return true;
  }

  private static boolean join(CompletableFuture<Boolean> task) {
    try {
      return task.join();
    } catch (CompletionException e) {
      Throwable cause = e.getCause();
      if (cause instanceof Error error) {
        throw error;
      }
      throw cause instanceof RuntimeException exception ? exception : e;
    }
  }

  /** Tells whether two rows may have one id, at least one of them added from a block. */
  private boolean hasRepeatedIds(int claimedCount) {
    ids.add(IdHashes.of(job.rows(), claimedCount, seed));
    List<CompletableFuture<Boolean>> searches = new ArrayList<>();
    for (int i = 0; i < IdHashes.GROUPS; i++) {
      int group = i;
      searches.add(CompletableFuture.supplyAsync(() -> IdHashes.hasRepeat(ids, group), workers));
    }
    boolean repeated = false;
    for (CompletableFuture<Boolean> search : searches) {
      repeated |= join(search);
    }
    return repeated;
  }

  /** Returns the bytes of all blocks that were not added, and of what follows them. */
  private InputStream rest() {
    List<InputStream> parts = new ArrayList<>();
    readings.forEach(reading -> parts.add(reading.block.stream()));
    parts.add(last.kept());
    parts.add(in);
    return new SequenceInputStream(Collections.enumeration(parts));
  }
}
