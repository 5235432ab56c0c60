package org.sliders.results;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Whose journal a file is. */
final class JournalHeader {

  private JournalHeader() {}

  /**
   * Checks that a journal may be taken up.
   *
   * @param file the journal
   * @param key the key of the run that wants to
   * @throws OutputException if its key is another or it is no journal of this format
   */
  static void requireKey(Path file, String key) throws IOException {
    PlainFiles.require(file);
    byte[] expected = JournalFile.header(key);
    String found;
    try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
      found = new String(in.readNBytes(expected.length), StandardCharsets.ISO_8859_1);
    }
    String wanted = new String(expected, StandardCharsets.ISO_8859_1);
    if (wanted.startsWith(found)) {
      return;
    }
    if (!found.startsWith(JournalFile.FIRST_LINE)) {
      throw new OutputException(file + " is no journal that this version can take up");
    }
    throw otherKey(file, found.substring(JournalFile.FIRST_LINE.length()).strip(), key);
  }

  /** Says that a folder holds another run. */
  static OutputException otherKey(Path file, String found, String key) {
    return new OutputException(
        file
            + " belongs to another job or to other settings: its key is "
            + found
            + ", that of this run is "
            + key
            + "; choose another folder with --out");
  }
}
