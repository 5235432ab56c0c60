package org.sliders.job;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/** The folder that a run's files go to. */
public final class ResultsFolder {

  /** One answer a row. */
  public static final String RESULTS = "results.csv";

  /** The answers while rows are missing. */
  public static final String PARTIAL_RESULTS = "results.csv.part";

  /** What each pair cost. */
  public static final String TIMINGS = "timings.csv";

  /** The run as a whole. */
  public static final String MANIFEST = "manifest.json";

  /** What each pair cost, while rows are missing. */
  static final String PARTIAL_TIMINGS = "timings.csv.part";

  /** The finished rows until both tables are complete. */
  public static final String JOURNAL = "results.journal";

  /** A journal that is being made from the tables of a finished run. */
  static final String NEW_JOURNAL = "results.journal.new";

  /** Held by the run that writes here. */
  static final String LOCK = "results.lock";

  private static final String NEW_MANIFEST = "manifest.json.new";

  /** All files a run writes here, the manifest last. */
  private static final List<String> OUR_FILES =
      List.of(
          RESULTS,
          PARTIAL_RESULTS,
          TIMINGS,
          PARTIAL_TIMINGS,
          JOURNAL,
          NEW_JOURNAL,
          "metrics.prom",
          "metrics.prom.new",
          "jvm.prom",
          "jvm.prom.new",
          NEW_MANIFEST,
          MANIFEST);

  /** What to do with a folder that holds files of an earlier run. */
  public enum EarlierRun {
    /** Leave them and refuse the folder. */
    REFUSE,
    /** Replace them, if a manifest shows that they are a run's. */
    OVERWRITE,
    /** Go on with them, if they are a run's. */
    RESUME
  }

  private final Path path;

  private ResultsFolder(Path path) {
    this.path = path;
  }

  /**
   * Makes a folder ready, creating it if there is none. Files that no run writes are left alone.
   *
   * @param path the folder
   * @param earlierRun what to do with files of an earlier run
   * @return the folder; unless the earlier run is to be resumed, without files of it but for its
   *     manifest
   * @throws OutputException if it cannot be made or may not be used
   */
  public static ResultsFolder open(Path path, EarlierRun earlierRun) throws OutputException {
    create(path);
    List<String> present = OUR_FILES.stream().filter(name -> exists(path.resolve(name))).toList();
    if (present.isEmpty()) {
      return new ResultsFolder(path);
    }
    if (earlierRun == EarlierRun.REFUSE) {
      throw new OutputException(
          "folder "
              + path
              + " holds "
              + present.get(0)
              + " of an earlier run; replace it with --overwrite, go on with it with --resume"
              + " or choose another folder with --out");
    }
    if (earlierRun == EarlierRun.RESUME) {
      requireResumable(path, present);
      return new ResultsFolder(path);
    }
    if (!ManifestFormat.isManifest(path.resolve(MANIFEST))) {
      throw new OutputException(
          "folder "
              + path
              + " holds "
              + present.get(0)
              + " but no "
              + MANIFEST
              + " of an earlier run, so --overwrite replaces nothing there; choose another folder with"
              + " --out");
    }
    for (String name : present) {
      if (!name.equals(MANIFEST)) {
        delete(path.resolve(name));
      }
    }
    return new ResultsFolder(path);
  }

  /** A journal says itself whose it is; a manifest that is being written says nothing yet. */
  private static void requireResumable(Path path, List<String> present) throws OutputException {
    boolean isRun =
        present.contains(JOURNAL)
            || present.equals(List.of(NEW_MANIFEST))
            || ManifestFormat.isManifest(path.resolve(MANIFEST));
    if (!isRun) {
      throw new OutputException(
          "folder "
              + path
              + " holds "
              + present.get(0)
              + " but neither "
              + JOURNAL
              + " nor "
              + MANIFEST
              + " of a run, so there is nothing to go on with; choose another folder with --out");
    }
  }

  /**
   * Finds out how an earlier run ended.
   *
   * @return what its manifest says, or nothing if there is no manifest of a run
   */
  public Optional<EarlierEnd> earlierEnd() {
    return Optional.ofNullable(ManifestFormat.read(path.resolve(MANIFEST)));
  }

  /**
   * What the manifest of an earlier run says.
   *
   * @param state the word of its state
   * @param key the run's key, or an empty text
   * @param exitCode its exit code, or −1 if it has none
   */
  public record EarlierEnd(String state, String key, int exitCode) {}

  /**
   * Checks that an earlier run is of the same key.
   *
   * @param key the key of the run that wants to go on
   * @throws OutputException if it is another
   */
  public void requireKey(String key) throws OutputException {
    EarlierEnd end = earlierEnd().orElse(null);
    if (end != null && !end.key.equals(key)) {
      throw JournalHeader.otherKey(path, end.key.isEmpty() ? "unknown" : end.key, key);
    }
  }

  /**
   * Tells whether an earlier run has finished here.
   *
   * @return true if its manifest says so and its results are there
   */
  public boolean isComplete() {
    return exists(path.resolve(RESULTS))
        && earlierEnd()
            .filter(end -> end.state.equals(Manifest.State.COMPLETE.word()) && end.exitCode >= 0)
            .isPresent();
  }

  private static boolean exists(Path file) {
    return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
  }

  /** Makes a folder if there is none. */
  static void create(Path path) throws OutputException {
    try {
      Files.createDirectories(path);
    } catch (FileAlreadyExistsException e) {
      throw new OutputException("cannot create folder " + path + ": a file has its name", e);
    } catch (IOException e) {
      throw new OutputException("cannot create folder " + path + ": " + reason(e), e);
    }
    if (!Files.isWritable(path)) {
      throw new OutputException("folder " + path + " cannot be written to");
    }
  }

  private static void delete(Path file) throws OutputException {
    if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new OutputException("cannot replace " + file + ": it is a folder");
    }
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new OutputException("cannot replace " + file + ": " + reason(e), e);
    }
  }

  /** A file system's message is often just the path; the kind of exception says the rest. */
  private static String reason(IOException e) {
    boolean isSaid = e instanceof FileSystemException failure && failure.getReason() != null;
    return isSaid ? ((FileSystemException) e).getReason() : "the system refuses it";
  }

  /**
   * Returns where the folder is.
   *
   * @return its path
   */
  public Path path() {
    return path;
  }

  /** Has the disk keep the names in the folder, where it can be asked to. */
  void force() {
    try (FileChannel channel = FileChannel.open(path)) {
      channel.force(true);
    } catch (IOException e) {
      // Some systems do not open folders; they keep names in the order of the renames.
    }
  }

  /**
   * Writes the manifest, first under another name and to the disk, so that whoever reads it finds
   * it whole, after a loss of power too.
   *
   * @param manifest the run so far
   * @throws IOException if it cannot be written
   */
  public void writeManifest(Manifest manifest) throws IOException {
    Path part = path.resolve(NEW_MANIFEST);
    try (FileOutputStream file = new FileOutputStream(part.toFile());
        Writer out = new OutputStreamWriter(file, StandardCharsets.UTF_8)) {
      ManifestFormat.write(manifest, out);
      out.flush();
      file.getFD().sync();
    }
    Files.move(part, path.resolve(MANIFEST), StandardCopyOption.ATOMIC_MOVE);
  }
}
