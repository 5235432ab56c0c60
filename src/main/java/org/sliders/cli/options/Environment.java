package org.sliders.cli.options;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What the command line takes from the process it runs in.
 *
 * @param workingDirectory what paths on the command line are relative to
 * @param home folder of the installation, whose {@code config/sliders.properties} is read, or null
 * @param stderrIsTerminal whether standard error is a terminal that can write a line over, so that
 *     a progress bar makes sense
 */
public record Environment(Path workingDirectory, @Nullable Path home, boolean stderrIsTerminal) {

  /** System property in which the launcher passes the folder of the installation. */
  static final String HOME_PROPERTY = "sliders.home";

  /** System property, {@code true} or {@code false}, in which the launcher says what stderr is. */
  static final String TERMINAL_PROPERTY = "sliders.stderr.tty";

  /** {@return the same where nobody watches} */
  public Environment unattended() {
    return new Environment(workingDirectory, home, false);
  }

  /** {@return the environment of this process, as the launcher passed it} */
  public static Environment ofProcess() {
    String home = System.getProperty(HOME_PROPERTY, "");
    return new Environment(
        Path.of(""),
        home.isEmpty() ? null : Path.of(home),
        Boolean.parseBoolean(System.getProperty(TERMINAL_PROPERTY))
            && !"dumb".equals(System.getenv("TERM")));
  }
}
