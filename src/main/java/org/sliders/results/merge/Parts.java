package org.sliders.results.merge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sliders.board.Quoted;
import org.sliders.results.Manifest;
import org.sliders.results.ResultsFolder;

/**
 * The results of all parts of a job, checked to be of one whole.
 *
 * @param folders the parts' folders, the first part first
 * @param manifests their manifests
 */
public record Parts(List<Path> folders, List<Manifest> manifests) {

  private static final int MOST_NAMED = 10;

  private record Part(Path folder, Manifest manifest, Manifest.Part of) {

    static Part read(Path folder) throws PartsException {
      Path file = folder.resolve(ResultsFolder.MANIFEST);
      if (!Files.isRegularFile(file)) {
        throw new PartsException(name(folder) + " has no " + ResultsFolder.MANIFEST);
      }
      Manifest manifest;
      try {
        manifest = Manifest.read(file);
      } catch (IOException e) {
        throw new PartsException(name(folder) + ": " + e.getMessage(), e);
      }
      Manifest.Part of = manifest.job().part();
      if (of == null) {
        throw new PartsException(
            name(folder) + " is not a part of a job: it was not computed with --shard");
      }
      if (manifest.state() != Manifest.State.COMPLETE) {
        throw new PartsException(
            name(folder)
                + " is not finished, its state is "
                + manifest.state().word()
                + "; 'run --resume' goes on with it");
      }
      return new Part(folder, manifest, of);
    }
  }

  /**
   * Reads the manifests of parts and checks that they make a whole.
   *
   * @param folders the parts' folders, in any order
   * @return the parts in their order
   * @throws PartsException if one is missing, doubled, unfinished, of another job or other settings
   */
  public static Parts of(List<Path> folders) throws PartsException {
    List<Part> parts = new ArrayList<>();
    for (Path folder : folders) {
      parts.add(Part.read(folder));
    }
    Part first = parts.get(0);
    for (Part part : parts) {
      requireSame("jobs", part, first, any -> any.manifest.job().sha256());
      requireSame("numbers of parts", part, first, any -> any.of.count());
      requireSame("settings", part, first, any -> any.of.key());
      requireSame("numbers of rows", part, first, any -> any.of.rowCount());
    }
    parts.sort(Comparator.comparingInt(part -> part.of.index()));
    for (int i = 1; i < parts.size(); i++) {
      if (parts.get(i).of.index() == parts.get(i - 1).of.index()) {
        throw new PartsException(
            name(parts.get(i - 1).folder)
                + " and "
                + name(parts.get(i).folder)
                + " are both part "
                + parts.get(i).of.index());
      }
    }
    requireAll(parts);
    return new Parts(
        parts.stream().map(Part::folder).toList(), parts.stream().map(Part::manifest).toList());
  }

  private static void requireSame(String what, Part part, Part first, Function<Part, ?> value)
      throws PartsException {
    if (!Objects.equals(value.apply(part), value.apply(first))) {
      throw new PartsException(
          name(first.folder)
              + " and "
              + name(part.folder)
              + " do not fit: their "
              + what
              + " differ");
    }
  }

  private static void requireAll(List<Part> parts) throws PartsException {
    int count = parts.get(0).of.count();
    List<Integer> there = parts.stream().map(part -> part.of.index()).toList();
    if (there.size() < count) {
      List<Integer> missing =
          IntStream.rangeClosed(1, count).boxed().filter(index -> !there.contains(index)).toList();
      String named =
          missing.stream().limit(MOST_NAMED).map(String::valueOf).collect(Collectors.joining(", "));
      throw new PartsException(
          "of "
              + count
              + " parts "
              + named
              + (missing.size() > MOST_NAMED ? " and others" : "")
              + (missing.size() == 1 ? " is missing" : " are missing"));
    }
  }

  /**
   * Checks that a folder is none of the parts'.
   *
   * @param folder where the whole is to go, which may not be there yet
   * @throws PartsException if it is one of them
   * @throws IOException if the folders cannot be looked at
   */
  public void requireOther(Path folder) throws IOException {
    for (Path part : folders) {
      if (Files.exists(folder) && Files.isSameFile(part, folder)) {
        throw new PartsException(name(part) + " is a part, so the whole cannot go there");
      }
    }
  }

  /** Returns the name of a part's folder for messages. */
  static String name(Path folder) {
    return Quoted.visible(folder.toString());
  }

  /** {@return how many rows the whole job has} */
  public int rowCount() {
    return Objects.requireNonNull(manifests.get(0).job().part()).rowCount();
  }
}
