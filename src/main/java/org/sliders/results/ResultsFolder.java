package org.sliders.results;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sliders.job.IoMessages;

/** The folder that a run's files go to. */
public final class ResultsFolder {

  /** One answer a row. */
  public static final String RESULTS = "results.csv";

  /** The answers while rows are missing. */
  public static final String PARTIAL_RESULTS = "results.csv.part";

  /** What each pair cost. */
  public static final String TIMINGS = "timings.csv";

  /** Which rows of the whole job a part of it has. */
  public static final String SHARD_ROWS = "shard.rows";

  /** The run as a whole. */
  public static final String MANIFEST = "manifest.json";

  /** What each pair cost, while rows are missing. */
  public static final String PARTIAL_TIMINGS = "timings.csv.part";

  /** The finished rows until both tables are complete. */
  public static final String JOURNAL = "results.journal";

  /** How far the run is, while it lasts. */
  public static final String STATUS = "status.json";

  /** A journal that is being made from the tables of a finished run. */
  static final String NEW_JOURNAL = "results.journal.new";

  /** Held by the run that writes here. */
  static final String LOCK = "results.lock";

  /** Behind the name of a file that is being written. */
  private static final String NEW = ".new";

  static final String NEW_MANIFEST = MANIFEST + NEW;

  /** What a finished run has no use for. */
  private static final List<String> LEFTOVERS =
      List.of(
          JOURNAL,
          NEW_JOURNAL,
          PARTIAL_RESULTS,
          PARTIAL_TIMINGS,
          SHARD_ROWS + NEW,
          NEW_MANIFEST,
          STATUS,
          STATUS + NEW,
          "metrics.prom.new",
          "jvm.prom.new");

  /** All files a run writes here, the manifest last. */
  private static final List<String> OUR_FILES =
      List.of(
          RESULTS,
          PARTIAL_RESULTS,
          TIMINGS,
          PARTIAL_TIMINGS,
          SHARD_ROWS,
          SHARD_ROWS + NEW,
          JOURNAL,
          NEW_JOURNAL,
          "metrics.prom",
          "metrics.prom.new",
          "jvm.prom",
          "jvm.prom.new",
          STATUS,
          STATUS + NEW,
          NEW_MANIFEST,
          MANIFEST);

  /** The folder as the user named it, for messages. */
  private final Path path;

  /** The same without links, so that whoever changes one does not send the run elsewhere. */
  private final Path realPath;

  /** The folder as it was when it was opened. */
  private final FileIdentity identity;

  /** Keeps other runs out; null where nobody else is expected. */
  private final @Nullable FolderLock lock;

  private volatile @Nullable IOException unsynced;

  private ResultsFolder(Path path, @Nullable FolderLock lock) throws OutputException {
    this.path = path;
    this.lock = lock;
    try {
      // The lock knows it already, and a link may have been pointed elsewhere since.
      realPath = lock == null ? path.toRealPath() : lock.folder();
      identity = FileIdentity.of(realPath);
    } catch (IOException e) {
      throw new OutputException("cannot use folder " + path + ": " + IoMessages.of(e), e);
    }
  }

  /**
   * Makes a folder ready that nobody else uses.
   *
   * @param path the folder
   * @param earlierRun what to do with files of an earlier run
   * @return the folder, as the other method gives it
   * @throws OutputException if it cannot be made or may not be used
   */
  public static ResultsFolder open(Path path, EarlierRun earlierRun) throws OutputException {
    return open(path, earlierRun, null);
  }

  /**
   * Makes a folder ready for the holder of its lock, creating it if there is none. Files that no
   * run writes are left alone.
   *
   * @param path the folder
   * @param earlierRun what to do with files of an earlier run
   * @param lock the folder's lock; once it is gone, nothing is changed any more
   * @return the folder; unless the earlier run is to be resumed, without files of it but for its
   *     manifest
   * @throws OutputException if it cannot be made or may not be used
   */
  public static ResultsFolder open(Path path, EarlierRun earlierRun, @Nullable FolderLock lock)
      throws OutputException {
    PlainFiles.createFolder(path);
    ResultsFolder folder = new ResultsFolder(path, lock);
    for (String name : OUR_FILES) {
      PlainFiles.require(folder.file(name));
    }
    List<String> present =
        OUR_FILES.stream().filter(name -> PlainFiles.exists(folder.file(name))).toList();
    if (!present.isEmpty()) {
      earlierRun.requireAllowed(path, folder.file(MANIFEST), present);
    }
    if (earlierRun == EarlierRun.RESUME) {
      return folder;
    }
    for (String name : present) {
      if (!name.equals(MANIFEST)) {
        folder.removeEarlier(name);
      }
    }
    return folder;
  }

  /** {@return what the manifest of an earlier run says, or nothing if there is none} */
  public Optional<Manifest.Earlier> earlier() {
    return Optional.ofNullable(ManifestFormat.read(file(MANIFEST)));
  }

  /**
   * Checks that an earlier run is of the same key.
   *
   * @param key the key of the run that wants to go on
   * @throws OutputException if it is another
   */
  public void requireKey(String key) throws OutputException {
    Manifest.Earlier earlier = earlier().orElse(null);
    if (earlier != null && !earlier.key().equals(key)) {
      String found = earlier.key().isEmpty() ? "unknown" : earlier.key();
      throw JournalHeader.otherKey(path, found, key);
    }
  }

