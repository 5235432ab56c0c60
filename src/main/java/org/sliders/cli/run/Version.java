package org.sliders.cli.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;

/**
 * Which build this is.
 *
 * @param version the release's number
 * @param commit the commit it was built from, or {@code unknown}
 */
public record Version(String version, String commit) {

  /**
   * Reads what the build wrote beside this class.
   *
   * @return the version
   */
  public static Version ofBuild() {
    Properties properties = new Properties();
    try (InputStream in =
        Objects.requireNonNull(
            Version.class.getResourceAsStream("/org/sliders/cli/version.properties"))) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Version(
        properties.getProperty("version", "unknown"), properties.getProperty("commit", "unknown"));
  }

  @Override
  public String toString() {
    return "sliders " + version + " (" + commit + ")";
  }
}
