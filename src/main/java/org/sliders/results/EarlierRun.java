package org.sliders.results;

import java.nio.file.Path;
import java.util.List;

/** What to do with a folder that holds files of an earlier run. */
public enum EarlierRun {
  /** Leave them and refuse the folder. */
  REFUSE,
  /** Replace them, if a manifest shows that they are a run's. */
  OVERWRITE,
  /** Go on with them, if they are a run's. */
  RESUME;

  private static final String ELSEWHERE = "choose another folder with --out";

  /**
   * Checks that a folder may be used so.
   *
   * @param folder the folder, as messages call it
   * @param manifest where its manifest is, if it has one
   * @param present files of a run that are there, at least one
   */
  void requireAllowed(Path folder, Path manifest, List<String> present) throws OutputException {
    String holds = "folder " + folder + " holds " + present.get(0);
    switch (this) {
      case REFUSE ->
          throw new OutputException(
              holds
                  + " of an earlier run; replace it with --overwrite, go on with it with --resume"
                  + " or "
                  + ELSEWHERE);
      case OVERWRITE -> {
        if (!ManifestFormat.isManifest(manifest)) {
          throw new OutputException(
              holds
                  + " but no "
                  + ResultsFolder.MANIFEST
                  + " of an earlier run, so --overwrite replaces nothing there; "
                  + ELSEWHERE);
        }
      }
      case RESUME -> {
        // A journal says itself whose it is; a manifest that is being written says nothing yet.
        if (!present.contains(ResultsFolder.JOURNAL)
            && !present.equals(List.of(ResultsFolder.NEW_MANIFEST))
            && !ManifestFormat.isManifest(manifest)) {
          throw new OutputException(
              holds
                  + " but neither "
                  + ResultsFolder.JOURNAL
                  + " nor "
                  + ResultsFolder.MANIFEST
                  + " of a run, so there is nothing to go on with; "
                  + ELSEWHERE);
        }
      }
    }
  }
}