  /** {@return whether the manifest calls an earlier run complete and its results are there} */
  public boolean isComplete() {
    return PlainFiles.exists(file(RESULTS))
        && earlier().filter(Manifest.Earlier::isComplete).isPresent();
  }

  /** Removes a file of an earlier run. */
  private void removeEarlier(String name) throws OutputException {
    try {
      remove(name);
    } catch (IOException e) {
      throw new OutputException(
          "cannot replace " + path.resolve(name) + ": " + IoMessages.of(e), e);
    }
  }

  /** {@return the folder as the user named it} */
  public Path path() {
    return path;
  }

  /** Checks that the folder and its lock are still those that this run opened. */
  void requireHeld() throws IOException {
    if (!identity.isThere() || (lock != null && !lock.isThere())) {
      throw new IOException(
          "folder "
              + path
              + " is no longer the one that this run began in: it was moved, removed or replaced");
    }
  }

  /** Returns where a file of the folder is. */
  Path file(String name) {
    return realPath.resolve(name);
  }

  /**
   * Makes an empty file, in place of an earlier one.
   *
   * @param name its name
   * @return the file
   * @throws IOException if it cannot be made
   */
  public FileOutputStream create(String name) throws IOException {
    requireHeld();
    Path file = file(name);
    PlainFiles.require(file);
    Files.deleteIfExists(file);
    Files.createFile(file);
    return new FileOutputStream(file.toFile());
  }

  /**
   * Gives a file another name, in place of what has it.
   *
   * @param from its name
   * @param to its new name
   * @throws IOException if it cannot be renamed
   */
  public void rename(String from, String to) throws IOException {
    requireHeld();
    Files.move(file(from), file(to), StandardCopyOption.ATOMIC_MOVE);
  }

  /** Removes a file if it is there. */
  void remove(String name) throws IOException {
    requireHeld();
    Files.deleteIfExists(file(name));
  }

  /** Opens a file of an earlier run. */
  InputStream read(String name) throws IOException {
    PlainFiles.require(file(name));
    return Files.newInputStream(file(name), LinkOption.NOFOLLOW_LINKS);
  }

  /**
   * Removes what only an unfinished run needs, which a run that was killed at its very end left.
   *
   * @throws IOException if a file cannot be removed
   */
  public void removeLeftovers() throws IOException {
    for (String name : LEFTOVERS) {
      remove(name);
    }
  }

  /**
   * Makes room on a full disk: the tables so far, which the journal has too.
   *
   * @throws IOException if a file cannot be removed
   */
  public void removePartialTables() throws IOException {
    remove(PARTIAL_RESULTS);
    remove(PARTIAL_TIMINGS);
  }

  /**
   * Has the disk keep the names in the folder.
   *
   * @throws IOException if it cannot
   */
  public void force() throws IOException {
    FileChannel channel;
    try {
      channel = FileChannel.open(realPath);
    } catch (IOException e) {
      unsynced = e;
      return;
    }
    try (channel) {
      channel.force(true);
    } catch (IOException e) {
      // Some file systems keep names by themselves and have nothing to be asked.
      if (!"Invalid argument".equals(e.getMessage())) {
        throw e;
      }
    }
  }

  /** {@return why the disk could not be asked to keep the names in the folder, or null} */
  public @Nullable IOException unsynced() {
    return unsynced;
  }

  /** Writes what is in a file. */
  public interface Content {

    /**
     * Writes all of it.
     *
     * @param out the file, which is not to be closed
     * @throws IOException if it cannot be written
     */
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Writes a file, first under another name and to the disk, so that whoever reads it finds it
   * whole, after a loss of power too. What cannot be written whole leaves nothing behind.
   *
   * @param name its name
   * @param content what is in it
   * @throws IOException if it cannot be written
   */
  public void replace(String name, Content content) throws IOException {
    String part = name + NEW;
    try {
      try (FileOutputStream file = create(part)) {
        content.writeTo(file);
        file.getFD().sync();
      }
      rename(part, name);
    } catch (IOException e) {
      try {
        remove(part);
      } catch (IOException again) {
        e.addSuppressed(again);
      }
      throw e;
    }
  }

  /**
   * Tells how far the run is, to whoever reads the folder. Nothing is lost if the disk loses it.
   *
   * @param status how far
   * @throws IOException if it cannot be written
   */
  public void writeStatus(LiveStatus status) throws IOException {
    try (FileOutputStream file = create(STATUS + NEW)) {
      status.write(file);
    }
    rename(STATUS + NEW, STATUS);
  }

  /**
   * Removes what told how far the run is, which its manifest now does.
   *
   * @throws IOException if it cannot be removed
   */
  public void removeStatus() throws IOException {
    remove(STATUS);
  }

  /**
   * Writes the manifest.
   *
   * @param manifest the run so far
   * @throws IOException if it cannot be written
   */
  public void writeManifest(Manifest manifest) throws IOException {
    replace(
        MANIFEST,
        out -> {
          Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
          ManifestFormat.write(manifest, writer);
          writer.flush();
        });
  }
}
