package org.sliders.job;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

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

  private static final String NEW_MANIFEST = "manifest.json.new";

  /** All files a run writes here, the manifest last. */
  private static final List<String> OUR_FILES =
      List.of(
          RESULTS,
          PARTIAL_RESULTS,
          TIMINGS,
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
    OVERWRITE
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
   * @return the folder, without files of an earlier run but for its manifest
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
              + " of an earlier run; replace it with --overwrite or choose another folder with --out");
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

  private static boolean exists(Path file) {
    return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
  }

  private static void create(Path path) throws OutputException {
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
    return e.getClass().getSimpleName() + " " + e.getMessage();
  }

  /**
   * Returns where the folder is.
   *
   * @return its path
   */
  public Path path() {
    return path;
  }

  /**
   * Writes the manifest, first under another name, so that whoever reads it finds it whole.
   *
   * @param manifest the run so far
   * @throws IOException if it cannot be written
   */
  public void writeManifest(Manifest manifest) throws IOException {
    Path part = path.resolve(NEW_MANIFEST);
    try (Writer out = Files.newBufferedWriter(part)) {
      ManifestFormat.write(manifest, out);
    }
    Files.move(part, path.resolve(MANIFEST), StandardCopyOption.ATOMIC_MOVE);
  }
}
